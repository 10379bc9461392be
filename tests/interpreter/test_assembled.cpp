// The round trip over programs with code that no compiler at hand writes.
#include <gtest/gtest.h>

#include <iostream>

#include "assembled_programs.h"
#include "round_trip.h"
#include "support/temp_folder.h"

namespace snarl::interpreter {
namespace {

TEST(Assembled, PrintsWhatTheJvmPrints) {
  std::vector<test::AssembledProgram> programs = test::assembledFlow();
  for (const auto& more : {test::assembledStacks(), test::assembledSubroutines()}) {
    programs.insert(programs.end(), more.begin(), more.end());
  }
  const test::TempFolder classes;
  ProgramSet set{{}, classes.path(), defaultJdk()};
  for (const test::AssembledProgram& p : programs) {
    classes.write(p.name + ".class", {reinterpret_cast<const char*>(p.bytes.data()), p.bytes.size()});
    set.names.push_back(p.name);
  }
  const RoundTrip result = runRoundTrip(set);
  for (const Difference& d : result.differences) ADD_FAILURE() << d.program << ": " << d.what;
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  std::cout << result.programs << " assembled programs, " << result.coverage.steps << " instructions executed\n";
}

constexpr const char* kSwitchBootstrap =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
    "Ljava/lang/invoke/CallSite;";
constexpr const char* kConstantBootstrap =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Class;";

// Switches over types as javac 21 and later write them, on whatever JDK there is.
TEST(Assembled, TypeSwitches) {
  using test::Op;
  const test::AssembledProgram program =
      test::assemble("TypeSwitches", [](test::ClassAssembler& c, test::MethodAssembler& m) {
        c.version(65);
        const auto bootstrap = [&](std::vector<std::uint16_t> labels) {
          return c.bootstrap("java/lang/runtime/SwitchBootstraps", "typeSwitch", kSwitchBootstrap, std::move(labels));
        };
        const auto boxes = bootstrap({c.integer(1), c.string("s"), c.classConstant("java/lang/Number"), c.integer(97)});
        const auto intClass =
            c.dynamic(c.bootstrap("java/lang/invoke/ConstantBootstraps", "primitiveClass", kConstantBootstrap), "I",
                      "Ljava/lang/Class;");
        const auto ints = bootstrap({intClass, intClass});
        const auto ask = [&](std::initializer_list<int> starts, const std::function<void()>& value) {
          for (const int start : starts) {
            value();
            m.push(start).invokeDynamic(boxes, "typeSwitch", "(Ljava/lang/Object;I)I");
            print(m, "TypeSwitches");
          }
        };
        const auto boxed = [&](const char* type, const char* descriptor, int n) {
          return [&m, type, descriptor, n] {
            m.push(n).invoke(Op::invokestatic, type, "valueOf", std::string("(") + descriptor + ")L" + type + ";");
          };
        };
        ask({0, 1, 3}, boxed("java/lang/Integer", "I", 1));
        ask({0, 1}, boxed("java/lang/Byte", "B", 1));
        ask({0}, boxed("java/lang/Short", "S", 2));
        ask({0, 4}, boxed("java/lang/Character", "C", 97));
        ask({0}, boxed("java/lang/Character", "C", 98));
        ask({0, 2}, [&] { m.push("s"); });
        ask({0}, [&] { m.emit(Op::aconst_null); });
        for (const int start : {0, 1, 2}) {
          m.push(77).push(start).invokeDynamic(ints, "typeSwitch", "(II)I");
          print(m, "TypeSwitches");
        }
        m.emit(Op::return_);
      });
  const test::TempFolder classes;
  classes.write("TypeSwitches.class", {reinterpret_cast<const char*>(program.bytes.data()), program.bytes.size()});
  RoundTrip result;
  const std::string output = interpretOnly({{"TypeSwitches"}, classes.path(), defaultJdk()}, result);
  for (const std::string& problem : result.problems) ADD_FAILURE() << problem;
  EXPECT_EQ(output, "0\n2\n4\n0\n2\n2\n3\n4\n4\n1\n4\n-1\n0\n1\n2\n");
}

}  // namespace
}  // namespace snarl::interpreter
