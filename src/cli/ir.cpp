#include <algorithm>
#include <ostream>
#include <sstream>

#include "base/suggest.h"
#include "cli/commands.h"
#include "cli/opened_program.h"
#include "cli/reports.h"
#include "ir/print.h"

namespace snarl::cli {
namespace {

/// What the user asked to see: a class, or its methods of one name (and descriptor).
struct Wanted {
  ir::ClassId owner;
  std::string method;      // empty: all
  std::string descriptor;  // empty: all
};

// `pkg.Class`, `pkg.Class.method` or `pkg.Class.method(descriptor)`: the longest prefix that names a class wins.
Wanted find(OpenedProgram& opened, const std::string& pattern) {
  ir::Program& program = opened.program();
  const std::size_t open = pattern.find('(');
  const std::string path = pattern.substr(0, open);
  Wanted wanted;
  if (open != std::string::npos) wanted.descriptor = pattern.substr(open);
  const auto isClass = [&](const std::string& name) {
    wanted.owner = program.classNamed(name);
    return program.load(wanted.owner).state != ir::ClassState::Missing;
  };
  if (wanted.descriptor.empty() && isClass(path)) return wanted;
  const std::size_t dot = path.rfind('.');
  if (dot != std::string::npos && dot > 0 && dot + 1 < path.size()) {
    wanted.method = path.substr(dot + 1);
    if (isClass(path.substr(0, dot))) return wanted;
  }
  throw UsageError("no class for '" + pattern +
                   "' in the inputs, the class path or the JDK; write pkg.Class or pkg.Class.method" +
                   " ('snarl classes' lists what was read)");
}

void print(ir::Program& program, const Wanted& wanted, std::ostream& out) {
  std::size_t matches = 0;
  std::size_t printed = 0;
  std::vector<std::string> names;
  for (const ir::MethodId method : program[wanted.owner].methods) {
    names.emplace_back(program.name(method));
    if (!wanted.method.empty() && names.back() != wanted.method) continue;
    if (!wanted.descriptor.empty() && program.descriptor(method) != wanted.descriptor) continue;
    ++matches;
    const ir::Body* body = program.body(method);
    if (body == nullptr) continue;
    if (printed++ > 0) out << '\n';
    out << ir::BodyPrinter(program, *body).text();
  }
  const std::string owner(program.name(wanted.owner));
  if (matches == 0 && !wanted.method.empty()) {
    const std::string close = nearest(wanted.method, names);
    throw UsageError("class " + owner + " has no method '" + wanted.method + wanted.descriptor + "'" +
                     (close.empty() ? "" : "; did you mean '" + close + "'?"));
  }
  if (matches > 0 && printed == 0) out << owner << ": nothing here has code (abstract, native, or unusable)\n";
}

}  // namespace

ExitStatus ir(const IrOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  OpenedProgram opened(options.program);
  const Wanted wanted = find(opened, options.pattern);
  std::ostringstream text;
  print(opened.program(), wanted, text);
  reports.write([&](Format, std::ostream& report) { report << text.str(); });
  opened.warn(err);
  return ExitStatus::NothingFound;
}

}  // namespace snarl::cli
