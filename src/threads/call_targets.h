// What calls run, by the instruction that calls, without what only starts.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/hash.h"
#include "pointer/analysis.h"
#include "pointer/cycles.h"
#include "pointer/live_code.h"

namespace snarl::threads {

class CallTargets {
 public:
  explicit CallTargets(const pointer::Analysis& analysis);

  /// The body of an instance; null if it has none that was analysed.
  [[nodiscard]] const ir::Body* bodyOf(pointer::InstanceId id) const { return bodies_[id.index()]; }
  /// Each of those that can run, once, however many instances have it.
  template <class Use>
  void forEachBody(Use use) const {
    std::vector<bool> seen(analysis_.program().methodCount());
    for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
      const ir::Body* body = bodies_[i];
      const bool runs = body != nullptr && analysis_.live()->isLive(pointer::InstanceId{i});
      if (!runs || seen[body->method.index()]) continue;
      seen[body->method.index()] = true;
      use(*body);
    }
  }
  [[nodiscard]] std::span<const pointer::InstanceId> of(pointer::CallId call) const {
    return std::span(callees_).subspan(firstCallee_[call.index()],
                                       firstCallee_[call.index() + 1] - firstCallee_[call.index()]);
  }
  /// The calls that an instruction makes: two in a loop with two copies, none if it can't be reached.
  class Calls {
   public:
    [[nodiscard]] const pointer::CallId* begin() const { return calls_.data(); }
    [[nodiscard]] const pointer::CallId* end() const { return calls_.data() + size_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] pointer::CallId front() const { return calls_[0]; }
    [[nodiscard]] pointer::CallId back() const { return calls_[size_ - 1]; }
    void add(pointer::CallId call) { calls_[size_++] = call; }

   private:
    std::array<pointer::CallId, 2> calls_;
    std::size_t size_ = 0;
  };
  [[nodiscard]] Calls at(pointer::InstanceId id, ir::InstrId instr) const;
  /// What an instruction calls, each once. Sorted.
  [[nodiscard]] std::span<const pointer::InstanceId> calleesAt(pointer::InstanceId id, ir::InstrId instr) const;
  /// Every instance that calls it, each once.
  [[nodiscard]] std::span<const pointer::InstanceId> callersOf(pointer::InstanceId id) const {
    return std::span(callers_).subspan(firstCaller_[id.index()],
                                       firstCaller_[id.index() + 1] - firstCaller_[id.index()]);
  }
  /// Every call that runs it, by caller.
  [[nodiscard]] std::span<const pointer::CallId> callsOf(pointer::InstanceId id) const {
    return std::span(callsOf_).subspan(firstCallOf_[id.index()],
                                       firstCallOf_[id.index() + 1] - firstCallOf_[id.index()]);
  }
  /// What runs in an origin of its own: roots, and what is started. Sorted.
  [[nodiscard]] std::span<const pointer::InstanceId> outermost() const { return outermost_; }
  /// Instances that call each other, callees before callers.
  [[nodiscard]] const pointer::Components& components() const { return components_; }

 private:
  void addEdges();
  void addCallers();
  /// Calls `use(CallId, InstanceId)`, callers in order, of every call and what it runs.
  template <class Use>
  void forEachEdge(Use use) const;
  void addSites();
  void uniteCopies();

  const pointer::Analysis& analysis_;
  std::vector<const ir::Body*> bodies_;
  std::vector<std::uint32_t> firstCallee_, firstCaller_, firstCallOf_;
  std::vector<pointer::InstanceId> callees_, callers_, outermost_;
  std::vector<pointer::CallId> callsOf_;
  using Sites = std::vector<std::array<std::uint32_t, 2>>;  // by number of the call in the body
  std::vector<Sites> sites_;
  std::vector<std::uint32_t> sitesOf_;                                       // by instance
  FlatMap<pointer::CallId, std::vector<pointer::InstanceId>> ofBothCopies_;  // where they differ, by the first
  pointer::Components components_;
};

}  // namespace snarl::threads
