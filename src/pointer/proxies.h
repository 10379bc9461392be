// Dynamic proxies: Proxy.newProxyInstance makes an object of a class that hands every call to its handler.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class Proxies final : public Feature {
 public:
  explicit Proxies(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What is intercepted.
  enum Tag : std::uint32_t { kNew, kHandler };
  struct Site {
    std::vector<ir::ClassId> always;  // interfaces that the code names
  };
  void giveHandler(CallId call);
  void arrayFound(CallId call, ObjectId array);
  void interfaceFound(CallId call, ObjectId classObject);
  void give(CallId call, const std::vector<ir::ClassId>& interfaces);
  ir::ClassId classFor(ir::ClassId host, const std::vector<ir::ClassId>& interfaces);
  [[nodiscard]] std::vector<ir::MethodId> methodsOf(const std::vector<ir::ClassId>& interfaces) const;
  void writeMethod(ir::MethodId own, ir::FieldId method);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId methodType_, handlerType_;
  ir::ClassId proxy_;
  ir::FieldId handler_;
  ir::MethodRefId invoke_;
  FlatMap<CallId, Site> sites_;
  FlatMap<std::pair<CallId, ObjectId>, char> seen_;
  FlatMap<std::string, ir::ClassId> classes_;  // by site and interfaces
};

}  // namespace snarl::pointer
