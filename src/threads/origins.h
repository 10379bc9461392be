// The origins of a program: units of execution, each with an entry, the data it starts with, and what it may overlap
// with (O2 3.1). Everything that makes a program concurrent is a way of making origins.
//
// An origin is the entry of the program, a class initialiser, or what a start runs. Where contexts tell origins apart,
// starts of one context are one origin; else it is one per start and task object.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pointer/analysis.h"
#include "threads/ids.h"
#include "threads/origin_sets.h"
#include "threads/places.h"

namespace snarl::threads {

/// In the order of models::StartKind, then those that are not started.
enum class OriginKind : std::uint8_t { Thread, Task, Loop, Event, Request, Api, Hook, Main, Init };
std::string_view nameOf(OriginKind kind);

/// A call that may wait for the end of an origin, or find that it is over.
struct Join {
  pointer::CallId place;      // in the program's own code; invalid: in a model that an origin starts with
  pointer::InstanceId model;  // what says so
  ir::InstrId at;             // there
  models::Mark::When when = models::Mark::When::Always;  // by what the model's method returns
  bool all = false;                                      // waits for everything on a dispatcher
  friend auto operator<=>(const Join&, const Join&) = default;
};

/// Where a model that is reached says something of order.
struct MarkPlace {
  pointer::InstanceId instance;
  ir::InstrId at;
  models::Mark mark;
  ir::RegId object, number;
};

struct Start {
  pointer::CallId call;        // in the model
  pointer::CallId place;       // in the program's own code, where there is any
  pointer::InstanceId caller;  // of the place
  bool repeated = false;       // can happen more than once in a run of the caller
};

struct Origin {
  OriginKind kind = OriginKind::Main;
  std::vector<pointer::InstanceId> entries;  // in the order found; a thread's handler of uncaught exceptions is one too
  std::vector<pointer::ObjectId> tasks;      // the receivers that it is started on; sorted
  std::vector<ir::MethodId> code;            // where the program's own code begins, behind models; at least one
  std::vector<Start> starts;
  OriginSetId parents;   // who starts it; of an initialiser: who may trigger it
  OriginSetId programs;  // the entries of the program that it comes from
  OriginId carrier;      // in whose thread it runs: itself; of an initialiser the one that triggers it, if only one can
  pointer::Twin twin = pointer::Twin::None;
  OriginId otherTwin;                          // invalid if there is none
  bool sameRun = false;                        // what it does is what the twin that it had does: there is one run
  bool repeated = false;                       // may run more than once, twins apart, and so overlap with itself
  std::vector<pointer::ObjectId> dispatchers;  // what runs it, sorted; empty: not known, or a thread of its own
  bool serial = false;                         // each of its dispatchers runs one thing at a time: they are like locks
  std::vector<Join> joins;                     // candidates: whether one must hold is another question
};

/// Whether no object is started a second time: the starts say so, or what they start.
bool startsOnce(const pointer::Analysis& analysis, const Origin& origin);

class Origins {
 public:
  /// The analysis must have been run and outlive this.
  explicit Origins(const pointer::Analysis& analysis);

  [[nodiscard]] std::size_t size() const { return origins_.size(); }
  [[nodiscard]] const Origin& operator[](OriginId id) const { return origins_[id]; }
  [[nodiscard]] const OriginSets& sets() const { return sets_; }
  /// The origins that execute an instance of a method: those from whose entries plain calls lead there.
  [[nodiscard]] OriginSetId runBy(pointer::InstanceId id) const { return runBy_[id.index()]; }
  /// Whether they may run at the same time, so far as that follows from what they are: not in different programs, not
  /// the same run, not a class initialiser that only the other can trigger. Order is not asked for.
  [[nodiscard]] bool mayOverlap(OriginId a, OriginId b) const;
  /// The set without the initialiser of the class whose static field this is.
  OriginSetId without(OriginSetId set, pointer::FieldKey field);
  OriginSetId joined(OriginSetId a, OriginSetId b) { return sets_.join(a, b); }
  OriginSetId only(OriginId id) { return sets_.of(id); }
  OriginSetId common(OriginSetId a, OriginSetId b) { return sets_.common(a, b); }
  [[nodiscard]] const pointer::Analysis& analysis() const { return analysis_; }
  [[nodiscard]] const PlainCalls& calls() const { return calls_; }
  /// All but those of starts, by instance.
  [[nodiscard]] std::span<const MarkPlace> marks() const { return marks_; }

 private:
  friend class OriginFinder;

  const pointer::Analysis& analysis_;
  PlainCalls calls_;
  OriginSets sets_;
  IdVector<OriginId, Origin> origins_;
  std::vector<OriginSetId> runBy_;
  FlatMap<ir::ClassId, OriginId> initialisers_;
  std::vector<MarkPlace> marks_;
};

}  // namespace snarl::threads
