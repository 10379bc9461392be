// The exit statuses that scripts may rely on.
#pragma once

namespace snarl::cli {

enum class ExitStatus {
  NothingFound = 0,
  Findings = 1,
  WrongUsage = 2,  // or no input readable, or the report can't be written
  Incomplete = 3,  // nothing found, but the analysis is not whole
  Bug = 70,
};

}  // namespace snarl::cli
