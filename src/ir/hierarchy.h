// Questions about the class hierarchy: subtyping, and which field or method a reference means by the JVM's rules.
#pragma once

#include <vector>

#include "ir/program.h"

namespace snarl::ir {

/// What a search for a method found.
struct MethodResult {
  MethodId method;  // invalid: none
  ClassId missing;  // set if the search met a class that is missing: what it would find there is unknown
  [[nodiscard]] bool found() const { return method.valid(); }
};

struct FieldResult {
  FieldId field;
  ClassId missing;
  [[nodiscard]] bool found() const { return field.valid(); }
};

/// Loads classes as needed and remembers answers.
class Hierarchy {
 public:
  explicit Hierarchy(Program& program) : program_(program) {}

  /// Whether a class is the other or below it. Nothing is known to be below a class through a missing one.
  bool isSubclass(ClassId sub, ClassId super);
  /// Whether a value of one reference type can be assigned to the other.
  bool isSubtype(TypeId sub, TypeId super);
  /// All interfaces a class implements or an interface extends, itself included if it is one; sorted.
  const std::vector<ClassId>& allInterfaces(ClassId id);
  /// Whether two classes share a run-time package (same loader assumed).
  bool samePackage(ClassId a, ClassId b);

  /// JVMS 5.4.3.2.
  FieldResult resolve(FieldRefId ref);
  /// JVMS 5.4.3.3 and 5.4.3.4.
  MethodResult resolve(MethodRefId ref);
  /// The method that a virtual or interface call of `resolved` runs on a receiver of exactly this class (JVMS 5.4.6).
  MethodResult select(ClassId receiver, MethodId resolved);
  /// The method that an invokespecial in the class `caller` runs (JVMS 6.5).
  MethodResult resolveSpecial(ClassId caller, MethodRefId ref);

  /// The method that a class itself declares, or invalid.
  MethodId declared(ClassId id, SelectorId selector);
  /// The class whose methods an array or class type has.
  ClassId classForMembers(TypeId type);

 private:
  MethodResult resolveIn(ClassId owner, SelectorId selector, bool asInterface);
  MethodResult inSuperclasses(ClassId from, SelectorId selector);
  /// The maximally-specific superinterface methods: the one that is not abstract if there is just one, else any
  /// candidate.
  MethodResult inSuperinterfaces(ClassId from, SelectorId selector, bool onlyConcrete);
  MethodId signaturePolymorphic(ClassId owner, SelectorId selector);
  bool overrides(MethodId candidate, MethodId overridden);

  Program& program_;
  FlatMap<ClassId, std::vector<ClassId>> interfaces_;
  FlatMap<std::pair<ClassId, ClassId>, std::uint8_t> subclass_;
  FlatMap<FieldRefId, FieldResult> fields_;
  FlatMap<MethodRefId, MethodResult> methods_;
  FlatMap<std::pair<ClassId, MethodId>, MethodResult> selections_;
  FlatMap<std::pair<ClassId, SelectorId>, MethodId> declared_;
  IdVector<ClassId, std::uint8_t> indexed_;
};

}  // namespace snarl::ir
