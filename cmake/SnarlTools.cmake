# Tools around the compiler: ccache where there is one, clang-tidy where it is asked for.

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE ccache)
  if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
  endif()
endif()

if(SNARL_TIDY)
  string(REGEX MATCH "^[0-9]+" clang_version ${CMAKE_CXX_COMPILER_VERSION})
  find_program(CLANG_TIDY NAMES clang-tidy-${clang_version} clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${CLANG_TIDY})
endif()
