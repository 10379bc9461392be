#include "classfile/class_file.h"

#include <algorithm>
#include <iterator>

#include "classfile/attributes.h"
#include "classfile/descriptor.h"
#include "classfile/module_info.h"

namespace snarl::classfile {
namespace {

constexpr std::uint32_t kMagic = 0xcafebabe;
// Many times what compilers write, and little enough to bound the memory that a hostile class can take: annotations are
// the one part that grows in memory to many times its size in the file.
constexpr std::size_t kMaxSize = std::size_t{64} << 20;
constexpr std::size_t kMaxAnnotationSize = std::size_t{4} << 20;
constexpr std::size_t kSmallestMember = 8;

void append(std::vector<Annotation>& target, std::vector<Annotation> more) {
  if (target.empty()) {
    target = std::move(more);
  } else {
    std::move(more.begin(), more.end(), std::back_inserter(target));
  }
}

/// Whether a constant of this kind can be the initial value of a field of the given type.
bool fits(Tag tag, std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return tag == Tag::Integer;
    case 'J': return tag == Tag::Long;
    case 'F': return tag == Tag::Float;
    case 'D': return tag == Tag::Double;
    case 'L': return tag == Tag::String;
    default: return false;
  }
}

class ClassParser {
 public:
  explicit ClassParser(Bytes bytes) : reader_(bytes) { class_.bytes = bytes; }

  ClassFile parse() {
    readHeader();
    class_.constants = ConstantPool(class_.bytes, reader_, class_.major);
    readNames();
    readFields();
    readMethods();
    readAttributes(reader_, constants(), [&](Attribute& attribute) { classAttribute(attribute); });
    if (!reader_.atEnd()) {
      reader_.fail("the class ends here, but " + std::to_string(reader_.remaining()) + " more bytes follow");
    }
    constants().checkBootstraps(class_.bootstrapMethods.size());
    finishModule();
    return std::move(class_);
  }

 private:
  [[nodiscard]] const ConstantPool& constants() const { return class_.constants; }

  void readHeader() {
    if (class_.bytes.size() > kMaxSize) throw FormatError(0, "the class is larger than 64 MiB");
    if (reader_.u4() != kMagic) throw FormatError(0, "not a class file: it does not start with cafebabe");
    class_.minor = reader_.u2();
    class_.major = reader_.u2();
    if (class_.major >= kOldestVersion && class_.major <= kNewestVersion) return;
    constexpr std::uint64_t kVersionOffset = 6;
    const std::string version = "class file version " + std::to_string(class_.major);
    if (class_.major > kNewestVersion) {
      throw FormatError(kVersionOffset, version + " is newer than this Snarl understands (69, Java 25)");
    }
    throw FormatError(kVersionOffset, version + " does not exist: the oldest is 45 (Java 1.0)");
  }

  std::string_view plainClassName(std::string_view name) const {
    if (!name.empty() && name[0] == '[') {
      throw FormatError(reader_.offset() - 2, "'" + std::string(name) + "' is an array where a class should be");
    }
    return name;
  }

  void readNames() {
    class_.flags = reader_.u2();
    class_.name = plainClassName(readClassName(reader_, constants()));
    class_.superName = plainClassName(readOptionalClassName(reader_, constants()));
    if (class_.superName.empty() && class_.name != "java/lang/Object" && !class_.is(flag::kModule)) {
      throw FormatError(reader_.offset() - 2, "the class has no superclass");
    }
    const std::size_t count = readCount(reader_, 2);
    class_.interfaces.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      class_.interfaces.push_back(plainClassName(readClassName(reader_, constants())));
    }
  }

  std::string_view memberName() {
    const std::string_view name = readUtf8(reader_, constants());
    if (name.empty()) throw FormatError(reader_.offset() - 2, "a field or method has an empty name");
    return name;
  }

  void readFields() {
    const std::size_t count = readCount(reader_, kSmallestMember);
    class_.fields.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      FieldInfo& field = class_.fields.emplace_back();
      field.flags = reader_.u2();
      field.name = memberName();
      field.descriptor = readUtf8(reader_, constants());
      if (!isFieldDescriptor(field.descriptor)) {
        throw FormatError(reader_.offset() - 2, "'" + std::string(field.descriptor) + "' is not a field descriptor");
      }
      readAttributes(reader_, constants(), [&](Attribute& attribute) { fieldAttribute(field, attribute); });
    }
  }

  void readMethods() {
    const std::size_t count = readCount(reader_, kSmallestMember);
    class_.methods.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      MethodInfo& method = class_.methods.emplace_back();
      method.flags = reader_.u2();
      method.name = memberName();
      method.descriptor = readUtf8(reader_, constants());
      checkMethodDescriptor(method);
      readAttributes(reader_, constants(), [&](Attribute& attribute) { methodAttribute(method, attribute); });
    }
  }

  void checkMethodDescriptor(const MethodInfo& method) const {
    const std::uint64_t offset = reader_.offset() - 2;
    const MethodDescriptor descriptor(method.descriptor, offset);
    if (descriptor.parameterSlots() == 255 && (method.flags & flag::kStatic) == 0) {
      throw FormatError(offset, "this and the method's parameters take 256 slots; 255 are allowed");
    }
  }

  template <class T, class Read>
  void optional(Attribute& attribute, T& target, Read read) {
    readOptional(attribute, class_.dropped, target, read);
  }

  /// The same for annotations, of which a class may have only so many.
  template <class T, class Read>
  void optionalAnnotations(Attribute& attribute, T& target, Read read) {
    optional(attribute, target, [&](BigEndianReader& r) {
      annotationSize_ += r.remaining();
      if (annotationSize_ > kMaxAnnotationSize) r.fail("the annotations of the class take more than 4 MiB");
      return read(r);
    });
  }

  /// The attributes that classes, fields, methods and record components have in common.
  template <class Owner>
  void commonAttribute(Owner& owner, Attribute& attribute) {
    switch (attribute.kind) {
      case AttributeKind::Signature:
        optional(attribute, owner.signature, [&](BigEndianReader& r) { return readUtf8(r, constants()); });
        break;
      case AttributeKind::RuntimeVisibleAnnotations:
      case AttributeKind::RuntimeInvisibleAnnotations: {
        const bool visible = attribute.kind == AttributeKind::RuntimeVisibleAnnotations;
        std::vector<Annotation> more;
        optionalAnnotations(attribute, more,
                            [&](BigEndianReader& r) { return readAnnotations(r, constants(), visible); });
        append(owner.annotations, std::move(more));
        break;
      }
      default: break;
    }
  }

  template <class Owner>
  void markerAttribute(Owner& owner, Attribute& attribute) {
    if (attribute.kind == AttributeKind::Synthetic) owner.flags |= flag::kSynthetic;
    if (attribute.kind == AttributeKind::Deprecated) owner.deprecated = true;
  }

  void fieldAttribute(FieldInfo& field, Attribute& attribute) {
    switch (attribute.kind) {
      case AttributeKind::ConstantValue:
        if ((field.flags & flag::kStatic) != 0) field.constantValue = readConstantValue(field, attribute);
        break;
      case AttributeKind::Synthetic:
      case AttributeKind::Deprecated: markerAttribute(field, attribute); break;
      default: commonAttribute(field, attribute);
    }
  }

  std::uint16_t readConstantValue(const FieldInfo& field, Attribute& attribute) {
    return readRequired(attribute, [&](BigEndianReader& r) {
      const std::uint16_t index = r.u2();
      if (!fits(constants().tag(index), field.descriptor)) {
        throw FormatError(r.offset() - 2, "the value of field " + std::string(field.name) + ", constant " +
                                              std::to_string(index) + ", is " +
                                              std::string(tagName(constants().tag(index))) +
                                              ", which does not fit its type " + std::string(field.descriptor));
      }
      return index;
    });
  }

  void methodAttribute(MethodInfo& method, Attribute& attribute) {
    switch (attribute.kind) {
      case AttributeKind::Code:
        method.codeOffset = attribute.body.offset();
        method.code = readRequired(attribute, [](BigEndianReader& r) { return r.take(r.remaining()); });
        if (method.code.empty()) throw FormatError(method.codeOffset, "the Code attribute is empty");
        break;
      case AttributeKind::Exceptions:
        optional(attribute, method.exceptions, [&](BigEndianReader& r) { return readClassNames(r, constants()); });
        break;
      case AttributeKind::RuntimeVisibleParameterAnnotations:
      case AttributeKind::RuntimeInvisibleParameterAnnotations: parameterAnnotations(method, attribute); break;
      case AttributeKind::AnnotationDefault:
        optionalAnnotations(attribute, method.annotationDefault, [&](BigEndianReader& r) {
          return std::vector<ElementValue>{readElementValue(r, constants())};
        });
        break;
      case AttributeKind::Synthetic:
      case AttributeKind::Deprecated: markerAttribute(method, attribute); break;
      default: commonAttribute(method, attribute);
    }
  }

  void parameterAnnotations(MethodInfo& method, Attribute& attribute) {
    const bool visible = attribute.kind == AttributeKind::RuntimeVisibleParameterAnnotations;
    std::vector<std::vector<Annotation>> lists;
    optionalAnnotations(attribute, lists, [&](BigEndianReader& r) {
      std::vector<std::vector<Annotation>> result(r.u1());
      for (auto& list : result) list = readAnnotations(r, constants(), visible);
      return result;
    });
    if (method.parameterAnnotations.size() < lists.size()) method.parameterAnnotations.resize(lists.size());
    for (std::size_t i = 0; i < lists.size(); ++i) append(method.parameterAnnotations[i], std::move(lists[i]));
  }

  void classAttribute(Attribute& attribute) {
    const auto names = [&](BigEndianReader& r) { return readClassNames(r, constants()); };
    switch (attribute.kind) {
      case AttributeKind::SourceFile:
        optional(attribute, class_.sourceFile, [&](BigEndianReader& r) { return readUtf8(r, constants()); });
        break;
      case AttributeKind::InnerClasses:
        optional(attribute, class_.innerClasses, [&](BigEndianReader& r) { return readInnerClasses(r); });
        break;
      case AttributeKind::EnclosingMethod:
        optional(attribute, class_.enclosingMethod, [&](BigEndianReader& r) { return readEnclosingMethod(r); });
        break;
      case AttributeKind::BootstrapMethods:
        class_.bootstrapMethods = readRequired(attribute, [&](BigEndianReader& r) { return readBootstrapMethods(r); });
        break;
      case AttributeKind::NestHost:
        optional(attribute, class_.nestHost, [&](BigEndianReader& r) { return readClassName(r, constants()); });
        break;
      case AttributeKind::NestMembers: optional(attribute, class_.nestMembers, names); break;
      case AttributeKind::PermittedSubclasses: optional(attribute, class_.permittedSubclasses, names); break;
      case AttributeKind::Record:
        optional(attribute, class_.record, [&](BigEndianReader& r) { return readRecord(r); });
        break;
      case AttributeKind::Synthetic:
      case AttributeKind::Deprecated: markerAttribute(class_, attribute); break;
      case AttributeKind::Module:
      case AttributeKind::ModulePackages:
      case AttributeKind::ModuleMainClass: moduleAttribute(attribute); break;
      default: commonAttribute(class_, attribute);
    }
  }

  void moduleAttribute(Attribute& attribute) {
    switch (attribute.kind) {
      case AttributeKind::Module:
        optional(attribute, class_.moduleInfo, [&](BigEndianReader& r) { return readModule(r, constants()); });
        break;
      case AttributeKind::ModulePackages:
        optional(attribute, modulePackages_, [&](BigEndianReader& r) { return readModulePackages(r, constants()); });
        break;
      default: optional(attribute, moduleMainClass_, [&](BigEndianReader& r) { return readClassName(r, constants()); });
    }
  }

  /// Attributes come in any order, so what belongs to the module is put together at the end.
  void finishModule() {
    if (!class_.moduleInfo) return;
    class_.moduleInfo->packages = std::move(modulePackages_);
    class_.moduleInfo->mainClass = moduleMainClass_;
  }

  std::vector<InnerClass> readInnerClasses(BigEndianReader& r) {
    constexpr std::size_t kSmallest = 8;
    std::vector<InnerClass> result(readCount(r, kSmallest));
    for (InnerClass& item : result) {
      item.inner = readClassName(r, constants());
      item.outer = readOptionalClassName(r, constants());
      item.name = readOptionalUtf8(r, constants());
      item.flags = r.u2();
    }
    return result;
  }

  EnclosingMethod readEnclosingMethod(BigEndianReader& r) {
    EnclosingMethod result;
    result.className = readClassName(r, constants());
    if (const std::uint16_t index = readOptionalIndex(r, constants(), Tag::NameAndType); index != 0) {
      const NameAndType method = constants().nameAndType(index);
      result.method = method.name;
      result.descriptor = method.descriptor;
    }
    return result;
  }

  std::vector<BootstrapMethod> readBootstrapMethods(BigEndianReader& r) {
    constexpr std::size_t kSmallest = 4;
    std::vector<BootstrapMethod> result(readCount(r, kSmallest));
    for (BootstrapMethod& method : result) {
      method.handle = readIndex(r, constants(), Tag::MethodHandle);
      method.arguments.resize(readCount(r, 2));
      for (std::uint16_t& argument : method.arguments) {
        argument = r.u2();
        if (constants().isLoadable(argument)) continue;
        throw FormatError(r.offset() - 2, "bootstrap argument " + std::to_string(argument) + " is " +
                                              std::string(tagName(constants().tag(argument))) +
                                              ", which can't be passed");
      }
    }
    return result;
  }

  std::vector<RecordComponent> readRecord(BigEndianReader& r) {
    constexpr std::size_t kSmallest = 6;
    std::vector<RecordComponent> result(readCount(r, kSmallest));
    for (RecordComponent& component : result) {
      component.name = readUtf8(r, constants());
      component.descriptor = readUtf8(r, constants());
      readAttributes(r, constants(), [&](Attribute& attribute) { commonAttribute(component, attribute); });
    }
    return result;
  }

  BigEndianReader reader_;
  ClassFile class_;
  std::size_t annotationSize_ = 0;
  std::vector<std::string_view> modulePackages_;
  std::string_view moduleMainClass_;
};

}  // namespace

ClassFile parseClass(Bytes bytes) { return ClassParser(bytes).parse(); }

bool ClassFile::isCyclicDynamic(std::uint16_t index) const {
  enum State : std::uint8_t { New, Open, Done };
  struct Visit {
    std::uint16_t constant;
    std::size_t next;  // the argument to follow
  };
  std::vector<State> states(constants.size(), New);
  std::vector<Visit> path;
  const auto enter = [&](std::uint16_t constant) {
    if (constants.tag(constant) != Tag::Dynamic) return;
    states[constant] = Open;
    path.push_back({constant, 0});
  };
  enter(index);
  while (!path.empty()) {
    auto& [constant, next] = path.back();
    const auto& arguments = bootstrapMethods[constants.dynamic(constant).bootstrap].arguments;
    if (next == arguments.size()) {
      states[constant] = Done;
      path.pop_back();
      continue;
    }
    const std::uint16_t argument = arguments[next++];
    if (states[argument] == Open) return true;
    if (states[argument] == New) enter(argument);
  }
  return false;
}

}  // namespace snarl::classfile
