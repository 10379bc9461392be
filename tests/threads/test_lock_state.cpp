#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "threads/lock_state.h"

namespace snarl::threads {
namespace {

using ir::LockMode;
using ir::RegId;
using pointer::ObjectId;

constexpr std::uint32_t kVariables = 4;
constexpr std::uint32_t kObjects = 4;

// A program over variables that hold locks: what is known of it is compared with what happens on all of its paths, for
// all objects that the variables may hold. Giving back what is not held ends a path, as the JVM throws.
struct Program {
  enum class Kind : std::uint8_t { Acquire, Release, Choose };
  struct Step {
    Kind kind = Kind::Acquire;
    std::uint32_t variable = 0;
    bool shared = false;
    std::vector<Step> first, second;
  };
  std::vector<Step> steps;
  std::vector<std::vector<std::uint32_t>> pointsTo;  // of each variable
};

std::vector<Program::Step> randomSteps(std::mt19937& random, int depth, int most) {
  std::vector<Program::Step> steps(random() % static_cast<unsigned>(most) + 1);
  for (Program::Step& step : steps) {
    const auto choice = random() % 8;
    step.variable = static_cast<std::uint32_t>(random() % kVariables);
    step.shared = random() % 4 == 0;
    step.kind = choice < 4 ? Program::Kind::Acquire : choice < 7 ? Program::Kind::Release : Program::Kind::Choose;
    if (step.kind != Program::Kind::Choose) continue;
    if (depth == 0) {
      step.kind = Program::Kind::Acquire;
      continue;
    }
    step.first = randomSteps(random, depth - 1, 3);
    if (random() % 2 == 0) step.second = randomSteps(random, depth - 1, 3);
  }
  return steps;
}

std::string textOf(const std::vector<Program::Step>& steps) {
  std::string result;
  for (const Program::Step& step : steps) {
    const std::string lock = std::to_string(step.variable) + (step.shared ? "s " : " ");
    if (step.kind == Program::Kind::Choose) {
      result += "{ " + textOf(step.first) + "| " + textOf(step.second) + "} ";
    } else {
      result += (step.kind == Program::Kind::Acquire ? "+" : "-") + lock;
    }
  }
  return result;
}

Program randomProgram(std::mt19937& random) {
  Program program;
  program.steps = randomSteps(random, 2, 5);
  for (std::uint32_t v = 0; v < kVariables; ++v) {
    std::vector<std::uint32_t> objects;
    while (objects.empty()) {
      for (std::uint32_t o = 0; o < kObjects; ++o) {
        if (random() % 3 == 0) objects.push_back(o);
      }
    }
    program.pointsTo.push_back(objects);
  }
  return program;
}

/// How often each object is held, as a writer and as a reader.
using Held = std::map<std::pair<std::uint32_t, bool>, int>;

void runAll(const std::vector<Program::Step>& steps, const std::vector<std::uint32_t>& values,
            std::vector<Held>& states) {
  for (const Program::Step& step : steps) {
    if (step.kind == Program::Kind::Choose) {
      std::vector<Held> other = states;
      runAll(step.first, values, states);
      runAll(step.second, values, other);
      states.insert(states.end(), other.begin(), other.end());
      continue;
    }
    const std::pair key{values[step.variable], step.shared};
    if (step.kind == Program::Kind::Acquire) {
      for (Held& held : states) ++held[key];
      continue;
    }
    std::erase_if(states, [&](Held& held) { return held[key] == 0; });
    for (Held& held : states) --held[key];
  }
}

class LockStateTest : public testing::Test {
 protected:
  LockValue valueOf(const Program& program, std::uint32_t variable) {
    pointer::ObjectSet set;
    for (const std::uint32_t o : program.pointsTo[variable]) set.insert(ObjectId{o});
    return {{paths.ofRegister(RegId{variable})}, objects.intern(set)};
  }
  static LockMode modeOf(const Program::Step& step) { return step.shared ? LockMode::Shared : LockMode::Exclusive; }

  void follow(const Program& program, const std::vector<Program::Step>& steps, LockState& state) {
    for (const Program::Step& step : steps) {
      if (step.kind == Program::Kind::Acquire) {
        states.acquire(state, {valueOf(program, step.variable), modeOf(step), 1, 1, {}, false, false});
      } else if (step.kind == Program::Kind::Release) {
        states.release(state, {valueOf(program, step.variable), modeOf(step), 1, 1});
      } else {
        LockState other = state;
        follow(program, step.first, state);
        follow(program, step.second, other);
        state = states.merge(state, other);
      }
    }
  }

  // Everything that is said to be held is.
  void check(const Program& program, const LockState& known, const std::vector<std::uint32_t>& values,
             const std::vector<Held>& reached) {
    for (const Taken& taken : known.held) {
      if (taken.least == 0) continue;
      for (const Held& held : reached) {
        int times = 0;
        objects[taken.lock.objects].forEach([&](ObjectId object) {
          const bool meant = std::ranges::all_of(
              taken.lock.names, [&](PathId name) { return values[paths.registerOf(name).value] == object.value; });
          if (!meant) return;
          for (const auto& [key, count] : held) {
            if (key.first == object.value && (!key.second || taken.mode == LockMode::Shared)) times += count;
          }
        });
        ASSERT_GE(times, taken.least) << "variables hold " << testing::PrintToString(values) << ", of "
                                      << testing::PrintToString(program.pointsTo) << " in " << textOf(program.steps);
      }
    }
  }

  void checkAll(const Program& program, const LockState& known, const std::vector<Held>& before) {
    std::vector<std::uint32_t> values(kVariables);
    for (std::uint32_t n = 0; n < 256; ++n) {
      bool possible = true;
      for (std::uint32_t v = 0; v < kVariables; ++v) {
        values[v] = n >> (2 * v) & 3;
        possible = possible && std::ranges::find(program.pointsTo[v], values[v]) != program.pointsTo[v].end();
      }
      if (!possible) continue;
      std::vector<Held> reached = before;
      runAll(program.steps, values, reached);
      check(program, known, values, reached);
      if (HasFatalFailure()) return;
    }
  }

  Paths paths;
  ObjectSets objects;
  LockStates states{objects};
};

TEST_F(LockStateTest, WhatIsSaidToBeHeldIsHeldOnEveryPath) {
  std::mt19937 random(7);
  std::size_t sure = 0;
  for (int n = 0; n < 3000 && !HasFatalFailure(); ++n) {
    const Program program = randomProgram(random);
    LockState known;
    follow(program, program.steps, known);
    checkAll(program, known, {Held{}});
    for (const Taken& taken : known.held) sure += taken.least > 0 ? 1 : 0;
  }
  EXPECT_GT(sure, 500U) << "too little is known for this to mean anything";
}

// The same for locks that the caller holds: what the method is known to do to them, done to them.
TEST_F(LockStateTest, WhatAMethodDoesToItsCallersLocksIsKnown) {
  std::mt19937 random(11);
  std::size_t sure = 0;
  for (int n = 0; n < 3000 && !HasFatalFailure(); ++n) {
    Program program = randomProgram(random);
    Program caller = program;
    caller.steps = randomSteps(random, 1, 4);
    LockState before;
    follow(caller, caller.steps, before);
    LockState change;
    follow(program, program.steps, change);
    states.apply(before, change);
    Program both = program;
    both.steps = caller.steps;
    both.steps.insert(both.steps.end(), program.steps.begin(), program.steps.end());
    checkAll(both, before, {Held{}});
    for (const Taken& taken : before.held) sure += taken.least > 0 ? 1 : 0;
  }
  EXPECT_GT(sure, 500U);
}

TEST_F(LockStateTest, ALockTakenTwiceIsHeldUntilGivenBackTwice) {
  const Program program{{}, {{0}, {1}, {0, 1}, {0}}};
  LockState state;
  const Taken taken{valueOf(program, 0), LockMode::Exclusive, 1, 1, {}, false, false};
  const GivenBack given{valueOf(program, 0), LockMode::Exclusive, 1, 1};
  states.acquire(state, taken);
  states.acquire(state, taken);
  ASSERT_EQ(state.held.size(), 1U);
  EXPECT_EQ(state.held[0].least, 2);
  states.release(state, given);
  ASSERT_EQ(state.held.size(), 1U);
  EXPECT_EQ(state.held[0].least, 1);
  states.release(state, given);
  EXPECT_TRUE(state.empty());
  states.release(state, given);
  EXPECT_EQ(state.released.size(), 1U);
}

TEST_F(LockStateTest, ANumberDecides) {
  const Program program{{}, {{0}, {1}, {0, 1}, {0}}};
  LockState zero;
  LockState nonZero;
  states.acquire(nonZero, {valueOf(program, 0), LockMode::Exclusive, 1, 1, {}, false, false});
  LockState both = states.mergeByNumber(zero, nonZero, RegId{9U});
  ASSERT_EQ(both.held.size(), 1U);
  EXPECT_EQ(both.held[0].least, 0);
  LockState taken = both;
  LockStates::decide(taken, RegId{9U}, false);
  ASSERT_EQ(taken.held.size(), 1U);
  EXPECT_EQ(taken.held[0].least, 1);
  LockStates::decide(both, RegId{9U}, true);
  EXPECT_TRUE(both.empty());
}

// Any number of locks at a time costs no more than a few.
TEST_F(LockStateTest, ManyLocksAreNotToldApart) {
  LockState state;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const LockValue lock{{paths.ofRegister(RegId{i})}, objects.intern(ObjectId{i})};
    states.acquire(state, {lock, LockMode::Monitor, 1, 1, {}, false, false});
    states.release(
        state, {{{paths.ofRegister(RegId{i + 5000})}, objects.intern(ObjectId{i + 5000})}, LockMode::Monitor, 1, 1});
  }
  EXPECT_LE(state.held.size(), 16U);
  EXPECT_LE(state.released.size(), 16U);
}

}  // namespace
}  // namespace snarl::threads
