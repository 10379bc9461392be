#include "races/stories.h"

#include <algorithm>

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

void Stories::Tree::visit(InstanceId id, const Step& step) {
  if (steps.insert(id, step).second) found.push_back(id);
}

const Stories::Tree& Stories::treeTo(threads::OriginId origin, InstanceId instance) {
  const auto [tree, inserted] = trees_.insert(origin, {});
  if (inserted) {
    for (const InstanceId entry : origins_[origin].entries) tree->visit(entry, {});
  }
  if (!origins_.sets().contains(origins_.runBy(instance), origin)) return *tree;
  while (tree->steps.find(instance) == nullptr && tree->next < tree->found.size()) grow(*tree);
  return *tree;
}

// Calls that lose a lock lead on from where nothing else does.
void Stories::grow(Tree& tree) {
  const pointer::Analysis& analysis = origins_.analysis();
  const InstanceId from = tree.found[tree.next++];
  const pointer::Instance& instance = analysis[from];
  const int depth = tree.steps.find(from)->depth + 1;
  for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
    const CallId call{instance.firstCall.value + n};
    for (const InstanceId callee : targets_.of(call)) {
      if (tree.steps.find(callee) != nullptr) continue;
      if (losesLock(call, callee)) {
        tree.later.emplace_back(call, callee);
      } else {
        tree.visit(callee, {call, depth});
      }
    }
  }
  if (tree.next < tree.found.size()) return;
  for (const auto& [call, callee] : std::exchange(tree.later, {})) {
    tree.visit(callee, {call, tree.steps.find(analysis.callerOf(call))->depth + 1});
  }
}

bool Stories::losesLock(CallId call, InstanceId callee) {
  const InstanceId caller = origins_.analysis().callerOf(call);
  const ir::InstrId at = origins_.analysis().program()[origins_.analysis().callOf(call).site].instr;
  const threads::LockSetId held = locks_.mustHold(caller, at);
  if (held == threads::LockSets::none() || targets_.bodyOf(callee) == nullptr) return false;
  threads::LockSets& sets = locks_.sets();
  const auto inside = sets[locks_.mustHold(callee, ir::InstrId{0U})];
  return std::ranges::any_of(sets[held], [&](const threads::HeldLock& lock) {
    return std::ranges::none_of(inside, [&](const auto& other) { return sets.meet(lock.objects, other.objects); });
  });
}

std::vector<CallId> Stories::pathTo(threads::OriginId origin, InstanceId instance) {
  const auto& steps = treeTo(origin, instance).steps;
  std::vector<CallId> path;
  for (const Step* step = steps.find(instance); step != nullptr && step->call.valid();) {
    path.push_back(step->call);
    step = steps.find(origins_.analysis().callerOf(step->call));
  }
  std::ranges::reverse(path);
  return path;
}

int Stories::distance(threads::OriginId origin, InstanceId instance) {
  const Step* step = treeTo(origin, instance).steps.find(instance);
  return step == nullptr ? -1 : step->depth;
}

}  // namespace snarl::races
