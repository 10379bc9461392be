// One bytecode instruction at a time: what it does to the stack, and the IR instruction it becomes.
#include <algorithm>
#include <bit>

#include "jvm/body_lowering.h"

namespace snarl::jvm {

using classfile::Instruction;
using classfile::Opcode;
using ir::BinaryOp;
using ir::CallKind;
using ir::Condition;
using ir::ConstantKind;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;
using ir::ValueKind;

namespace {

constexpr int number(Opcode op) { return static_cast<int>(op); }
constexpr std::uint8_t sub(auto value) { return static_cast<std::uint8_t>(value); }

// The opcodes of a family come in this order of kinds.
constexpr ValueKind kKinds[] = {ValueKind::Int, ValueKind::Long, ValueKind::Float, ValueKind::Double, ValueKind::Ref};
constexpr TypeKind kNumeric[] = {TypeKind::Int, TypeKind::Long, TypeKind::Float, TypeKind::Double};
constexpr TypeKind kElements[] = {TypeKind::Int,   TypeKind::Long, TypeKind::Float, TypeKind::Double,
                                  TypeKind::Class, TypeKind::Byte, TypeKind::Char,  TypeKind::Short};

bool between(Opcode op, Opcode first, Opcode last) { return op >= first && op <= last; }

}  // namespace

void BodyLowering::translate(std::uint32_t index) {
  const Instruction& i = graph_.instructions()[index];
  const Opcode op = i.opcode;
  pc_ = i.pc;
  builder_.setPosition(lines_[index], pc_);
  if (op == Opcode::nop) return;
  if (op <= Opcode::ldc2_w) return translateConstant(i);
  if (op <= Opcode::aload_3) return translateLocal(i);
  if (op <= Opcode::saload) return translateArray(i);
  if (op <= Opcode::astore_3) return translateLocal(i);
  if (op <= Opcode::sastore) return translateArray(i);
  if (op <= Opcode::swap) return translateStack(i);
  if (op <= Opcode::lxor) return translateArithmetic(i);
  if (op == Opcode::iinc) return translateLocal(i);
  if (op <= Opcode::i2s) return translateConversion(i);
  if (op <= Opcode::dcmpg) return translateArithmetic(i);
  if (op <= Opcode::return_) return translateFlow(i);
  if (op <= Opcode::putfield) return translateField(i);
  if (op <= Opcode::invokedynamic) return translateCall(i);
  if (op == Opcode::athrow || op >= Opcode::ifnull) return translateFlow(i);
  translateObject(i);
}

void BodyLowering::translateConstant(const Instruction& i) {
  const Opcode op = i.opcode;
  if (op == Opcode::aconst_null) return push(builder_.constNull());
  if (op <= Opcode::iconst_5 || op == Opcode::bipush || op == Opcode::sipush) return push(builder_.constInt(i.a));
  if (op <= Opcode::lconst_1) return push(builder_.constWide(ConstantKind::Long, static_cast<std::uint64_t>(i.a)));
  if (op <= Opcode::fconst_2) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(i.a));
    return push(builder_.constant(ConstantKind::Float, bits, Types::primitive(TypeKind::Float)));
  }
  if (op <= Opcode::dconst_1) {
    return push(builder_.constWide(ConstantKind::Double, std::bit_cast<std::uint64_t>(static_cast<double>(i.a))));
  }
  loadConstant(static_cast<std::uint16_t>(i.a));
}

void BodyLowering::loadConstant(std::uint16_t index) {
  const classfile::ConstantPool& pool = file_->constants;
  switch (pool.tag(index)) {
    case classfile::Tag::Integer: return push(builder_.constInt(pool.integer(index)));
    case classfile::Tag::Float: {
      const auto bits = std::bit_cast<std::uint32_t>(pool.floatValue(index));
      return push(builder_.constant(ConstantKind::Float, bits, Types::primitive(TypeKind::Float)));
    }
    case classfile::Tag::Long:
      return push(builder_.constWide(ConstantKind::Long, static_cast<std::uint64_t>(pool.longValue(index))));
    case classfile::Tag::Double:
      return push(builder_.constWide(ConstantKind::Double, std::bit_cast<std::uint64_t>(pool.doubleValue(index))));
    case classfile::Tag::String:
      return push(builder_.constant(ConstantKind::String, constants_->string(index).value, known_.string));
    case classfile::Tag::Class:
      return push(builder_.constant(ConstantKind::Class, constants_->type(index).value, known_.classType));
    case classfile::Tag::MethodHandle:
      return push(builder_.constant(ConstantKind::MethodHandle, constants_->handle(index).value, known_.methodHandle));
    case classfile::Tag::MethodType:
      return push(builder_.constant(ConstantKind::MethodType, constants_->methodType(index).value, known_.methodType));
    case classfile::Tag::Dynamic: return translateDynamic(constants_->dynamic(index));
    default: fail("ldc of something that can't be loaded");
  }
}

void BodyLowering::translateLocal(const Instruction& i) {
  const Opcode op = i.opcode;
  const auto slot = static_cast<std::uint32_t>(i.a);
  if (op == Opcode::iinc) {
    if (kindOf(locals_[slot]) != ValueKind::Int) fail("iinc of a local variable that holds no int");
    const RegId by = builder_.constInt(i.b);
    const TypeId type = Types::primitive(TypeKind::Int);
    return storeLocal(i, emit(Op::Binary, sub(BinaryOp::Add), 0, {RegId{locals_[slot]}, by}, type).value);
  }
  const bool load = op <= Opcode::aload_3;
  const int n = number(op) - number(load ? Opcode::iload : Opcode::istore);
  const ValueKind kind = kKinds[n < 5 ? n : (n - 5) / 4];
  if (load) {
    const Value value = locals_[slot];
    if (value == kNothing || kindOf(value) != kind) {
      fail("local variable " + std::to_string(slot) + " does not hold what is loaded from it");
    }
    return push(value);
  }
  const Value value = popAny();
  const bool returnAddress = value >= kReturnAddress && kind == ValueKind::Ref;
  if (kindOf(value) != kind && !returnAddress) fail("the stack holds a value of another kind than is stored");
  storeLocal(i, value);
}

void BodyLowering::translateArray(const Instruction& i) {
  const bool load = i.opcode <= Opcode::saload;
  const int n = number(i.opcode) - number(load ? Opcode::iaload : Opcode::iastore);
  TypeKind element = kElements[n];
  const RegId value = load ? RegId{} : pop(ir::valueKind(element));
  const RegId index = popInt();
  const RegId array = popRef();
  const Types& types = program_.types();
  const TypeId arrayType = typeOf(array);
  const bool known = types.kind(arrayType) == TypeKind::Array;
  if (known) {
    const TypeKind actual = types.kind(types.elementOf(arrayType));
    if ((actual == TypeKind::Boolean && element == TypeKind::Byte) ||
        (actual == TypeKind::Array && element == TypeKind::Class)) {
      element = actual;
    }
  }
  if (!load) {
    emit(Op::StoreElement, sub(element), 0, {array, index, value}, Types::voidType());
    return;
  }
  TypeId type = known ? types.elementOf(arrayType) : Types::primitive(element);
  if (!known && element == TypeKind::Class) type = known_.object;
  push(emit(Op::LoadElement, sub(element), 0, {array, index}, type));
}

// Values of long and double are one entry here, where the JVM counts two.
void BodyLowering::translateStack(const Instruction& i) {
  const auto take = [&](bool wideToo) {
    const Value value = popAny();
    if (isWide(value) && !wideToo) fail("half of a long or double on the stack");
    return value;
  };
  // What the JVM sees as two slots: one long or double, or two others.
  const auto takeTwo = [&] {
    std::vector<Value> values{take(true)};
    if (!isWide(values[0])) values.insert(values.begin(), take(false));
    return values;
  };
  const auto pushAll = [&](const std::vector<Value>& values) {
    stack_.insert(stack_.end(), values.begin(), values.end());
  };
  switch (i.opcode) {
    case Opcode::pop: take(false); return;
    case Opcode::pop2: takeTwo(); return;
    case Opcode::swap: {
      const Value top = take(false);
      const Value below = take(false);
      return pushAll({top, below});
    }
    default: break;
  }
  const bool two = i.opcode >= Opcode::dup2;
  const int under = number(i.opcode) - number(two ? Opcode::dup2 : Opcode::dup);
  const std::vector<Value> top = two ? takeTwo() : std::vector<Value>{take(false)};
  std::vector<Value> below;
  if (under == 1) below = {take(false)};
  if (under == 2) below = takeTwo();
  if (under > 0) pushAll(top);
  pushAll(below);
  if (under == 0) pushAll(top);
  pushAll(top);
}

void BodyLowering::translateArithmetic(const Instruction& i) {
  const Opcode op = i.opcode;
  if (op >= Opcode::lcmp) {
    const ValueKind kind = op == Opcode::lcmp    ? ValueKind::Long
                           : op <= Opcode::fcmpg ? ValueKind::Float
                                                 : ValueKind::Double;
    const BinaryOp how = op == Opcode::lcmp                           ? BinaryOp::Cmp
                         : op == Opcode::fcmpl || op == Opcode::dcmpl ? BinaryOp::Cmpl
                                                                      : BinaryOp::Cmpg;
    const RegId right = pop(kind);
    const RegId left = pop(kind);
    return push(emit(Op::Binary, sub(how), 0, {left, right}, Types::primitive(TypeKind::Int)));
  }
  if (between(op, Opcode::ineg, Opcode::dneg)) {
    const int n = number(op) - number(Opcode::ineg);
    return push(emit(Op::Unary, 0, 0, {pop(kKinds[n])}, Types::primitive(kNumeric[n])));
  }
  if (op < Opcode::ineg) {
    const int n = number(op) - number(Opcode::iadd);
    const RegId right = pop(kKinds[n % 4]);
    const RegId left = pop(kKinds[n % 4]);
    return push(
        emit(Op::Binary, sub(number(Opcode::nop) + n / 4), 0, {left, right}, Types::primitive(kNumeric[n % 4])));
  }
  const int n = number(op) - number(Opcode::ishl);  // int and long in turn: three shifts, then and, or, xor
  const bool shift = op <= Opcode::lushr;
  const RegId right = shift ? popInt() : pop(kKinds[n % 2]);
  const RegId left = pop(kKinds[n % 2]);
  const auto how = sub(number(Opcode::nop) + static_cast<int>(BinaryOp::Shl) + n / 2);
  push(emit(Op::Binary, how, 0, {left, right}, Types::primitive(kNumeric[n % 2])));
}

void BodyLowering::translateConversion(const Instruction& i) {
  TypeKind to = TypeKind::Int;
  ValueKind from = ValueKind::Int;
  if (i.opcode >= Opcode::i2b) {
    constexpr TypeKind kNarrow[] = {TypeKind::Byte, TypeKind::Char, TypeKind::Short};
    to = kNarrow[number(i.opcode) - number(Opcode::i2b)];
  } else {
    const int n = number(i.opcode) - number(Opcode::i2l);
    from = kKinds[n / 3];
    const int other = n % 3;  // the three kinds other than `from`, in order
    to = kNumeric[other < n / 3 ? other : other + 1];
  }
  push(emit(Op::Convert, sub(to), 0, {pop(from)}, Types::primitive(to)));
}

void BodyLowering::translateObject(const Instruction& i) {
  const Types& types = program_.types();
  const auto index = static_cast<std::uint16_t>(i.a);
  const auto newArray = [&](TypeId type, std::span<const RegId> lengths) {
    push(builder_.emit(Op::NewArray, 0, type.value, lengths, type));
  };
  switch (i.opcode) {
    case Opcode::new_: {
      const TypeId type = constants_->type(index);
      if (types.kind(type) != TypeKind::Class) fail("new of an array type");
      return push(emit(Op::New, 0, type.value, {}, type));
    }
    case Opcode::newarray: {
      constexpr TypeKind kCodes[] = {TypeKind::Boolean, TypeKind::Char,  TypeKind::Float, TypeKind::Double,
                                     TypeKind::Byte,    TypeKind::Short, TypeKind::Int,   TypeKind::Long};
      if (i.a < 4 || i.a > 11) fail("newarray of an unknown element type");
      const RegId length = popInt();
      return newArray(known_.arrays[kCodes[i.a - 4]], std::span(&length, 1));
    }
    case Opcode::anewarray: {
      const RegId length = popInt();
      return newArray(constants_->arrayOfType(index), std::span(&length, 1));
    }
    case Opcode::multianewarray: {
      const TypeId type = constants_->type(index);
      TypeId inner = type;
      std::vector<RegId> lengths(static_cast<std::size_t>(i.b));
      for (std::size_t n = lengths.size(); n-- > 0;) {
        lengths[n] = popInt();
        if (types.kind(inner) != TypeKind::Array) fail("multianewarray with more dimensions than its type");
        inner = types.elementOf(inner);
      }
      if (lengths.empty()) fail("multianewarray without dimensions");
      return newArray(type, lengths);
    }
    case Opcode::arraylength: return push(emit(Op::ArrayLength, 0, 0, {popRef()}, Types::primitive(TypeKind::Int)));
    case Opcode::checkcast: return push(builder_.cast(popRef(), constants_->type(index)));
    case Opcode:: instanceof:
      return push(
          emit(Op::InstanceOf, 0, constants_->type(index).value, {popRef()}, Types::primitive(TypeKind::Boolean)));
    case Opcode::monitorenter: emit(Op::MonitorEnter, 0, 0, {popRef()}, Types::voidType()); return;
    case Opcode::monitorexit: emit(Op::MonitorExit, 0, 0, {popRef()}, Types::voidType()); return;
    default: fail("unexpected instruction");
  }
}

void BodyLowering::translateField(const Instruction& i) {
  const ir::FieldRefId field = constants_->field(static_cast<std::size_t>(i.a));
  const TypeId type = program_[field].type;
  const ValueKind kind = program_.types().valueKind(type);
  switch (i.opcode) {
    case Opcode::getstatic: return push(emit(Op::LoadStatic, 0, field.value, {}, type));
    case Opcode::getfield: return push(emit(Op::LoadField, 0, field.value, {popRef()}, type));
    case Opcode::putstatic: emit(Op::StoreStatic, 0, field.value, {pop(kind)}, Types::voidType()); return;
    default: {
      const RegId value = pop(kind);
      const RegId object = popRef();
      emit(Op::StoreField, 0, field.value, {object, value}, Types::voidType());
    }
  }
}

void BodyLowering::translateCall(const Instruction& i) {
  if (i.opcode == Opcode::invokedynamic) return translateDynamic(constants_->dynamic(static_cast<std::size_t>(i.a)));
  const ir::MethodRefId callee = constants_->method(static_cast<std::size_t>(i.a));
  const CallKind kind = i.opcode == Opcode::invokestatic      ? CallKind::Static
                        : i.opcode == Opcode::invokespecial   ? CallKind::Special
                        : i.opcode == Opcode::invokeinterface ? CallKind::Interface
                                                              : CallKind::Virtual;
  const ir::Signature& signature = program_.signature(callee);
  const auto arguments = popArguments(signature, kind != CallKind::Static);
  const RegId result = builder_.call(kind, callee, arguments, signature.result);
  if (result.valid()) push(result);
}

void BodyLowering::translateDynamic(const DynamicSite& site) {
  std::span<const RegId> arguments;
  if (site.signature.valid()) arguments = popArguments(program_[site.signature], false);
  RegId result;
  switch (site.kind) {
    case DynamicSite::Kind::Opaque:
      result = builder_.call(CallKind::Dynamic, site.callee, arguments, site.result);
      break;
    case DynamicSite::Kind::Call: result = builder_.call(CallKind::Static, site.callee, arguments, site.result); break;
    case DynamicSite::Kind::Allocate:
      result = emit(Op::New, 0, site.type.value, {}, site.type);
      for (std::size_t n = 0; n < site.fields.size(); ++n) {
        emit(Op::StoreField, 0, site.fields[n].value, {result, arguments[n]}, Types::voidType());
      }
      break;
    case DynamicSite::Kind::Concat: return translateConcat(site, arguments);
    case DynamicSite::Kind::Null: result = builder_.constNull(); break;
    case DynamicSite::Kind::ClassValue:
      result = builder_.constant(ConstantKind::Class, site.type.value, known_.classType);
      break;
    case DynamicSite::Kind::Static:
      result = emit(Op::LoadStatic, 0, site.fields[0].value, {}, program_[site.fields[0]].type);
      break;
  }
  if (result.valid()) push(result);
}

// Every piece that is not a string yet goes through String.valueOf, so that toString methods are seen to be called.
void BodyLowering::translateConcat(const DynamicSite& site, std::span<const RegId> arguments) {
  std::vector<RegId> pieces;
  std::size_t next = 0;
  const auto add = [&](RegId value, TypeId type) {
    if (type != known_.string) {
      const ir::MethodRefId convert = known_.toString[program_.types().kind(type)];
      value = builder_.call(CallKind::Static, convert, std::span(&value, 1), known_.string);
    }
    pieces.push_back(value);
  };
  for (const ConcatPiece& piece : site.pieces) {
    if (piece.kind == ConcatPiece::Kind::Argument) {
      const TypeId type = program_[site.signature].parameters[next];
      add(arguments[next++], type);
    } else if (piece.kind == ConcatPiece::Kind::Text) {
      add(builder_.constant(ConstantKind::String, piece.detail, known_.string), known_.string);
    } else {
      loadConstant(static_cast<std::uint16_t>(piece.detail));
      const RegId value{popAny()};
      add(value, typeOf(value));
    }
  }
  push(builder_.emit(Op::Concat, 0, 0, pieces, known_.string));
}

void BodyLowering::branch(Condition condition, std::span<const RegId> operands) {
  if (graph_.nodes()[node_].succCount == 1) {
    emit(Op::Goto, 0, 0, {}, Types::voidType());
  } else {
    builder_.emit(Op::Branch, sub(condition), 0, operands, Types::voidType());
  }
}

void BodyLowering::translateFlow(const Instruction& i) {
  const Opcode op = i.opcode;
  const auto condition = [&](Opcode first) { return static_cast<Condition>(number(op) - number(first)); };
  if (between(op, Opcode::ifeq, Opcode::ifle)) {
    const RegId value = popInt();
    return branch(condition(Opcode::ifeq), std::span(&value, 1));
  }
  if (op == Opcode::ifnull || op == Opcode::ifnonnull) {
    const RegId value = popRef();
    return branch(condition(Opcode::ifnull), std::span(&value, 1));
  }
  if (between(op, Opcode::if_icmpeq, Opcode::if_acmpne)) {
    const bool refs = op >= Opcode::if_acmpeq;
    const RegId right = refs ? popRef() : popInt();
    const RegId left = refs ? popRef() : popInt();
    const RegId operands[] = {left, right};
    return branch(condition(refs ? Opcode::if_acmpeq : Opcode::if_icmpeq), operands);
  }
  if (classfile::isSwitch(op)) return translateSwitch(i);
  if (op == Opcode::athrow) {
    emit(Op::Throw, 0, 0, {popRef()}, Types::voidType());
    return;
  }
  if (classfile::isReturn(op)) {
    const int n = number(op) - number(Opcode::ireturn);
    const ValueKind kind = n == 5 ? ValueKind::None : kKinds[n];
    if (program_.types().valueKind(resultType_) != kind) fail("the return does not fit the method's type");
    return builder_.ret(kind == ValueKind::None ? RegId{} : pop(kind));
  }
  if (classfile::isSubroutineCall(op)) {
    const std::uint32_t target = graph_.succs(graph_.nodes()[node_])[0];
    push(kReturnAddress + graph_.nodes()[target].subroutine);
  }
  if (op == Opcode::ret &&
      locals_[static_cast<std::uint32_t>(i.a)] != kReturnAddress + graph_.nodes()[node_].subroutine) {
    fail("ret that does not return from the innermost subroutine");
  }
  emit(Op::Goto, 0, 0, {}, Types::voidType());
}

void BodyLowering::translateSwitch(const Instruction& i) {
  const RegId key = popInt();
  const FlowNode& node = graph_.nodes()[node_];
  if (node.succCount == 1) {
    emit(Op::Goto, 0, 0, {}, Types::voidType());
    return;
  }
  ir::Body& body = builder_.body();
  const classfile::SwitchTable cases(code_->bytecode, i, code_->bytecodeOffset);
  const auto block = [&](std::uint32_t pc) { return ir::BlockId{graph_.nodeAt(pc, node.subroutine)}; };
  ir::SwitchTable table;
  table.firstCase = static_cast<std::uint32_t>(body.cases.size());
  table.caseCount = cases.size();
  table.otherwise = block(cases.defaultTarget());
  for (const auto& c : cases) {
    if (body.cases.size() > table.firstCase && body.cases.back().key >= c.key)
      fail("the keys of a switch are not in order");
    body.cases.push_back({c.key, block(c.target)});
  }
  body.switches.push_back(table);
  emit(Op::Switch, 0, static_cast<std::uint32_t>(body.switches.size() - 1), {key}, Types::voidType());
}

}  // namespace snarl::jvm
