# How every target of the project is built: language level, warnings, and one function per kind of target.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
find_package(Threads REQUIRED)

add_library(snarl_options INTERFACE)
target_compile_options(snarl_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Wimplicit-fallthrough -Werror)
# GCC 12 warns of overlapping copies in its own std::string for harmless code such as "a" + text.
target_compile_options(snarl_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
target_include_directories(snarl_options INTERFACE ${PROJECT_SOURCE_DIR}/src)

# snarl_stage(NAME [DEPENDS stage...] [LINK library...] [EXCEPT file...]): the static library of one stage, from all
# .cpp files of its folder but those named.
function(snarl_stage name)
  cmake_parse_arguments(arg "" "" "DEPENDS;LINK;EXCEPT" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(TRANSFORM arg_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(REMOVE_ITEM sources ${arg_EXCEPT})
  list(TRANSFORM arg_DEPENDS PREPEND snarl_)
  add_library(snarl_${name} STATIC ${sources})
  target_link_libraries(snarl_${name} PUBLIC snarl_options ${arg_DEPENDS} ${arg_LINK})
endfunction()

# snarl_test(NAME [FAST] [DEPENDS stage...] [LINK library...]): a GoogleTest binary test_NAME from all .cpp files of the
# folder. What only calls and compares is optimised less, which compiles in three quarters of the time; FAST is for
# tests that do long work of their own.
function(snarl_test name)
  cmake_parse_arguments(arg "FAST" "" "DEPENDS;LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_executable(test_${name} ${sources})
  list(TRANSFORM arg_DEPENDS PREPEND snarl_)
  target_link_libraries(test_${name} PRIVATE snarl_options ${arg_DEPENDS} ${arg_LINK} GTest::gtest_main GTest::gmock)
  if(NOT arg_FAST)
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O0>)
  endif()
  gtest_discover_tests(test_${name} TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60)
endfunction()

# snarl_java(TARGET SOURCES folder OUTPUT folder [RESOURCES folder] [JAVAC compiler] [FLAGS flag...]): compiles all .java
# files below a folder with one javac call, at build time, and puts the resources beside the classes. TARGET is a custom
# target that tests can depend on.
function(snarl_java target)
  cmake_parse_arguments(arg "" "SOURCES;OUTPUT;RESOURCES;JAVAC" "FLAGS" ${ARGN})
  find_program(JAVAC javac REQUIRED)
  if(NOT arg_JAVAC)
    set(arg_JAVAC ${JAVAC})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${arg_SOURCES}/*.java)
  set(resources "")
  set(copy "")
  if(arg_RESOURCES)
    file(GLOB_RECURSE resources CONFIGURE_DEPENDS ${arg_RESOURCES}/*)
    set(copy COMMAND ${CMAKE_COMMAND} -E copy_directory ${arg_RESOURCES} ${arg_OUTPUT})
  endif()
  add_custom_command(OUTPUT ${arg_OUTPUT}.stamp
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${arg_OUTPUT}
    COMMAND ${arg_JAVAC} -nowarn -Xlint:none -g ${arg_FLAGS} -d ${arg_OUTPUT} ${sources}
    ${copy}
    COMMAND ${CMAKE_COMMAND} -E touch ${arg_OUTPUT}.stamp
    DEPENDS ${sources} ${resources} VERBATIM COMMENT "Compiling Java: ${target}")
  add_custom_target(${target} ALL DEPENDS ${arg_OUTPUT}.stamp)
endfunction()

# snarl_newer_jdk(HOME VERSION): the newest JDK there is after Java 20, for constructs and classes that the default one
# may not know. HOME is empty and VERSION 20 if there is none.
function(snarl_newer_jdk home_variable version_variable)
  file(GLOB releases /usr/lib/jvm/*/release)
  set(newer_jdk "")
  set(newer_version 20)
  foreach(release ${releases})
    file(STRINGS ${release} line REGEX "^JAVA_VERSION=")
    if(line MATCHES "\"([0-9]+)" AND CMAKE_MATCH_1 GREATER newer_version)
      set(found ${CMAKE_MATCH_1})
      get_filename_component(home ${release} DIRECTORY)
      if(EXISTS ${home}/bin/javac)
        set(newer_version ${found})
        set(newer_jdk ${home})
      endif()
    endif()
  endforeach()
  set(${home_variable} "${newer_jdk}" PARENT_SCOPE)
  set(${version_variable} ${newer_version} PARENT_SCOPE)
endfunction()
