// The round trip: what a program prints when its IR is interpreted is what the JVM prints.
#include <gtest/gtest.h>

#include <chrono>
#include <iostream>

#include "round_trip.h"

namespace snarl::interpreter {
namespace {

using ir::BinaryOp;
using ir::CallKind;
using ir::Condition;
using ir::ConstantKind;
using ir::Op;
using ir::TypeKind;

RoundTrip check(const ProgramSet& set) {
  const auto start = std::chrono::steady_clock::now();
  RoundTrip result = runRoundTrip(set);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  for (const Difference& d : result.differences) ADD_FAILURE() << d.program << ": " << d.what;
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  std::cout << result.programs << " programs, " << result.coverage.steps << " instructions executed, "
            << result.coverage.methods.size() << " methods, " << result.coverage.ops.count()
            << " kinds of instruction, " << seconds.count() << " s\n";
  return result;
}

template <class Enum>
void expectCovered(const std::bitset<32>& covered, std::initializer_list<Enum> wanted, const char* what) {
  for (const Enum e : wanted) {
    EXPECT_TRUE(covered.test(static_cast<std::size_t>(e)))
        << what << " " << static_cast<int>(e) << " is never executed";
  }
}

template <class Enum>
void expectAllCovered(const std::bitset<32>& covered, Enum last, const char* what) {
  for (std::size_t e = 0; e <= static_cast<std::size_t>(last); ++e) {
    EXPECT_TRUE(covered.test(e)) << what << " " << e << " is never executed";
  }
}

TEST(Programs, PrintWhatTheJvmPrints) {
  const RoundTrip result = check({programNames(PROGRAMS), CLASSES "/programs", defaultJdk()});
  EXPECT_GE(result.programs, 56U);
  const Coverage& c = result.coverage;
  expectAllCovered(c.ops, Op::Switch, "Op");
  expectAllCovered(c.binaryOps, BinaryOp::Cmpg, "BinaryOp");
  expectAllCovered(c.conditions, Condition::Le, "Condition");
  // Method handle constants and unknown bootstrap methods are not what javac writes.
  expectAllCovered(c.constants, ConstantKind::Class, "ConstantKind");
  expectAllCovered(c.calls, CallKind::Interface, "CallKind");
  expectCovered(c.conversions,
                {TypeKind::Byte, TypeKind::Char, TypeKind::Short, TypeKind::Int, TypeKind::Long, TypeKind::Float,
                 TypeKind::Double},
                "Convert to TypeKind");
}

TEST(Programs, WithConcatenationByStringBuilder) {
  const RoundTrip result = check({programNames(PROGRAMS), CLASSES "/programs_inline", defaultJdk()});
  EXPECT_GE(result.programs, 56U);
}

// Programs that need this version of Java run where there is a JDK for them.
void checkOnNewerJdk(int version, const std::string& sources, const std::string& classes) {
  const std::vector<std::string> names = programNames(sources);
  EXPECT_FALSE(names.empty());
  if (NEWER_VERSION < version) {
    GTEST_SKIP() << names.size() << " programs skipped: no JDK " << version << " or later is installed";
  }
  check({names, classes, NEWER_JDK});
}

TEST(Programs, CompiledByANewerJdk) { checkOnNewerJdk(21, PROGRAMS, CLASSES "/programs_newer"); }
TEST(Programs, OfJava21) { checkOnNewerJdk(21, PROGRAMS "21", CLASSES "/programs21"); }
TEST(Programs, OfJava25) { checkOnNewerJdk(25, PROGRAMS "25", CLASSES "/programs25"); }

}  // namespace
}  // namespace snarl::interpreter
