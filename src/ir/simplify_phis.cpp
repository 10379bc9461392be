#include "ir/simplify_phis.h"

namespace snarl::ir {
namespace {

class Simplifier {
 public:
  Simplifier(Body& body, const Types& types, TypeId objectType) : body_(body), types_(types), object_(objectType) {
    for (std::uint32_t i = 0; i < body.instrs.size(); ++i) {
      if (body.instrs[InstrId{i}].op == Op::Phi) phis_.push_back(InstrId{i});
    }
  }

  void run() {
    if (phis_.empty()) return;
    findTrivial();
    if (removed_ > 0) compact();
    giveTypes();
  }

 private:
  RegId find(RegId reg) {
    while (same_[reg] != reg) {
      same_[reg] = same_[same_[reg]];
      reg = same_[reg];
    }
    return reg;
  }

  // The one register other than itself that the phi can be, or an invalid one if there are several.
  RegId onlyValue(const Instr& phi) {
    RegId only;
    for (const RegId operand : body_.operands(phi)) {
      const RegId value = find(operand);
      if (value == phi.result || value == only) continue;
      if (only.valid()) return {};
      only = value;
    }
    return only;
  }

  // A phi that goes away can make the phis that use it trivial in turn, so those are looked at again.
  void findTrivial() {
    same_ = IdVector<RegId, RegId>(body_.registers.size());
    for (std::uint32_t r = 0; r < same_.size(); ++r) same_[RegId{r}] = RegId{r};
    std::vector<InstrId> again;
    for (const InstrId phi : phis_) {
      if (tryRemove(phi)) again.push_back(phi);
    }
    if (again.empty()) return;
    indexUsers();
    while (!again.empty()) {
      const RegId gone = body_.instrs[again.back()].result;
      again.pop_back();
      for (std::uint32_t u = firstUser_[gone.value]; u < firstUser_[gone.value + 1]; ++u) {
        if (tryRemove(users_[u])) again.push_back(users_[u]);
      }
    }
  }

  bool tryRemove(InstrId phi) {
    const RegId result = body_.instrs[phi].result;
    if (same_[result] != result) return false;
    const RegId only = onlyValue(body_.instrs[phi]);
    if (!only.valid()) return false;
    same_[result] = only;
    ++removed_;
    return true;
  }

  void indexUsers() {
    firstUser_.assign(body_.registers.size() + 1, 0);
    for (const InstrId phi : phis_) {
      for (const RegId operand : body_.operands(body_.instrs[phi])) ++firstUser_[operand.value + 1];
    }
    for (std::size_t r = 1; r < firstUser_.size(); ++r) firstUser_[r] += firstUser_[r - 1];
    users_.resize(firstUser_.back());
    std::vector<std::uint32_t> next(firstUser_.begin(), firstUser_.end() - 1);
    for (const InstrId phi : phis_) {
      for (const RegId operand : body_.operands(body_.instrs[phi])) users_[next[operand.value]++] = phi;
    }
  }

  // Everything moves towards the front, in order, so it can be done in place.
  void compact() {
    IdVector<RegId, RegId> renamed(body_.registers.size());
    RegId nextRegister{0U};
    for (std::uint32_t r = 0; r < body_.registers.size(); ++r) {
      if (same_[RegId{r}] != RegId{r}) continue;
      body_.registers[nextRegister] = body_.registers[RegId{r}];
      renamed[RegId{r}] = nextRegister;
      nextRegister = RegId{nextRegister.value + 1};
    }
    InstrId nextInstr{0U};
    std::uint32_t nextOperand = 0;
    phis_.clear();
    for (Block& block : body_.blocks) {
      const InstrId first = nextInstr;
      for (const InstrId id : body_.instrsOf(block)) {
        Instr instr = body_.instrs[id];
        if (instr.result.valid()) {
          if (same_[instr.result] != instr.result) continue;
          instr.result = renamed[instr.result];
          body_.registers[instr.result].def = nextInstr;
        }
        const std::uint32_t from = instr.firstOperand;
        instr.firstOperand = nextOperand;
        for (std::uint32_t n = 0; n < instr.operandCount; ++n) {
          body_.operandPool[nextOperand++] = renamed[find(body_.operandPool[from + n])];
        }
        if (instr.op == Op::Phi) phis_.push_back(nextInstr);
        body_.instrs[nextInstr] = instr;
        nextInstr = InstrId{nextInstr.value + 1};
      }
      block.first = first;
      block.count = nextInstr.value - first.value;
    }
    for (LocalName& name : body_.names) name.reg = renamed[find(name.reg)];
    body_.registers.resize(nextRegister.value);
    body_.instrs.resize(nextInstr.value);
    body_.operandPool.resize(nextOperand);
  }

  [[nodiscard]] TypeId merge(TypeId a, TypeId b) const {
    if (a == b || !b.valid()) return a;
    if (!a.valid() || a == Types::null()) return b;
    if (b == Types::null()) return a;
    return types_.isReference(a) ? object_ : Types::primitive(TypeKind::Int);
  }

  // Starts from nothing known and lets types grow until they hold; each can change only a few times.
  void giveTypes() {
    for (const InstrId phi : phis_) body_.registers[body_.instrs[phi].result].type = {};
    for (bool changed = true; changed;) {
      changed = false;
      for (const InstrId phi : phis_) {
        const Instr& instr = body_.instrs[phi];
        TypeId& type = body_.registers[instr.result].type;
        TypeId merged = type;
        for (const RegId operand : body_.operands(instr)) merged = merge(merged, body_.registers[operand].type);
        if (merged == type) continue;
        type = merged;
        changed = true;
      }
    }
  }

  Body& body_;
  const Types& types_;
  TypeId object_;
  std::vector<InstrId> phis_;
  IdVector<RegId, RegId> same_;  // the register that stands for this one
  std::vector<std::uint32_t> firstUser_;
  std::vector<InstrId> users_;
  std::size_t removed_ = 0;
};

}  // namespace

void simplifyPhis(Body& body, const Types& types, TypeId objectType) { Simplifier(body, types, objectType).run(); }

}  // namespace snarl::ir
