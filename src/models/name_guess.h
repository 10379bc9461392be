// What may have been meant by the name of a class or package that nothing has.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"

namespace snarl::models {

/// A class of the program in the same package, with a name like it; empty if there is none.
std::string guessClass(ir::Program& program, const std::string& name);
/// A package of the program beside it, as a pattern: pkg.*
std::string guessPackage(ir::Program& program, std::string_view package);
/// "; did you mean 'X'?", or nothing without a guess.
std::string suggestion(const std::string& guess);

}  // namespace snarl::models
