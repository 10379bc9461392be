// Members by reflection: looking up constructors, methods and fields of a class, calling methods, accessing fields.
#pragma once

#include "pointer/reflection.h"

namespace snarl::pointer {

class ReflectiveMembers final : public Feature {
 public:
  explicit ReflectiveMembers(std::shared_ptr<Reflection> reflection);

  void intercepted(CallId call, std::uint32_t tag, ObjectId receiver) override;
  bool settled() override;

 private:
  /// What is intercepted. Lookups are a set of bits.
  enum Tag : std::uint32_t {
    kLookup = 0,
    kDeclared = 1,
    kConstructors = 2,
    kFields = 4,
    kArray = 8,
    kComponents = 16,
    kInvoke = 64,
    kAccessor,
    kGet,
    kSet
  };
  /// What a lookup asks for.
  struct Query {
    bool constructors = false, fields = false, components = false;
    bool declared = false;  // of the class itself, whatever their access
    bool array = false;     // all at once
    KnownStrings names;
    std::optional<std::vector<ir::TypeId>> parameters;  // invalid ones: any type
  };
  Query queryAt(CallId call, std::uint32_t tag) const;
  void lookUp(CallId call, const Query& query, ObjectId classObject);
  void methodsOf(const Query& query, ir::ClassId id, std::vector<ir::MethodId>& found) const;
  void fieldsOf(const Query& query, ir::ClassId id, std::vector<ir::FieldId>& found) const;
  /// Of a record: the methods that give its components.
  [[nodiscard]] std::vector<ir::MethodId> accessorsOf(ir::ClassId id) const;
  [[nodiscard]] bool matches(const Query& query, ir::MethodId method) const;
  std::vector<ir::ClassId> searched(const Query& query, ir::ClassId id) const;

  void giveAccessor(CallId call, ObjectId component);
  void invoke(CallId call, ObjectId method);
  void invokeMethod(CallId call, ir::MethodId method);
  void access(CallId call, ObjectId field, bool store);
  void accessField(CallId call, ir::FieldId field, bool store);

  std::shared_ptr<Reflection> reflection_;
  ir::TypeId methodType_, constructorType_, fieldType_, componentType_, string_;
  FlatMap<ir::CallSiteId, std::shared_ptr<const Query>> queries_;

  /// A lookup of members of any name.
  struct Broad {
    FlatMap<ObjectId, char> classes;
    std::vector<std::pair<CallId, ObjectId>> waiting;
  };
  FlatMap<ir::CallSiteId, Broad> broad_;
};

}  // namespace snarl::pointer
