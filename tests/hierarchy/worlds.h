// Random small class hierarchies, regular and broken, with calls between their classes; as tables for a fake program
// and as class files for a JVM.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "support/fake_program.h"

namespace snarl::test {

struct WorldCall {
  ir::CallKind kind = ir::CallKind::Virtual;
  std::string caller;
  std::string stub;         // the static method of the caller that makes the call
  std::string owner, name;  // the method it names
  bool ownerIsInterface = false;
  std::string receiver;  // empty for static calls
};

/// All methods of the classes take nothing and return a string that names their class.
inline constexpr const char* kWorldDescriptor = "()Ljava/lang/String;";

struct World {
  std::vector<FakeClass> classes;
  std::vector<WorldCall> calls;
};

World randomWorld(std::mt19937& random);

/// Writes the class files below `folder`.
void writeWorld(const World& world, const std::string& folder);

}  // namespace snarl::test
