// Object.getClass, the ways from one Class to another (superclass, interfaces, component type), and their names.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ClassObjects final : public Feature {
 public:
  explicit ClassObjects(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;

 private:
  /// What is intercepted.
  enum Tag : std::uint32_t { kGetClass, kSuperclass, kInterfaces, kComponent, kArrayType, kName };
  void getClass(CallId call, ObjectId receiver);
  void getName(CallId call);
  bool isGivenBack(const ir::Body& body, ir::RegId text);
  void related(CallId call, std::uint32_t tag, ObjectId receiver);
  void interfaces(CallId call, ir::ClassId of);

  std::shared_ptr<Reflection> reflection_;
};

}  // namespace snarl::pointer
