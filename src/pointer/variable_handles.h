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
  /// What is intercepted.
  enum Tag : std::uint32_t {
    kFind,
    kUnreflect,
    kElements,
    kUpdater,
    kRead,
    kWrite,
    kCompareAndSet,
    kExchange,
    kReplace
  };
  static Tag modeOf(std::string_view name);
  static bool ordersWhatFollows(std::string_view name);
  /// Whether values of the type lead to objects that may change.
  [[nodiscard]] bool leads(ir::TypeId type) const;
  void interceptAccesses(const char* className, bool onlyNative);
  void find(CallId call, std::uint32_t tag, ObjectId object);
  void access(CallId call, std::uint32_t tag, ObjectId handle);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId variableType_, string_;
  FlatMap<CallId, std::uint32_t> finds_;  // with tags
};

}  // namespace snarl::pointer
