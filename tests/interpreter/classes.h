// Classes as the running program sees them: where their fields lie, how far their initialisation has come, and the
// instances of java.lang.Class that stand for types.
#pragma once

#include <map>
#include <memory>

#include "heap.h"
#include "ir/hierarchy.h"

namespace snarl::interpreter {

enum class InitState : std::uint8_t { New, Running, Done, Failed };

struct RuntimeClass {
  std::size_t slots = 0;      // of an instance, inherited ones included
  Object* statics = nullptr;  // holds the static fields
  InitState state = InitState::New;
};

/// Where a field lies: in the data of an instance, or in that of the class's statics.
struct FieldPlace {
  ir::ClassId owner;
  ir::TypeKind kind = ir::TypeKind::Void;
  bool isStatic = false;
  std::size_t offset = 0;
};

class Classes {
 public:
  Classes(ir::Program& program, ir::Hierarchy& hierarchy, Heap& heap)
      : program_(program), hierarchy_(hierarchy), heap_(heap) {}

  [[nodiscard]] ir::Program& program() { return program_; }
  [[nodiscard]] ir::Hierarchy& hierarchy() { return hierarchy_; }

  RuntimeClass& operator[](ir::ClassId id);
  FieldPlace place(ir::FieldRefId ref);
  FieldPlace place(ir::FieldId id);
  /// The field that a class or one above it declares under this name.
  FieldPlace place(ir::ClassId owner, std::string_view name);
  /// Where a field's value is; `object` is ignored for a static one.
  std::byte* address(const FieldPlace& place, Object* object);
  Value get(Object* object, std::string_view field);
  void set(Object* object, std::string_view field, Value value);

  Object* instance(ir::ClassId id);
  /// An array of this type (not element type).
  Object* array(ir::TypeId type, std::uint32_t length);
  /// The class whose methods an object has: java.lang.Object for arrays.
  ir::ClassId classOf(const Object& object) { return hierarchy_.classForMembers(object.type); }
  /// The one object that stands for a type.
  Object* mirror(ir::TypeId type);
  [[nodiscard]] ir::TypeId mirrored(const Object& mirror) const;
  /// What Class.getName says: java.lang.String, int, [I, [Ljava.lang.String;
  std::string runtimeName(ir::TypeId type);
  /// The type that Class.forName means, or an invalid one.
  ir::TypeId typeNamed(std::string_view runtimeName);

  /// The method that a class itself declares, or an invalid id.
  ir::MethodId declared(ir::ClassId owner, std::string_view name, std::string_view descriptor);
  /// Whether the verifier of a JVM would let a value of this type stand in a register of that type: interfaces count
  /// as java.lang.Object there.
  bool conforms(ir::TypeId actual, ir::TypeId wanted);

 private:
  void layOut(ir::ClassId id, RuntimeClass& into);
  bool isInterface(ir::TypeId type);

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  Heap& heap_;
  std::map<ir::ClassId, std::unique_ptr<RuntimeClass>> classes_;
  FlatMap<ir::FieldId, FieldPlace> places_;
  FlatMap<ir::FieldRefId, FieldPlace> refs_;
  FlatMap<ir::TypeId, Object*> mirrors_;
  FlatMap<std::pair<ir::TypeId, ir::TypeId>, bool> conforming_;
};

}  // namespace snarl::interpreter
