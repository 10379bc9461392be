// The instructions that touch the heap or call.
#include "arithmetic.h"
#include "frame.h"

namespace snarl::interpreter {

using ir::Op;

Value Frame::constant(const ir::Instr& instr) {
  switch (instr.constantKind()) {
    case ir::ConstantKind::Null: return Value::ofRef(nullptr);
    case ir::ConstantKind::Int: return Value::ofInt(body_.intConstant(instr));
    case ir::ConstantKind::Long: return Value::ofLong(body_.longConstant(instr));
    case ir::ConstantKind::Float: return Value::ofFloat(body_.floatConstant(instr));
    case ir::ConstantKind::Double: return Value::ofDouble(body_.doubleConstant(instr));
    case ir::ConstantKind::String: return Value::ofRef(vm_.strings().literal(Symbol{instr.payload}));
    case ir::ConstantKind::Class: return Value::ofRef(vm_.classes().mirror(instr.type()));
    default: throw Fault("method handles and method types are not interpreted");
  }
}

Value Frame::binary(const ir::Instr& instr) {
  const Value a = operand(instr, 0);
  const Value b = operand(instr, 1);
  if (instr.binaryOp() == ir::BinaryOp::Div || instr.binaryOp() == ir::BinaryOp::Rem) {
    const bool zero =
        (b.kind() == ir::ValueKind::Int && b.asInt() == 0) || (b.kind() == ir::ValueKind::Long && b.asLong() == 0);
    if (zero) vm_.raise("java.lang.ArithmeticException", "/ by zero");
  }
  return combine(instr.binaryOp(), a, b);
}

Value Frame::cast(const ir::Instr& instr) {
  const Value value = operand(instr, 0);
  const Object* object = value.asRef();
  if (object != nullptr && !vm_.hierarchy().isSubtype(object->type, instr.type())) {
    vm_.raiseClassCast(object->type, instr.type());
  }
  return value;
}

Value Frame::newObject(const ir::Instr& instr) {
  const ir::ClassId id = vm_.program().types().classOf(instr.type());
  vm_.initialise(id);
  if (vm_.program()[id].has(ir::flag::kAbstract | ir::flag::kInterface)) throw Fault("an abstract class is allocated");
  return Value::ofRef(vm_.classes().instance(id));
}

Value Frame::newArray(const ir::Instr& instr) {
  std::vector<std::int32_t> lengths;
  for (const ir::RegId reg : body_.operands(instr)) lengths.push_back(read(reg).asInt());
  for (const std::int32_t length : lengths) {
    if (length < 0) vm_.raise("java.lang.NegativeArraySizeException", std::to_string(length));
  }
  return Value::ofRef(newArray(instr.type(), lengths));
}

Object* Frame::newArray(ir::TypeId type, std::span<const std::int32_t> lengths) {
  Object* array = vm_.classes().array(type, static_cast<std::uint32_t>(lengths[0]));
  if (lengths.size() == 1) return array;
  const ir::TypeId inner = vm_.program().types().elementOf(type);
  for (std::uint32_t i = 0; i < array->length; ++i) {
    store(array->data + i * elementSize(ir::TypeKind::Array), ir::TypeKind::Array,
          Value::ofRef(newArray(inner, lengths.subspan(1))));
  }
  return array;
}

Value Frame::concat(const ir::Instr& instr) {
  std::u16string text;
  for (const ir::RegId reg : body_.operands(instr)) {
    Object* part = read(reg).asRef();
    text += part == nullptr ? u"null" : vm_.strings().text(part);
  }
  return Value::ofRef(vm_.strings().make(text));
}

Value Frame::loadField(const ir::Instr& instr) {
  const FieldPlace place = vm_.classes().place(instr.field());
  if (place.isStatic != (instr.op == Op::LoadStatic)) throw Fault("static and instance fields are mixed up");
  if (place.isStatic) vm_.initialise(place.owner);
  Object* object = place.isStatic ? nullptr : vm_.notNull(operand(instr, 0));
  return load(vm_.classes().address(place, object), place.kind);
}

void Frame::storeField(const ir::Instr& instr) {
  const FieldPlace place = vm_.classes().place(instr.field());
  if (place.isStatic != (instr.op == Op::StoreStatic)) throw Fault("static and instance fields are mixed up");
  if (place.isStatic) vm_.initialise(place.owner);
  Object* object = place.isStatic ? nullptr : vm_.notNull(operand(instr, 0));
  const Value value = operand(instr, place.isStatic ? 0 : 1);
  if (value.kind() == ir::ValueKind::Ref && value.asRef() != nullptr &&
      !vm_.classes().conforms(value.asRef()->type, vm_.program()[instr.field()].type)) {
    throw Fault("an object of the wrong type is stored in a field");
  }
  store(vm_.classes().address(place, object), place.kind, value);
}

std::byte* Frame::element(const ir::Instr& instr, Object* array, ir::TypeKind& kind) {
  const ir::Types& types = vm_.program().types();
  if (types.kind(array->type) != ir::TypeKind::Array) throw Fault("an element of something that is no array");
  kind = types.kind(types.elementOf(array->type));
  if (ir::valueKind(kind) != ir::valueKind(instr.typeKind()) || elementSize(kind) != elementSize(instr.typeKind())) {
    throw Fault("the elements of the array are of another kind");
  }
  const std::int32_t index = operand(instr, 1).asInt();
  if (index < 0 || static_cast<std::uint32_t>(index) >= array->length) {
    vm_.raise("java.lang.ArrayIndexOutOfBoundsException",
              "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(array->length));
  }
  return array->data + static_cast<std::size_t>(index) * elementSize(kind);
}

Value Frame::loadElement(const ir::Instr& instr) {
  ir::TypeKind kind{};
  const std::byte* place = element(instr, vm_.notNull(operand(instr, 0)), kind);
  return load(place, kind);
}

void Frame::storeElement(const ir::Instr& instr) {
  ir::TypeKind kind{};
  Object* array = vm_.notNull(operand(instr, 0));
  std::byte* place = element(instr, array, kind);
  const Value value = operand(instr, 2);
  if (value.kind() == ir::ValueKind::Ref && value.asRef() != nullptr &&
      !vm_.hierarchy().isSubtype(value.asRef()->type, vm_.program().types().elementOf(array->type))) {
    vm_.raise("java.lang.ArrayStoreException", vm_.classes().runtimeName(value.asRef()->type));
  }
  store(place, kind, value);
}

ir::MethodId Frame::callee(const ir::Instr& instr, std::span<const Value> arguments) {
  ir::Hierarchy& hierarchy = vm_.hierarchy();
  ir::Program& program = vm_.program();
  const bool special = instr.callKind() == ir::CallKind::Special;
  const ir::ClassId here = program[body_.method].owner;
  const ir::MethodResult resolved =
      special ? hierarchy.resolveSpecial(here, instr.callee()) : hierarchy.resolve(instr.callee());
  if (!resolved.found()) {
    const ir::MethodRef ref = program[instr.callee()];
    throw Fault("no method " + program.typeName(ref.owner) + "." +
                std::string(program.text(program[ref.selector].name)) +
                std::string(program.text(program[ref.selector].descriptor)));
  }
  const bool isStatic = instr.callKind() == ir::CallKind::Static;
  if (program[resolved.method].isStatic() != isStatic) throw Fault("static and instance methods are mixed up");
  if (isStatic) {
    vm_.initialise(program[resolved.method].owner);
    return resolved.method;
  }
  const Object* receiver = vm_.notNull(arguments[0]);
  if (special) return resolved.method;
  const ir::MethodResult selected = hierarchy.select(vm_.classes().classOf(*receiver), resolved.method);
  if (!selected.found() || program[selected.method].has(ir::flag::kAbstract)) {
    vm_.raise("java.lang.AbstractMethodError", program.fullName(resolved.method));
  }
  return selected.method;
}

Value Frame::call(const ir::Instr& instr) {
  if (instr.callKind() == ir::CallKind::Dynamic) throw Fault("a call through an unknown bootstrap method");
  std::vector<Value> arguments;
  arguments.reserve(instr.operandCount);
  for (const ir::RegId reg : body_.operands(instr)) arguments.push_back(read(reg));
  return vm_.invoke(callee(instr, arguments), arguments);
}

}  // namespace snarl::interpreter
