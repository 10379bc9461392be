#include "ir/verify.h"

#include <algorithm>
#include <optional>

#include "ir/dominators.h"
#include "ir/verify_parts.h"

namespace snarl::ir {

std::string nameOf(BlockId block) { return std::string(1, 'B') += std::to_string(block.value); }
std::string nameOf(RegId reg) { return std::string(1, 'r') += std::to_string(reg.value); }

void Complaints::add(BlockId block, InstrId instr, Op op, const std::string& what) {
  constexpr const char* kNames[] = {
      "phi",         "const",        "unary",  "binary",       "convert",       "instanceof",   "cast",
      "new",         "new array",    "length", "load element", "store element", "load field",   "store field",
      "load static", "store static", "call",   "concat",       "monitor enter", "monitor exit", "catch",
      "throw",       "return",       "goto",   "branch",       "switch"};
  const auto number = static_cast<std::size_t>(op);
  const std::string name =
      number < std::size(kNames) ? kNames[number] : std::string("operation ") + std::to_string(number);
  add(block, std::string("instruction ") + std::to_string(instr.value) + " (" + name + "): " + what);
}

namespace {

class Verifier {
 public:
  Verifier(const Program& program, const Body& body) : program_(program), body_(body) {}

  std::vector<std::string> run() {
    checkMethod();
    verifyBlocks(body_, isHandler_, complaints_);
    checkRegisters();
    checkReferences();
    if (complaints_.none()) {
      checkDefinitions();
      forEachInstruction([&](BlockId block, InstrId id, const Instr& instr) {
        std::string wrong = instructionError(program_, body_, kinds_, instr);
        if (!wrong.empty()) complaints_.add(block, id, instr.op, wrong);
      });
      checkStarts();
    }
    if (complaints_.none()) checkUses();
    checkLists();
    return complaints_.take();
  }

 private:
  /// Only once the blocks are in order.
  template <class Work>
  void forEachInstruction(const Work& work) {
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      for (const InstrId id : body_.instrsOf(body_.blocks[BlockId{b}])) work(BlockId{b}, id, body_.instrs[id]);
    }
  }

  void checkMethod() {
    if (body_.method.value >= program_.methodCount()) return complaints_.add("the method does not exist");
    const Method& method = program_[body_.method];
    if (!method.hasBody()) complaints_.add("the method is abstract or native");
    const auto& parameters = program_.signature(body_.method).parameters;
    const std::size_t receiver = method.isStatic() ? 0 : 1;
    if (body_.parameterCount != parameters.size() + receiver || body_.registers.size() < body_.parameterCount)
      return complaints_.add("the parameters are not those of the method");
    for (std::uint32_t p = 0; p < body_.parameterCount; ++p) {
      const TypeId type = body_.registers[RegId{p}].type;
      const TypeId wanted = p < receiver ? program_[method.owner].type : parameters[p - receiver];
      if (type != wanted)
        complaints_.add(std::string("parameter ") + std::to_string(p) + " has another type than in the method");
    }
  }

  void checkRegisters() {
    const Types& types = program_.types();
    kinds_.reserve(body_.registers.size());
    for (const Register& reg : body_.registers) {
      const bool known = reg.type.value < types.size();
      kinds_.push_back(known ? types.valueKind(reg.type) : ValueKind::None);
      if (kinds_.back() == ValueKind::None) complaints_.add(nameOf(RegId{kinds_.size() - 1}) + " has no type");
    }
  }

  void checkReferences() {
    for (std::uint32_t i = 0; i < body_.instrs.size() && !complaints_.full(); ++i) {
      const Instr& instr = body_.instrs[InstrId{i}];
      const auto complain = [&](const char* what) {
        complaints_.add(std::string("instruction ") + std::to_string(i) + ": " + what);
      };
      if (instr.result.valid() && !body_.registers.contains(instr.result)) complain("the result does not exist");
      const std::size_t pool = body_.operandPool.size();
      if (instr.firstOperand > pool || instr.operandCount > pool - instr.firstOperand) {
        complain("the operands lie outside the operand pool");
        continue;
      }
      for (const RegId reg : body_.operands(instr)) {
        if (!body_.registers.contains(reg)) complain("an operand does not exist");
      }
    }
    for (const Handler& handler : body_.handlerPool) {
      const Types& types = program_.types();
      if (!handler.type.valid()) continue;
      if (handler.type.value >= types.size() || types.kind(handler.type) != TypeKind::Class)
        complaints_.add("a handler catches something that is not a class");
    }
  }

  void checkDefinitions() {
    for (std::uint32_t r = 0; r < body_.registers.size(); ++r) {
      const InstrId def = body_.registers[RegId{r}].def;
      const bool parameter = r < body_.parameterCount;
      if (parameter && !def.valid()) continue;
      if (!parameter && body_.instrs.contains(def) && body_.instrs[def].result == RegId{r}) continue;
      complaints_.add(nameOf(RegId{r}) +
                      (parameter ? " is a parameter, but has a definition" : " is not defined where it says"));
    }
    definedIn_.resize(body_.registers.size());
    forEachInstruction([&](BlockId block, InstrId id, const Instr& instr) {
      if (!instr.result.valid()) return;
      definedIn_[instr.result.index()] = block;
      if (body_.registers[instr.result].def != id)
        complaints_.add(block, id, instr.op, nameOf(instr.result) + " is defined elsewhere too");
    });
  }

  // Phis come first, then in a handler the exception.
  void checkStarts() {
    BlockId current;
    bool phisMayFollow = false;
    bool catchMayFollow = false;
    forEachInstruction([&](BlockId block, InstrId id, const Instr& instr) {
      if (block != current) phisMayFollow = catchMayFollow = true;
      current = block;
      if (instr.op == Op::Phi) {
        if (!phisMayFollow) complaints_.add(block, id, instr.op, "stands after other instructions");
        if (instr.operandCount != body_.blocks[block].predCount)
          complaints_.add(block, id, instr.op,
                          std::string("has ") + std::to_string(instr.operandCount) + " operands for " +
                              std::to_string(body_.blocks[block].predCount) + " predecessors");
        return;
      }
      phisMayFollow = false;
      if (instr.op == Op::Catch) {
        if (isHandler_[block.index()] == 0) complaints_.add(block, id, instr.op, "the block is not a handler");
        if (!catchMayFollow) complaints_.add(block, id, instr.op, "stands after other instructions");
      }
      catchMayFollow = false;
    });
  }

  [[nodiscard]] bool isPhi(RegId reg) const { return body_.instrs[body_.registers[reg].def].op == Op::Phi; }

  /// Whether a register has its value whenever the block is entered and its phis have got theirs.
  [[nodiscard]] bool availableAtEntry(RegId reg, BlockId block) const {
    if (reg.value < body_.parameterCount) return true;
    const BlockId from = definedIn_[reg.index()];
    if (from == block) return isPhi(reg);
    return dominators_->endDominates(from, block) || (isPhi(reg) && dominators_->dominates(from, block));
  }

  void checkUses() {
    if (body_.blocks.size() > 1) dominators_.emplace(body_);
    forEachInstruction([&](BlockId block, InstrId id, const Instr& instr) {
      if (instr.op == Op::Phi) return checkPhi(block, id, instr);
      for (const RegId reg : body_.operands(instr)) {
        const bool here = reg.value >= body_.parameterCount && definedIn_[reg.index()] == block;
        if (here ? body_.registers[reg].def < id : availableAtEntry(reg, block)) continue;
        complaints_.add(block, id, instr.op, nameOf(reg) + " is used before it is defined");
      }
    });
  }

  // A normal edge carries what is known at the predecessor's end; an exception edge what was known at its entry.
  void checkPhi(BlockId block, InstrId id, const Instr& instr) {
    const auto preds = body_.preds(body_.blocks[block]);
    const bool exceptional = isHandler_[block.index()] != 0;
    for (std::size_t n = 0; n < preds.size(); ++n) {
      const RegId reg = body_.operand(instr, n);
      const bool here = reg.value >= body_.parameterCount && definedIn_[reg.index()] == preds[n];
      if ((here && !exceptional) || availableAtEntry(reg, preds[n])) continue;
      complaints_.add(
          block, id, instr.op,
          nameOf(reg) + " has no value " + (exceptional ? "at the entry of " : "at the end of ") + nameOf(preds[n]));
    }
  }

  void checkLists() {
    std::size_t calls = 0;
    std::size_t allocations = 0;
    const auto isNext = [](std::span<const InstrId> list, std::size_t& place, InstrId id) {
      return place < list.size() && list[place++] == id;
    };
    bool exact = true;
    for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
      const Op op = body_.instrs[InstrId{i}].op;
      if (op == Op::Call) exact = isNext(body_.calls, calls, InstrId{i}) && exact;
      if (isAllocation(op)) exact = isNext(body_.allocations, allocations, InstrId{i}) && exact;
    }
    if (!exact || calls != body_.calls.size() || allocations != body_.allocations.size())
      complaints_.add("the lists of calls and allocations are not those of the instructions");
    for (std::size_t n = 0; n < body_.names.size(); ++n) {
      if (!body_.registers.contains(body_.names[n].reg))
        complaints_.add("a name is for a register that does not exist");
      if (n > 0 && body_.names[n - 1].reg >= body_.names[n].reg)
        complaints_.add("the names are not sorted by register");
    }
  }

  const Program& program_;
  const Body& body_;
  Complaints complaints_;
  std::vector<std::uint8_t> isHandler_;  // by block
  std::vector<ValueKind> kinds_;         // by register
  std::vector<BlockId> definedIn_;       // by register; only for those that instructions define
  std::optional<Dominators> dominators_;
};

}  // namespace

std::vector<std::string> verify(const Program& program, const Body& body) { return Verifier(program, body).run(); }

}  // namespace snarl::ir
