// What is known of a class, for users to read: the text of its models, and which methods each is for.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"
#include "models/library.h"

namespace snarl::models {

/// put(Object, int): a method as a model file would write it.
std::string selectorText(const ir::Program& program, ir::MethodId method);

/// What is known of safety, with where it is said; empty if nothing is.
std::string describeSafety(const Models& models, std::string_view className, std::string_view method);

/// With `method`: only of methods of that name. Empty if nothing is known.
std::string describe(ir::Program& program, Library& library, ir::ClassId id, std::string_view method);

}  // namespace snarl::models
