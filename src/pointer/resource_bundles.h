// Resource bundles that are classes: ResourceBundle.getBundle makes an object of the class of that name, or of one of
// the classes for single languages and countries, whose parent the former is.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ResourceBundles final : public Feature {
 public:
  explicit ResourceBundles(std::shared_ptr<Reflection> reflection);

  /// What else getBundle does is in its model.
  void callReached(CallId call, InstanceId callee) override;
  [[nodiscard]] bool asksForCallsOf(ir::MethodId method) const override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  void found(CallId call, std::string_view baseName);
  void make(CallId call, ir::MethodId constructor, ir::MethodId ofParent);
  [[nodiscard]] ir::MethodId constructorOf(std::string_view bundle) const;

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId string_;
  ir::ClassId bundle_;
  ir::MethodId setParent_;
};

}  // namespace snarl::pointer
