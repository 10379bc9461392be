#include "cli/entry_points.h"

#include <algorithm>

#include "base/suggest.h"

namespace snarl::cli {
namespace {

constexpr const char* kMainDescriptor = "([Ljava/lang/String;)V";

ir::MethodId mainOf(ir::Program& program, ir::ClassId id) {
  for (const ir::MethodId method : program.load(id).methods) {
    if (program.name(method) == "main" && program.descriptor(method) == kMainDescriptor && program[method].isStatic() &&
        program[method].has(ir::flag::kPublic) && program[method].hasBody()) {
      return method;
    }
  }
  return {};
}

ir::MethodId namedMain(ir::Program& program, std::string name, const char* from) {
  std::ranges::replace(name, '/', '.');  // both are common, and it must be one class
  const ir::ClassId id = program.classNamed(name);
  if (!program.load(id).loaded()) {
    throw UsageError("class " + name + " (" + from + ") is not in the inputs or the class path");
  }
  for (ir::ClassId c = id; c.valid(); c = program[c].super) {
    if (const ir::MethodId method = mainOf(program, c); method.valid()) return method;
  }
  throw UsageError("class " + name + " (" + from + ") has no public static void main(String[])");
}

void addEntries(ir::Program& program, const std::string& pattern, std::vector<ir::MethodId>& result) {
  const std::size_t open = pattern.find('(');
  const std::string path = pattern.substr(0, open);
  const std::string descriptor = open == std::string::npos ? "" : pattern.substr(open);
  const std::size_t dot = path.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == path.size()) {
    throw UsageError("--entry takes pkg.Class.method, not '" + pattern + "'");
  }
  const ir::ClassId id = program.classNamed(path.substr(0, dot));
  if (!program.load(id).loaded()) {
    throw UsageError("--entry " + pattern + ": class " + path.substr(0, dot) +
                     " is not in the inputs or the class path");
  }
  const std::size_t before = result.size();
  std::vector<std::string> names;
  for (const ir::MethodId method : program[id].methods) {
    names.emplace_back(program.name(method));
    if (names.back() != path.substr(dot + 1)) continue;
    if (descriptor.empty() || program.descriptor(method) == descriptor) result.push_back(method);
  }
  if (result.size() > before) return;
  const std::string close = nearest(path.substr(dot + 1), names);
  throw UsageError("--entry " + pattern + ": no such method" +
                   (close.empty() ? "" : "; did you mean '" + close + "'?"));
}

}  // namespace

std::vector<ir::MethodId> findEntryPoints(OpenedProgram& opened, const AnalysisRequest& request, bool mayBeNone) {
  ir::Program& program = opened.program();
  std::vector<ir::MethodId> result;
  for (const std::string& name : request.mains) result.push_back(namedMain(program, name, "--main"));
  for (const std::string& pattern : request.entries) addEntries(program, pattern, result);
  if (result.empty()) {
    for (const std::string& name : opened.classPath().mainClasses()) {
      result.push_back(namedMain(program, name, "the manifest's Main-Class"));
    }
  }
  if (result.empty()) {
    for (const ir::ClassId id : opened.loadInputs(1)) {
      if (const ir::MethodId method = mainOf(program, id); method.valid()) result.push_back(method);
    }
  }
  if (result.empty() && !mayBeNone) {
    throw UsageError(
        "no class of the inputs has a main method; name where to begin with --main CLASS or --entry METHOD");
  }
  std::vector<ir::MethodId> unique;
  for (const ir::MethodId method : result) {
    if (std::ranges::find(unique, method) == unique.end()) unique.push_back(method);
  }
  return unique;
}

}  // namespace snarl::cli
