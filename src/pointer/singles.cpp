#include "pointer/singles.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

constexpr std::uint32_t kSeveral = CallId::kNone - 1;

class SinglesFinder {
 public:
  SinglesFinder(const Analysis& analysis, std::vector<bool>& once, std::vector<bool>& single)
      : analysis_(analysis),
        once_(once),
        single_(single),
        from_(analysis.instanceCount()),
        callees_(analysis.instanceCount()) {}

  void run() {
    findCalledOnce();
    for (const CallEdge& edge : analysis_.callEdges()) {
      CallId& call = from_[edge.callee.index()];
      if (!call.valid()) {
        call = edge.call;
      } else if (call.value == kSeveral || !isSameCall(call, edge.call)) {
        call = CallId{kSeveral};
      }
      callees_[analysis_.callerOf(edge.call).index()].push_back(edge.callee);
    }
    for (const InstanceId root : analysis_.roots()) {
      if (!from_[root.index()].valid() && !isFinalizer(root)) add(root);
    }
    findStartedOnce();
    do {
      follow();
      findSingles();
    } while (addStartedOnce());
  }

 private:
  /// What only starts that no object is given to twice lead to, or does nothing when it is called again, and the object
  /// if it is only one.
  struct StartedOnce {
    InstanceId entry;
    ObjectId task;
  };

  // It runs for each object.
  [[nodiscard]] bool isFinalizer(InstanceId root) const {
    const ir::MethodId method = analysis_[root].method;
    return analysis_.program().name(method) == "finalize" && !analysis_.program()[method].isStatic();
  }

  void add(InstanceId id) {
    if (once_[id.index()]) return;
    once_[id.index()] = true;
    open_.push_back(id);
  }

  void follow() {
    while (!open_.empty()) {
      const InstanceId caller = open_.back();
      open_.pop_back();
      for (const InstanceId callee : callees_[caller.index()]) {
        const CallId call = from_[callee.index()];
        const bool isRoot = std::ranges::binary_search(analysis_.roots(), callee);
        if (call.value != kSeveral && !isRoot && !analysis_.callOf(call).repeated) add(callee);
      }
    }
  }

  void findSingles() {
    for (std::uint32_t i = 0; i < analysis_.objectIdLimit(); ++i) {
      const ObjectId id{i};
      const ObjectKind kind = analysis_[id].kind;
      if (kind == ObjectKind::Class || kind == ObjectKind::String) single_[i] = true;  // constants are one object each
      if (!analysis_[id].allocated()) continue;
      const Maker& maker = analysis_.makerOf(id);
      single_[i] = maker.instance.valid() && !maker.repeated && once_[maker.instance.index()];
    }
  }

  void findStartedOnce() {
    FlatMap<InstanceId, ObjectId> tasks;  // invalid: several, or not once
    for (const StartEdge& edge : analysis_.startEdges()) {
      const auto [task, first] = tasks.insert(edge.entry, edge.task);
      const models::Library::Start* start = analysis_.library().startAt(analysis_.callOf(edge.call).site);
      const bool once = start != nullptr && (start->once || analysis_.library().runsOnce(analysis_[edge.entry].method));
      if ((!first && *task != edge.task) || !once) *task = {};
    }
    for (const CallEdge& edge : analysis_.callEdges()) {
      ObjectId* task = tasks.find(edge.callee);
      if (task != nullptr && analysis_.library().startAt(analysis_.callOf(edge.call).site) == nullptr) *task = {};
    }
    for (const auto& [entry, task] : tasks) {
      if (task.valid()) startedOnce_.push_back({entry, task});
    }
  }

  void findCalledOnce() {
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const InstanceId id{i};
      if (!analysis_.library().runsOnce(analysis_[id].method)) continue;
      const ObjectSet objects = analysis_.pointsTo(id, ir::RegId{0U});
      if (objects.size() != 1) continue;
      startedOnce_.push_back({id, objects.first()});
      calledOnce_.insert(id, objects.first());
    }
  }

  /// Of the same run, in another context: only one of the two is ever made.
  [[nodiscard]] bool isSameCall(CallId a, CallId b) const {
    const InstanceId first = analysis_.callerOf(a);
    const InstanceId second = analysis_.callerOf(b);
    const ObjectId* object = calledOnce_.find(first);
    const ObjectId* other = calledOnce_.find(second);
    return object != nullptr && other != nullptr && first != second && *object == *other &&
           analysis_.callOf(a).site == analysis_.callOf(b).site && !analysis_.callOf(b).repeated;
  }

  bool addStartedOnce() {
    for (const StartedOnce& started : startedOnce_) {
      if (single_[started.task.index()]) add(started.entry);
    }
    return !open_.empty();
  }

  const Analysis& analysis_;
  std::vector<bool>& once_;
  std::vector<bool>& single_;
  std::vector<CallId> from_;  // the only call of an instance
  std::vector<std::vector<InstanceId>> callees_;
  std::vector<StartedOnce> startedOnce_;
  FlatMap<InstanceId, ObjectId> calledOnce_;
  std::vector<InstanceId> open_;
};

}  // namespace

Singles::Singles(const Analysis& analysis) : once_(analysis.instanceCount()), single_(analysis.objectIdLimit()) {
  SinglesFinder(analysis, once_, single_).run();
}

}  // namespace snarl::pointer
