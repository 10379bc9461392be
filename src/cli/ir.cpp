#include <ostream>

#include "cli/commands.h"
#include "cli/reports.h"

namespace snarl::cli {

ExitStatus ir(const IrOptions& options, std::ostream& out, std::ostream& err) {
  const Reports reports(options.outputs, out);
  err << "snarl ir: reading classes is not part of this version yet; nothing was done\n";
  return ExitStatus::Incomplete;
}

}  // namespace snarl::cli
