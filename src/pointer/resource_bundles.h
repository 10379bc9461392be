// Resource bundles that are classes: ResourceBundle.getBundle makes an object of the class of that name, or of one of
// the classes for single languages and countries, whose parent the former is.
#pragma once

#include <map>
#include <string>
#include <vector>

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
  void found(CallId call, const std::string& baseName);
  /// Methods that each make one of the bundles that there are for a name.
  const std::vector<ir::MethodId>& makersFor(const std::string& baseName);
  /// Invalid if there is no such class. `parent` is the maker of its parent, if it has one.
  ir::MethodId makerOf(const std::string& name, const std::string& baseName, ir::MethodId parent);
  [[nodiscard]] ir::MethodId constructorOf(std::string_view bundle) const;

  std::shared_ptr<Reflection> reflection_;
  std::map<std::string, std::vector<ir::MethodId>> makers_;  // by name
  ir::TypeId string_;
  ir::ClassId bundle_;
  ir::MethodId setParent_;
};

}  // namespace snarl::pointer
