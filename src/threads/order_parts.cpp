#include "threads/order_parts.h"

#include <algorithm>

#include "base/sorted.h"

namespace snarl::threads {

using ir::InstrId;
using pointer::InstanceId;
using pointer::ObjectId;

const std::vector<ObjectId>& UnitedParts::waitedForAt(InstanceId id, InstrId call) {
  static const std::vector<ObjectId> kNone;
  const ir::Body& body = *tools_.targets.bodyOf(id);
  const pointer::ObjectSet waiting = tools_.analysis.pointsTo(id, body.operand(body.instrs[call], 0));
  if (waiting.size() != 1 || !tools_.analysis[waiting.first()].allocated()) return kNone;
  const InstanceId uniting = tools_.analysis.makerOf(waiting.first()).instance;
  if (!uniting.valid() || tools_.targets.bodyOf(uniting) == nullptr) return kNone;
  const auto [known, isNew] = of_.insert(uniting, nullptr);
  if (isNew) {
    *known = std::make_unique<std::vector<ObjectId>>();
    find(uniting, **known);
  }
  return **known;
}

void UnitedParts::find(InstanceId uniting, std::vector<ObjectId>& result) {
  const std::optional<models::Mark> mark = elementMark(tools_, uniting);
  const auto callers = tools_.targets.callersOf(uniting);
  if (!mark || mark->kind != models::Mark::Kind::Unites || callers.size() != 1) return;
  const InstanceId id = callers.front();
  const ir::Body* body = tools_.targets.bodyOf(id);
  if (body == nullptr || std::ranges::binary_search(tools_.targets.outermost(), uniting)) return;
  const Containers containers(tools_, kept_, id, [](InstanceId, std::size_t) { return false; });
  bool first = true;
  for (const InstrId call : body->calls) {
    const auto callees = tools_.targets.calleesAt(id, call);
    if (std::ranges::find(callees, uniting) == callees.end()) continue;
    const ir::RegId united = body->instrs[call].result;
    const Containers::United from = united.valid() ? containers.unitedIn(united) : Containers::United{};
    std::vector<ObjectId> here;
    if (from.any() && containers.isKept(*from.from)) {
      for (const Container::Put& put : from.from->puts) {
        const pointer::ObjectSet part = tools_.analysis.pointsTo(id, put.value);
        const bool one = part.size() == 1 && tools_.singles.isSingle(part.first());
        if (one && isBefore(id, *from.from, put.at, from.then)) here.push_back(part.first());
      }
    }
    makeSet(here);
    if (std::exchange(first, false)) {
      result = std::move(here);
    } else {
      std::erase_if(result, [&](ObjectId part) { return !std::ranges::binary_search(here, part); });
    }
  }
}

bool UnitedParts::isBefore(InstanceId id, const Container& container, InstrId at, InstrId then) const {
  const ir::Body& body = *tools_.targets.bodyOf(id);
  WalkLimits limits;
  limits.stops.push_back(at);
  BodyWalk walk(body, id, tools_.thrown, limits);
  container.made.valid() ? walk.leaveCall(container.made, {true, false}) : walk.enter();
  return !walk.reaches(then);
}

}  // namespace snarl::threads
