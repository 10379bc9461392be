#include "pointer/uncaught_exceptions.h"

#include <algorithm>

namespace snarl::pointer {

UncaughtExceptions::UncaughtExceptions(Analysis& analysis)
    : analysis_(analysis), program_(analysis.program()), thread_(program_.classNamed("java.lang.Thread")) {
  for (const ir::MethodId method : program_.load(thread_).methods) {
    if (program_.name(method) == "dispatchUncaughtException") dispatch_ = method;
    if (program_.name(method) == "currentThread") current_ = method;
  }
}

PointerId UncaughtExceptions::thrownBy(InstanceId id) const {
  const LocalId thrown = analysis_[id].body->thrown;
  return thrown.valid() ? analysis_.pointer(id, thrown) : PointerId{};
}

void UncaughtExceptions::instanceReached(InstanceId id) {
  if (std::ranges::find(analysis_.entries(), id) != analysis_.entries().end()) add({{}, id});
}

void UncaughtExceptions::callReached(CallId call, InstanceId callee) {
  const MethodTemplate::Call& site = analysis_.callOf(call);
  const models::Library::Start* start = analysis_.library().startAt(site.site);
  if (start == nullptr || start->kind != models::StartKind::Thread || !site.receiver.valid()) return;
  if (program_.signature(analysis_[callee].method).parameters.empty()) add({call, callee});
}

void UncaughtExceptions::add(const Run& run) {
  if (!dispatch_.valid() || !current_.valid() || !thrownBy(run.callee).valid()) return;
  runs_.push_back(run);
  analysis_.watch(thrownBy(run.callee), *this, static_cast<std::uint32_t>(runs_.size() - 1) * 2);
}

// Even tags: something is thrown by a run. Odd ones: the threads that a run may be of.
void UncaughtExceptions::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const Run run = runs_[tag / 2];
  if (tag % 2 != 0) {
    fresh.forEach([&](ObjectId thread) { run.call.valid() ? handOver(run, thread) : handOverToMain(run, thread); });
  } else if (!run.watched) {
    runs_[tag / 2].watched = true;
    analysis_.watch(threadsOf(run), *this, tag + 1);
  }
}

PointerId UncaughtExceptions::threadsOf(const Run& run) {
  if (run.call.valid()) {
    return analysis_.pointer(analysis_.callerOf(run.call), analysis_.callOf(run.call).receiver);
  }
  return analysis_.returned(analysis_.reach(analysis_.library().replacement({}, current_), Contexts::empty()));
}

// The handler runs where the thread's run method ran: as if the same call had started it.
void UncaughtExceptions::handOver(const Run& run, ObjectId thread) {
  if (!analysis_.hierarchy().isSubtype(analysis_[thread].type, program_[thread_].type)) return;
  const ir::MethodId started = analysis_.dispatch(thread, analysis_.callOf(run.call).target);
  if (!started.valid() || analysis_.callWith(run.call, started, thread) != run.callee) return;
  const ir::MethodId target = analysis_.library().replacement({}, dispatch_);
  const InstanceId handling = analysis_.callWith(run.call, target, thread);
  if (handling.valid()) analysis_.addEdge(thrownBy(run.callee), analysis_.parameter(handling, 1));
}

// Of all threads there are, the main thread is one that Thread itself is said to make.
void UncaughtExceptions::handOverToMain(const Run& run, ObjectId thread) {
  models::Library& library = analysis_.library();
  if (!analysis_[thread].allocated()) return;
  const ir::MethodId maker = program_[analysis_[thread].site()].method;
  if (!library.isModel(maker) || library.modelledClass(maker) != thread_) return;
  const InstanceId handling = analysis_.addRoot(library.replacement({}, dispatch_));
  analysis_.addObject(analysis_.parameter(handling, 0), thread);
  analysis_.addEdge(thrownBy(run.callee), analysis_.parameter(handling, 1));
}

}  // namespace snarl::pointer
