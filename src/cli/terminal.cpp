#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace snarl::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

}  // namespace

bool isTerminal(int descriptor) { return ::isatty(descriptor) == 1; }

bool wantsColor(int descriptor) {
  return isTerminal(descriptor) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

bool isErrorTerminal(const std::ostream& stream) {
  return stream.rdbuf() == std::cerr.rdbuf() && isTerminal(STDERR_FILENO);
}

unsigned terminalWidth(int descriptor) {
  winsize size{};
  return isTerminal(descriptor) && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace snarl::cli
