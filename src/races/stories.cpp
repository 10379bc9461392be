#include "races/stories.h"

#include <algorithm>

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

const Stories::Tree& Stories::treeOf(threads::OriginId origin) {
  const auto [place, inserted] = trees_.insert(origin, {});
  if (!inserted) return *place;
  const pointer::Analysis& analysis = origins_.analysis();
  Tree& tree = *place;
  std::vector<InstanceId> queue;
  std::vector<std::pair<CallId, InstanceId>> later, last;
  const auto visit = [&](InstanceId id, const Step& step) {
    if (tree.insert(id, step).second) queue.push_back(id);
  };
  for (const InstanceId entry : origins_[origin].entries) visit(entry, {});
  for (std::size_t i = 0; i < queue.size();) {
    for (; i < queue.size(); ++i) {
      const pointer::Instance& instance = analysis[queue[i]];
      const int depth = tree.find(queue[i])->depth + 1;
      for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
        const CallId call{instance.firstCall.value + n};
        for (const InstanceId callee : targets_.of(call)) {
          if (tree.find(callee) != nullptr) continue;
          losesLock(call, callee) ? later.push_back({call, callee}) : visit(callee, {call, depth});
        }
      }
    }
    std::swap(last, later);
    for (const auto& [call, callee] : last) visit(callee, {call, tree.find(analysis.callerOf(call))->depth + 1});
    last.clear();
  }
  return tree;
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
  const Tree& tree = treeOf(origin);
  std::vector<CallId> path;
  for (const Step* step = tree.find(instance); step != nullptr && step->call.valid();) {
    path.push_back(step->call);
    step = tree.find(origins_.analysis().callerOf(step->call));
  }
  std::ranges::reverse(path);
  return path;
}

int Stories::distance(threads::OriginId origin, InstanceId instance) {
  const Step* step = treeOf(origin).find(instance);
  return step == nullptr ? -1 : step->depth;
}

}  // namespace snarl::races
