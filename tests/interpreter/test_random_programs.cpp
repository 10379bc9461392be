// The round trip over programs made at random. SNARL_RANDOM_PROGRAMS=first:count runs others than the usual ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "random_program.h"
#include "round_trip.h"
#include "support/temp_folder.h"

namespace snarl::interpreter {
namespace {

struct Seeds {
  std::uint64_t first = 1;
  std::uint64_t count = 24;
};

Seeds chosenSeeds() {
  Seeds seeds;
  const char* choice = std::getenv("SNARL_RANDOM_PROGRAMS");
  if (choice == nullptr) return seeds;
  char* rest = nullptr;
  seeds.first = std::strtoull(choice, &rest, 10);
  if (*rest == ':') seeds.count = std::strtoull(rest + 1, nullptr, 10);
  return seeds;
}

TEST(RandomPrograms, PrintWhatTheJvmPrints) {
  const test::TempFolder folder;
  const std::string sources = folder.path("sources");
  const std::string classes = folder.path("classes");
  const Seeds seeds = chosenSeeds();
  for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.count; ++seed) {
    const std::string name = "Random" + std::to_string(seed);
    folder.write("sources/" + name + ".java", randomProgram(name, seed));
  }
  const std::string jdk = std::filesystem::canonical(JAVA).parent_path().parent_path().string();
  const std::string compile =
      "'" + jdk + "/bin/javac' -nowarn -Xlint:none -g -d '" + classes + "' '" + sources + "'/*.java";
  ASSERT_EQ(std::system(compile.c_str()), 0);
  const RoundTrip result = runRoundTrip({sources, classes, jdk});
  for (const Difference& d : result.differences) ADD_FAILURE() << d.program << ": " << d.what;
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  EXPECT_EQ(result.programs, seeds.count);
  std::cout << result.programs << " random programs, " << result.coverage.steps << " instructions executed\n";
}

TEST(RandomPrograms, AreTheSameForTheSameSeed) {
  EXPECT_EQ(randomProgram("P", 5), randomProgram("P", 5));
  EXPECT_NE(randomProgram("P", 5), randomProgram("P", 6));
}

}  // namespace
}  // namespace snarl::interpreter
