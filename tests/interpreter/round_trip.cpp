#include "round_trip.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "interpreter.h"
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
void runInJvm(const ProgramSet& set, const std::vector<std::string>& names, const std::string& results) {
  std::string command = "timeout 300 '" + set.jdk + "/bin/java' -Duser.language=en -Duser.country=US -cp '" +
                        set.classes + ":" CLASSES "/runner' Runner '" + results + "'";
  for (const std::string& name : names) command += " " + name;
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

}  // namespace

std::vector<std::string> programNames(const std::string& sources) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(sources)) {
    if (entry.path().extension() == ".java") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

RoundTrip runRoundTrip(const ProgramSet& set) {
  const std::vector<std::string> names = programNames(set.sources);
  const test::TempFolder results;
  runInJvm(set, names, results.path());

  RoundTrip result;
  result.programs = names.size();
  Problems problems;
  archive::Options options;
  options.inputs = {set.classes};
  options.jdk = set.jdk;
  const archive::ClassPath classPath = archive::ClassPath::open(options, problems);
  ir::Program program(std::make_unique<jvm::FrontEnd>(classPath, problems));
  ir::Hierarchy hierarchy(program);
  for (const std::string& name : names) {
    Interpreter interpreter(program, hierarchy, result.coverage);
    compare(name, results.path(), interpreter.runMain(name), result);
  }
  for (const Problem& problem : problems.sorted()) result.problems.push_back(problem.text());
  return result;
}

}  // namespace snarl::interpreter
