#include <ostream>

#include "cli/commands.h"
#include "cli/reports.h"

namespace snarl::cli {

ExitStatus check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
  const Reports reports(options.outputs, out);
  err << "snarl check: reading classes is not part of this version yet; nothing was done\n";
  return ExitStatus::Incomplete;
}

}  // namespace snarl::cli
