// A program: its classes, fields, methods and bodies, loaded and lowered when they are first asked for.
#pragma once

#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/stable_vector.h"
#include "base/symbols.h"
#include "ir/body.h"
#include "ir/entity.h"
#include "ir/front_end.h"
#include "ir/lower_ahead.h"

namespace snarl::ir {

/// The method and instruction of a call or allocation site.
struct Site {
  MethodId method;
  InstrId instr;
};

/// Not safe for use from several threads; lowerAll and lowerAhead use several inside.
class Program {
 public:
  explicit Program(std::unique_ptr<FrontEnd> frontEnd);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Names and types.
  [[nodiscard]] Symbols& symbols() { return symbols_; }
  [[nodiscard]] std::string_view text(Symbol s) const { return symbols_.text(s); }
  [[nodiscard]] std::size_t symbolCount() const { return symbols_.size(); }
  [[nodiscard]] Types& types() { return types_; }
  [[nodiscard]] const Types& types() const { return types_; }
  /// How Java writes the type: int, java.lang.String, byte[][].
  [[nodiscard]] std::string typeName(TypeId id) const;
  /// As the JVM writes it: I, Ljava/lang/String;, [[B.
  [[nodiscard]] std::string typeDescriptor(TypeId id) const;

  // Classes. An id can be had for any name; loading looks for the class itself.
  ClassId classNamed(std::string_view binaryName);
  ClassId classNamed(Symbol binaryName);
  /// The class of that name if anything has named it so far, else invalid.
  [[nodiscard]] ClassId findClass(std::string_view binaryName) const;
  /// Whether there is such a class, without loading it.
  [[nodiscard]] bool exists(std::string_view binaryName) const;
  [[nodiscard]] const Class& operator[](ClassId id) const { return classes_[id]; }
  [[nodiscard]] std::string_view name(ClassId id) const { return text(classes_[id].name); }
  [[nodiscard]] std::size_t classCount() const { return classes_.size(); }
  /// Loads the class and everything above it in the hierarchy. Whatever can't be found is Missing afterwards.
  const Class& load(ClassId id);
  [[nodiscard]] ClassId objectClass() const { return objectClass_; }

  // Members.
  [[nodiscard]] const Field& operator[](FieldId id) const { return fields_[id]; }
  [[nodiscard]] const Method& operator[](MethodId id) const { return methods_[id]; }
  [[nodiscard]] std::string_view name(MethodId id) const { return text(selectors_[methods_[id].selector].name); }
  [[nodiscard]] std::string_view name(FieldId id) const { return text(fields_[id].name); }
  [[nodiscard]] std::string_view descriptor(MethodId id) const {
    return text(selectors_[methods_[id].selector].descriptor);
  }
  /// pkg.Class.method(descriptor)
  [[nodiscard]] std::string fullName(MethodId id) const;
  [[nodiscard]] std::size_t methodCount() const { return methods_.size(); }
  [[nodiscard]] std::size_t fieldCount() const { return fields_.size(); }

  // What code refers to.
  /// The descriptor's signature must have been defined.
  SelectorId selector(Symbol name, Symbol descriptor);
  [[nodiscard]] const Selector& operator[](SelectorId id) const { return selectors_[id]; }
  [[nodiscard]] const Signature& operator[](SignatureId id) const { return signatures_[id]; }
  [[nodiscard]] const Signature& signature(SelectorId id) const { return signatures_[selectors_[id].signature]; }
  [[nodiscard]] const Signature& signature(MethodId id) const { return signature(methods_[id].selector); }
  [[nodiscard]] const Signature& signature(MethodRefId id) const { return signature(methodRefs_[id].selector); }
  FieldRefId fieldRef(const FieldRef& ref);
  [[nodiscard]] const FieldRef& operator[](FieldRefId id) const { return fieldRefs_[id]; }
  MethodRefId methodRef(const MethodRef& ref);
  [[nodiscard]] const MethodRef& operator[](MethodRefId id) const { return methodRefs_[id]; }
  HandleId handle(const Handle& handle);
  [[nodiscard]] const Handle& operator[](HandleId id) const { return handles_[id]; }
  [[nodiscard]] std::size_t handleCount() const { return handles_.size(); }
  [[nodiscard]] std::size_t fieldRefCount() const { return fieldRefs_.size(); }
  [[nodiscard]] std::size_t methodRefCount() const { return methodRefs_.size(); }

  // Bodies.
  /// The method's body, lowered the first time; null if it has none or it can't be used.
  const Body* body(MethodId id);
  /// From now on, until it is turned off, what is expected is lowered on a thread of its own.
  void lowerAhead(bool on);
  /// These bodies are likely to be asked for soon, the first ones first. No id depends on whether they were expected.
  void expect(std::span<const MethodId> methods);
  /// Lowers all of these on up to `jobs` threads. Ids come out the same for any number.
  void lowerAll(std::span<const MethodId> methods, unsigned jobs);
  [[nodiscard]] const Site& operator[](CallSiteId id) const { return callSites_[id]; }
  [[nodiscard]] const Site& operator[](AllocSiteId id) const { return allocSites_[id]; }
  [[nodiscard]] std::size_t callSiteCount() const { return callSites_.size(); }
  [[nodiscard]] std::size_t allocSiteCount() const { return allocSites_.size(); }

  /// For the callee of a CallKind::Dynamic call: the handle of the bootstrap method that links it; invalid for others.
  [[nodiscard]] HandleId opaqueBootstrap(MethodRefId callee) const;

  // For front ends.
  /// The entry of a class that is being declared.
  [[nodiscard]] Class& declaring(ClassId id) { return classes_[id]; }
  /// A class that exists in no input, already loaded; `name` must be new.
  ClassId addSyntheticClass(std::string_view name, ClassId host);
  /// What a method descriptor means; invalid if it has not been defined.
  [[nodiscard]] SignatureId signatureOf(Symbol descriptor) const;
  SignatureId defineSignature(Symbol descriptor, Signature signature);
  FieldId addField(Field field);
  MethodId addMethod(Method method);
  /// Gives a native method a body that was made elsewhere: it is native no more.
  void setBody(MethodId id, Body body);
  void recordOpaqueBootstrap(MethodRefId callee, HandleId bootstrap);
  [[nodiscard]] FrontEnd& frontEnd() { return *frontEnd_; }

 private:
  enum class BodyState : std::uint8_t { Unknown, Ready, None };
  struct BodySlot {
    StoredBody body;  // in one of bodyMemory_
    BodyState state = BodyState::Unknown;
  };
  /// On its way to its slot. The counts of sites become the numbers of the first ones.
  struct Lowered {
    MethodId method;
    StoredBody body = nullptr;
    std::size_t calls = 0, allocations = 0;
  };
  void declare(ClassId id);
  void checkLinks(std::span<const ClassId> fresh);
  [[nodiscard]] bool hasUsableBody(MethodId id) const {
    return methods_[id].hasBody() && classes_[methods_[id].owner].loaded();
  }
  /// The class that must be prepared before the method is lowered.
  [[nodiscard]] ClassId unitOf(MethodId id) const {
    const Class& owner = classes_[methods_[id].owner];
    return owner.host.valid() ? owner.host : methods_[id].owner;
  }
  void prepareForLowering(MethodId id);
  void lower(Lowered& wanted, Body::Memory& memory);
  static void store(Lowered& place, Body&& body, Body::Memory& memory);
  /// Makes room for that thread and all before it.
  Body::Memory& bodyMemory(std::size_t thread);
  void publish(std::span<Lowered> lowered, unsigned jobs);

  std::unique_ptr<FrontEnd> frontEnd_;
  Symbols symbols_;
  Types types_;
  ClassId objectClass_;
  StableIdVector<ClassId, Class> classes_;
  FlatMap<Symbol, ClassId> classIds_;
  StableIdVector<FieldId, Field> fields_;
  StableIdVector<MethodId, Method> methods_;
  StableIdVector<SelectorId, Selector> selectors_;
  FlatMap<std::pair<Symbol, Symbol>, SelectorId> selectorIds_;
  StableIdVector<SignatureId, Signature> signatures_;
  FlatMap<Symbol, SignatureId> signatureIds_;  // by descriptor
  StableIdVector<FieldRefId, FieldRef> fieldRefs_;
  FlatMap<std::pair<std::pair<ClassId, Symbol>, TypeId>, FieldRefId> fieldRefIds_;
  StableIdVector<MethodRefId, MethodRef> methodRefs_;
  FlatMap<std::pair<std::uint64_t, SelectorId>, MethodRefId> methodRefIds_;
  StableIdVector<HandleId, Handle> handles_;
  FlatMap<std::uint64_t, HandleId> handleIds_;
  FlatMap<MethodRefId, HandleId> opaqueBootstraps_;
  IdVector<ClassId, std::uint8_t> prepared_;
  std::vector<std::unique_ptr<std::pmr::monotonic_buffer_resource>> bodyMemory_;  // one for each thread that lowers
  IdVector<MethodId, BodySlot> bodies_;
  IdVector<CallSiteId, Site> callSites_;
  IdVector<AllocSiteId, Site> allocSites_;
  std::unique_ptr<LowerAhead> ahead_;  // may be null
};

}  // namespace snarl::ir
