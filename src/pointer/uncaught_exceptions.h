// What escapes from a thread's run method, or from main: the JVM hands it to the thread, which finds a handler for it.
#pragma once

#include "pointer/analysis.h"

namespace snarl::pointer {

class UncaughtExceptions final : public Feature {
 public:
  explicit UncaughtExceptions(Analysis& analysis);

  void instanceReached(InstanceId id) override;
  void callReached(CallId call, InstanceId callee) override;
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What runs in a thread, and the call that started it; none for main.
  struct Run {
    CallId call;
    InstanceId callee;
    bool watched = false;
  };
  void add(const Run& run);
  void handOver(const Run& run, ObjectId thread);
  void handOverToMain(const Run& run, ObjectId thread);
  PointerId threadsOf(const Run& run);
  [[nodiscard]] PointerId thrownBy(InstanceId id) const;

  Analysis& analysis_;
  ir::Program& program_;
  ir::ClassId thread_;
  ir::MethodId dispatch_, current_;  // of java.lang.Thread
  std::vector<Run> runs_;
};

}  // namespace snarl::pointer
