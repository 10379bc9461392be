// The lowered body of a method: SSA registers, instructions in basic blocks, exception edges.
//
// Registers 0 to parameterCount-1 are the receiver (if any) and the parameters. Every other register is defined by
// exactly one instruction, which dominates its uses. Phi instructions come first in their block and have one operand
// per predecessor, in the order of Block::preds.
//
// An exception edge leaves a block before any of its instructions has changed a local variable: a phi in a handler
// takes the values that were current when the predecessor was entered. Blocks are cut so that this is exact.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <string_view>
#include <vector>

#include "ir/ids.h"
#include "ir/type.h"

namespace snarl::ir {

enum class Op : std::uint8_t {
  Phi,           // result = one of the operands, by the edge taken
  Const,         // result = constant (sub: ConstantKind)
  Unary,         // result = -operand
  Binary,        // result = operands combined (sub: BinaryOp)
  Convert,       // result = operand as another primitive type (sub: TypeKind)
  InstanceOf,    // result = whether operand is a non-null instance of type()
  Cast,          // result = operand, or ClassCastException
  New,           // result = a fresh object of type(), fields zero; its constructor is a call of its own
  NewArray,      // result = a fresh array of type(); operands: the lengths of the first dimensions
  ArrayLength,   // result = length of operand
  LoadElement,   // result = operands[0][operands[1]] (sub: TypeKind of the element)
  StoreElement,  // operands[0][operands[1]] = operands[2] (sub: TypeKind of the element)
  LoadField,     // result = operand.field()
  StoreField,    // operands[0].field() = operands[1]
  LoadStatic,    // result = field()
  StoreStatic,   // field() = operand
  Call,          // [result =] callee()(operands) (sub: CallKind); the receiver comes first
  Concat,        // result = a fresh string: the operands, all strings, one after another
  MonitorEnter,  // takes the lock that is the operand (sub: LockMode)
  MonitorExit,
  Catch,  // result = the exception that led here; only in handler blocks, after the phis
  Throw,  // the last instruction of its block, as are all that follow
  Return,
  Goto,
  Branch,  // to succs[0] if the condition holds, else to succs[1] (sub: Condition)
  Switch,  // by operand, see Body::switchTable
};

enum class ConstantKind : std::uint8_t { Null, Int, Long, Float, Double, String, Class, MethodHandle, MethodType };

enum class BinaryOp : std::uint8_t {
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  Shl,
  Shr,
  Ushr,
  And,
  Or,
  Xor,
  Cmp,   // long: -1, 0 or 1
  Cmpl,  // float and double: -1 if either is NaN
  Cmpg,  // float and double: 1 if either is NaN
};

/// With one operand the other side is zero (null for references).
enum class Condition : std::uint8_t { Eq, Ne, Lt, Ge, Gt, Le };

enum class CallKind : std::uint8_t {
  Static,
  Special,  // constructors, super calls, private methods
  Virtual,
  Interface,
  Dynamic,  // through a bootstrap method that is not understood; see Program::opaqueBootstrap
};

/// Which lock of an object MonitorEnter takes and MonitorExit gives back, and how. An object's monitor is one lock;
/// what models say it locks (java.util.concurrent.locks.Lock) is another.
enum class LockMode : std::uint8_t {
  Monitor,
  Exclusive,
  Permit,  // of something that may give out several: a lock only if it is known to have one
  Shared,  // with other readers
  Either,  // of MonitorExit only: whether exclusive or shared
  Waits,   // of MonitorExit only: it is held again, as often as before, once the instruction is done
};

struct Instr {
  Op op = Op::Goto;
  std::uint8_t sub = 0;
  std::uint16_t operandCount = 0;
  RegId result;
  std::uint32_t firstOperand = 0;
  std::uint32_t payload = 0;
  std::uint32_t line = 0;    // 0: unknown
  std::uint32_t offset = 0;  // where in the input's own code: the bytecode index

  [[nodiscard]] ConstantKind constantKind() const { return static_cast<ConstantKind>(sub); }
  [[nodiscard]] BinaryOp binaryOp() const { return static_cast<BinaryOp>(sub); }
  [[nodiscard]] Condition condition() const { return static_cast<Condition>(sub); }
  [[nodiscard]] CallKind callKind() const { return static_cast<CallKind>(sub); }
  [[nodiscard]] LockMode lockMode() const { return static_cast<LockMode>(sub); }
  [[nodiscard]] TypeKind typeKind() const { return static_cast<TypeKind>(sub); }
  [[nodiscard]] TypeId type() const { return TypeId{payload}; }
  [[nodiscard]] FieldRefId field() const { return FieldRefId{payload}; }
  [[nodiscard]] MethodRefId callee() const { return MethodRefId{payload}; }
};

constexpr bool endsBlock(Op op) { return op >= Op::Throw; }
constexpr bool isAllocation(Op op) { return op == Op::New || op == Op::NewArray || op == Op::Concat; }

struct Handler {
  TypeId type;  // invalid: catches everything
  BlockId target;
};

struct Block {
  InstrId first{0U};
  std::uint32_t count = 0;
  std::uint32_t firstPred = 0, predCount = 0;
  std::uint32_t firstSucc = 0, succCount = 0;
  std::uint32_t firstHandler = 0, handlerCount = 0;  // tried in order for an exception thrown in this block
};

struct Register {
  TypeId type;  // as declared; where several meet, java.lang.Object for references and int for small integers
  InstrId def;  // invalid for parameters
};

struct SwitchCase {
  std::int32_t key = 0;
  BlockId target;
};

struct SwitchTable {
  std::uint32_t firstCase = 0, caseCount = 0;
  BlockId otherwise;
};

struct LocalName {
  RegId reg;
  std::string_view name;  // lives as long as the program's front end
};

/// A body may live in memory that is given back all at once; copies of it do not.
struct Body {
  using Memory = std::pmr::memory_resource;
  template <class T>
  using Vector = std::pmr::vector<T>;
  template <class IdType, class T>
  using ById = IdVector<IdType, T, std::pmr::polymorphic_allocator<T>>;

  MethodId method;
  std::uint32_t parameterCount = 0;  // receiver included
  ById<InstrId, Instr> instrs;
  ById<BlockId, Block> blocks;  // in reverse postorder; block 0 is the entry and has no predecessors
  ById<RegId, Register> registers;
  Vector<RegId> operandPool;
  Vector<BlockId> edgePool;
  Vector<Handler> handlerPool;
  Vector<std::uint64_t> wideConstants;
  Vector<SwitchTable> switches;
  Vector<SwitchCase> cases;
  Vector<LocalName> names;             // sorted by register
  Vector<InstrId> calls, allocations;  // in order; ids of sites are first... + position
  CallSiteId firstCallSite{0U};
  AllocSiteId firstAllocSite{0U};

  Body() = default;
  /// A copy that takes no more of `memory` than it needs.
  Body(const Body& other, Memory& memory);

  /// Makes it empty, keeping the memory.
  void clear();

  [[nodiscard]] std::span<const RegId> operands(const Instr& i) const {
    return {operandPool.data() + i.firstOperand, i.operandCount};
  }
  [[nodiscard]] RegId operand(const Instr& i, std::size_t n) const { return operands(i)[n]; }
  [[nodiscard]] std::span<const BlockId> preds(const Block& b) const {
    return {edgePool.data() + b.firstPred, b.predCount};
  }
  /// Successors by normal flow; exception edges are the handlers.
  [[nodiscard]] std::span<const BlockId> succs(const Block& b) const {
    return {edgePool.data() + b.firstSucc, b.succCount};
  }
  [[nodiscard]] std::span<const Handler> handlers(const Block& b) const {
    return {handlerPool.data() + b.firstHandler, b.handlerCount};
  }
  [[nodiscard]] IdRange<InstrId> instrsOf(const Block& b) const { return {b.first, b.count}; }
  [[nodiscard]] const SwitchTable& switchTable(const Instr& i) const { return switches[i.payload]; }
  [[nodiscard]] std::span<const SwitchCase> switchCases(const SwitchTable& t) const {
    return {cases.data() + t.firstCase, t.caseCount};
  }
  /// The name of the local variable that a register was kept in, or empty.
  [[nodiscard]] std::string_view nameOf(RegId reg) const;

  [[nodiscard]] std::int32_t intConstant(const Instr& i) const { return static_cast<std::int32_t>(i.payload); }
  [[nodiscard]] std::int64_t longConstant(const Instr& i) const;
  [[nodiscard]] float floatConstant(const Instr& i) const;
  [[nodiscard]] double doubleConstant(const Instr& i) const;
};

/// A body that itself is in memory that is given back all at once.
struct DestroyBody {
  void operator()(Body* body) const { std::destroy_at(body); }
};
using StoredBody = std::unique_ptr<Body, DestroyBody>;

StoredBody stored(Body&& body, Body::Memory& memory);

/// Whether executing the instruction can throw an exception that a handler of its block may catch.
bool canThrow(const Instr& instr);

}  // namespace snarl::ir
