// Finds the method that a call in a model means: by name, and where that is not enough by its arguments.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/hierarchy.h"
#include "ir/program.h"

namespace snarl::models {

/// All methods that objects of a class have, one per selector: what it declares itself (also private, static, and
/// constructors), then what it inherits from classes and interfaces. An interface's objects have those of
/// java.lang.Object too.
std::vector<ir::MethodId> methodsOf(ir::Program& program, ir::Hierarchy& hierarchy, ir::ClassId id);

/// Whether a method only forwards to another of its class that the compiler's source had: then its code is as good as
/// that other method's model.
bool forwardsWithinClass(const ir::Program& program, ir::Hierarchy& hierarchy, ir::MethodId method);

struct CallTarget {
  ir::MethodId method;  // invalid: then
  std::string reason;   // says why
};

/// The method of that name that takes these arguments: the most specific where several do. The null type fits all
/// reference types; an invalid type fits everything.
CallTarget findCallee(ir::Program& program, ir::Hierarchy& hierarchy, ir::ClassId owner, std::string_view name,
                      std::span<const ir::TypeId> arguments, bool wantStatic);

}  // namespace snarl::models
