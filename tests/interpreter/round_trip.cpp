#include "round_trip.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "interpreter.h"
#include "ir/verify.h"
#include "jvm/front_end.h"
#include "support/temp_folder.h"

namespace snarl::interpreter {
namespace {

namespace fs = std::filesystem;

std::string readFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("can't read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

// All programs in one JVM: starting one takes longer than running a program.
void runInJvm(const ProgramSet& set, const std::string& results) {
  std::string command = "timeout 300 '" + set.jdk + "/bin/java' -Duser.language=en -Duser.country=US -cp '" +
                        set.classes + ":" CLASSES "/runner' Runner '" + results + "'";
  for (const std::string& name : set.names) command += " " + name;
  if (std::system(command.c_str()) != 0) throw std::runtime_error("the JVM failed: " + command);
}

std::string firstDifference(const std::string& expected, const std::string& actual) {
  const auto at = static_cast<std::size_t>(
      std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end()).first - expected.begin());
  const auto line = std::count(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const std::size_t start = at < 60 ? 0 : at - 60;
  return "line " + std::to_string(line) + " of the output differs\n  JVM:         ..." + expected.substr(start, 160) +
         "\n  interpreter: ..." + actual.substr(std::min(start, actual.size()), 160);
}

void compare(const std::string& name, const fs::path& results, const Outcome& outcome, RoundTrip& into) {
  const auto differs = [&](std::string what) { into.differences.push_back({name, std::move(what)}); };
  const std::string output = readFile(results / (name + ".out"));
  const std::string uncaught = readFile(results / (name + ".uncaught"));
  if (output != outcome.output) differs(firstDifference(output, outcome.output));
  if (!outcome.fault.empty()) {
    differs(outcome.fault);
  } else if (uncaught != outcome.uncaught) {
    differs("the JVM ends with '" + uncaught + "', the interpreter with '" + outcome.uncaughtMessage + "'");
  }
}

// Executed or not, every body of the programs must be well formed and free of bootstrap methods that are not
// understood.
void checkBodies(const archive::ClassPath& classPath, ir::Program& program, std::vector<std::string>& problems) {
  const auto check = [&](ir::MethodId m) {
    const ir::Body* body = program.body(m);
    if (body == nullptr) return;
    for (const std::string& wrong : ir::verify(program, *body)) problems.push_back(program.fullName(m) + ": " + wrong);
    for (const ir::InstrId call : body->calls) {
      if (body->instrs[call].callKind() != ir::CallKind::Dynamic) continue;
      problems.push_back(program.fullName(m) + ": a call through an unknown bootstrap method");
    }
  };
  classPath.forEachClass(archive::Role::Application, [&](std::string_view internalName, archive::ClassEntry) {
    std::string name(internalName);
    std::replace(name.begin(), name.end(), '/', '.');
    const auto methods = program.load(program.classNamed(name)).methods;
    for (const ir::MethodId m : methods) check(m);
  });
}

}  // namespace

std::vector<std::string> programNames(const std::string& sources) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(sources)) {
    if (entry.path().extension() == ".java") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string defaultJdk() { return fs::canonical(JAVA).parent_path().parent_path().string(); }

namespace {

/// A program with its JDK behind it.
struct World {
  explicit World(const ProgramSet& set) : classPath(open(set, problems)) {}
  static archive::ClassPath open(const ProgramSet& set, Problems& problems) {
    archive::Options options;
    options.inputs = {set.classes};
    options.jdk = set.jdk;
    return archive::ClassPath::open(options, problems);
  }
  void finish(RoundTrip& result) {
    checkBodies(classPath, program, result.problems);
    for (const Problem& problem : problems.sorted()) result.problems.push_back(problem.text());
  }

  Problems problems;
  archive::ClassPath classPath;
  ir::Program program{std::make_unique<jvm::FrontEnd>(classPath, problems)};
  ir::Hierarchy hierarchy{program};
};

}  // namespace

RoundTrip runRoundTrip(const ProgramSet& set) {
  const test::TempFolder results;
  runInJvm(set, results.path());
  RoundTrip result;
  result.programs = set.names.size();
  World world(set);
  for (const std::string& name : set.names) {
    Interpreter interpreter(world.program, world.hierarchy, result.coverage);
    compare(name, results.path(), interpreter.runMain(name), result);
  }
  world.finish(result);
  return result;
}

std::string interpretOnly(const ProgramSet& set, RoundTrip& result) {
  World world(set);
  Interpreter interpreter(world.program, world.hierarchy, result.coverage);
  const Outcome outcome = interpreter.runMain(set.names.front());
  if (!outcome.fault.empty()) result.problems.push_back(outcome.fault);
  if (!outcome.uncaught.empty()) result.problems.push_back(outcome.uncaughtMessage);
  world.finish(result);
  return outcome.output;
}

}  // namespace snarl::interpreter
