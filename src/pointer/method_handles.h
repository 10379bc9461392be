// Method handles: constants, what MethodHandles.Lookup finds by constant names, and calls of them.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class MethodHandles final : public Feature {
 public:
  explicit MethodHandles(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What is intercepted.
  enum Tag : std::uint32_t {
    kVirtual,
    kStatic,
    kSpecial,
    kConstructor,
    kGetter,
    kSetter,
    kStaticGetter,
    kStaticSetter,
    kUnreflect,
    kUnreflectGetter,
    kUnreflectSetter,
    kInvoke,
    kInvokeSpread,
  };
  static bool isField(std::uint32_t tag);
  static ir::HandleKind fieldKind(std::uint32_t tag, bool isStatic);
  void find(CallId call, std::uint32_t tag, ObjectId object);
  void findMethods(CallId call, std::uint32_t tag, ir::ClassId from);
  void findFields(CallId call, std::uint32_t tag, ir::ClassId from);
  bool findMethodsIn(CallId call, std::uint32_t tag, ir::ClassId id, ir::ClassId from);
  void giveMethod(CallId call, ir::HandleKind kind, ir::ClassId from, ir::MethodId method);
  void giveField(CallId call, ir::HandleKind kind, ir::FieldId field);
  void invoke(CallId call, ObjectId handle, bool spread);
  void writeCall(BodyWriter& writer, const ir::Handle& handle, const std::vector<ir::RegId>& arguments,
                 ir::TypeId result);
  [[nodiscard]] std::vector<ir::TypeId> parametersOf(const ir::Handle& handle) const;
  [[nodiscard]] bool takes(const std::vector<ir::TypeId>& wanted, const Reflection::Site& site) const;
  /// Whether a value of one type can be one of the other, as far as arrays tell.
  [[nodiscard]] bool canBecome(ir::TypeId from, ir::TypeId to) const;

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId handleType_, voidClass_;
  FlatMap<CallId, std::uint32_t> finds_;  // with tags
};

}  // namespace snarl::pointer
