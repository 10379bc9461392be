// The parts of the HTML report that are the same for every program: page/*, made part of the program when it is built.
#pragma once

#include <string_view>

namespace snarl::report {

/// With the places "@STYLE@", "@SCRIPT@", "@REPORT@" and "@SOURCES@".
std::string_view pageFrame();
std::string_view pageStyle();
std::string_view pageScript();

}  // namespace snarl::report
