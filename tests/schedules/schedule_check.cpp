#include "schedule_check.h"

#include <algorithm>
#include <tuple>

namespace snarl::test {
namespace {

using threads::HeldLock;
using threads::Point;

class Checker {
 public:
  Checker(ScheduledProgram& program, const Schedules& schedules) : program_(program), schedules_(schedules) {}

  void check(const SeenRun& run) {
    ++result_.runs;
    result_.accesses += run.accesses.size();
    std::map<Memory, std::vector<Access>> byMemory;
    for (const SeenAccess& seen : run.accesses) {
      const Access access{&seen, &schedules_.sites.at(seen.site), &explain(seen)};
      if (access.explained->ways.empty()) {
        complain("nothing runs " + text(access) + " this way: " + stackOf(seen));
        continue;
      }
      checkLocks(access);
      byMemory[{seen.object, access.explained->field.value, seen.index}].push_back(access);
    }
    for (const auto& [memory, accesses] : byMemory) checkOrder(accesses);
  }

  ScheduleResult take() { return std::move(result_); }

 private:
  using Memory = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  // object, field, index
  struct Access {
    const SeenAccess* seen;
    const SeenSite* site;
    const Explained* explained;
  };

  const Explained& explain(const SeenAccess& seen) {
    return program_.explain(schedules_.sites.at(seen.site), schedules_.stacks.at(seen.stack),
                            seen.object == 0 ? nullptr : &schedules_.objects.at(seen.object));
  }

  void checkOrder(const std::vector<Access>& accesses) {
    for (std::size_t i = 0; i < accesses.size(); ++i) {
      for (std::size_t j = i + 1; j < accesses.size(); ++j) {
        if (accesses[i].seen->thread != accesses[j].seen->thread) checkPair(accesses[i], accesses[j]);
      }
    }
  }

  void checkPair(const Access& a, const Access& b) {
    if (a.seen->start > b.seen->start) return checkPair(b, a);
    ++result_.pairs;
    const bool overlap = b.seen->start < a.seen->end;
    const bool plain = a.explained->plain && b.explained->plain;
    if (overlap) ++result_.overlaps;
    if (overlap && !plain) return;  // one of them may be what orders them
    if (overlap && (a.site->write || b.site->write)) checkRace(a, b);
    const auto [known, isNew] = pairs_.try_emplace({a.explained, b.explained, overlap});
    if (isNew) known->second = judge(a, b, overlap);
    if (known->second.ordered) ++result_.ordered;
    if (known->second.wrong) {
      complain(overlap ? "at the same time, but ordered or guarded by one lock: " + text(a) + " and " + text(b)
                       : "the other way round: first " + text(a) + ", then " + text(b));
    }
  }

  void checkRace(const Access& a, const Access& b) {
    ++result_.races;
    if (!program_.isReported(*a.explained, *b.explained)) complain("a race: " + text(a) + " and " + text(b));
    for (const SeenLock& lock : schedules_.locks.at(a.seen->locks)) {
      if (lock.how != SeenLock::How::Monitor || !holds(schedules_.locks.at(b.seen->locks), lock)) continue;
      complain("both with one lock, so the record is wrong: " + text(a) + " and " + text(b));
    }
  }

  struct Verdict {
    bool wrong = true, ordered = true;
  };
  Verdict judge(const Access& a, const Access& b, bool overlap) {
    Verdict verdict;
    for (const Explanation& x : a.explained->ways) {
      for (const Explanation& y : b.explained->ways) {
        if (!canBeTwo(x, y, overlap)) continue;
        threads::Order& order = program_.order();
        const bool refuted = order.before(y.point, x.point) ||
                             (overlap && (order.ordered(x.point, y.point) || areGuarded(x.point, y.point)));
        verdict.wrong = verdict.wrong && refuted;
        verdict.ordered = verdict.ordered && order.ordered(x.point, y.point);
      }
    }
    return verdict;
  }

  /// Whether they can be accesses of two threads to one object. What is repeated by a pool, one run after the other, is
  /// one origin.
  [[nodiscard]] bool canBeTwo(const Explanation& x, const Explanation& y, bool overlap) const {
    if (x.base.valid() && y.bases.lacking(x.bases, nullptr) == x.bases) return false;
    const threads::Origin& origin = program_.origins()[x.point.origin];
    if (x.point.origin != y.point.origin || origin.repeated) return true;
    return !overlap && origin.kind == threads::OriginKind::Task && !origin.otherTwin.valid();
  }

  bool areGuarded(const Point& x, const Point& y) {
    threads::Locks& locks = program_.locks();
    return locks.sets().provablyShare(locks.mustHold(x.instance, x.at), locks.mustHold(y.instance, y.at));
  }

  void checkLocks(const Access& a) {
    ++result_.lockSets;
    const std::vector<SeenLock>& held = schedules_.locks.at(a.seen->locks);
    const auto [known, isNew] = lockSets_.try_emplace({a.explained, a.seen->locks, a.seen->object});
    if (isNew) known->second = judgeLocks(a, held);
    if (known->second.locked) ++result_.locked;
    if (known->second.lacking) complain("without a lock that must be held: " + text(a) + " with " + text(held));
    if (known->second.more) complain("with a lock that can't be held: " + text(a) + " with " + text(held));
  }

  struct LockVerdict {
    bool lacking = true, more = true, locked = true;
  };
  LockVerdict judgeLocks(const Access& a, const std::vector<SeenLock>& held) {
    LockVerdict verdict;
    threads::Locks& locks = program_.locks();
    for (const Explanation& way : a.explained->ways) {
      const threads::LockSetId must = locks.mustHold(way.point.instance, way.point.at);
      const bool value = way.base.valid() && locks.holdsValue(way.point.instance, way.point.at, way.base);
      const bool fits = holdsAll(held, must) && (!value || holdsObject(held, a.seen->object));
      verdict.lacking = verdict.lacking && !fits;
      verdict.more = verdict.more && !mayHoldAll(way.point, held) && !isInitialiser(way.point);
      verdict.locked = verdict.locked && must != threads::LockSets::none();
    }
    return verdict;
  }

  /// The locks of whoever triggers an initialiser are not known there.
  [[nodiscard]] bool isInitialiser(const Point& point) const {
    return program_.origins()[point.origin].kind == threads::OriginKind::Init;
  }

  bool holdsAll(const std::vector<SeenLock>& held, threads::LockSetId must) {
    return std::ranges::all_of(program_.locks().sets()[must], [&](const HeldLock& lock) {
      return isNotRecorded(lock) || std::ranges::any_of(held, [&](const SeenLock& seen) { return isOne(seen, lock); });
    });
  }

  /// Whether there is no such object, as models use locks of their own for what never runs at the same time, or it is
  /// no lock to the recorder: a semaphore.
  bool isNotRecorded(const HeldLock& lock) {
    const ir::Program& program = program_.analysis().program();
    bool result = true;
    program_.locks().objects()[lock.objects].forEach([&](pointer::ObjectId id) {
      const std::string type = program.typeName(program_.analysis()[id].type);
      result = result && (type.find('/') != std::string::npos || type == "java.util.concurrent.Semaphore");
    });
    return result;
  }

  static bool holds(const std::vector<SeenLock>& held, const SeenLock& lock) {
    return std::ranges::find(held, lock) != held.end();
  }
  static bool holdsObject(const std::vector<SeenLock>& held, std::uint32_t object) {
    return holds(held, {object, SeenLock::How::Monitor}) || holds(held, {object, SeenLock::How::Exclusive});
  }

  /// Of a stamped lock it is not known who holds it.
  bool mayHoldAll(const Point& point, const std::vector<SeenLock>& held) {
    const pointer::ObjectSet& may = program_.locks().objects()[program_.locks().mayHold(point.instance, point.at)];
    return std::ranges::all_of(held, [&](const SeenLock& lock) {
      const ObservedObject& object = schedules_.objects.at(lock.object);
      return object.type == "java.util.concurrent.locks.StampedLock" ||
             program_.abstraction().anyStandsFor(may, object);
    });
  }

  bool isOne(const SeenLock& seen, const HeldLock& lock) {
    using How = SeenLock::How;
    const bool fits = lock.mode == ir::LockMode::Monitor     ? seen.how == How::Monitor
                      : lock.mode == ir::LockMode::Exclusive ? seen.how == How::Exclusive
                                                             : seen.how != How::Monitor;
    return fits && program_.abstraction().anyStandsFor(program_.locks().objects()[lock.objects],
                                                       schedules_.objects.at(seen.object));
  }

  void complain(std::string what) { result_.wrong.insert(std::move(what)); }

  static std::string text(const Access& a) {
    return std::string(a.site->write ? "write" : "read") + " of " + a.site->place + " at " + a.site->at.method + " @" +
           std::to_string(a.site->at.offset);
  }
  [[nodiscard]] std::string stackOf(const SeenAccess& seen) const {
    std::string result;
    for (const SeenFrame& frame : schedules_.stacks.at(seen.stack)) {
      result += " " + frame.method + ":" + std::to_string(frame.line);
    }
    return result;
  }
  [[nodiscard]] std::string text(const std::vector<SeenLock>& held) const {
    std::string result;
    for (const SeenLock& lock : held) {
      const ObservedObject& object = schedules_.objects.at(lock.object);
      result += " " + object.type + (object.site ? " of " + object.site->method : "");
    }
    return held.empty() ? "none" : result;
  }

  ScheduledProgram& program_;
  const Schedules& schedules_;
  ScheduleResult result_;
  std::map<std::tuple<const Explained*, const Explained*, bool>, Verdict> pairs_;
  std::map<std::tuple<const Explained*, std::uint32_t, std::uint32_t>, LockVerdict> lockSets_;
};

}  // namespace

void ScheduleResult::add(const ScheduleResult& other) {
  runs += other.runs, accesses += other.accesses;
  pairs += other.pairs, overlaps += other.overlaps, races += other.races, ordered += other.ordered;
  lockSets += other.lockSets, locked += other.locked;
  wrong.insert(other.wrong.begin(), other.wrong.end());
}

std::string ScheduleResult::summary() const {
  return std::to_string(runs) + " runs, " + std::to_string(pairs) + " pairs (" + std::to_string(overlaps) +
         " overlap, " + std::to_string(races) + " race, " + std::to_string(ordered) + " ordered), " +
         std::to_string(lockSets) + " lock sets (" + std::to_string(locked) + " with locks)";
}

ScheduleResult checkSchedules(ScheduledProgram& program, const std::string& mainClass, const Schedules& schedules) {
  Checker checker(program, schedules);
  for (const auto& [number, run] : schedules.runs) {
    if (run.mainClass == mainClass) checker.check(run);
  }
  return checker.take();
}

}  // namespace snarl::test
