#include "threads/lock_state.h"

#include <algorithm>
#include <iterator>

namespace snarl::threads {
namespace {

using ir::LockMode;

constexpr int kManyTimes = 100;         // and more
constexpr std::size_t kManyLocks = 16;  // at a time: more than that are not told apart

std::uint8_t plus(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(std::min(a + b, kManyTimes)); }
std::uint8_t minus(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(std::max(a - b, 0)); }

// Where paths with different modes met, a lock is taken for shared though it may be held exclusively.
bool mayGiveBack(const GivenBack& lock, const Taken& taken) {
  if ((lock.mode == LockMode::Monitor) != (taken.mode == LockMode::Monitor)) return false;
  return lock.mode != LockMode::Shared || taken.mode == LockMode::Shared;
}

bool givesBack(const GivenBack& lock, const Taken& taken) {
  return lock.mode == taken.mode || (lock.mode == LockMode::Either && taken.mode != LockMode::Monitor);
}

bool bothMonitors(const Taken& a, const Taken& b) {
  return (a.mode == LockMode::Monitor) == (b.mode == LockMode::Monitor);
}

std::vector<PathId> inBoth(const std::vector<PathId>& a, const std::vector<PathId>& b) {
  std::vector<PathId> result;
  std::ranges::set_intersection(a, b, std::back_inserter(result));
  return result;
}

std::vector<PathId> inEither(const std::vector<PathId>& a, const std::vector<PathId>& b) {
  std::vector<PathId> result;
  std::ranges::set_union(a, b, std::back_inserter(result));
  return result;
}

void dropGone(LockState& state) {
  std::erase_if(state.held, [](const Taken& taken) { return taken.most == 0; });
}

/// The n-th element of `from` for the n-th of `to`, where the two match; each is used once.
template <class T, class Match>
void pair(const std::vector<T>& from, const std::vector<T>& to, std::vector<std::size_t>& partner,
          std::vector<bool>& used, Match match) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (std::size_t j = 0; j < to.size() && partner[i] == to.size(); ++j) {
      if (used[j] || !match(from[i], to[j])) continue;
      partner[i] = j;
      used[j] = true;
    }
  }
}

}  // namespace

void undecide(Taken& taken) {
  taken.decider = {};
  taken.ifZero = taken.exact = false;
}

bool sameValue(const LockValue& a, const LockValue& b) {
  return std::ranges::any_of(a.names, [&](PathId name) { return std::ranges::binary_search(b.names, name); });
}

void LockStates::sort(LockState& state) {
  std::ranges::sort(state.held);
  std::ranges::sort(state.released);
}

void LockStates::acquire(LockState& state, const Taken& lock) {
  const auto known = std::ranges::find_if(state.held, [&](const Taken& taken) {
    if (taken.mode != lock.mode || taken.decider.valid() || lock.decider.valid()) return false;
    const bool nameless = taken.lock.names.empty() && lock.lock.names.empty();
    return sameValue(taken.lock, lock.lock) || (nameless && taken.lock.objects == lock.lock.objects);
  });
  if (known == state.held.end()) {
    state.held.push_back(lock);
  } else {
    known->lock.names = inEither(known->lock.names, lock.lock.names);
    known->least = plus(known->least, lock.least);
    known->most = plus(known->most, lock.most);
  }
  limit(state);
  sort(state);
}

Taken* LockStates::find(LockState& state, const GivenBack& lock) {
  Taken* found = nullptr;
  for (Taken& taken : state.held) {
    if (!givesBack(lock, taken) || !sameValue(taken.lock, lock.lock)) continue;
    if (found == nullptr || taken.least > found->least) found = &taken;
  }
  return found;
}

// Returns whether that settles it: every release was of a lock that is surely held.
bool LockStates::releaseKnown(LockState& state, GivenBack& lock) {
  Taken* taken = find(state, lock);
  if (taken == nullptr) return false;
  if (lock.mode == LockMode::Either) {  // which of two modes it was is not known
    for (Taken& other : state.held) {
      if (&other != taken && givesBack(lock, other) && sameValue(other.lock, lock.lock))
        other.least = minus(other.least, lock.most);
    }
  }
  const Taken before = *taken;
  taken->least = minus(before.least, lock.most);
  taken->most = std::max(taken->least, minus(before.most, lock.least));
  undecide(*taken);
  lock.least = minus(lock.least, before.most);
  lock.most = minus(lock.most, before.least);
  return lock.most == 0;
}

void LockStates::releaseAny(LockState& state, GivenBack& lock) {
  Taken* likely = nullptr;
  for (Taken& taken : state.held) {
    if (taken.most == 0 || !mayGiveBack(lock, taken) || !objects_.meet(taken.lock.objects, lock.lock.objects)) continue;
    taken.least = minus(taken.least, lock.most);
    undecide(taken);
    if (likely == nullptr || taken.lock.objects == lock.lock.objects) likely = &taken;
  }
  if (likely == nullptr) return;
  likely->most = std::max(likely->least, minus(likely->most, lock.least));
  lock.least = 0;
}

void LockStates::addReleased(LockState& state, const GivenBack& lock) {
  if (lock.least == 0 || lock.lock.names.empty()) {
    state.loose = objects_.join(state.loose, lock.lock.objects);
    return;
  }
  const auto known = std::ranges::find_if(state.released, [&](const GivenBack& other) {
    return other.mode == lock.mode && sameValue(other.lock, lock.lock);
  });
  if (known == state.released.end()) {
    state.released.push_back(lock);
    return;
  }
  known->lock.names = inEither(known->lock.names, lock.lock.names);
  known->least = plus(known->least, lock.least);
  known->most = plus(known->most, lock.most);
}

void LockStates::loosen(LockState& state, ObjectsId objects) {
  if (objects == ObjectSets::none()) return;
  for (Taken& taken : state.held) {
    if (!objects_.meet(taken.lock.objects, objects)) continue;
    taken.least = 0;
    undecide(taken);
  }
  state.loose = objects_.join(state.loose, objects);
  sort(state);
}

void LockStates::release(LockState& state, const GivenBack& lock) {
  GivenBack rest = lock;
  if (!releaseKnown(state, rest)) {
    releaseAny(state, rest);
    addReleased(state, rest);
  }
  dropGone(state);
  limit(state);
  sort(state);
}

void LockStates::giveUp(LockState& state) {
  for (const GivenBack& lock : state.released) state.loose = objects_.join(state.loose, lock.lock.objects);
  state.released.clear();
  state.held.clear();
}

Taken LockStates::mergeTaken(const Taken& a, const Taken& b) {
  Taken result;
  result.lock = {inBoth(a.lock.names, b.lock.names), objects_.join(a.lock.objects, b.lock.objects)};
  result.mode = a.mode == b.mode ? a.mode : LockMode::Shared;
  result.least = std::min(a.least, b.least);
  result.most = std::max(a.most, b.most);
  if (result.least > 0) return result;
  const bool same = a.decider == b.decider && a.ifZero == b.ifZero;
  if (a.decider.valid() && (same || b.least > 0)) {
    result.decider = a.decider;
    result.ifZero = a.ifZero;
    result.exact = same && a.exact && b.exact;
  } else if (b.decider.valid() && a.least > 0) {
    result.decider = b.decider;
    result.ifZero = b.ifZero;
  }
  return result;
}

LockState LockStates::merge(const LockState& a, const LockState& b) {
  if (a == b) return a;
  LockState result;
  std::vector<std::size_t> partner(a.held.size(), b.held.size());
  std::vector<bool> used(b.held.size());
  pair(a.held, b.held, partner, used,
       [](const Taken& x, const Taken& y) { return x.mode == y.mode && sameValue(x.lock, y.lock); });
  pair(a.held, b.held, partner, used,
       [](const Taken& x, const Taken& y) { return bothMonitors(x, y) && sameValue(x.lock, y.lock); });
  pair(a.held, b.held, partner, used,
       [](const Taken& x, const Taken& y) { return x.mode == y.mode && x.lock.objects == y.lock.objects; });
  const auto addAlone = [&](Taken taken) {
    taken.least = 0;
    undecide(taken);
    result.held.push_back(std::move(taken));
  };
  for (std::size_t i = 0; i < a.held.size(); ++i) {
    const bool alone = partner[i] == b.held.size();
    alone ? addAlone(a.held[i]) : result.held.push_back(mergeTaken(a.held[i], b.held[partner[i]]));
  }
  for (std::size_t j = 0; j < b.held.size(); ++j) {
    if (!used[j]) addAlone(b.held[j]);
  }
  mergeReleased(a, b, result);
  limit(result);
  sort(result);
  return result;
}

LockState LockStates::widen(const LockState& before, const LockState& now) {
  LockState result = merge(before, now);
  if (result == before) return result;
  for (Taken& taken : result.held) {
    if (taken.most > 1) taken.most = kManyTimes;
  }
  for (GivenBack& lock : result.released) {
    if (lock.most > 1) lock.most = kManyTimes;
  }
  sort(result);
  return result;
}

// What both have in common stays; what one of them has besides is decided by the register.
LockState LockStates::mergeByNumber(const LockState& zero, const LockState& nonZero, ir::RegId reg) {
  LockState result;
  std::vector<std::size_t> partner(zero.held.size(), nonZero.held.size());
  std::vector<bool> used(nonZero.held.size());
  pair(zero.held, nonZero.held, partner, used, [](const Taken& x, const Taken& y) {
    const bool nameless = x.lock.names.empty() && y.lock.names.empty();
    return x.mode == y.mode && (sameValue(x.lock, y.lock) || (nameless && x.lock.objects == y.lock.objects));
  });
  const auto addDecided = [&](Taken taken, bool ifZero, bool exact) {
    const bool sure = taken.least > 0;
    undecide(taken);
    taken.least = 0;
    if (sure) {
      taken.decider = reg;
      taken.ifZero = ifZero;
      taken.exact = exact;
    }
    result.held.push_back(std::move(taken));
  };
  for (std::size_t i = 0; i < zero.held.size(); ++i) {
    const Taken& a = zero.held[i];
    if (partner[i] == nonZero.held.size()) {
      addDecided(a, true, true);
      continue;
    }
    const Taken& b = nonZero.held[partner[i]];
    Taken both = mergeTaken(a, b);
    if (a.least != b.least && both.least > 0) {
      Taken more = both;
      more.least = minus(std::max(a.least, b.least), both.least);
      more.most = minus(both.most, std::min(a.most, b.most));
      both.most = minus(both.most, more.most);
      if (more.most > 0) addDecided(more, a.least > b.least, true);
    }
    if (both.least == 0 && !both.decider.valid() && (a.least > 0 || b.least > 0)) {
      both.decider = reg;
      both.ifZero = a.least > 0;
    }
    result.held.push_back(std::move(both));
  }
  for (std::size_t j = 0; j < nonZero.held.size(); ++j) {
    if (!used[j]) addDecided(nonZero.held[j], false, true);
  }
  mergeReleased(zero, nonZero, result);
  limit(result);
  sort(result);
  return result;
}

void LockStates::mergeReleased(const LockState& a, const LockState& b, LockState& result) {
  result.loose = objects_.join(a.loose, b.loose);
  std::vector<std::size_t> partner(a.released.size(), b.released.size());
  std::vector<bool> used(b.released.size());
  pair(a.released, b.released, partner, used,
       [](const GivenBack& x, const GivenBack& y) { return x.mode == y.mode && sameValue(x.lock, y.lock); });
  for (std::size_t i = 0; i < a.released.size(); ++i) {
    GivenBack both = a.released[i];
    if (partner[i] == b.released.size()) {
      both.least = 0;
    } else {
      const GivenBack& other = b.released[partner[i]];
      both.lock = {inBoth(both.lock.names, other.lock.names), objects_.join(both.lock.objects, other.lock.objects)};
      both.least = std::min(both.least, other.least);
      both.most = std::max(both.most, other.most);
    }
    addReleased(result, both);
  }
  for (std::size_t j = 0; j < b.released.size(); ++j) {
    if (!used[j]) result.loose = objects_.join(result.loose, b.released[j].lock.objects);
  }
}

void LockStates::decide(LockState& state, ir::RegId reg, bool zero) {
  for (Taken& taken : state.held) {
    if (taken.decider != reg) continue;
    if (taken.ifZero == zero) {
      taken.least = std::max<std::uint8_t>(taken.least, 1);
    } else if (taken.exact) {
      taken.most = 0;
    }
    undecide(taken);
  }
  dropGone(state);
  sort(state);
}

void LockStates::apply(LockState& state, const LockState& change) {
  for (const GivenBack& lock : change.released) release(state, lock);
  loosen(state, change.loose);
  for (const Taken& lock : change.held) acquire(state, lock);
}

void LockStates::limit(LockState& state) {
  if (state.held.size() > kManyLocks) {
    const auto isSure = [](const Taken& taken) { return taken.least > 0; };
    std::stable_partition(state.held.begin(), state.held.end(), isSure);
    Taken others = state.held[kManyLocks - 1];
    others.lock.names.clear();
    others.least = 0;
    undecide(others);
    for (std::size_t i = kManyLocks; i < state.held.size(); ++i) {
      others.lock.objects = objects_.join(others.lock.objects, state.held[i].lock.objects);
      others.most = plus(others.most, state.held[i].most);
    }
    state.held.resize(kManyLocks - 1);
    state.held.push_back(others);
  }
  if (state.released.size() <= kManyLocks) return;
  for (const GivenBack& lock : state.released) state.loose = objects_.join(state.loose, lock.lock.objects);
  state.released.clear();
}

}  // namespace snarl::threads
