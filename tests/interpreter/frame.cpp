#include "frame.h"

#include <algorithm>

#include "arithmetic.h"

namespace snarl::interpreter {

using ir::Op;

Frame::Frame(Interpreter& vm, const ir::Body& body, std::span<const Value> arguments)
    : vm_(vm), body_(body), registers_(std::make_unique<Value[]>(body.registers.size())) {
  if (body.parameterCount != arguments.size()) throw Fault("the body has another number of parameters");
  for (std::size_t i = 0; i < arguments.size(); ++i) write(ir::RegId{i}, arguments[i]);
}

Value Frame::read(ir::RegId reg) const {
  const Value value = registers_[reg.index()];
  if (value.kind() == ir::ValueKind::None) throw Fault("register " + std::to_string(reg.value) + " is not defined");
  return value;
}

void Frame::write(ir::RegId reg, Value value) {
  const ir::TypeId declared = body_.registers[reg].type;
  if (value.kind() != vm_.program().types().valueKind(declared)) {
    throw Fault("register " + std::to_string(reg.value) + " of type " + vm_.program().typeName(declared) +
                " is given a value of kind " + std::to_string(static_cast<int>(value.kind())));
  }
  if (value.kind() == ir::ValueKind::Ref && value.asRef() != nullptr &&
      !vm_.classes().conforms(value.asRef()->type, declared)) {
    throw Fault("register " + std::to_string(reg.value) + " of type " + vm_.program().typeName(declared) +
                " is given an object of type " + vm_.program().typeName(value.asRef()->type));
  }
  registers_[reg.index()] = value;
}

Value Frame::run() {
  ir::BlockId current{0U};
  for (;;) {
    Next next;
    try {
      next = runBlock(body_.blocks[current]);
    } catch (const Thrown& thrown) {
      next = findHandler(body_.blocks[current], thrown);
      caught_ = thrown.exception;
    }
    if (!next) return result_;
    enter(*next, current);
    current = *next;
  }
}

ir::BlockId Frame::findHandler(const ir::Block& block, const Thrown& thrown) {
  for (const ir::Handler& handler : body_.handlers(block)) {
    if (!handler.type.valid() || vm_.hierarchy().isSubtype(thrown.exception->type, handler.type)) {
      return handler.target;
    }
  }
  throw thrown;
}

void Frame::enter(ir::BlockId to, ir::BlockId from) {
  const ir::Block& block = body_.blocks[to];
  const auto preds = body_.preds(block);
  const auto edge = std::find(preds.begin(), preds.end(), from);
  if (edge == preds.end()) throw Fault("a block is entered from one that is not its predecessor");
  const auto position = static_cast<std::size_t>(edge - preds.begin());
  std::vector<Value> values;
  for (const ir::InstrId id : body_.instrsOf(block)) {
    if (body_.instrs[id].op != Op::Phi) break;
    values.push_back(operand(body_.instrs[id], position));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ir::Instr& phi = body_.instrs[ir::InstrId{block.first.index() + i}];
    vm_.step(phi);
    write(phi.result, values[i]);
  }
}

Frame::Next Frame::runBlock(const ir::Block& block) {
  for (const ir::InstrId id : body_.instrsOf(block)) {
    const ir::Instr& instr = body_.instrs[id];
    if (instr.op == Op::Phi) continue;  // done on entry
    vm_.step(instr);
    if (ir::endsBlock(instr.op)) return end(block, instr);
    execute(instr);
  }
  throw Fault("a block ends without a jump");
}

Frame::Next Frame::end(const ir::Block& block, const ir::Instr& instr) {
  const auto succs = body_.succs(block);
  switch (instr.op) {
    case Op::Throw: throw Thrown{vm_.notNull(operand(instr, 0))};
    case Op::Return:
      if (instr.operandCount > 0) result_ = operand(instr, 0);
      return {};
    case Op::Goto: return succs[0];
    case Op::Branch: return branchTaken(instr) ? succs[0] : succs[1];
    case Op::Switch: {
      const ir::SwitchTable& table = body_.switchTable(instr);
      const std::int32_t key = operand(instr, 0).asInt();
      for (const ir::SwitchCase& c : body_.switchCases(table)) {
        if (c.key == key) return c.target;
      }
      return table.otherwise;
    }
    default: throw Fault("an instruction that ends blocks and is not known");
  }
}

bool Frame::branchTaken(const ir::Instr& instr) {
  const Value a = operand(instr, 0);
  if (a.kind() == ir::ValueKind::Ref) {
    const Object* b = instr.operandCount > 1 ? operand(instr, 1).asRef() : nullptr;
    if (instr.condition() == ir::Condition::Eq) return a.asRef() == b;
    if (instr.condition() == ir::Condition::Ne) return a.asRef() != b;
    throw Fault("references are compared by order");
  }
  return holds(instr.condition(), a.asInt(), instr.operandCount > 1 ? operand(instr, 1).asInt() : 0);
}

void Frame::execute(const ir::Instr& instr) {
  Value result;
  switch (instr.op) {
    case Op::Const: result = constant(instr); break;
    case Op::Unary: result = negate(operand(instr, 0)); break;
    case Op::Binary: result = binary(instr); break;
    case Op::Convert: result = convert(operand(instr, 0), instr.typeKind()); break;
    case Op::InstanceOf: {
      const Object* object = operand(instr, 0).asRef();
      result = Value::ofBool(object != nullptr && vm_.hierarchy().isSubtype(object->type, instr.type()));
      break;
    }
    case Op::Cast: result = cast(instr); break;
    case Op::New: result = newObject(instr); break;
    case Op::NewArray: result = newArray(instr); break;
    case Op::ArrayLength:
      result = Value::ofInt(static_cast<std::int32_t>(vm_.notNull(operand(instr, 0))->length));
      break;
    case Op::LoadElement: result = loadElement(instr); break;
    case Op::StoreElement: storeElement(instr); break;
    case Op::LoadField:
    case Op::LoadStatic: result = loadField(instr); break;
    case Op::StoreField:
    case Op::StoreStatic: storeField(instr); break;
    case Op::Call: result = call(instr); break;
    case Op::Concat: result = concat(instr); break;
    case Op::MonitorEnter: vm_.enterMonitor(vm_.notNull(operand(instr, 0))); break;
    case Op::MonitorExit: vm_.exitMonitor(vm_.notNull(operand(instr, 0))); break;
    case Op::Catch:
      if (caught_ == nullptr) throw Fault("a handler is entered without an exception");
      result = Value::ofRef(std::exchange(caught_, nullptr));
      break;
    default: throw Fault("an instruction that is not known");
  }
  if (instr.result.valid()) write(instr.result, result);
}

}  // namespace snarl::interpreter
