// What a program consists of: classes, fields, methods, and the references to them that code makes.
#pragma once

#include <vector>

#include "ir/annotation.h"
#include "ir/ids.h"
#include "ir/type.h"

namespace snarl::ir {

/// Properties of classes, fields and methods. The values are the JVM's where it has one.
namespace flag {
constexpr std::uint32_t kPublic = 0x0001, kPrivate = 0x0002, kProtected = 0x0004, kStatic = 0x0008, kFinal = 0x0010,
                        kSuper = 0x0020, kSynchronized = 0x0020, kVolatile = 0x0040, kBridge = 0x0040,
                        kTransient = 0x0080, kVarArgs = 0x0080, kNative = 0x0100, kInterface = 0x0200,
                        kAbstract = 0x0400, kStrict = 0x0800, kSynthetic = 0x1000, kAnnotation = 0x2000, kEnum = 0x4000,
                        kModule = 0x8000, kRecord = 0x10000;
}  // namespace flag

enum class ClassState : std::uint8_t {
  Unloaded,    // named somewhere, not looked at yet
  Loaded,      // read
  Missing,     // not on the class path
  Unreadable,  // found, but its bytes are not a class that can be used
};

/// Which part of the world a class belongs to.
enum class ClassRole : std::uint8_t { Application, Library, Jdk };

struct Class {
  Symbol name;  // binary name with dots
  TypeId type;
  ClassState state = ClassState::Unloaded;
  ClassRole role = ClassRole::Application;
  std::uint32_t flags = 0;
  std::uint32_t container = 0;  // which of the front end's inputs it came from
  ClassId super;                // invalid for java.lang.Object, missing and unreadable classes
  std::vector<ClassId> interfaces;
  IdRange<FieldId> fields;
  IdRange<MethodId> methods;
  Symbol sourceFile;  // invalid: not recorded
  ClassId nestHost;   // invalid: the class itself
  ClassId outer;      // the class it is declared in, if any
  ClassId host;       // of a synthetic class (a lambda): the class whose code makes it
  std::vector<ClassId> permittedSubclasses;
  std::vector<Annotation> annotations;

  [[nodiscard]] bool loaded() const { return state == ClassState::Loaded; }
  [[nodiscard]] bool has(std::uint32_t f) const { return (flags & f) != 0; }
  [[nodiscard]] bool isInterface() const { return has(flag::kInterface); }
};

struct Field {
  ClassId owner;
  Symbol name;
  TypeId type;
  std::uint32_t flags = 0;
  std::vector<Annotation> annotations;

  [[nodiscard]] bool has(std::uint32_t f) const { return (flags & f) != 0; }
  [[nodiscard]] bool isStatic() const { return has(flag::kStatic); }
};

struct Method {
  ClassId owner;
  SelectorId selector;
  std::uint32_t flags = 0;
  std::vector<ClassId> exceptions;  // declared with throws
  std::vector<Annotation> annotations;
  std::vector<std::vector<Annotation>> parameterAnnotations;

  [[nodiscard]] bool has(std::uint32_t f) const { return (flags & f) != 0; }
  [[nodiscard]] bool isStatic() const { return has(flag::kStatic); }
  [[nodiscard]] bool hasBody() const { return !has(flag::kAbstract | flag::kNative); }
};

struct Signature {
  TypeId result;
  std::vector<TypeId> parameters;  // without the receiver
};

struct Selector {
  Symbol name;
  Symbol descriptor;
  SignatureId signature;  // what the descriptor says
};

/// A field as code names it.
struct FieldRef {
  ClassId owner;
  Symbol name;
  TypeId type;
  friend bool operator==(const FieldRef&, const FieldRef&) = default;
};

/// A method as code names it. The owner may be an array type.
struct MethodRef {
  TypeId owner;
  SelectorId selector;
  bool ownerIsInterface = false;
  friend bool operator==(const MethodRef&, const MethodRef&) = default;
};

enum class HandleKind : std::uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface,
};

/// A method handle constant.
struct Handle {
  HandleKind kind = HandleKind::InvokeStatic;
  FieldRefId field;    // for the first four kinds
  MethodRefId method;  // for the others
  friend bool operator==(const Handle&, const Handle&) = default;
};

constexpr bool isFieldHandle(HandleKind kind) { return kind <= HandleKind::PutStatic; }

}  // namespace snarl::ir
