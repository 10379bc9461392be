# cmake -DOUTPUT=file.cpp "-DFILES=a.model;b.model" -P embed.cmake: writes the files as the table of built_in.h.

set(table "")
foreach(path ${FILES})
  get_filename_component(name ${path} NAME)
  file(READ ${path} text)
  string(FIND "${text}" ")model\"" end)
  if(NOT end EQUAL -1)
    message(FATAL_ERROR "${path} holds )model\", which can't be embedded")
  endif()
  string(APPEND table "    {\"${name}\", R\"model(${text})model\"sv},\n")
endforeach()
string(CONCAT source
  "#include \"models/built_in.h\"\n\n"
  "namespace snarl::models {\n\n"
  "std::span<const BuiltInFile> builtInFiles() {\n"
  "  using namespace std::string_view_literals;\n"
  "  static constexpr BuiltInFile kFiles[] = {\n${table}  };\n"
  "  return kFiles;\n"
  "}\n\n"
  "}  // namespace snarl::models\n")
file(WRITE ${OUTPUT} "${source}")
