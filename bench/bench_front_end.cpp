// From a jar to a program: opening, parsing and lowering, measured on the JDK that is found.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <algorithm>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "ir/program.h"
#include "jvm/front_end.h"

namespace {

using namespace snarl;

archive::ClassPath openJdk(const std::string& input, Problems& problems) {
  archive::Options options;
  if (!input.empty()) options.inputs = {input};
  return archive::ClassPath::open(options, problems);
}

std::vector<std::string> classNames(const archive::ClassPath& classPath) {
  std::vector<std::string> names;
  classPath.forEachClass(archive::Role::Jdk, [&](std::string_view name, archive::ClassEntry) {
    if (name != "module-info") names.emplace_back(name);
  });
  return names;
}

// Opens the example application with the JDK behind it and loads its main class, and with it what is above that.
void openApplication(benchmark::State& state) {
  for (auto _ : state) {
    Problems problems;
    const archive::ClassPath classPath = openJdk(SNARL_EXAMPLE, problems);
    ir::Program program(std::make_unique<jvm::FrontEnd>(classPath, problems));
    if (!program.load(program.classNamed("spider.Spider")).loaded()) state.SkipWithError("the example can't be read");
  }
}
BENCHMARK(openApplication)->Unit(benchmark::kMillisecond);

// Every class of the JDK: parsed, declared, linked, every body lowered.
void parseAndLowerJdk(benchmark::State& state) {
  const auto jobs = static_cast<unsigned>(state.range(0));
  std::size_t classes = 0;
  std::size_t bodies = 0;
  for (auto _ : state) {
    Problems problems;
    const archive::ClassPath classPath = openJdk("", problems);
    auto frontEnd = std::make_unique<jvm::FrontEnd>(classPath, problems);
    std::vector<std::string> names = classNames(classPath);
    frontEnd->parseAhead(names, jobs);
    auto program = std::make_unique<ir::Program>(std::move(frontEnd));
    std::vector<ir::MethodId> methods;
    for (std::string& name : names) {
      std::replace(name.begin(), name.end(), '/', '.');
      for (const ir::MethodId method : program->load(program->classNamed(name)).methods) methods.push_back(method);
    }
    program->lowerAll(methods, jobs);
    classes = names.size();
    bodies = methods.size();
    if (problems.size() != 0) state.SkipWithError("something in the JDK could not be read");
    state.PauseTiming();  // taking the program apart is not part of it
    program.reset();
    state.ResumeTiming();
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["classes"] = static_cast<double>(classes);
  state.counters["methods"] = static_cast<double>(bodies);
  state.counters["peakMB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}
BENCHMARK(parseAndLowerJdk)->Arg(1)->Arg(2)->Iterations(3)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
