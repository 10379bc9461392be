#include "threads/lock_releases.h"

namespace snarl::threads {

using ir::Op;
using pointer::CallId;
using pointer::InstanceId;

LockReleases::LockReleases(const pointer::Analysis& analysis, const CallTargets& targets, ObjectSets& objects,
                           LockValues& values, const LockSummaries& summaries)
    : targets_(targets),
      objects_(objects),
      values_(values),
      summaries_(summaries),
      all_(analysis.instanceCount(), ObjectSets::none()) {
  const pointer::Components& components = targets.components();
  FlatMap<ir::MethodId, bool> waits;
  for (std::size_t c = 0; c < components.componentCount(); ++c) {
    ObjectsId all = ObjectSets::none();
    for (const std::uint32_t i : components.component(c)) {
      const InstanceId id{i};
      const ir::Body* body = targets.bodyOf(id);
      if (body == nullptr) continue;
      const auto [known, isNew] = waits.insert(body->method, false);
      if (isNew) {
        for (const ir::Instr& instr : body->instrs) {
          *known = *known || (instr.op == Op::MonitorExit && instr.lockMode() == ir::LockMode::Waits);
        }
      }
      if (*known || summaries.of(id) != nullptr || summaries.looseOf(id) != ObjectSets::none()) addOwn(id);
      const pointer::Instance& instance = analysis[id];
      for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
        const CallId call{instance.firstCall.value + n};
        bool any = false;
        for (const InstanceId callee : targets.of(call)) any = any || all_[callee.index()] != ObjectSets::none();
        if (!any) continue;
        const ir::InstrId instr = body->calls[instance.body->calls[n].site.value - body->firstCallSite.value];
        all = objects.join(all, at(id, instr));
      }
      all = objects.join(all, all_[i]);
    }
    for (const std::uint32_t i : components.component(c)) all_[i] = all;
  }
}

void LockReleases::addOwn(InstanceId id) {
  const ir::Body& body = *targets_.bodyOf(id);
  std::vector<LockValue> locks;
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op != Op::MonitorExit || instr.lockMode() != ir::LockMode::Waits) continue;
    locks.push_back(values_.valueOf(id, body.operand(instr, 0)));
  }
  if (const LockSummary* summary = summaries_.of(id)) {
    for (const auto* exit : {&summary->zero, &summary->nonZero, &summary->thrown}) {
      if (!*exit) continue;
      for (const GivenBack& lock : (*exit)->released) locks.push_back(lock.lock);
    }
  }
  all_[id.index()] = objects_.join(all_[id.index()], summaries_.looseOf(id));
  for (const LockValue& lock : locks) all_[id.index()] = objects_.join(all_[id.index()], lock.objects);
  const bool known = summaries_.looseOf(id) == ObjectSets::none() && body.calls.empty();
  if (known && !locks.empty()) waits_.insert(id, std::move(locks));
}

// A caller may know better which lock it is.
ObjectsId LockReleases::at(InstanceId id, ir::InstrId instr) {
  ObjectsId result = ObjectSets::none();
  const ir::Body* body = targets_.bodyOf(id);
  if (body == nullptr) return result;
  const ir::Instr& at = body->instrs[instr];
  if (at.op == Op::MonitorExit) return values_.valueOf(id, body->operand(at, 0)).objects;
  if (at.op != Op::Call) return result;
  for (const InstanceId callee : targets_.calleesAt(id, instr)) {
    if (const std::vector<LockValue>* locks = waits_.find(callee)) {
      for (const LockValue& lock : *locks) {
        result = objects_.join(result, values_.inCaller(lock, id, instr, callee).objects);
      }
    } else {
      result = objects_.join(result, of(callee));
    }
  }
  return result;
}

}  // namespace snarl::threads
