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

std::vector<CallId> Stories::pathTo(threads::OriginId origin, InstanceId instance, const threads::Point& other) {
  std::vector<CallId> path = pathTo(origin, instance);
  if (std::ranges::none_of(path, [&](CallId call) { return isClosed(origin, call, other); })) return path;
  std::vector<CallId> open = openPathTo(origin, instance, other);
  return open.empty() ? path : open;
}

bool Stories::isClosed(threads::OriginId origin, CallId call, const threads::Point& other) {
  if (order_ == nullptr || origin == other.origin || closed_.size() >= kMostQuestions) return false;
  const AtPoint point{{other.origin, other.instance}, other.at};
  const auto [closed, isNew] = closed_.insert({{origin, call}, point}, false);
  try {
    if (isNew) *closed = findClosed(origin, call, other);
  } catch (const Stopped&) {
    order_ = nullptr;  // patience has ended: the shortest way will do
  }
  return *closed;
}

// A call is over when what follows it begins.
bool Stories::findClosed(threads::OriginId origin, CallId call, const threads::Point& other) {
  const pointer::Analysis& analysis = origins_.analysis();
  const InstanceId caller = analysis.callerOf(call);
  const ir::InstrId at = analysis.program()[analysis.callOf(call).site].instr;
  if (targets_.bodyOf(caller) == nullptr) return false;
  if (order_->before(other, {origin, caller, at})) return true;
  const ir::InstrId next{at.value + 1};
  return locks_.isReached(caller, next) && order_->before({origin, caller, next}, other);
}

// From the access back to an entry, breadth first.
std::vector<CallId> Stories::openPathTo(threads::OriginId origin, InstanceId instance, const threads::Point& other) {
  const pointer::Analysis& analysis = origins_.analysis();
  struct Onward {
    CallId call;  // that leads on from there
    InstanceId to;
  };
  FlatMap<InstanceId, Onward> onward;
  std::vector<InstanceId> found{instance};
  onward.insert(instance, {});
  for (std::size_t n = 0; n < found.size() && n < kMostVisited; ++n) {
    if (std::ranges::find(origins_[origin].entries, found[n]) != origins_[origin].entries.end()) {
      std::vector<CallId> path;
      for (const Onward* step = onward.find(found[n]); step->call.valid(); step = onward.find(step->to)) {
        path.push_back(step->call);
      }
      return path;
    }
    for (const InstanceId caller : targets_.callersOf(found[n])) {
      if (onward.contains(caller) || !origins_.sets().contains(origins_.runBy(caller), origin)) continue;
      const pointer::Instance& calling = analysis[caller];
      for (std::uint32_t c = 0; c < calling.body->calls.size(); ++c) {
        const CallId call{calling.firstCall.value + c};
        const auto callees = targets_.of(call);
        const bool leads = std::ranges::find(callees, found[n]) != callees.end();
        if (!leads || isClosed(origin, call, other)) continue;
        onward.insert(caller, {call, found[n]});
        found.push_back(caller);
        break;
      }
    }
  }
  return {};
}

int Stories::distance(threads::OriginId origin, InstanceId instance) {
  const Step* step = treeTo(origin, instance).steps.find(instance);
  return step == nullptr ? -1 : step->depth;
}

}  // namespace snarl::races
