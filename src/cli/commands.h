// The commands, one function and one file each.
#pragma once

#include <iosfwd>

#include "cli/exit_status.h"
#include "cli/options.h"

namespace snarl::cli {

ExitStatus callGraph(const CallGraphOptions& options, std::ostream& out, std::ostream& err);
ExitStatus check(const CheckOptions& options, std::ostream& out, std::ostream& err);
ExitStatus classes(const ClassesOptions& options, std::ostream& out, std::ostream& err);
ExitStatus explain(const ExplainOptions& options, std::ostream& out, std::ostream& err);
ExitStatus ir(const IrOptions& options, std::ostream& out, std::ostream& err);
ExitStatus models(const ModelsOptions& options, std::ostream& out, std::ostream& err);
ExitStatus origins(const OriginsOptions& options, std::ostream& out, std::ostream& err);
ExitStatus sharing(const SharingOptions& options, std::ostream& out, std::ostream& err);

}  // namespace snarl::cli
