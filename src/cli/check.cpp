#include <fmt/core.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/opened_program.h"
#include "cli/reports.h"

namespace snarl::cli {
namespace {

struct Counts {
  std::size_t classes = 0, methods = 0, bodies = 0, instructions = 0;
};

// Reads every class of the inputs and lowers every body, so that whatever can't be read is known.
Counts readAll(OpenedProgram& opened, unsigned jobs) {
  ir::Program& program = opened.program();
  std::vector<ir::MethodId> methods;
  Counts counts;
  for (const ir::ClassId id : opened.loadInputs(jobs)) {
    if (!program[id].loaded()) continue;
    ++counts.classes;
    for (const ir::MethodId method : program[id].methods) methods.push_back(method);
  }
  program.lowerAll(methods, jobs);
  counts.methods = methods.size();
  for (const ir::MethodId method : methods) {
    const ir::Body* body = program.body(method);
    if (body == nullptr) continue;
    ++counts.bodies;
    counts.instructions += body->instrs.size();
  }
  return counts;
}

}  // namespace

ExitStatus check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  OpenedProgram opened(options.program);
  const Counts counts = readAll(opened, options.program.jobs);
  opened.warn(err);
  if (counts.classes == 0) throw UsageError("the inputs hold no class that can be read");
  reports.write([&](Format, std::ostream& report) {
    report << fmt::format(
        "Read {} with {}, {} of them with code ({}).\n"
        "Race detection is not part of this version yet: nothing was checked for races.\n",
        counted(counts.classes, "class", "classes"), counted(counts.methods, "method", "methods"), counts.bodies,
        counted(counts.instructions, "instruction", "instructions"));
  });
  return ExitStatus::Incomplete;
}

}  // namespace snarl::cli
