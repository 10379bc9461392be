#include "threads/order.h"

#include <algorithm>

#include "base/processor_time.h"
#include "threads/order_program.h"

namespace snarl::threads {

// How many programs are looked at one by one. What is known of each takes memory; together, less is known.
constexpr std::size_t kMostPrograms = 3;

Order::Order(Origins& origins, const pointer::Singles& singles, Locks& locks, Trust trust, Patience patience)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      trust_(trust),
      patience_(std::move(patience)),
      parts_(origins.size() + 1) {
  std::size_t programs = 0;
  for (std::uint32_t i = 0; i < origins.size(); ++i) programs += origins[OriginId{i}].kind == OriginKind::Main ? 1 : 0;
  together_ = programs > kMostPrograms;
}
Order::~Order() = default;

ProgramOrder& Order::partsOf(OriginId program) {
  std::unique_ptr<ProgramOrder>& parts = program.valid() ? parts_[program.index()] : parts_.back();
  if (!parts) parts = std::make_unique<ProgramOrder>(origins_, singles_, locks_, trust_, program, patience_);
  return *parts;
}

// In which program both run is not known: it must hold in each.
template <class Holds>
bool Order::inAll(const Point& a, const Point& b, Holds holds) {
  const OriginSetId programs = origins_.common(origins_[a.origin].programs, origins_[b.origin].programs);
  if (programs == OriginSets::empty()) return false;
  if (together_) return holds(partsOf({}));
  bool result = true;
  origins_.sets().forEach(programs, [&](OriginId program) { result = result && holds(partsOf(program)); });
  return result;
}

bool Order::before(const Point& a, const Point& b) {
  return inAll(a, b, [&](ProgramOrder& parts) { return parts.before(a, b); });
}

void Order::keep(const Point& a, const Point& b) {
  constexpr std::size_t kMost = 2'000'000;
  if (keeps_ && queries_.size() < kMost) queries_.emplace_back(a, b);
}

bool Order::ordered(const Point& a, const Point& b) {
  keep(a, b);
  return inAll(a, b, [&](ProgramOrder& parts) {
    ProgramOrder::Known ofA(parts), ofB(parts);
    return parts.ordered(ProgramOrder::Side{a, ofA}, ProgramOrder::Side{b, ofB});
  });
}

class Order::Standing {
 public:
  Point point;
  std::vector<ProgramOrder::Known> known;  // by program
};

void Order::Forget::operator()(Standing* standing) const { delete standing; }

Order::StandingPointer Order::standing(const Point& point, OriginId other, std::span<const HandedCalls::Place> handed) {
  StandingPointer result(new Standing{point, {}});
  inAll(point, {other, {}, {}}, [&](ProgramOrder& parts) {
    result->known.emplace_back(parts).handed = handed;
    return true;
  });
  return result;
}

bool Order::ordered(Standing& a, Standing& b) {
  keep(a.point, b.point);
  bool result = !a.known.empty();
  for (std::size_t i = 0; result && i < a.known.size(); ++i) {
    result = a.known[i].parts->ordered({a.point, a.known[i]}, {b.point, b.known[i]});
  }
  return result;
}

bool Order::beforeIfBy(const Point& a, const Point& b, ir::RegId thread) {
  return inAll(a, b, [&](ProgramOrder& parts) { return parts.beforeIfBy(a, b, thread); });
}

bool Order::startsAfter(const Point& a, OriginId started, OriginSetId within) {
  return inAll(a, {started, {}, {}}, [&](ProgramOrder& parts) { return parts.startsAfter(a, started, within); });
}

bool Order::isNever(const Point& point) {
  return inAll(point, point, [&](ProgramOrder& parts) { return parts.isNever(point); });
}

Order::Cost Order::askAgain(Origins& origins, const pointer::Singles& singles, Locks& locks) const {
  Order fresh(origins, singles, locks, trust_);
  const double began = processorSeconds();
  for (std::size_t n = 0; n < parts_.size(); ++n) {
    if (parts_[n]) fresh.partsOf(n + 1 < parts_.size() ? OriginId{static_cast<std::uint32_t>(n)} : OriginId{});
  }
  const double made = processorSeconds() - began;
  for (const auto& [a, b] : queries_) fresh.ordered(a, b);
  Cost cost{queries_.size(), processorSeconds() - began, 0, made};
  for (const std::unique_ptr<ProgramOrder>& parts : fresh.parts_) {
    if (!parts) continue;
    cost.regions += parts->reachCost().regions;
    cost.finding += parts->reachCost().seconds;
  }
  return cost;
}

}  // namespace snarl::threads
