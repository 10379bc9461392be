// What the terminal at the other end can show.
#pragma once

#include <iosfwd>

namespace snarl::cli {

/// Whether the file descriptor is a terminal that understands colours and the user has not said NO_COLOR.
bool wantsColor(int descriptor);

/// Whether the file descriptor is a terminal: progress goes nowhere else.
bool isTerminal(int descriptor);

/// Whether the stream is standard error and that is a terminal.
bool isErrorTerminal(const std::ostream& stream);

/// How many columns the terminal at the file descriptor has; 0 if it is none or does not say.
unsigned terminalWidth(int descriptor);

}  // namespace snarl::cli
