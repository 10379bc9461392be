#include "pointer/body_writer.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

using ir::CallKind;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;

struct Primitive {
  TypeKind kind;
  char letter;
  const char* wrapper;
  const char* unbox;
};

constexpr Primitive kPrimitives[] = {
    {TypeKind::Boolean, 'Z', "java.lang.Boolean", "booleanValue"},
    {TypeKind::Byte, 'B', "java.lang.Byte", "byteValue"},
    {TypeKind::Char, 'C', "java.lang.Character", "charValue"},
    {TypeKind::Short, 'S', "java.lang.Short", "shortValue"},
    {TypeKind::Int, 'I', "java.lang.Integer", "intValue"},
    {TypeKind::Long, 'J', "java.lang.Long", "longValue"},
    {TypeKind::Float, 'F', "java.lang.Float", "floatValue"},
    {TypeKind::Double, 'D', "java.lang.Double", "doubleValue"},
};

const Primitive* primitive(TypeKind kind) {
  const auto* found = std::ranges::find(kPrimitives, kind, &Primitive::kind);
  return found == std::end(kPrimitives) ? nullptr : found;
}

void appendDescriptor(const ir::Program& program, TypeId type, std::string& out) {
  for (; program.types().kind(type) == TypeKind::Array; type = program.types().elementOf(type)) out += '[';
  if (const Primitive* p = primitive(program.types().kind(type))) {
    out += p->letter;
  } else if (type == Types::voidType()) {
    out += 'V';
  } else {
    std::string name(program.name(program.types().classOf(type)));
    std::ranges::replace(name, '.', '/');
    out += 'L' + name + ';';
  }
}

}  // namespace

ir::SelectorId selectorFor(ir::Program& program, std::string_view name, const ir::Signature& signature) {
  std::string descriptor = "(";
  for (const TypeId type : signature.parameters) appendDescriptor(program, type, descriptor);
  descriptor += ')';
  appendDescriptor(program, signature.result, descriptor);
  const Symbol text = program.symbols().intern(descriptor);
  program.defineSignature(text, signature);
  return program.selector(program.symbols().intern(name), text);
}

TypeId wrapperOf(ir::Program& program, TypeKind kind) {
  return program[program.classNamed(primitive(kind)->wrapper)].type;
}

ir::ClassId addClass(ir::Program& program, ir::ClassId host, std::string_view label) {
  if (program[host].host.valid()) host = program[host].host;
  std::string name(program.name(host));
  name += "$$";
  name += label;
  while (program.findClass(name).valid()) name += '\'';  // of an earlier analysis of the program
  return program.addSyntheticClass(name, host);
}

ir::MethodId addMethod(ir::Program& program, ir::ClassId owner, ir::SelectorId selector, std::uint32_t flags) {
  ir::Method method;
  method.owner = owner;
  method.selector = selector;
  method.flags = flags | ir::flag::kSynthetic | ir::flag::kNative;  // until it has its body
  return program.addMethod(std::move(method));
}

BodyWriter::BodyWriter(ir::Program& program, std::span<const TypeId> parameters)
    : BodyBuilder(program.types()), program_(program), object_(program[program.objectClass()].type) {
  for (const TypeId type : parameters) addParameter(type);
  beginBlock();
}

RegId BodyWriter::adapt(RegId value, TypeId from, TypeId to) {
  const Types& types = program_.types();
  if (from == to || to == Types::voidType()) return value;
  if (types.isReference(from) && types.isReference(to)) return to == object_ ? value : cast(value, to);
  if (types.isReference(to)) {
    const TypeId wrapper = wrapperOf(program_, types.kind(from));
    const ir::MethodRefId box =
        program_.methodRef({wrapper, selectorFor(program_, "valueOf", {wrapper, {from}}), false});
    value = call(CallKind::Static, box, std::span(&value, 1), wrapper);
    return to == object_ ? value : cast(value, to);
  }
  if (types.isReference(from)) {
    const TypeId wrapper = wrapperOf(program_, types.kind(to));
    const ir::SelectorId unbox = selectorFor(program_, primitive(types.kind(to))->unbox, {to, {}});
    value = cast(value, wrapper);
    return call(CallKind::Virtual, program_.methodRef({wrapper, unbox, false}), std::span(&value, 1), to);
  }
  if (types.valueKind(from) == types.valueKind(to)) return value;
  return emit(Op::Convert, static_cast<std::uint8_t>(types.kind(to)), 0, {value}, to);
}

RegId BodyWriter::element(RegId array, std::uint32_t index, TypeId wanted) {
  const RegId at = constInt(static_cast<std::int32_t>(index));
  const RegId value = emit(Op::LoadElement, static_cast<std::uint8_t>(TypeKind::Class), 0, {array, at}, object_);
  return adapt(value, object_, wanted);
}

RegId BodyWriter::arrayOf(std::span<const RegId> values, std::span<const TypeId> types) {
  const TypeId type = program_.types().arrayOf(object_);
  const RegId length = constInt(static_cast<std::int32_t>(values.size()));
  const RegId array = emit(Op::NewArray, 0, type.value, {length}, type);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const RegId at = constInt(static_cast<std::int32_t>(i));
    const RegId value = adapt(values[i], types[i], object_);
    emit(Op::StoreElement, static_cast<std::uint8_t>(TypeKind::Class), 0, {array, at, value}, Types::voidType());
  }
  return array;
}

ir::MethodRefId BodyWriter::refTo(ir::MethodId method) {
  const ir::Method& m = program_[method];
  return program_.methodRef({program_[m.owner].type, m.selector, program_[m.owner].isInterface()});
}

RegId BodyWriter::callExactly(ir::MethodId method, std::span<const RegId> arguments) {
  const CallKind kind = program_[method].isStatic() ? CallKind::Static : CallKind::Special;
  return call(kind, refTo(method), arguments, program_.signature(method).result);
}

RegId BodyWriter::callSelected(ir::MethodId method, std::span<const RegId> arguments) {
  if (program_[method].isStatic()) return callExactly(method, arguments);
  const bool interface = program_[program_[method].owner].isInterface();
  return call(interface ? CallKind::Interface : CallKind::Virtual, refTo(method), arguments,
              program_.signature(method).result);
}

RegId BodyWriter::load(RegId object, ir::FieldId id) {
  const ir::Field& field = program_[id];
  const ir::FieldRefId ref = program_.fieldRef({field.owner, field.name, field.type});
  if (field.isStatic()) return emit(Op::LoadStatic, 0, ref.value, {}, field.type);
  return emit(Op::LoadField, 0, ref.value, {object}, field.type);
}

void BodyWriter::store(RegId object, ir::FieldId id, RegId value) {
  const ir::Field& field = program_[id];
  const ir::FieldRefId ref = program_.fieldRef({field.owner, field.name, field.type});
  if (field.isStatic()) {
    emit(Op::StoreStatic, 0, ref.value, {value}, Types::voidType());
  } else {
    emit(Op::StoreField, 0, ref.value, {object, value}, Types::voidType());
  }
}

void BodyWriter::giveBack(RegId value, TypeId type, TypeId result) {
  if (result == Types::voidType()) return ret({});
  if (type == Types::voidType()) {
    return ret(program_.types().isReference(result) ? constNull()
                                                    : adapt(constInt(0), Types::primitive(TypeKind::Int), result));
  }
  ret(adapt(value, type, result));
}

ir::MethodId BodyWriter::finishAsStatic(ir::ClassId host, std::string_view label, std::string_view name,
                                        const ir::Signature& signature) {
  const ir::ClassId owner = addClass(program_, host, label);
  const ir::MethodId method =
      addMethod(program_, owner, selectorFor(program_, name, signature), ir::flag::kPublic | ir::flag::kStatic);
  finishAs(method);
  return method;
}

void BodyWriter::finishAs(ir::MethodId method) { program_.setBody(method, finish(object_)); }

}  // namespace snarl::pointer
