#include "models/value_writer.h"

#include "base/readable.h"
#include "models/method_lookup.h"
#include "models/name_guess.h"

namespace snarl::models {

using ir::ClassId;
using ir::FieldRefId;
using ir::MethodId;
using ir::RegId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;
using ir::ValueKind;

ValueWriter::ValueWriter(WriterTools tools, const Recipe& recipe, ir::BodyBuilder& builder, FlowWriter& flow,
                         MethodId method)
    : tools_(tools),
      program_(tools.program),
      types_(tools.program.types()),
      recipe_(recipe),
      builder_(builder),
      flow_(flow),
      object_(program_[program_.objectClass()].type),
      result_(program_.signature(method).result) {
  if (!program_[method].isStatic()) {
    this_ = typed(builder_.addParameter(program_[program_[method].owner].type), program_[recipe.modelled].type);
  }
  for (const TypeId type : program_.signature(method).parameters) {
    arguments_.push_back(typed(builder_.addParameter(type), type));
  }
}

TypeId ValueWriter::typeNamed(const TypeName& name) {
  const TypeId type = tools_.names.findType(*recipe_.file, name);
  if (type.valid()) return type;
  throw BindError(name.at, "there is no class '" + readable(name.name) + "'; write it with its package or import it");
}

ClassId ValueWriter::classNamed(const TypeName& name) {
  const TypeId type = typeNamed(name);
  if (types_.kind(type) == TypeKind::Class) return types_.classOf(type);
  throw BindError(name.at, "'" + readable(name.name) + "' is no class");
}

Typed ValueWriter::number(TypeId type) { return typed(flow_.anyNumber(types_.valueKind(type)), type); }

Typed ValueWriter::evaluate(ValueId id) {
  using Kind = Value::Kind;
  const Value& v = (*this)[id];
  switch (v.kind) {
    case Kind::This:
      if (!this_.valid()) throw BindError(v.at, "the method is static and has no 'this'");
      return this_;
    case Kind::Argument: return argument(v);
    case Kind::Return: return variable(v, "return");
    case Kind::Local: return variable(v, v.name);
    case Kind::Content:
    case Kind::Everything:
    case Kind::StaticField:
    case Kind::Field: return field(v);
    case Kind::Element: return element(v);
    case Kind::New:
    case Kind::Construct: return created(v);
    case Kind::NewLike: return createdLike(v);
    case Kind::Fresh: return fresh(v.at);
    case Kind::Cast: return cast(v);
    case Kind::Each: return each(v);
    case Kind::Call:
      if (recipe_.parallel && loops_ > 0 && (*this)[v.operand].kind == Kind::Argument) return startRound(v);
      return call(v);
    case Kind::StaticCall: return call(v);
    case Kind::Start: return start(v);
    case Kind::Null: return typed(builder_.constNull(), Types::null());
    case Kind::Any: throw BindError(v.at, "'_' can only be an argument of a call, or be cast: (Type) _");
    case Kind::Unknown: break;
  }
  const TypeId type = typeNamed(v.type);
  if (!types_.isReference(type)) return number(type);
  ++calls_;
  return typed(builder_.call(ir::CallKind::Static, tools_.ghosts.unknown(type), {}, type), type);
}

Typed ValueWriter::start(const Value& v) {
  const auto on = recipe_.file->valuesOf(v.arguments);
  const RegId dispatcher = on.empty() ? RegId{} : reference(on[0]).reg;
  const Typed result = call((*this)[v.operand], dispatcher);
  starts_.push_back({calls_ - 1, static_cast<StartKind>(v.number), v.once});
  return result;
}

Typed ValueWriter::startRound(const Value& v) {
  startedInLoop_.push_back(reference(v.operand).reg);
  const Typed result = call(v);
  starts_.push_back({calls_ - 1, StartKind::Loop, false});
  return result;
}

void ValueWriter::joinLoop() {
  if (loops_ > 0) return;
  const std::uint32_t field = tools_.ghosts.mark({Mark::Kind::Join, Mark::When::Always}).value;
  for (const RegId task : startedInLoop_) {
    builder_.emit(Op::LoadField, 0, field, {task}, Types::primitive(TypeKind::Int));
  }
  startedInLoop_.clear();
}

// Where a class has a parallel form, a parallel class makes that.
TypeId ValueWriter::parallelOf(TypeId type) {
  if (!recipe_.parallel || types_.kind(type) != TypeKind::Class) return type;
  const ClassId found = tools_.names.existing(std::string(program_.name(types_.classOf(type))) + "/parallel");
  return found.valid() ? program_[found].type : type;
}

void ValueWriter::mark(ValueId id, Mark mark, ValueId condition) {
  const RegId object = reference(id).reg;
  const std::uint32_t field = tools_.ghosts.mark(mark).value;
  const bool numbered = mark.kind == Mark::Kind::Serial || mark.kind == Mark::Kind::Open ||
                        mark.kind == Mark::Kind::OpenAfter || mark.kind == Mark::Kind::Enlist || condition.valid();
  if (!numbered) {
    builder_.emit(Op::LoadField, 0, field, {object}, Types::primitive(TypeKind::Int));
    return;
  }
  const TypeId type = Types::primitive(TypeKind::Int);
  const std::int32_t otherwise = mark.kind == Mark::Kind::OpenAfter ? 2 : 1;
  const Typed number = condition.valid() ? evaluate(condition) : typed(builder_.constInt(otherwise), type);
  if (types_.valueKind(number.type) != ir::ValueKind::Int) throw BindError((*this)[condition].at, "this is no int");
  builder_.emit(Op::StoreField, 0, field, {object, number.reg}, Types::voidType());
}

Typed ValueWriter::cast(const Value& v) {
  const TypeId type = typeNamed(v.type);
  return (*this)[v.operand].kind == Value::Kind::Any ? any(type) : convert(evaluate(v.operand), type);
}

Typed ValueWriter::any(TypeId type) {
  return types_.isReference(type) ? typed(builder_.constNull(), type) : number(type);
}

Typed ValueWriter::reference(ValueId id) {
  const Typed value = evaluate(id);
  if (types_.isReference(value.type)) return value;
  throw BindError((*this)[id].at, "this is a number, not an object");
}

Typed ValueWriter::argument(const Value& v) {
  if (v.number < arguments_.size()) return arguments_[v.number];
  throw BindError(v.at, "the method has no argument " + std::to_string(v.number) +
                            ": they are counted from 0, and it has " + std::to_string(arguments_.size()));
}

Typed ValueWriter::variable(const Value& v, std::string_view name) {
  const Typed value = flow_.read(name);
  if (value.valid()) return value;
  throw BindError(v.at, "nothing has been assigned to '" + readable(name) + "' here");
}

Typed ValueWriter::fresh(Position at) {
  if (result_ == Types::voidType()) throw BindError(at, "'fresh' is of the type of the result, and there is none");
  return freshOf(result_);
}

// An array comes with a fresh element: nobody else will fill it.
Typed ValueWriter::freshOf(TypeId type) {
  if (!types_.isReference(type)) return number(type);
  if (types_.kind(type) == TypeKind::Class) {
    return typed(builder_.emit(Op::New, 0, type.value, {}, type), type);
  }
  const RegId length = flow_.anyNumber(ValueKind::Int);
  const RegId array = builder_.emit(Op::NewArray, 0, type.value, {length}, type);
  const TypeId element = types_.elementOf(type);
  if (types_.isReference(element)) {
    const Typed item = freshOf(element);
    const RegId index = flow_.anyNumber(ValueKind::Int);
    builder_.emit(Op::StoreElement, static_cast<std::uint8_t>(types_.kind(element)), 0, {array, index, item.reg},
                  Types::voidType());
  }
  return typed(array, type);
}

Typed ValueWriter::created(const Value& v) {
  const TypeId type = parallelOf(typeNamed(v.type));
  if (!types_.isReference(type)) throw BindError(v.at, "numbers are not made with 'new': write 'unknown'");
  if (types_.kind(type) == TypeKind::Array) {
    const RegId length = flow_.anyNumber(ValueKind::Int);
    return typed(builder_.emit(Op::NewArray, 0, type.value, {length}, type), type);
  }
  const Typed object = typed(builder_.emit(Op::New, 0, type.value, {}, type), type);
  if (v.kind == Value::Kind::New) return object;
  const std::vector<Typed> arguments = argumentsOf(v);
  emitCall(type, callee(types_.classOf(type), "<init>", arguments, false, v.at), object, arguments);
  return object;
}

// Made by Object.clone, which knows the class. It copies fields too, of which models fill none.
Typed ValueWriter::createdLike(const Value& v) {
  const Typed like = reference(v.operand);
  const MethodId clone = callee(program_.objectClass(), "clone", {}, false, v.at);
  const ir::MethodRefId ref = program_.methodRef({object_, program_[clone].selector, false});
  ++calls_;
  const RegId copy = builder_.call(ir::CallKind::Special, ref, std::span(&like.reg, 1), object_);
  return like.type == object_ || like.type == Types::null() ? typed(copy, object_)
                                                            : convert(typed(copy, object_), like.type);
}

Typed ValueWriter::convert(const Typed& value, TypeId type) {
  if (value.type == type || type == Types::voidType()) return value;
  const bool toReference = types_.isReference(type);
  if (!toReference) return types_.valueKind(value.type) == types_.valueKind(type) ? value : number(type);
  Typed object = value;
  if (!types_.isReference(value.type)) {
    constexpr std::string_view kBoxes[] = {"",        "Boolean", "Byte",  "Character", "Short",
                                           "Integer", "Long",    "Float", "Double"};
    const auto kind = static_cast<std::size_t>(types_.kind(value.type));
    object = freshOf(program_[program_.classNamed("java.lang." + std::string(kBoxes[kind]))].type);
  }
  if (tools_.hierarchy.isSubtype(object.type, type)) return object;
  return typed(builder_.cast(object.reg, type), type);
}

FieldRefId ValueWriter::instanceField(const Value& v) {
  if (v.kind == Value::Kind::Everything) return tools_.ghosts.everything();
  return v.kind == Value::Kind::Content ? contentRef(v) : fieldRef(v, false);
}

FieldRefId ValueWriter::contentRef(const Value& v) {
  if (const FieldRefId* ref = tools_.ghosts.content(v.name)) return *ref;
  throw BindError(v.at, "there is no content '" + readable(v.name) + "': declare it with 'content " + readable(v.name) +
                            ";', or write .(Class::field) for a real field" +
                            suggestion(tools_.ghosts.contentLike(v.name)));
}

FieldRefId ValueWriter::fieldRef(const Value& v, bool isStatic) {
  const ClassId owner = classNamed(v.type);
  program_.load(owner);
  std::vector<ClassId> above;
  for (ClassId c = owner; c.valid(); c = program_[c].super) above.push_back(c);
  const std::vector<ClassId>& interfaces = tools_.hierarchy.allInterfaces(owner);
  above.insert(above.end(), interfaces.begin(), interfaces.end());
  for (const ClassId c : above) {
    for (const ir::FieldId f : program_[c].fields) {
      if (program_.name(f) != v.name || program_[f].has(ir::flag::kStatic) != isStatic) continue;
      return program_.fieldRef({c, program_[f].name, program_[f].type});
    }
  }
  if (isStatic && tools_.ghosts.content(v.name) != nullptr) return tools_.ghosts.staticContent(owner, v.name);
  throw BindError(v.at, readable(program_.name(owner)) + " has no " + (isStatic ? "static " : "") + "field '" +
                            readable(v.name) + "'");
}

Typed ValueWriter::field(const Value& v) {
  const bool isStatic = v.kind == Value::Kind::StaticField;
  if (isStatic) {
    const FieldRefId ref = fieldRef(v, true);
    const TypeId type = program_[ref].type;
    return typed(builder_.emit(Op::LoadStatic, 0, ref.value, {}, type), type);
  }
  const Typed object = reference(v.operand);
  const FieldRefId ref = instanceField(v);
  const TypeId type = program_[ref].type;
  return typed(builder_.emit(Op::LoadField, 0, ref.value, {object.reg}, type), type);
}

// What is only known to be an object is taken for an array of objects.
RegId ValueWriter::arrayOf(const Typed& array, TypeId& element, Position at) {
  if (types_.kind(array.type) == TypeKind::Array) {
    element = types_.elementOf(array.type);
    return array.reg;
  }
  if (!types_.isReference(array.type)) throw BindError(at, "this is a number, not an array");
  element = object_;
  if (array.type == object_) return array.reg;
  const TypeId objects = program_.types().arrayOf(object_);
  return builder_.cast(array.reg, objects);
}

Typed ValueWriter::element(const Value& v) {
  TypeId element;
  const RegId array = arrayOf(reference(v.operand), element, v.at);
  const RegId index = flow_.anyNumber(ValueKind::Int);
  const auto kind = static_cast<std::uint8_t>(types_.kind(element));
  return typed(builder_.emit(Op::LoadElement, kind, 0, {array, index}, element), element);
}

void ValueWriter::assign(ValueId place, const Typed& value) {
  const Value& p = (*this)[place];
  switch (p.kind) {
    case Value::Kind::Return:
      if (result_ == Types::voidType()) throw BindError(p.at, "the method returns nothing");
      flow_.assign("return", convert(value, result_));
      return;
    case Value::Kind::Local: flow_.assign(p.name, value); return;
    case Value::Kind::StaticField: {
      const FieldRefId ref = fieldRef(p, true);
      builder_.emit(Op::StoreStatic, 0, ref.value, {convert(value, program_[ref].type).reg}, Types::voidType());
      return;
    }
    case Value::Kind::Element: {
      TypeId element;
      const RegId array = arrayOf(reference(p.operand), element, p.at);
      const RegId index = flow_.anyNumber(ValueKind::Int);
      builder_.emit(Op::StoreElement, static_cast<std::uint8_t>(types_.kind(element)), 0,
                    {array, index, convert(value, element).reg}, Types::voidType());
      return;
    }
    default: break;
  }
  const Typed object = reference(p.operand);
  const FieldRefId ref = instanceField(p);
  builder_.emit(Op::StoreField, 0, ref.value, {object.reg, convert(value, program_[ref].type).reg}, Types::voidType());
}

void ValueWriter::touch(ValueId id, Statement::Kind how) {
  using Kind = Statement::Kind;
  const Value& v = (*this)[id];
  if (v.kind != Value::Kind::Element) {
    const RegId object = reference(id).reg;
    const std::uint32_t state = tools_.ghosts.state().value;
    const std::uint32_t held = tools_.ghosts.held().value;
    const auto read = [&](std::uint32_t field) {
      builder_.emit(Op::LoadField, 0, field, {object}, Types::primitive(TypeKind::Int));
    };
    const auto write = [&](std::uint32_t field) {
      builder_.emit(Op::StoreField, 0, field, {object, flow_.anyNumber(ValueKind::Int)}, Types::voidType());
    };
    how == Kind::Writes ? write(state) : read(state);
    if (how == Kind::Reads) read(held);
    if (how == Kind::Replaces) write(held);
    return;
  }
  if (how == Kind::Reads || how == Kind::Measures) {
    element(v);
    return;
  }
  TypeId type;
  const RegId array = arrayOf(reference(v.operand), type, v.at);
  const RegId index = flow_.anyNumber(ValueKind::Int);
  const RegId item = types_.isReference(type) ? builder_.constNull() : number(type).reg;
  builder_.emit(Op::StoreElement, static_cast<std::uint8_t>(types_.kind(type)), 0, {array, index, item},
                Types::voidType());
}

ClassId ValueWriter::platformClass(std::string_view name, Position at) {
  if (program_.exists(name)) return program_.classNamed(name);
  throw BindError(at, "there is no class '" + std::string(name) + "': is there a JDK?");
}

MethodId ValueWriter::callee(ClassId owner, std::string_view name, const std::vector<Typed>& arguments, bool isStatic,
                             Position at) {
  std::vector<TypeId> given;
  given.reserve(arguments.size());
  for (const Typed& a : arguments) given.push_back(a.type);
  const CallTarget target = findCallee(program_, tools_.hierarchy, owner, name, given, isStatic);
  if (target.method.valid()) return target.method;
  const bool plain = !isStatic && owner == program_.objectClass();
  throw BindError(at, target.reason + (plain ? ": cast the object, as in ((Type) X).name()" : ""));
}

Typed ValueWriter::each(const Value& v) {
  const Typed from = reference(v.operand);
  if (types_.kind(from.type) == TypeKind::Array) {
    const auto kind = static_cast<std::uint8_t>(types_.kind(types_.elementOf(from.type)));
    const RegId index = flow_.anyNumber(ValueKind::Int);
    const TypeId type = types_.elementOf(from.type);
    return typed(builder_.emit(Op::LoadElement, kind, 0, {from.reg, index}, type), type);
  }
  const ClassId iterable = platformClass("java.lang.Iterable", v.at);
  const ClassId iterator = platformClass("java.util.Iterator", v.at);
  const MethodId start = callee(iterable, "iterator", {}, false, v.at);
  const MethodId hasNext = callee(iterator, "hasNext", {}, false, v.at);
  const MethodId next = callee(iterator, "next", {}, false, v.at);
  const TypeId type = program_[iterator].type;
  Typed items = from;
  if (!tools_.hierarchy.isSubtype(from.type, type)) {
    items = emitCall(program_[iterable].type, start, convert(from, program_[iterable].type), {});
  }
  const RegId any = flow_.repeat([&] { return emitCall(type, hasNext, items, {}).reg; },
                                 [&] { return emitCall(type, next, items, {}).reg; });
  return typed(any, object_);
}

std::vector<Typed> ValueWriter::argumentsOf(const Value& v) {
  std::vector<Typed> result;
  for (const ValueId id : recipe_.file->valuesOf(v.arguments)) {
    result.push_back((*this)[id].kind == Value::Kind::Any ? Typed{} : evaluate(id));
    if (result.back().type == Types::voidType()) throw BindError((*this)[id].at, "this call returns nothing");
  }
  return result;
}

Typed ValueWriter::emitCall(TypeId owner, MethodId target, const Typed& receiver, const std::vector<Typed>& arguments,
                            RegId dispatcher) {
  const bool ownerIsInterface = program_.load(types_.classOf(owner)).isInterface();
  const ir::Signature& signature = program_.signature(target);
  std::vector<RegId> operands;
  if (receiver.valid()) operands.push_back(receiver.reg);
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    const TypeId wanted = signature.parameters[n];
    operands.push_back((arguments[n].valid() ? convert(arguments[n], wanted) : any(wanted)).reg);
  }
  const bool special = program_[target].has(ir::flag::kPrivate) || program_.name(target) == "<init>";
  const ir::CallKind kind = !receiver.valid()  ? ir::CallKind::Static
                            : special          ? ir::CallKind::Special
                            : ownerIsInterface ? ir::CallKind::Interface
                                               : ir::CallKind::Virtual;
  const ir::MethodRefId ref = program_.methodRef({owner, program_[target].selector, ownerIsInterface});
  if (dispatcher.valid()) {
    const std::uint32_t on = tools_.ghosts.mark({Mark::Kind::On, Mark::When::Always}).value;
    builder_.emit(Op::LoadField, 0, on, {dispatcher}, Types::primitive(TypeKind::Int));
  }
  ++calls_;
  return typed(builder_.call(kind, ref, operands, signature.result), signature.result);
}

Typed ValueWriter::call(const Value& v, RegId dispatcher) {
  if (v.kind == Value::Kind::StaticCall) {
    const ClassId owner = classNamed(v.type);
    const std::vector<Typed> arguments = argumentsOf(v);
    const MethodId target = callee(owner, v.name, arguments, true, v.at);
    return emitCall(program_[program_[target].owner].type, target, {}, arguments, dispatcher);
  }
  Typed receiver = reference(v.operand);
  const bool known = receiver.lookup.valid() && receiver.lookup != Types::null();
  ClassId owner = known ? tools_.hierarchy.classForMembers(receiver.lookup) : program_.objectClass();
  const std::vector<Typed> arguments = argumentsOf(v);
  const MethodId target = callee(owner, v.name, arguments, false, v.at);
  if (program_[target].owner == program_.objectClass()) owner = program_.objectClass();
  receiver = convert(receiver, program_[owner].type);
  return emitCall(program_[owner].type, target, receiver, arguments, dispatcher);
}

}  // namespace snarl::models
