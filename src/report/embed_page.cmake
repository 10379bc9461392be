# cmake -DOUTPUT=file.cpp -DFOLDER=page "-DSCRIPTS=a.js;b.js" -P embed_page.cmake: writes the functions of page_parts.h.

# literal(TEXT VARIABLE): as C++ string literals, short enough for every compiler.
function(literal text variable)
  set(result "")
  string(LENGTH "${text}" length)
  set(from 0)
  while(from LESS length)
    string(SUBSTRING "${text}" ${from} 8000 part)
    string(APPEND result "\n    R\"page(${part})page\"")
    math(EXPR from "${from} + 8000")
  endwhile()
  set(${variable} "${result}" PARENT_SCOPE)
endfunction()

file(READ ${FOLDER}/page.html frame)
file(READ ${FOLDER}/style.css style)
set(script "")
foreach(name ${SCRIPTS})
  file(READ ${FOLDER}/${name} text)
  string(APPEND script "${text}")
endforeach()
foreach(part frame style script)
  string(FIND "${${part}}" ")page\"" end)
  if(NOT end EQUAL -1)
    message(FATAL_ERROR "the page's ${part} holds )page\", which can't be embedded")
  endif()
  literal("${${part}}" ${part})
endforeach()
file(WRITE ${OUTPUT}
  "#include \"report/page_parts.h\"\n\n"
  "namespace snarl::report {\n\n"
  "std::string_view pageFrame() {\n  return${frame};\n}\n\n"
  "std::string_view pageStyle() {\n  return${style};\n}\n\n"
  "std::string_view pageScript() {\n  return${script};\n}\n\n"
  "}  // namespace snarl::report\n")
