#include "threads/rearranged.h"

#include <algorithm>

#include "threads/accesses.h"
#include "threads/order_containers.h"

namespace snarl::threads {

// What adds and what takes out leaves the others in their order.
Rearranged::Rearranged(const pointer::Analysis& analysis) {
  FlatMap<ir::MethodId, bool> known;
  const auto rearranges = [&](ir::MethodId method) {
    using Kind = models::Mark::Kind;
    const auto mark = elementMark(analysis, method);
    if (mark && (mark->kind == Kind::Adds || mark->kind == Kind::Takes)) return false;
    return analysis.program().name(method) != "<init>" &&
           std::ranges::any_of(accessesOf(analysis, method), &AccessSite::write);
  };
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const pointer::InstanceId id{i};
    const ir::MethodId method = analysis[id].method;
    if (!analysis.library().isModel(method) || analysis.program()[method].isStatic()) continue;
    const auto [place, isNew] = known.insert(method, false);
    if (isNew) *place = rearranges(method);
    if (*place)
      analysis.pointsTo(id, ir::RegId{0U}).forEach([&](pointer::ObjectId object) { objects_.insert(object); });
  }
}

}  // namespace snarl::threads
