# The clang that tools/setup.sh names, else one that is installed.
find_program(CMAKE_CXX_COMPILER NAMES $ENV{SNARL_CLANG} clang++-18 clang++-14 clang++ REQUIRED)
