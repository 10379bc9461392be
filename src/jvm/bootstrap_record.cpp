// equals, hashCode and toString of records (java.lang.runtime.ObjectMethods), as static methods that take the record.
#include <string>

#include "jvm/bootstrap.h"

namespace snarl::jvm {

using classfile::Tag;
using ir::BinaryOp;
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

struct Component {
  ir::FieldRefId field;
  Symbol label;  // "x=" or ", y=", as toString prints it
};

class RecordBody : public SyntheticBody {
 public:
  explicit RecordBody(std::vector<Component> components) : components_(std::move(components)) {}

 protected:
  static RegId load(ir::BodyBuilder& builder, const ir::Program& program, const Component& c, RegId record) {
    return builder.emit(Op::LoadField, 0, c.field.value, {record}, program[c.field].type);
  }
  std::vector<Component> components_;
};

class RecordToString final : public RecordBody {
 public:
  RecordToString(std::vector<Component> components, Symbol head, Symbol tail)
      : RecordBody(std::move(components)), head_(head), tail_(tail) {}

  void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
             ir::MethodId) const override {
    builder.beginBlock();
    const auto text = [&](Symbol s) { return builder.constant(ConstantKind::String, s.value, known.string); };
    std::vector<RegId> pieces{text(head_)};
    for (const Component& c : components_) {
      pieces.push_back(text(c.label));
      const RegId value = load(builder, program, c, RegId{0U});
      const TypeKind kind = program.types().kind(program[c.field].type);
      pieces.push_back(builder.call(CallKind::Static, known.toString[kind], std::span(&value, 1), known.string));
    }
    pieces.push_back(text(tail_));
    builder.ret(builder.emit(Op::Concat, 0, 0, pieces, known.string));
  }

 private:
  Symbol head_, tail_;
};

class RecordHashCode final : public RecordBody {
 public:
  using RecordBody::RecordBody;

  void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
             ir::MethodId) const override {
    builder.beginBlock();
    constexpr std::int32_t kFactor = 31;
    const TypeId type = Types::primitive(TypeKind::Int);
    const auto binary = [&](BinaryOp op, RegId a, RegId b) {
      return builder.emit(Op::Binary, static_cast<std::uint8_t>(op), 0, {a, b}, type);
    };
    RegId result = builder.constInt(0);
    for (const Component& c : components_) {
      const RegId value = load(builder, program, c, RegId{0U});
      const TypeKind kind = program.types().kind(program[c.field].type);
      const RegId hash = builder.call(CallKind::Static, known.hash[kind], std::span(&value, 1), type);
      result = binary(BinaryOp::Add, binary(BinaryOp::Mul, result, builder.constInt(kFactor)), hash);
    }
    builder.ret(result);
  }
};

class RecordEquals final : public RecordBody {
 public:
  RecordEquals(std::vector<Component> components, TypeId record) : RecordBody(std::move(components)), record_(record) {}

  // Block 0 compares identities, block 1 asks for the type, one block per component, then true, then false.
  void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
             ir::MethodId) const override {
    const auto count = static_cast<std::uint32_t>(components_.size());
    const BlockId yes{count + 2};
    const BlockId no{count + 3};
    builder.beginBlock();
    builder.branch(Condition::Eq, {RegId{0U}, RegId{1U}}, yes, BlockId{1U});
    builder.beginBlock();
    const TypeId boolean = Types::primitive(TypeKind::Boolean);
    const RegId fits = builder.emit(Op::InstanceOf, 0, record_.value, {RegId{1U}}, boolean);
    builder.branch(Condition::Eq, {fits}, no, BlockId{2U});
    for (std::uint32_t i = 0; i < count; ++i) {
      builder.beginBlock();
      const RegId other = builder.cast(RegId{1U}, record_);
      const RegId mine = load(builder, program, components_[i], RegId{0U});
      const RegId theirs = load(builder, program, components_[i], other);
      branchIfDifferent(builder, known, program.types().kind(program[components_[i].field].type), {mine, theirs}, no,
                        BlockId{i + 3});
    }
    for (const std::int32_t result : {1, 0}) {
      builder.beginBlock();
      builder.ret(builder.constInt(result));
    }
  }

 private:
  static void branchIfDifferent(ir::BodyBuilder& builder, const WellKnown& known, TypeKind kind,
                                const std::vector<RegId>& both, BlockId different, BlockId same) {
    const auto ask = [&](ir::MethodRefId method, TypeKind result) {
      return builder.call(CallKind::Static, method, both, Types::primitive(result));
    };
    switch (ir::valueKind(kind)) {
      case ir::ValueKind::Int: return builder.branch(Condition::Ne, {both[0], both[1]}, different, same);
      case ir::ValueKind::Long: {
        const RegId order = builder.emit(Op::Binary, static_cast<std::uint8_t>(BinaryOp::Cmp), 0, both,
                                         Types::primitive(TypeKind::Int));
        return builder.branch(Condition::Ne, {order}, different, same);
      }
      case ir::ValueKind::Float:
        return builder.branch(Condition::Ne, {ask(known.compareFloats, TypeKind::Int)}, different, same);
      case ir::ValueKind::Double:
        return builder.branch(Condition::Ne, {ask(known.compareDoubles, TypeKind::Int)}, different, same);
      default: return builder.branch(Condition::Eq, {ask(known.equals, TypeKind::Boolean)}, different, same);
    }
  }

  TypeId record_;
};

// The name without packages and enclosing classes.
std::string simpleName(const classfile::ClassFile& file, std::string_view internalName) {
  for (const classfile::InnerClass& inner : file.innerClasses) {
    if (inner.inner == internalName) return std::string(inner.name);
  }
  return std::string(internalName.substr(internalName.rfind('/') + 1));
}

}  // namespace

// Bootstrap arguments: the record class, the components' names joined by semicolons, and a getter handle for each.
bool linkRecordMethod(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site) {
  if (use.owner != "java/lang/runtime/ObjectMethods" || use.arguments.size() < 2) return false;
  ir::Program& program = scope.program;
  const classfile::ConstantPool& pool = scope.file.constants;
  const TypeId record = scope.classConstant(use.arguments[0]);
  if (!record.valid() || pool.tag(use.arguments[1]) != Tag::String) return false;
  std::string_view names = pool.string(use.arguments[1]);
  std::vector<Component> components;
  for (std::size_t i = 2; i < use.arguments.size(); ++i) {
    if (pool.tag(use.arguments[i]) != Tag::MethodHandle) return false;
    const ir::Handle getter = program[scope.constants.handle(use.arguments[i])];
    if (getter.kind != ir::HandleKind::GetField) return false;
    const std::size_t end = std::min(names.find(';'), names.size());
    const std::string label = (i == 2 ? "" : ", ") + std::string(names.substr(0, end)) + "=";
    names.remove_prefix(std::min(end + 1, names.size()));
    components.push_back({getter.field, program.symbols().intern(label)});
  }
  const auto& parameters = program[site.signature].parameters;
  if (parameters.empty() || parameters[0] != record) return false;
  std::shared_ptr<const SyntheticBody> body;
  const TypeKind result = program.types().kind(site.result);
  if (use.name == "toString" && site.result == scope.known.string && parameters.size() == 1) {
    const std::string head = simpleName(scope.file, pool.className(use.arguments[0])) + "[";
    body = std::make_shared<RecordToString>(std::move(components), program.symbols().intern(head),
                                            program.symbols().intern("]"));
  } else if (use.name == "hashCode" && result == TypeKind::Int && parameters.size() == 1) {
    body = std::make_shared<RecordHashCode>(std::move(components));
  } else if (use.name == "equals" && result == TypeKind::Boolean && parameters.size() == 2 &&
             program.types().isReference(parameters[1])) {
    body = std::make_shared<RecordEquals>(std::move(components), record);
  } else {
    return false;
  }
  site.kind = DynamicSite::Kind::Call;
  site.callee = scope.addStaticMethod("Record", use.name, use.descriptor, std::move(body));
  return true;
}

}  // namespace snarl::jvm
