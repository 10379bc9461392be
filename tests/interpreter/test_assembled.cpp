// The round trip over programs with code that no compiler at hand writes.
#include <gtest/gtest.h>

#include <iostream>

#include "assembled_programs.h"
#include "round_trip.h"
#include "support/temp_folder.h"

namespace snarl::interpreter {
namespace {

TEST(Assembled, PrintsWhatTheJvmPrints) {
  std::vector<AssembledProgram> programs = assembledFlow();
  for (const auto& more : {assembledStacks(), assembledSubroutines()}) {
    programs.insert(programs.end(), more.begin(), more.end());
  }
  const test::TempFolder classes;
  ProgramSet set{{}, classes.path(), defaultJdk()};
  for (const AssembledProgram& p : programs) {
    classes.write(p.name + ".class", {reinterpret_cast<const char*>(p.bytes.data()), p.bytes.size()});
    set.names.push_back(p.name);
  }
  const RoundTrip result = runRoundTrip(set);
  for (const Difference& d : result.differences) ADD_FAILURE() << d.program << ": " << d.what;
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  std::cout << result.programs << " assembled programs, " << result.coverage.steps << " instructions executed\n";
}

}  // namespace
}  // namespace snarl::interpreter
