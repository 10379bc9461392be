#include "threads/stored_values.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using ir::RegId;

StoredValues::StoredValues(const ir::Body& body, FieldOf fieldOf, Leaves leaves)
    : body_(body), fieldOf_(std::move(fieldOf)), leaves_(std::move(leaves)) {
  if (mayFindAny()) flow();
}

RegId StoredValues::baseOf(const ir::Instr& instr) const {
  RegId base = body_.operand(instr, 0);
  for (InstrId def = body_.registers[base].def; def.valid() && body_.instrs[def].op == Op::Cast;
       def = body_.registers[base].def) {
    base = body_.operand(body_.instrs[def], 0);
  }
  return base;
}

bool StoredValues::mayFindAny() const {
  std::vector<std::pair<RegId, ir::FieldId>> stored;
  for (const ir::Instr& instr : body_.instrs) {
    if (instr.op == Op::StoreField) stored.emplace_back(baseOf(instr), fieldOf_(instr));
  }
  if (stored.empty()) return false;
  return std::ranges::any_of(body_.instrs, [&](const ir::Instr& instr) {
    return instr.op == Op::LoadField &&
           std::ranges::find(stored, std::pair{baseOf(instr), fieldOf_(instr)}) != stored.end();
  });
}

// What is in a register of a loop was not there on the way into the loop, and is forgotten where the ways meet.
void StoredValues::flow() {
  std::vector<std::optional<State>> entries(body_.blocks.size());
  entries[0].emplace();
  const auto pass = [&](ir::BlockId to, const State& state) {
    std::optional<State>& entry = entries[to.index()];
    if (!entry) {
      entry = state;
      return true;
    }
    State both;
    std::ranges::set_intersection(*entry, state, std::back_inserter(both));
    if (both == *entry) return false;
    entry = std::move(both);
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      if (!entries[b]) continue;
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      State state = *entries[b];
      for (const InstrId at : body_.instrsOf(block)) step(at, state);
      for (const ir::BlockId next : body_.succs(block)) changed = pass(next, state) || changed;
      for (const ir::Handler& handler : body_.handlers(block)) changed = pass(handler.target, {}) || changed;
    }
  }
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    if (!entries[b]) continue;
    State state = *entries[b];
    for (const InstrId at : body_.instrsOf(body_.blocks[ir::BlockId{b}])) {
      const ir::Instr& instr = body_.instrs[at];
      if (instr.op == Op::LoadField) {
        const RegId base = baseOf(instr);
        const ir::FieldId field = fieldOf_(instr);
        const auto same = [&](const Stored& s) { return s.base == base && s.field == field; };
        const auto found = std::ranges::find_if(state, same);
        if (field.valid() && found != state.end()) behind_.insert(at, found->value);
      }
      step(at, state);
    }
  }
}

// Other registers may hold the same object.
void StoredValues::step(InstrId at, State& state) const {
  const ir::Instr& instr = body_.instrs[at];
  if (instr.op == Op::Call) {
    std::erase_if(state, [&](const Stored& s) { return !leaves_(at, s.base, s.field); });
  }
  if (instr.op != Op::StoreField) return;
  const ir::FieldId field = fieldOf_(instr);
  std::erase_if(state, [&](const Stored& s) { return s.field == field; });
  if (!field.valid()) return;
  state.push_back({baseOf(instr), field, body_.operand(instr, 1)});
  std::ranges::sort(state);
}

}  // namespace snarl::threads
