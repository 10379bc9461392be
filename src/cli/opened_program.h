// A program opened for a command: its class path, its IR and what could not be read of it.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "base/problem.h"
#include "cli/options.h"
#include "ir/program.h"
#include "jvm/front_end.h"

namespace snarl::cli {

class OpenedProgram {
 public:
  /// Throws UsageError if none of the inputs can be read, or the JDK asked for is none.
  explicit OpenedProgram(const ProgramOptions& options);

  [[nodiscard]] const archive::ClassPath& classPath() const { return classPath_; }
  [[nodiscard]] ir::Program& program() { return *program_; }
  [[nodiscard]] jvm::FrontEnd& frontEnd() { return *frontEnd_; }
  [[nodiscard]] Problems& problems() { return problems_; }

  /// Loads every class of the inputs and returns those that are in use, in class path order.
  std::vector<ir::ClassId> loadInputs(unsigned jobs);
  /// Writes the problems so far as warnings, one line each.
  void warn(std::ostream& err) const;

 private:
  Problems problems_;
  archive::ClassPath classPath_;
  jvm::FrontEnd* frontEnd_ = nullptr;
  std::unique_ptr<ir::Program> program_;
};

}  // namespace snarl::cli
