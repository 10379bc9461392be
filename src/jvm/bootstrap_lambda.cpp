// Lambdas and method references: an object of a synthetic class whose method calls the implementation.
#include <string>

#include "classfile/descriptor.h"
#include "jvm/bootstrap.h"
#include "jvm/names.h"

namespace snarl::jvm {

using classfile::Tag;
using ir::CallKind;
using ir::ClassId;
using ir::HandleKind;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

namespace {

// The flags of LambdaMetafactory.altMetafactory.
constexpr std::int32_t kSerializable = 1, kMarkers = 2, kBridges = 4;

class LambdaBody final : public SyntheticBody {
 public:
  ir::Handle target;
  std::vector<TypeId> targetParameters;  // with the receiver, without the object being constructed
  TypeId targetResult;
  std::vector<ir::FieldRefId> captured;
  ir::SignatureId instantiated;  // the functional method's types in this use

  void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
             ir::MethodId method) const override {
    builder.beginBlock();
    const ir::Signature& declared = program.signature(method);
    const ir::Signature& precise = program[instantiated];
    std::vector<RegId> arguments;
    const bool constructs = target.kind == HandleKind::NewInvokeSpecial;
    const TypeId made = constructs ? program[target.method].owner : TypeId{};
    if (constructs) arguments.push_back(builder.emit(Op::New, 0, made.value, {}, made));
    std::size_t next = 0;
    for (const ir::FieldRefId field : captured) {
      const TypeId type = program[field].type;
      const RegId value = builder.emit(Op::LoadField, 0, field.value, {RegId{0U}}, type);
      arguments.push_back(adapt(builder, known, value, type, targetParameters[next++]));
    }
    for (std::size_t p = 0; p < declared.parameters.size(); ++p) {
      RegId value{p + 1};
      value = adapt(builder, known, value, declared.parameters[p], precise.parameters[p]);
      arguments.push_back(adapt(builder, known, value, precise.parameters[p], targetParameters[next++]));
    }
    RegId result = builder.call(callKind(), target.method, arguments, program.signature(target.method).result);
    if (constructs) result = arguments[0];
    if (declared.result == Types::voidType()) return builder.ret({});
    result = adapt(builder, known, result, targetResult, precise.result);
    builder.ret(adapt(builder, known, result, precise.result, declared.result));
  }

 private:
  [[nodiscard]] CallKind callKind() const {
    switch (target.kind) {
      case HandleKind::InvokeStatic: return CallKind::Static;
      case HandleKind::InvokeVirtual: return CallKind::Virtual;
      case HandleKind::InvokeInterface: return CallKind::Interface;
      default: return CallKind::Special;
    }
  }

  // The conversions that LambdaMetafactory's documentation allows: casts, boxing, unboxing, widening.
  static RegId adapt(ir::BodyBuilder& builder, const WellKnown& known, RegId value, TypeId from, TypeId to) {
    const Types& types = builder.types();
    if (from == to || to == Types::voidType()) return value;
    if (types.isReference(from) && types.isReference(to)) return to == known.object ? value : builder.cast(value, to);
    if (types.isReference(to)) {
      return builder.call(CallKind::Static, known.box[types.kind(from)], std::span(&value, 1),
                          known.wrappers[types.kind(from)]);
    }
    if (types.isReference(from)) {
      TypeKind held = types.kind(to);
      for (int k = static_cast<int>(TypeKind::Boolean); k <= static_cast<int>(TypeKind::Double); ++k) {
        if (known.wrappers[static_cast<TypeKind>(k)] == from) held = static_cast<TypeKind>(k);
      }
      if (from != known.wrappers[held]) value = builder.cast(value, known.wrappers[held]);
      value = builder.call(CallKind::Virtual, known.unbox[held], std::span(&value, 1), Types::primitive(held));
      from = Types::primitive(held);
    }
    if (types.valueKind(from) == types.valueKind(to)) return value;
    return builder.emit(Op::Convert, static_cast<std::uint8_t>(types.kind(to)), 0, {value}, to);
  }
};

// Whether a value of one type can be had where the other is wanted, by the conversions above.
bool adaptable(const Types& types, TypeId from, TypeId to) {
  if (to == Types::voidType()) return true;
  if (from == Types::voidType()) return false;
  if (types.isReference(from) || types.isReference(to)) return true;
  return (types.kind(from) == TypeKind::Boolean) == (types.kind(to) == TypeKind::Boolean);
}

struct AltArguments {
  std::vector<ClassId> interfaces;
  std::vector<std::string_view> bridges;  // descriptors
};

// flags, then, as they say: a count and marker interfaces, a count and bridge types.
bool readAltArguments(BootstrapScope& scope, const BootstrapUse& use, AltArguments& alt) {
  const classfile::ConstantPool& pool = scope.file.constants;
  std::size_t next = 3;
  const auto integer = [&](std::int32_t& value) {
    if (next >= use.arguments.size() || pool.tag(use.arguments[next]) != Tag::Integer) return false;
    value = pool.integer(use.arguments[next++]);
    return value >= 0;
  };
  std::int32_t flags = 0;
  if (!integer(flags)) return false;
  std::int32_t count = 0;
  if ((flags & kSerializable) != 0) alt.interfaces.push_back(scope.program.classNamed("java.io.Serializable"));
  if ((flags & kMarkers) != 0) {
    if (!integer(count)) return false;
    for (std::int32_t i = 0; i < count; ++i) {
      if (next >= use.arguments.size()) return false;
      const TypeId type = scope.classConstant(use.arguments[next++]);
      if (!type.valid() || scope.program.types().kind(type) != TypeKind::Class) return false;
      alt.interfaces.push_back(scope.program.types().classOf(type));
    }
  }
  if ((flags & kBridges) != 0) {
    if (!integer(count)) return false;
    for (std::int32_t i = 0; i < count; ++i) {
      if (next >= use.arguments.size() || pool.tag(use.arguments[next]) != Tag::MethodType) return false;
      alt.bridges.push_back(pool.methodType(use.arguments[next++]));
    }
  }
  return true;
}

// Whether a method of these types can be implemented by the body.
bool fits(const ir::Program& program, const LambdaBody& body, const ir::Signature& method,
          const std::vector<TypeId>& capturedTypes) {
  const Types& types = program.types();
  const ir::Signature& precise = program[body.instantiated];
  if (method.parameters.size() != precise.parameters.size() ||
      capturedTypes.size() + method.parameters.size() != body.targetParameters.size()) {
    return false;
  }
  std::size_t next = 0;
  for (const TypeId type : capturedTypes) {
    if (!adaptable(types, type, body.targetParameters[next++])) return false;
  }
  for (std::size_t p = 0; p < method.parameters.size(); ++p) {
    if (!adaptable(types, method.parameters[p], precise.parameters[p])) return false;
    if (!adaptable(types, precise.parameters[p], body.targetParameters[next++])) return false;
  }
  return adaptable(types, body.targetResult, precise.result) && adaptable(types, precise.result, method.result);
}

void describeTarget(const ir::Program& program, LambdaBody& body) {
  const ir::MethodRef ref = program[body.target.method];
  const ir::Signature& signature = program.signature(ref.selector);
  const bool constructs = body.target.kind == HandleKind::NewInvokeSpecial;
  if (!constructs && body.target.kind != HandleKind::InvokeStatic) body.targetParameters.push_back(ref.owner);
  body.targetParameters.insert(body.targetParameters.end(), signature.parameters.begin(), signature.parameters.end());
  body.targetResult = constructs ? ref.owner : signature.result;
}

}  // namespace

bool linkLambda(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site) {
  ir::Program& program = scope.program;
  const classfile::ConstantPool& pool = scope.file.constants;
  if (use.owner != "java/lang/invoke/LambdaMetafactory") return false;
  const bool alt = use.method == "altMetafactory";
  if (!alt && use.method != "metafactory") return false;
  if (use.arguments.size() < 3 || pool.tag(use.arguments[0]) != Tag::MethodType ||
      pool.tag(use.arguments[1]) != Tag::MethodHandle || pool.tag(use.arguments[2]) != Tag::MethodType ||
      program.types().kind(site.result) != TypeKind::Class) {
    return false;
  }
  AltArguments extra;
  if (alt && !readAltArguments(scope, use, extra)) return false;
  const auto body = std::make_shared<LambdaBody>();
  body->target = program[scope.constants.handle(use.arguments[1])];
  if (ir::isFieldHandle(body->target.kind)) return false;
  describeTarget(program, *body);
  body->instantiated = program[selectorOf(program, use.name, pool.methodType(use.arguments[2]))].signature;
  const std::vector<TypeId> capturedTypes = program[site.signature].parameters;
  std::vector<ir::SelectorId> selectors{selectorOf(program, use.name, pool.methodType(use.arguments[0]))};
  for (const std::string_view bridge : extra.bridges) selectors.push_back(selectorOf(program, use.name, bridge));
  for (const ir::SelectorId selector : selectors) {
    if (!fits(program, *body, program.signature(selector), capturedTypes)) return false;
  }

  const ClassId made = scope.addClass("Lambda");
  std::vector<ClassId> interfaces{program.types().classOf(site.result)};
  interfaces.insert(interfaces.end(), extra.interfaces.begin(), extra.interfaces.end());
  program.declaring(made).interfaces = std::move(interfaces);
  for (std::size_t i = 0; i < capturedTypes.size(); ++i) {
    const Symbol name = program.symbols().intern("captured" + std::to_string(i));
    program.addField({made, name, capturedTypes[i], ir::flag::kPrivate | ir::flag::kFinal | ir::flag::kSynthetic, {}});
    body->captured.push_back(program.fieldRef({made, name, capturedTypes[i]}));
  }
  for (std::size_t i = 0; i < selectors.size(); ++i) {
    ir::Method method;
    method.owner = made;
    method.selector = selectors[i];
    method.flags = ir::flag::kPublic | ir::flag::kSynthetic | (i == 0 ? 0 : ir::flag::kBridge);
    scope.bodies.insert(program.addMethod(std::move(method)), body);
  }
  site.kind = DynamicSite::Kind::Allocate;
  site.type = program[made].type;
  site.fields = body->captured;
  return true;
}

}  // namespace snarl::jvm
