#include "threads/lock_names.h"

#include <algorithm>

#include "base/sorted.h"
#include "threads/lock_numbers.h"

namespace snarl::threads {

using ir::InstrId;
using ir::Op;
using ir::RegId;

namespace {

/// The same lock in another state, or null.
const Taken* counterpart(const LockState& state, const Taken& lock) {
  const Taken* likely = nullptr;
  for (const Taken& taken : state.held) {
    if (taken.mode != lock.mode && lock.mode != ir::LockMode::Shared) continue;
    if (sameValue(taken.lock, lock.lock)) return &taken;
    if (lock.lock.names.empty() && taken.lock.objects == lock.lock.objects) likely = &taken;
  }
  return likely;
}

void sortNames(LockValue& lock) { makeSet(lock.names); }

/// Whether there is anything that an edge could find out.
bool undecided(const Taken& taken) { return taken.least == 0 && !taken.decider.valid(); }

}  // namespace

void LockNames::forget(LockState& state, RegId reg) {
  const auto clean = [&](LockValue& lock) {
    std::erase_if(lock.names, [&](PathId name) { return tools_.paths.registerOf(name) == reg; });
  };
  for (Taken& taken : state.held) {
    clean(taken.lock);
    if (taken.decider == reg) undecide(taken);
  }
  for (GivenBack& lock : state.released) clean(lock.lock);
  dropNameless(state);
  LockStates::sort(state);
}

void LockNames::addPhiNames(LockValue& lock, std::span<const std::pair<PathId, PathId>> renamed,
                            std::span<const RegId> phis) {
  std::vector<PathId> fresh;
  for (const PathId name : lock.names) {
    for (const auto& [from, to] : renamed) {
      if (const PathId there = tools_.paths.replaced(name, from, to); there.valid()) fresh.push_back(there);
    }
  }
  std::erase_if(lock.names,
                [&](PathId name) { return std::ranges::find(phis, tools_.paths.registerOf(name)) != phis.end(); });
  lock.names.insert(lock.names.end(), fresh.begin(), fresh.end());
  sortNames(lock);
}

LockState LockNames::alongEdge(const LockState& state, ir::BlockId to, std::uint32_t n) {
  if (state.empty()) return state;
  std::vector<std::pair<PathId, PathId>> renamed;
  std::vector<std::pair<RegId, RegId>> numbers;
  std::vector<RegId> phis;
  for (const InstrId i : body_.instrsOf(body_.blocks[to])) {
    const ir::Instr& phi = body_.instrs[i];
    if (phi.op != Op::Phi) break;
    const RegId operand = body_.operand(phi, n);
    phis.push_back(phi.result);
    if (isWhole(tools_.analysis.program().types(), body_, phi.result)) {
      numbers.emplace_back(operand, phi.result);
    } else {
      renamed.emplace_back(tools_.values.nameOf(id_, operand), tools_.paths.ofRegister(phi.result));
    }
  }
  LockState result = state;
  if (phis.empty()) return result;
  for (GivenBack& lock : result.released) addPhiNames(lock.lock, renamed, phis);
  dropNameless(result);
  for (Taken& taken : result.held) {
    addPhiNames(taken.lock, renamed, phis);
    moveDecider(taken, numbers, phis);
  }
  LockStates::sort(result);
  return result;
}

// A decider that a phi takes over keeps deciding; one that gets another value does not.
void LockNames::moveDecider(Taken& taken, std::span<const std::pair<RegId, RegId>> numbers,
                            std::span<const RegId> phis) {
  if (!taken.decider.valid()) return;
  const auto place = std::ranges::find(numbers, taken.decider, &std::pair<RegId, RegId>::first);
  if (place != numbers.end()) {
    taken.decider = place->second;
  } else if (std::ranges::find(phis, taken.decider) != phis.end()) {
    undecide(taken);
  }
}

Number LockNames::numberOf(RegId reg, int depth) const {
  const InstrId def = body_.registers[reg].def;
  constexpr std::uint16_t kMostOperands = 8;
  if (!def.valid() || body_.instrs[def].op != Op::Phi) return numberIn(body_, reg);
  if (depth == 0 || body_.instrs[def].operandCount > kMostOperands) return Number::Other;
  const auto after = std::upper_bound(body_.blocks.begin(), body_.blocks.end(), def,
                                      [](InstrId i, const ir::Block& block) { return i < block.first; });
  const ir::Block& block = *(after - 1);
  std::optional<Number> all;
  for (std::uint32_t n = 0; n < block.predCount; ++n) {
    if (!edges_[block.firstPred + n]) continue;
    const Number one = numberOf(body_.operand(body_.instrs[def], n), depth - 1);
    all = !all || *all == one ? one : Number::Other;
  }
  return all.value_or(Number::Other);
}

bool LockNames::decides(ir::BlockId block, const ir::Instr& phi, bool ifZero, Taken& taken) const {
  constexpr int kDeepest = 2;
  const ir::Block& b = body_.blocks[block];
  bool exact = true;
  for (std::uint32_t n = 0; n < b.predCount; ++n) {
    const std::optional<LockState>& edge = edges_[b.firstPred + n];
    if (!edge) continue;
    const Number number = numberOf(body_.operand(phi, n), kDeepest);
    const Taken* there = counterpart(*edge, taken);
    const bool decided = there != nullptr && there->decider == phi.result && there->ifZero == ifZero;
    const bool never = number == (ifZero ? Number::NonZero : Number::Zero);
    const bool always = number == (ifZero ? Number::Zero : Number::NonZero);
    if (!never && !decided && (there == nullptr || there->least == 0)) return false;
    exact = exact && (always || there == nullptr || (decided && there->exact));
  }
  taken.decider = phi.result;
  taken.ifZero = ifZero;
  taken.exact = exact;
  return true;
}

void LockNames::findDeciders(ir::BlockId block, LockState& state) {
  if (std::ranges::none_of(state.held, undecided)) return;
  for (const InstrId i : body_.instrsOf(body_.blocks[block])) {
    const ir::Instr& phi = body_.instrs[i];
    if (phi.op != Op::Phi) break;
    if (!isWhole(tools_.analysis.program().types(), body_, phi.result)) continue;
    for (Taken& taken : state.held) {
      if (undecided(taken) && !decides(block, phi, false, taken)) decides(block, phi, true, taken);
    }
  }
  LockStates::sort(state);
}

void LockNames::keepVisible(LockValue& lock, PathId returned) {
  Paths& paths = tools_.paths;
  std::vector<PathId> names;
  for (const PathId name : lock.names) {
    const RegId root = paths.registerOf(name);
    if (!root.valid() || root.value < body_.parameterCount) names.push_back(name);
    if (!returned.valid()) continue;
    if (const PathId there = paths.replaced(name, returned, paths.result()); there.valid()) names.push_back(there);
  }
  lock.names = std::move(names);
  sortNames(lock);
}

void LockNames::dropNameless(LockState& state) {
  for (const GivenBack& lock : state.released) {
    if (lock.lock.names.empty()) state.loose = tools_.objects.join(state.loose, lock.lock.objects);
  }
  std::erase_if(state.released, [](const GivenBack& lock) { return lock.lock.names.empty(); });
}

LockState LockNames::atExit(const LockState& state, RegId returned) {
  LockState result = state;
  const PathId name = returned.valid() ? tools_.values.nameOf(id_, returned) : PathId{};
  for (Taken& taken : result.held) {
    keepVisible(taken.lock, name);
    undecide(taken);
  }
  for (GivenBack& lock : result.released) keepVisible(lock.lock, name);
  dropNameless(result);
  LockStates::sort(result);
  return result;
}

LockState LockNames::inCaller(const LockState& exit, InstrId call, pointer::InstanceId callee) {
  LockState result = exit;
  for (Taken& taken : result.held) taken.lock = tools_.values.inCaller(taken.lock, id_, call, callee);
  for (GivenBack& lock : result.released) lock.lock = tools_.values.inCaller(lock.lock, id_, call, callee);
  dropNameless(result);
  LockStates::sort(result);
  return result;
}

}  // namespace snarl::threads
