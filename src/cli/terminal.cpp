#include "cli/terminal.h"

#include <unistd.h>

#include <cstdlib>
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

}  // namespace snarl::cli
