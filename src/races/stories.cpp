#include "races/stories.h"

#include <algorithm>

#include "threads/call_places.h"

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

namespace {

// Questions of order after which ways are not chosen by objects any more: there are very many findings then.
constexpr std::size_t kMostForObjects = 20'000;

}  // namespace

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

std::vector<CallId> Stories::pathTo(threads::OriginId origin, InstanceId instance, const threads::Point& other,
                                    const Handed& handed) {
  std::vector<CallId> path = pathTo(origin, instance);
  const bool open = std::ranges::none_of(path, [&](CallId call) { return isClosed(origin, call, other); });
  const bool asked = closed_.size() >= kMostForObjects;
  if (open && (asked || handsOn(path, instance, handed))) return path;
  std::vector<CallId> better = asked ? std::vector<CallId>{} : openPathTo(origin, instance, other, handed);
  if (better.empty() && !open) better = openPathTo(origin, instance, other, {});
  return better.empty() ? path : better;
}

Stories::Holding Stories::holding(InstanceId instance, ir::RegId reg) const {
  const ir::Body* body = targets_.bodyOf(instance);
  return {instance, body == nullptr || !reg.valid() ? ir::RegId{} : threads::parameterBehind(*body, reg)};
}

std::optional<Stories::Holding> Stories::before(CallId call, const Holding& callee, const Handed& handed) const {
  const pointer::Analysis& analysis = origins_.analysis();
  const InstanceId caller = analysis.callerOf(call);
  const ir::Body* body = targets_.bodyOf(caller);
  if (body == nullptr || !callee.second.valid()) return Holding{caller, {}};
  const ir::Instr& instr = body->instrs[analysis.program()[analysis.callOf(call).site].instr];
  if (instr.op != ir::Op::Call || callee.second.index() >= instr.operandCount) return Holding{caller, {}};
  const ir::RegId given = body->operand(instr, callee.second.index());
  const pointer::ObjectSet objects = analysis.pointsTo(caller, given);
  const auto mayBe = [&](pointer::ObjectId object) { return objects.contains(object); };
  if (std::ranges::none_of(handed.objects, mayBe)) return std::nullopt;
  return holding(caller, given);
}

bool Stories::handsOn(std::span<const CallId> path, InstanceId instance, const Handed& handed) const {
  Holding at = holding(instance, handed.reg);
  for (std::size_t n = path.size(); n-- > 0 && at.second.valid();) {
    const std::optional<Holding> caller = before(path[n], at, handed);
    if (!caller) return false;
    at = *caller;
  }
  return true;
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
std::vector<CallId> Stories::openPathTo(threads::OriginId origin, InstanceId instance, const threads::Point& other,
                                        const Handed& handed) {
  struct Onward {
    CallId call;  // that leads on from there
    Holding to;
  };
  FlatMap<Holding, Onward> onward;
  std::vector<Holding> found{holding(instance, handed.reg)};
  onward.insert(found.front(), {});
  for (std::size_t n = 0; n < found.size() && n < kMostVisited; ++n) {
    const Holding callee = found[n];
    if (std::ranges::find(origins_[origin].entries, callee.first) != origins_[origin].entries.end()) {
      std::vector<CallId> path;
      for (const Onward* step = onward.find(callee); step->call.valid(); step = onward.find(step->to)) {
        path.push_back(step->call);
      }
      return path;
    }
    for (const CallId call : targets_.callsOf(callee.first)) {
      if (!origins_.sets().contains(origins_.runBy(origins_.analysis().callerOf(call)), origin)) continue;
      const std::optional<Holding> caller = before(call, callee, handed);
      if (!caller || onward.contains(*caller) || isClosed(origin, call, other)) continue;
      onward.insert(*caller, {call, callee});
      found.push_back(*caller);
    }
  }
  return {};
}

int Stories::distance(threads::OriginId origin, InstanceId instance) {
  const Step* step = treeTo(origin, instance).steps.find(instance);
  return step == nullptr ? -1 : step->depth;
}

}  // namespace snarl::races
