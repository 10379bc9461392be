// Questions about the class hierarchy: subtyping, and which field or method a reference means by the JVM's rules.
//
// Access is not checked: a member is found whether or not the code that names it may use it.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "ir/program.h"

namespace snarl::ir {

/// What a search for a method found.
struct MethodResult {
  MethodId method;  // invalid: none, so that the JVM would throw an error
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
  /// All interfaces a class implements or an interface extends, itself included if it is one, and classes that are
  /// missing but named as interfaces; sorted. The list stays where it is.
  const std::vector<ClassId>& allInterfaces(ClassId id);
  /// Whether two classes share a run-time package (same loader assumed).
  bool samePackage(ClassId a, ClassId b);

  /// JVMS 5.4.3.2.
  FieldResult resolve(FieldRefId ref);
  /// JVMS 5.4.3.3 and 5.4.3.4.
  MethodResult resolve(MethodRefId ref);
  /// The method that an invokestatic runs (JVMS 6.5).
  MethodResult resolveStatic(MethodRefId ref);
  /// The method that an invokespecial in the class `caller` runs (JVMS 6.5); a synthetic class calls as its host does.
  /// It may be abstract: then the call throws.
  MethodResult resolveSpecial(ClassId caller, MethodRefId ref);
  /// The method that a virtual or interface call of `resolved` runs on a receiver of exactly this class (JVMS 5.4.6).
  /// It may be abstract: then the call throws.
  MethodResult select(ClassId receiver, MethodId resolved);

  /// The method that a class itself declares, or invalid.
  MethodId declared(ClassId id, SelectorId selector);
  /// The class whose methods an array or class type has.
  ClassId classForMembers(TypeId type);

 private:
  /// Where a class stands below its superclasses, with a shortcut to one far above, so that an ancestor at a given
  /// depth is found in logarithmic time.
  struct Place {
    ClassId far;
    std::uint32_t depth = 0;  // plus one; 0: not known yet
  };
  const Place& place(ClassId id);
  bool hasSuperclass(ClassId sub, ClassId super);

  MethodResult resolveIn(ClassId owner, SelectorId selector, bool asInterface);
  MethodResult inSuperclasses(ClassId from, SelectorId selector);
  /// The maximally-specific superinterface methods: the one that is not abstract if there is just one, else any
  /// candidate.
  MethodResult inSuperinterfaces(ClassId from, SelectorId selector, bool onlyConcrete);
  void removeHidden(std::vector<MethodId>& candidates);
  MethodId publicInObject(SelectorId selector);
  MethodId signaturePolymorphic(ClassId owner, SelectorId selector);

  MethodResult selectInSuperclasses(ClassId receiver, MethodId resolved);
  MethodResult selectPackagePrivate(ClassId receiver, MethodId resolved);

  Program& program_;
  IdVector<ClassId, Place> places_;
  IdVector<ClassId, const std::vector<ClassId>*> interfaces_;
  std::deque<std::vector<ClassId>> interfaceLists_;
  FlatMap<FieldRefId, FieldResult> fields_;
  FlatMap<MethodRefId, MethodResult> methods_;
  FlatMap<std::pair<ClassId, MethodId>, MethodResult> inherited_;  // what selection finds in superclasses
  FlatMap<std::pair<ClassId, MethodId>, MethodResult> selections_;
  FlatMap<std::pair<ClassId, SelectorId>, MethodId> declared_;
  IdVector<ClassId, std::uint8_t> indexed_;
};

}  // namespace snarl::ir
