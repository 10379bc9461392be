// The reports that a command was asked for: to files, to standard output, or both.
#pragma once

#include <fstream>
#include <functional>
#include <iosfwd>
#include <memory>
#include <vector>

#include "cli/options.h"

namespace snarl::cli {

class Reports {
 public:
  /// Opens all files at once, so that a long analysis does not end at one that can't be written. Throws UsageError.
  Reports(const std::vector<Output>& outputs, std::ostream& standardOutput);

  /// Calls `print` once for every report. Throws UsageError if one could not be written whole.
  void write(const std::function<void(Format, std::ostream&)>& print);

 private:
  struct Target {
    Output output;
    std::unique_ptr<std::ofstream> file;  // null: standard output
  };
  std::vector<Target> targets_;
  std::ostream& standardOutput_;
};

}  // namespace snarl::cli
