// A parsed class file. Text is modified UTF-8 and points into the bytes of the class, which must outlive it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "classfile/annotation.h"
#include "classfile/constant_pool.h"

namespace snarl::classfile {

inline constexpr std::uint16_t kOldestVersion = 45;  // Java 1.0
inline constexpr std::uint16_t kNewestVersion = 69;  // Java 25

/// Access flags; some bits mean different things on classes, fields, methods and modules.
namespace flag {
inline constexpr std::uint16_t kPublic = 0x0001;
inline constexpr std::uint16_t kPrivate = 0x0002;
inline constexpr std::uint16_t kProtected = 0x0004;
inline constexpr std::uint16_t kStatic = 0x0008;
inline constexpr std::uint16_t kFinal = 0x0010;
inline constexpr std::uint16_t kSynchronized = 0x0020;  // methods
inline constexpr std::uint16_t kSuper = 0x0020;         // classes
inline constexpr std::uint16_t kVolatile = 0x0040;      // fields
inline constexpr std::uint16_t kBridge = 0x0040;        // methods
inline constexpr std::uint16_t kTransient = 0x0080;     // fields
inline constexpr std::uint16_t kVarargs = 0x0080;       // methods
inline constexpr std::uint16_t kNative = 0x0100;
inline constexpr std::uint16_t kInterface = 0x0200;
inline constexpr std::uint16_t kAbstract = 0x0400;
inline constexpr std::uint16_t kStrict = 0x0800;
inline constexpr std::uint16_t kSynthetic = 0x1000;
inline constexpr std::uint16_t kAnnotation = 0x2000;
inline constexpr std::uint16_t kEnum = 0x4000;
inline constexpr std::uint16_t kModule = 0x8000;      // classes
inline constexpr std::uint16_t kMandated = 0x8000;    // module directives
inline constexpr std::uint16_t kTransitive = 0x0020;  // `requires`
}  // namespace flag

/// An attribute that could not be read. The class does not depend on it, so it is as if it were absent.
struct DroppedAttribute {
  std::string_view name;
  std::uint64_t offset = 0;
  std::string reason;
};

struct FieldInfo {
  std::uint16_t flags = 0;  // kSynthetic also if marked by an attribute, as old compilers do; the same for methods
  std::uint16_t constantValue = 0;  // index of the constant of a static field; 0: none
  bool deprecated = false;
  std::string_view name, descriptor;
  std::string_view signature;  // generic; empty: none
  std::vector<Annotation> annotations;
};

struct MethodInfo {
  std::uint16_t flags = 0;
  bool deprecated = false;
  std::string_view name, descriptor;
  std::string_view signature;  // generic; empty: none
  Bytes code;                  // contents of the Code attribute, for parseCode; empty: none
  std::uint64_t codeOffset = 0;
  std::vector<std::string_view> exceptions;
  std::vector<Annotation> annotations;
  std::vector<std::vector<Annotation>> parameterAnnotations;  // may be shorter than the descriptor's parameters
  std::vector<ElementValue> annotationDefault;                // of an annotation's element: none or one

  [[nodiscard]] bool hasCode() const { return !code.empty(); }
};

struct BootstrapMethod {
  std::uint16_t handle = 0;              // for ConstantPool::methodHandle
  std::vector<std::uint16_t> arguments;  // indices of loadable constants
};

struct InnerClass {
  std::string_view inner;
  std::string_view outer;  // empty: not a member
  std::string_view name;   // empty: anonymous
  std::uint16_t flags = 0;
};

struct EnclosingMethod {
  std::string_view className;
  std::string_view method, descriptor;  // empty: not directly in a method
};

struct RecordComponent {
  std::string_view name, descriptor, signature;
  std::vector<Annotation> annotations;
};

struct ModuleInfo {
  struct Requirement {
    std::string_view module, version;
    std::uint16_t flags = 0;
  };
  /// `exports` or `opens`: to everyone if `to` is empty.
  struct Opening {
    std::string_view package;
    std::uint16_t flags = 0;
    std::vector<std::string_view> to;
  };
  struct Provision {
    std::string_view service;
    std::vector<std::string_view> implementations;
  };

  std::string_view name, version;
  std::uint16_t flags = 0;
  std::vector<Requirement> requirements;
  std::vector<Opening> exports, opens;
  std::vector<std::string_view> uses;
  std::vector<Provision> provides;
  std::vector<std::string_view> packages;  // from ModulePackages
  std::string_view mainClass;              // from ModuleMainClass
};

struct ClassFile {
  Bytes bytes;
  std::uint16_t minor = 0, major = 0;
  ConstantPool constants;
  std::uint16_t flags = 0;
  bool deprecated = false;
  std::string_view name;       // internal: a/b/C
  std::string_view superName;  // empty: none (java/lang/Object, module-info)
  std::vector<std::string_view> interfaces;
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;
  std::string_view sourceFile, signature;
  std::vector<InnerClass> innerClasses;
  std::optional<EnclosingMethod> enclosingMethod;
  std::vector<BootstrapMethod> bootstrapMethods;
  std::string_view nestHost;
  std::vector<std::string_view> nestMembers, permittedSubclasses;
  std::optional<std::vector<RecordComponent>> record;
  std::optional<ModuleInfo> moduleInfo;
  std::vector<Annotation> annotations;
  std::vector<DroppedAttribute> dropped;

  [[nodiscard]] bool is(std::uint16_t flags_) const { return (flags & flags_) != 0; }
  /// Whether computing a Dynamic constant comes back to it, or to another one on the way, through bootstrap arguments.
  /// If not, following the arguments ends, but may go as deep as there are constants.
  [[nodiscard]] bool isCyclicDynamic(std::uint16_t index) const;
};

/// Reads everything but the contents of Code attributes. Throws FormatError where reading on would be meaningless;
/// damage in what execution does not depend on (all attributes but Code, ConstantValue and BootstrapMethods) costs only
/// the attribute, and is told in `dropped`.
ClassFile parseClass(Bytes bytes);

}  // namespace snarl::classfile
