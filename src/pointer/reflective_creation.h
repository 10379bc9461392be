// Objects made by reflection: Class.newInstance, Constructor.newInstance, Array.newInstance, and the constants of
// enums.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ReflectiveCreation final : public Feature {
 public:
  explicit ReflectiveCreation(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What is intercepted.
  enum Tag : std::uint32_t { kCreate, kConstruct, kArray, kEnumConstants, kEnumValueOf };
  void create(CallId call, ObjectId classObject);
  void createBy(CallId call, ir::MethodId constructor);
  void construct(CallId call, ObjectId constructor);
  void constructBy(CallId call, ir::MethodId constructor);
  void makeArray(CallId call, ObjectId classObject);
  void enumConstants(CallId call, ObjectId classObject, bool all);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId classType_, constructorType_;
  FlatMap<CallId, std::uint32_t> watched_;  // with the tag of what it calls
};

/// Whether the class has objects of its own.
bool isConcrete(const ir::Program& program, ir::ClassId id);

/// Ends the body with a block that wraps what was thrown as Method.invoke and Constructor.newInstance do; all that was
/// written must be in one block.
void wrapExceptions(BodyWriter& writer);

}  // namespace snarl::pointer
