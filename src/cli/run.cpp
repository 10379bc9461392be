#include "cli/run.h"

#include <fmt/core.h>

#include <new>
#include <ostream>

#include "cli/commands.h"
#include "cli/parse.h"
#include "cli/version.h"

namespace snarl::cli {
namespace {

struct Dispatch {
  std::ostream& out;
  std::ostream& err;

  ExitStatus operator()(const Answer& answer) const {
    out << answer.text << std::flush;
    return out ? ExitStatus::NothingFound : ExitStatus::WrongUsage;
  }
  ExitStatus operator()(const CallGraphOptions& options) const { return callGraph(options, out, err); }
  ExitStatus operator()(const CheckOptions& options) const { return check(options, out, err); }
  ExitStatus operator()(const ClassesOptions& options) const { return classes(options, out, err); }
  ExitStatus operator()(const ExplainOptions& options) const { return explain(options, out, err); }
  ExitStatus operator()(const IrOptions& options) const { return ir(options, out, err); }
  ExitStatus operator()(const ModelsOptions& options) const { return models(options, out, err); }
  ExitStatus operator()(const OriginsOptions& options) const { return origins(options, out, err); }
  ExitStatus operator()(const SharingOptions& options) const { return sharing(options, out, err); }
};

std::string bugReport(const std::vector<std::string>& arguments, std::string_view what) {
  std::string command = "snarl";
  for (const std::string& argument : arguments) command += " " + argument;
  return fmt::format(
      "snarl: unexpected error: {}\n"
      "This is a bug in Snarl {}, whatever the input holds. Please report it to the project's issue tracker with this\n"
      "message, the command and, if you may share it, the input. The command was:\n"
      "  {}\n",
      what, kVersion, command);
}

}  // namespace

ExitStatus run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  try {
    return std::visit(Dispatch{out, err}, parse(arguments));
  } catch (const UsageError& e) {
    err << "snarl: " << e.what() << '\n';
    return ExitStatus::WrongUsage;
  } catch (const std::bad_alloc&) {
    err << "snarl: out of memory; nothing is reported because the analysis could not be finished\n";
    return ExitStatus::Incomplete;
  } catch (const std::exception& e) {
    err << bugReport(arguments, e.what());
  } catch (...) {
    err << bugReport(arguments, "an exception of unknown type");
  }
  return ExitStatus::Bug;
}

}  // namespace snarl::cli
