#include "cli/report_text.h"

#include <unistd.h>

#include <iostream>

#include "cli/terminal.h"

namespace snarl::cli {

report::TextOptions textOptionsFor(const std::ostream& stream) {
  report::TextOptions options;
  if (stream.rdbuf() != std::cout.rdbuf()) return options;
  options.color = wantsColor(STDOUT_FILENO);
  if (const unsigned width = terminalWidth(STDOUT_FILENO); width > 0) options.width = width;
  return options;
}

}  // namespace snarl::cli
