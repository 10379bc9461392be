// A class file in memory, with what has been worked out about it.
#pragma once

#include <memory>

#include "archive/class_path.h"
#include "classfile/class_file.h"
#include "jvm/linked_constants.h"
#include "jvm/synthetic_body.h"

namespace snarl::jvm {

/// The text of the class points into its bytes.
struct Unit {
  archive::ClassEntry where;
  archive::Content content;
  classfile::ClassFile file;
  LinkedConstants constants;
  SyntheticBodies synthetic;  // of the methods of synthetic classes that it hosts
  bool linked = false;
};

/// What became of looking for a class.
struct ReadUnit {
  std::unique_ptr<Unit> unit;  // null: not there, or can't be used
  bool found = false;
};

}  // namespace snarl::jvm
