// java.util.ServiceLoader: makes objects of the providers that the class path names.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ServiceLoading final : public Feature {
 public:
  explicit ServiceLoading(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  void load(CallId call, ObjectId service);
  ir::ClassId loaderOf(ir::ClassId service, const std::vector<ir::MethodId>& makers);
  [[nodiscard]] std::vector<ir::MethodId> makersOf(ir::ClassId service) const;
  void writeMaking(ir::MethodId own, const std::vector<ir::MethodId>& makers);
  void writeTypes(ir::MethodId own, const std::vector<ir::MethodId>& makers);
  void writeStream(ir::MethodId own);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId classType_;
  ir::ClassId withoutProviders_;  // stands for all services that nobody provides
  FlatMap<CallId, char> calls_;
  FlatMap<ir::ClassId, ir::ClassId> loaders_;  // of services
};

}  // namespace snarl::pointer
