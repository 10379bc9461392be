// Turns what a model says of a method into the body of that method.
#pragma once

#include <vector>

#include "ir/hierarchy.h"
#include "ir/program.h"
#include "models/ghosts.h"
#include "models/model_file.h"
#include "models/type_names.h"

namespace snarl::models {

/// What a model's method is made from.
struct Recipe {
  const ModelFile* file = nullptr;
  const Member* member = nullptr;  // null: no effect
  Position at;
  ir::ClassId modelled;   // the class that the model is of
  ir::MethodId real;      // the method that it replaces; invalid for a static initialiser that the class has not
  bool parallel = false;  // calls of what is given, in loops, are started; what is made is parallel too
};

/// A call that starts an origin: the number of the call within its body.
struct StartCall {
  std::uint32_t call = 0;
  StartKind kind = StartKind::Thread;
  bool once = false;
  bool exact = false;  // of the method that is named, whatever stands in for it elsewhere
};

struct WrittenBody {
  ir::Body body;
  std::vector<StartCall> starts;
};

struct WriterTools {
  ir::Program& program;
  ir::Hierarchy& hierarchy;
  TypeNames& names;
  Ghosts& ghosts;
};

/// What can't be understood is left out of the body and goes to `problems`.
WrittenBody writeBody(WriterTools tools, ir::MethodId method, const Recipe& recipe, Problems& problems);

}  // namespace snarl::models
