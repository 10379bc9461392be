// Why a pointer may point to an object: one way from the allocation to it, step by step.
#pragma once

#include <string>
#include <vector>

#include "pointer/analysis.h"

namespace snarl::pointer {

/// What holds the object on the way.
struct Holder {
  enum class Kind : std::uint8_t { Local, Field, Static };
  Kind kind = Kind::Local;
  InstanceId instance;  // of a local
  LocalId local;
  ObjectId object;  // of a field
  FieldKey field;   // of a field or static field
};

/// The shortest way from where the object is allocated to the pointer; empty if the object is not allocated by code or
/// does not get there. What a cycle of copies makes equal counts as one holder.
std::vector<Holder> why(const Analysis& analysis, InstanceId instance, LocalId local, ObjectId object);

/// pkg.Class.method:v3, pkg.Class.field of pkg.Class (File.java:12), ...
std::string textOf(const Analysis& analysis, const Holder& holder);

}  // namespace snarl::pointer
