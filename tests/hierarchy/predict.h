// What a JVM would do with a call, worked out from the hierarchy's answers.
#pragma once

#include <string>

#include "ir/hierarchy.h"

namespace snarl::test {

struct Call {
  ir::CallKind kind;
  ir::ClassId caller;
  ir::MethodRefId callee;
  ir::ClassId receiver;  // invalid for static calls
};

/// The class whose method runs, or an error; errors that can't be told apart are joined by "|".
std::string predict(ir::Program& program, ir::Hierarchy& hierarchy, const Call& call);

}  // namespace snarl::test
