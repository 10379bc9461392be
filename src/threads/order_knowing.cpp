#include "threads/order_knowing.h"

#include <algorithm>

namespace snarl::threads {

using ir::InstrId;

KnowingWalk::KnowingWalk(const ir::Body& body, pointer::InstanceId id, ThrownTypes& thrown, Limits limits)
    : body_(body), id_(id), thrown_(thrown), limits_(std::move(limits)) {
  limits_.held.resize(std::min(limits_.held.size(), kMostContainers));
}

void KnowingWalk::run(InstrId call, Ways ways) {
  Knowledge first{true, 0};
  for (std::size_t n = 0; n < limits_.held.size(); ++n) first.in |= limits_.held[n].already ? 1U << n : 0U;
  partWhere(first).walk->leaveCall(call, ways);
  for (bool more = true; more;) {
    more = false;
    for (std::size_t n = 0; n < parts_.size();) more = goOn(parts_[n++]) || more;  // which may add parts
  }
}

// It stops wherever less or more is known.
WalkLimits KnowingWalk::limitsWhere(Knowledge knows) const {
  WalkLimits result = knows.named ? limits_.named : limits_.always;
  for (std::size_t n = 0; n < limits_.held.size(); ++n) {
    const FullJoins::Held& held = limits_.held[n];
    if ((knows.in >> n & 1U) != 0) {
      result.closed.insert(result.closed.end(), held.closed.begin(), held.closed.end());
      result.through = [calls = held.calls, inner = std::move(result.through)](InstrId call) {
        Ways ways = inner(call);
        if (std::ranges::find(calls, call) != calls.end()) ways.normal = false;
        return ways;
      };
      result.stops.push_back(held.made);
    } else if (knows.named) {
      result.stops.insert(result.stops.end(), held.puts.begin(), held.puts.end());
    }
  }
  return result;
}

KnowingWalk::Part& KnowingWalk::partWhere(Knowledge knows) {
  const auto known = std::ranges::find(parts_, knows, &Part::knows);
  if (known != parts_.end()) return *known;
  Part& result = parts_.emplace_back();
  result.knows = knows;
  result.limits = std::make_unique<WalkLimits>(limitsWhere(knows));
  result.walk = std::make_unique<BodyWalk>(body_, id_, thrown_, *result.limits);
  return result;
}

bool KnowingWalk::isPut(Knowledge knows, InstrId at) const {
  return knows.named && std::ranges::any_of(limits_.held, [&](const FullJoins::Held& held) {
           return std::ranges::find(held.puts, at) != held.puts.end();
         });
}

KnowingWalk::Knowledge KnowingWalk::behind(Knowledge knows, InstrId at) const {
  Knowledge result = knows;
  for (std::size_t n = 0; n < limits_.held.size(); ++n) {
    const FullJoins::Held& held = limits_.held[n];
    if (at == held.made) result.in &= ~(1U << n);
    if (knows.named && std::ranges::find(held.puts, at) != held.puts.end()) result.in |= 1U << n;
  }
  if (result == knows) result.named = false;
  return result;
}

// A put that throws has put nothing in.
bool KnowingWalk::goOn(Part& part) {
  const std::size_t before = part.followed;
  for (; part.followed < part.walk->met().size(); ++part.followed) {
    const InstrId at = part.walk->met()[part.followed];
    Part& next = partWhere(behind(part.knows, at));
    if (!isPut(part.knows, at)) {
      next.walk->enterAt(at);
      continue;
    }
    puts_.push_back(at);
    part.walk->leaveCall(at, {false, true});
    next.walk->leaveCall(at, {true, false});
  }
  return part.followed > before;
}

}  // namespace snarl::threads
