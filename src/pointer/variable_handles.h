// Variable handles and field updaters: accesses to a field or array element through an object that stands for it.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class VariableHandles final : public Feature {
 public:
  explicit VariableHandles(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  void interceptAccesses(const char* className, bool onlyNative);
  void find(CallId call, std::uint32_t tag, ObjectId object);
  void access(CallId call, std::uint32_t tag, ObjectId handle);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId variableType_, string_;
  FlatMap<CallId, std::uint32_t> finds_;  // with tags
};

}  // namespace snarl::pointer
