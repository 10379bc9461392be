// What the terminal at the other end can show.
#pragma once

namespace snarl::cli {

/// Whether the file descriptor is a terminal that understands colours and the user has not said NO_COLOR.
bool wantsColor(int descriptor);

/// Whether the file descriptor is a terminal: progress goes nowhere else.
bool isTerminal(int descriptor);

/// How many columns the terminal at the file descriptor has; 0 if it is none or does not say.
unsigned terminalWidth(int descriptor);

}  // namespace snarl::cli
