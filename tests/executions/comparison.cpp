#include "comparison.h"

#include <map>
#include <set>

#include "pointer/live_code.h"
#include "support/abstraction.h"

namespace snarl::test {
namespace {

using pointer::InstanceId;

std::string text(const ObservedPlace& place) { return place.method + " @" + std::to_string(place.offset); }

std::string text(const ObservedObject& object) {
  return object.type + (object.site ? " of " + text(*object.site) : " of elsewhere");
}

std::string text(const Recall& recall) {
  return std::to_string(recall.checked - recall.missed) + "/" + std::to_string(recall.checked);
}

class Comparer {
 public:
  explicit Comparer(const pointer::Analysis& analysis)
      : analysis_(analysis), program_(analysis.program()), abstraction_(analysis) {
    for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
      if (!analysis.live()->isLive(InstanceId{i})) continue;
      const ir::MethodId method = analysis[InstanceId{i}].method;
      reached_.try_emplace(program_.fullName(method), method);
    }
    for (const pointer::CallEdge& edge : analysis.callEdges()) {
      const pointer::Instance& caller = analysis[analysis.callerOf(edge.call)];
      edges_.emplace(caller.method, offsetOf(analysis.callOf(edge.call).site), analysis[edge.callee].method);
    }
  }

  Comparison compare(const ObservedFacts& facts) {
    std::set<std::string> called;
    for (const ObservedCall& call : facts.calls) called.insert(call.callee);
    for (const std::string& method : facts.entered) {
      if (!count(result_.entered, reached_.contains(method))) miss(called.contains(method), "not reached: " + method);
    }
    for (const ObservedCall& call : facts.calls) {
      if (!count(result_.calls, predicts(call))) miss(call.at, "no edge: " + text(call.at) + " -> " + call.callee);
    }
    for (const ObservedAccess& access : facts.reads) check(access, result_.reads, "read");
    for (const ObservedAccess& access : facts.writes) check(access, result_.writes, "write");
    return std::move(result_);
  }

 private:
  std::uint32_t offsetOf(ir::CallSiteId id) const {
    const ir::Site& site = program_[id];
    return program_.body(site.method)->instrs[site.instr].offset;
  }

  static bool count(Recall& recall, bool predicted) {
    ++recall.checked;
    if (!predicted) ++recall.missed;
    return predicted;
  }
  void miss(bool follows, std::string what) {
    (follows ? result_.consequences : result_.causes).push_back(std::move(what));
  }
  void miss(const ObservedPlace& at, std::string what) { miss(!reached_.contains(at.method), std::move(what)); }

  bool predicts(const ObservedCall& call) {
    const auto caller = reached_.find(call.at.method);
    const auto callee = reached_.find(call.callee);
    return caller != reached_.end() && callee != reached_.end() &&
           edges_.contains({caller->second, call.at.offset, callee->second});
  }

  void check(const ObservedAccess& access, Recall& recall, const char* kind) {
    if (count(recall, predicts(access))) return;
    miss(access.at, std::string(kind) + " of " + access.place + " at " + text(access.at) + ": " +
                        (access.base ? "base " + text(*access.base) + "; " : "") + "value " + text(access.value));
  }

  bool predicts(const ObservedAccess& access) {
    const auto method = reached_.find(access.at.method);
    if (method == reached_.end()) return false;
    const ir::Body* const body = program_.body(method->second);
    for (std::uint32_t i = 0; i < body->instrs.size(); ++i) {
      if (body->instrs[ir::InstrId{i}].offset != access.at.offset) continue;
      if (predicts(access, method->second, *body, ir::InstrId{i})) return true;
    }
    return false;
  }

  bool predicts(const ObservedAccess& access, ir::MethodId method, const ir::Body& body, ir::InstrId at) {
    const ir::Instr& instr = body.instrs[at];
    ir::RegId base, value;
    switch (instr.op) {
      case ir::Op::LoadStatic: value = instr.result; break;
      case ir::Op::StoreStatic: value = body.operand(instr, 0); break;
      case ir::Op::LoadElement:
      case ir::Op::LoadField: base = body.operand(instr, 0), value = instr.result; break;
      case ir::Op::StoreField: base = body.operand(instr, 0), value = body.operand(instr, 1); break;
      case ir::Op::StoreElement: base = body.operand(instr, 0), value = body.operand(instr, 2); break;
      default: return false;
    }
    for (const InstanceId id : analysis_.instancesOf(method)) {
      if (!analysis_.live()->isLive(id, at)) continue;
      if (access.base && !abstraction_.anyStandsFor(analysis_.pointsTo(id, base), *access.base)) continue;
      if (abstraction_.anyStandsFor(analysis_.pointsTo(id, value), access.value)) return true;
    }
    return false;
  }

  const pointer::Analysis& analysis_;
  ir::Program& program_;
  Abstraction abstraction_;
  std::map<std::string, ir::MethodId> reached_;
  std::set<std::tuple<ir::MethodId, std::uint32_t, ir::MethodId>> edges_;  // caller, offset, callee
  Comparison result_;
};

}  // namespace

std::string Comparison::summary() const {
  return std::to_string(checked() - missed()) + " of " + std::to_string(checked()) + " facts (methods " +
         text(entered) + ", calls " + text(calls) + ", reads " + text(reads) + ", writes " + text(writes) + ")";
}

Comparison compare(const ObservedFacts& facts, const pointer::Analysis& analysis) {
  return Comparer(analysis).compare(facts);
}

}  // namespace snarl::test
