// Asks a hierarchy over fake classes, and gives answers as text: the class whose member was found, "none", and what was
// missing on the way.
#pragma once

#include <gmock/gmock.h>

#include "ir/hierarchy.h"
#include "support/fake_program.h"

namespace snarl::test {

constexpr std::uint32_t kPublic = ir::flag::kPublic, kPackage = 0, kPrivate = ir::flag::kPrivate,
                        kProtected = ir::flag::kProtected, kStatic = ir::flag::kStatic, kAbstract = ir::flag::kAbstract,
                        kInterface = ir::flag::kInterface | ir::flag::kAbstract | ir::flag::kPublic;

inline const FakeMethod kAbstractM{"m", "()V", kPublic | kAbstract};
inline const FakeMethod kDefaultM{"m", "()V", kPublic};

class Asked {
 public:
  explicit Asked(std::vector<FakeClass> classes) : program(std::move(classes)), hierarchy(*program) {}

  std::string field(std::string_view owner, std::string_view name, std::string_view descriptor = "I") {
    const ir::FieldResult result = hierarchy.resolve(program.fieldRef(owner, name, descriptor));
    return text(result.found() ? (*program)[result.field].owner : ir::ClassId{}, result.missing);
  }
  /// What a Methodref, or an InterfaceMethodref, means.
  std::string method(std::string_view owner, bool asInterface = false, std::string_view name = "m",
                     std::string_view descriptor = "()V") {
    return text(hierarchy.resolve(program.methodRef(owner, name, descriptor, asInterface)));
  }
  std::string interfaceMethod(std::string_view owner, std::string_view name = "m",
                              std::string_view descriptor = "()V") {
    return method(owner, true, name, descriptor);
  }
  /// What a virtual or interface call of m through a reference runs on a receiver.
  std::string call(std::string_view owner, std::string_view receiver, bool asInterface = false,
                   std::string_view name = "m", std::string_view descriptor = "()V") {
    const ir::MethodResult resolved = hierarchy.resolve(program.methodRef(owner, name, descriptor, asInterface));
    return resolved.found() ? text(hierarchy.select(program.cls(receiver), resolved.method)) : "unresolved";
  }
  std::string interfaceCall(std::string_view owner, std::string_view receiver) { return call(owner, receiver, true); }
  std::string special(std::string_view caller, std::string_view owner, bool asInterface = false,
                      std::string_view name = "m", std::string_view descriptor = "()V") {
    return text(hierarchy.resolveSpecial(program.cls(caller), program.methodRef(owner, name, descriptor, asInterface)));
  }
  std::string staticCall(std::string_view owner, bool asInterface = false) {
    return text(hierarchy.resolveStatic(program.methodRef(owner, "m", "()V", asInterface)));
  }
  bool below(std::string_view sub, std::string_view super) {
    return hierarchy.isSubclass(program.cls(sub), program.cls(super));
  }
  bool assignable(std::string_view sub, std::string_view super) {
    return hierarchy.isSubtype(program.type(sub), program.type(super));
  }
  std::vector<std::string> interfaces(std::string_view name) {
    std::vector<std::string> result;
    for (const ir::ClassId id : hierarchy.allInterfaces(program.cls(name))) result.emplace_back(program->name(id));
    std::sort(result.begin(), result.end());
    return result;
  }

  FakeProgram program;
  ir::Hierarchy hierarchy;

 private:
  std::string text(const ir::MethodResult& result) {
    return text(result.found() ? (*program)[result.method].owner : ir::ClassId{}, result.missing);
  }
  std::string text(ir::ClassId owner, ir::ClassId missing) {
    std::string out = owner.valid() ? std::string(program->name(owner)) : "none";
    if (missing.valid()) out += ", " + std::string(program->name(missing)) + " is missing";
    return out;
  }
};

}  // namespace snarl::test
