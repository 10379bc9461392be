// Runs other programs.
#pragma once

#include <string>

namespace snarl::test {

struct Execution {
  int status = 0;      // -1 if it did not end by itself
  std::string output;  // standard output
};

/// Runs a command of the shell. Throws std::runtime_error if it can't be started.
Execution runCommand(const std::string& command);

}  // namespace snarl::test
