// Classes by name: Class.forName and ClassLoader.loadClass.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ClassLookup final : public Feature {
 public:
  explicit ClassLookup(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What is intercepted.
  enum Tag : std::uint32_t { kForName, kLoadClass, kOther };
  /// Whether the code around the call names the class, or a text that comes from anywhere.
  enum class Named : std::uint8_t { Here, Elsewhere };
  void found(CallId call, std::string_view name, Named named);
  void give(CallId call, ir::TypeId type, Named named);
  void callOwnLoader(CallId call, ObjectId loader);
  [[nodiscard]] bool initialises(CallId call) const;

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId string_;
  std::vector<ir::MethodId> ownLoaders_;  // what a class loader of the program overrides
  FlatMap<CallId, char> seen_;
};

}  // namespace snarl::pointer
