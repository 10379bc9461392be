// Switches over types, strings, numbers and enum constants (java.lang.runtime.SwitchBootstraps), as static methods that
// test one label after another.
#include <string>

#include "classfile/descriptor.h"
#include "jvm/bootstrap.h"
#include "jvm/names.h"

namespace snarl::jvm {

using classfile::Tag;
using ir::BlockId;
using ir::CallKind;
using ir::Condition;
using ir::ConstantKind;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

namespace {

struct Label {
  enum class Kind : std::uint8_t { Type, String, Number, EnumConstant, Always };
  Kind kind = Kind::Type;
  TypeId type;
  Symbol text;
  std::int32_t number = 0;
  ir::FieldRefId constant;
};

class SwitchBody final : public SyntheticBody {
 public:
  SwitchBody(std::vector<Label> labels, bool canBeNull) : labels_(std::move(labels)), canBeNull_(canBeNull) {}

  // Parameters: the value, and the label to start with. The result is the index of the first label that matches, their
  // number if none does, -1 for null.
  void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
             ir::MethodId) const override {
    std::uint32_t next = 0;  // the next label's first block; the blocks of a label are contiguous
    if (canBeNull_) {
      next = 2;
      builder.beginBlock();
      builder.branch(Condition::Eq, {RegId{0U}}, BlockId{1U}, BlockId{next});
      builder.beginBlock();
      builder.ret(builder.constInt(-1));
    }
    for (std::size_t i = 0; i < labels_.size(); ++i) next = buildLabel(builder, program, known, i, next);
    builder.beginBlock();
    builder.ret(builder.constInt(static_cast<std::int32_t>(labels_.size())));
  }

 private:
  // How many blocks the tests of a label take.
  static std::uint32_t testBlocks(Label::Kind kind) {
    return kind == Label::Kind::Number ? 4 : kind == Label::Kind::Always ? 0 : 1;
  }

  // Blocks: skip the label if it is before the start; the tests; return its index.
  std::uint32_t buildLabel(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known, std::size_t i,
                           std::uint32_t block) const {
    const Label& label = labels_[i];
    const RegId value{0U};
    const BlockId match{block + 1 + testBlocks(label.kind)};
    const BlockId after{match.value + 1};
    builder.beginBlock();
    const RegId index = builder.constInt(static_cast<std::int32_t>(i));
    builder.branch(Condition::Gt, {RegId{1U}, index}, after, BlockId{block + 1});
    if (label.kind != Label::Kind::Always) builder.beginBlock();
    switch (label.kind) {
      case Label::Kind::Always: break;
      case Label::Kind::Type: builder.branch(Condition::Eq, {isInstance(builder, label.type)}, after, match); break;
      case Label::Kind::String: {
        const RegId operands[] = {builder.constant(ConstantKind::String, label.text.value, known.string), value};
        const RegId same =
            builder.call(CallKind::Virtual, known.stringEquals, operands, Types::primitive(TypeKind::Boolean));
        builder.branch(Condition::Eq, {same}, after, match);
        break;
      }
      case Label::Kind::EnumConstant: {
        const RegId constant = builder.emit(Op::LoadStatic, 0, label.constant.value, {}, program[label.constant].type);
        builder.branch(Condition::Ne, {value, constant}, after, match);
        break;
      }
      case Label::Kind::Number: buildNumberTest(builder, known, label.number, block + 1, after, match); break;
    }
    builder.beginBlock();
    builder.ret(builder.constInt(static_cast<std::int32_t>(i)));
    return after.value;
  }

  // An Integer label matches a Number (Integer, Short or Byte) or a Character of that value.
  static void buildNumberTest(ir::BodyBuilder& builder, const WellKnown& known, std::int32_t number,
                              std::uint32_t block, BlockId after, BlockId match) {
    const auto compare = [&](TypeId type, ir::MethodRefId unbox, TypeKind kind) {
      const RegId boxed = builder.cast(RegId{0U}, type);
      const RegId held = builder.call(CallKind::Virtual, unbox, std::span(&boxed, 1), Types::primitive(kind));
      const RegId wanted = builder.constInt(number);
      builder.branch(Condition::Ne, {held, wanted}, after, match);
    };
    const TypeId character = known.wrappers[TypeKind::Char];
    builder.branch(Condition::Ne, {isInstance(builder, known.number)}, BlockId{block + 1}, BlockId{block + 2});
    builder.beginBlock();
    compare(known.number, known.intValue, TypeKind::Int);
    builder.beginBlock();
    builder.branch(Condition::Eq, {isInstance(builder, character)}, after, BlockId{block + 3});
    builder.beginBlock();
    compare(character, known.unbox[TypeKind::Char], TypeKind::Char);
  }

  static RegId isInstance(ir::BodyBuilder& builder, TypeId type) {
    return builder.emit(Op::InstanceOf, 0, type.value, {RegId{0U}}, Types::primitive(TypeKind::Boolean));
  }

  std::vector<Label> labels_;
  bool canBeNull_;
};

// The bootstrap use behind a Dynamic constant that calls `owner.of(...)`; null if it is something else.
const classfile::BootstrapMethod* factoryCall(const classfile::ClassFile& file, std::uint16_t index,
                                              std::string_view owner, std::size_t argumentCount) {
  const classfile::ConstantPool& pool = file.constants;
  if (pool.tag(index) != Tag::Dynamic) return nullptr;
  const classfile::BootstrapMethod& use = file.bootstrapMethods[pool.dynamic(index).bootstrap];
  const classfile::MemberRef method = pool.member(pool.methodHandle(use.handle).member);
  if (method.owner != "java/lang/invoke/ConstantBootstraps" || method.name != "invoke" ||
      use.arguments.size() != argumentCount + 1 || pool.tag(use.arguments[0]) != Tag::MethodHandle) {
    return nullptr;
  }
  const classfile::MemberRef callee = pool.member(pool.methodHandle(use.arguments[0]).member);
  return callee.owner == owner && callee.name == "of" ? &use : nullptr;
}

ir::FieldRefId enumConstant(ir::Program& program, ir::ClassId owner, std::string_view name) {
  return program.fieldRef({owner, program.symbols().intern(name), program[owner].type});
}

// EnumDesc.of(ClassDesc.of("a.Color"), "RED")
bool readEnumLabel(BootstrapScope& scope, std::uint16_t index, Label& label) {
  const classfile::ConstantPool& pool = scope.file.constants;
  const auto* constant = factoryCall(scope.file, index, "java/lang/Enum$EnumDesc", 2);
  if (constant == nullptr || pool.tag(constant->arguments[2]) != Tag::String) return false;
  const auto* type = factoryCall(scope.file, constant->arguments[1], "java/lang/constant/ClassDesc", 1);
  if (type == nullptr || pool.tag(type->arguments[1]) != Tag::String) return false;
  const ir::ClassId owner = scope.program.classNamed(pool.string(type->arguments[1]));
  label.kind = Label::Kind::EnumConstant;
  label.constant = enumConstant(scope.program, owner, pool.string(constant->arguments[2]));
  return true;
}

bool readLabel(BootstrapScope& scope, std::uint16_t index, ir::ClassId enumClass, Label& label) {
  const classfile::ConstantPool& pool = scope.file.constants;
  switch (pool.tag(index)) {
    case Tag::Class: label.type = scope.constants.type(index); return true;
    case Tag::String:
      if (enumClass.valid()) {
        label.kind = Label::Kind::EnumConstant;
        label.constant = enumConstant(scope.program, enumClass, pool.string(index));
      } else {
        label.kind = Label::Kind::String;
        label.text = scope.constants.string(index);
      }
      return true;
    case Tag::Integer:
      label.kind = Label::Kind::Number;
      label.number = pool.integer(index);
      return !enumClass.valid();
    default: return !enumClass.valid() && readEnumLabel(scope, index, label);
  }
}

// A component of primitive type in a record pattern: int.class, which javac writes as a dynamic constant named I. The
// selector has that type itself unless the program uses previews.
bool readPrimitiveLabel(BootstrapScope& scope, std::uint16_t index, TypeId selector, Label& label) {
  const classfile::ConstantPool& pool = scope.file.constants;
  if (pool.tag(index) != Tag::Dynamic) return false;
  const classfile::DynamicRef constant = pool.dynamic(index);
  const classfile::MemberRef method =
      pool.member(pool.methodHandle(scope.file.bootstrapMethods[constant.bootstrap].handle).member);
  label.kind = Label::Kind::Always;
  return method.owner == "java/lang/invoke/ConstantBootstraps" && method.name == "primitiveClass" &&
         classfile::isFieldDescriptor(constant.name) && typeOfDescriptor(scope.program, constant.name) == selector;
}

}  // namespace

bool linkSwitch(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site) {
  if (use.owner != "java/lang/runtime/SwitchBootstraps") return false;
  const Types& types = scope.program.types();
  const std::vector<TypeId> parameters = scope.program[site.signature].parameters;
  if (parameters.size() != 2 || types.kind(parameters[1]) != TypeKind::Int ||
      types.kind(site.result) != TypeKind::Int) {
    return false;
  }
  const bool canBeNull = types.isReference(parameters[0]);
  ir::ClassId enumClass;
  if (use.method == "enumSwitch") {
    if (types.kind(parameters[0]) != TypeKind::Class) return false;
    enumClass = types.classOf(parameters[0]);
  } else if (use.method != "typeSwitch") {
    return false;
  }
  std::vector<Label> labels(use.arguments.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const bool understood = canBeNull ? readLabel(scope, use.arguments[i], enumClass, labels[i])
                                      : readPrimitiveLabel(scope, use.arguments[i], parameters[0], labels[i]);
    if (!understood) return false;
  }
  site.kind = DynamicSite::Kind::Call;
  site.callee = scope.addStaticMethod("Switch", use.name, use.descriptor,
                                      std::make_shared<SwitchBody>(std::move(labels), canBeNull));
  return true;
}

}  // namespace snarl::jvm
