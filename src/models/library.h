#pragma once
#include "ir/hierarchy.h"
namespace snarl::models {
struct Start {};
class Library {
 public:
  ir::MethodId replacement(ir::ClassId, ir::MethodId m) { return m; }
  ir::MethodId methodOf(ir::ClassId, ir::SelectorId) { return {}; }
  ir::MethodId initialiser(ir::ClassId) { return {}; }
  bool isContainer(ir::ClassId) const { return false; }
  bool isModel(ir::MethodId) const { return false; }
  ir::ClassId modelledClass(ir::MethodId) const { return {}; }
  const Start* startAt(ir::CallSiteId) const { return nullptr; }
};
}  // namespace snarl::models
