#include "pointer/call_splits.h"

#include <utility>

namespace snarl::pointer {

// Those worth asking for: of methods that can give back something from them, which may be what others share or not.
// What nothing can change is the same wherever it was made.
const CallSplits::Parameters& CallSplits::parametersOf(ir::MethodId method) {
  const auto [place, inserted] = parameters_.insert(method, {});
  if (!inserted) return *place;
  Parameters result;
  const MethodTemplate& body = analysis_.templateOf(method);
  const ir::Program& program = analysis_.program();
  const std::vector<ir::TypeId>& types = program.signature(method).parameters;
  const std::uint32_t first = program[method].isStatic() ? 0 : 1;
  const bool asked = analysis_.givesObjects(method) && body.parameters.size() == types.size() + first;
  for (std::uint32_t i = first; asked && i < body.parameters.size() && result.size() < kMostSplit; ++i) {
    if (body.parameters[i].valid() && analysis_.isChangeable(types[i - first])) result.push_back(i);
  }
  return *parameters_.find(method) = std::move(result);
}

bool CallSplits::call(InstanceId caller, std::uint32_t index, ir::MethodId target, SetId receivers) {
  const OriginId origin = analysis_.selector_.splitting(analysis_[caller].context);
  if (!origin.valid() || !analysis_.isOrdinary(target)) return false;
  const MethodTemplate::Call& called = analysis_[caller].body->calls[index];
  if (analysis_.library().startAt(called.site) != nullptr) return false;
  const Parameters parameters = parametersOf(target);
  const std::uint32_t first = called.receiver.valid() ? 1 : 0;
  const bool takesAll = analysis_.templateOf(target).parameters.size() == called.argumentCount + first;
  if (parameters.empty() || !takesAll) return false;
  const bool isStatic = receivers == SharedSets::none();
  const ObjectId receiver = isStatic ? ObjectId{} : analysis_.graph_.sets()[receivers].first();
  const std::uint32_t side = isStatic ? 0 : withSide(0, 0, analysis_.sides_.of(origin, receiver));
  const CallId callId{analysis_[caller].firstCall.value + index};
  const auto [place, inserted] = ids_.insert({callId, {target, side}}, static_cast<std::uint32_t>(calls_.size()));
  const std::uint32_t id = *place;
  if (inserted) {
    Call call;
    call.caller = caller;
    call.index = index;
    call.target = target;
    call.receiver = receiver;
    if (!isStatic) call.receivers = analysis_.meetingPoint();
    for (const std::uint32_t parameter : parameters) {
      const LocalId argument = analysis_[caller].body->argumentsOf(called)[parameter - first];
      if (argument.valid()) call.arguments[call.argumentCount++].parameter = parameter;
    }
    calls_.push_back(call);
    unlinked_.push_back(id);
    for (std::uint32_t i = 0; i < call.argumentCount; ++i) {
      const LocalId argument = analysis_[caller].body->argumentsOf(called)[call.arguments[i].parameter - first];
      analysis_.watch(analysis_.pointer(caller, argument), *this, id * kMostSplit + i);
    }
  }
  if (!isStatic) analysis_.graph_.addObjects(calls_[id].receivers, receivers);
  return true;
}

void CallSplits::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  Call& call = calls_[tag / kMostSplit];
  Argument& argument = call.arguments[tag % kMostSplit];
  if (argument.inside && argument.outside) return;
  const OriginId origin = analysis_.selector_.splitting(analysis_[call.caller].context);
  const Argument before = argument;
  fresh.forEach([&](ObjectId object) {
    (analysis_.sides_.of(origin, object) == Side::Inside ? argument.inside : argument.outside) = true;
  });
  if (argument.inside != before.inside || argument.outside != before.outside) linkCopies(tag / kMostSplit);
}

bool CallSplits::settled() {
  const std::vector<std::uint32_t> unlinked = std::exchange(unlinked_, {});
  bool any = false;
  for (const std::uint32_t id : unlinked) {
    if (calls_[id].linked) continue;
    any = true;
    for (Argument& argument : calls_[id].arguments) argument.outside = argument.outside || !argument.inside;
    linkCopies(id);
  }
  return any;
}

// One for each way in which the arguments come from inside and outside.
void CallSplits::linkCopies(std::uint32_t id) {
  const Call call = calls_[id];  // a copy: linking may make more
  std::vector<std::uint32_t> all = {0};
  for (std::uint32_t i = 0; i < call.argumentCount; ++i) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t sides : all) {
      if (call.arguments[i].inside) next.push_back(withSide(sides, call.arguments[i].parameter, Side::Inside));
      if (call.arguments[i].outside) next.push_back(withSide(sides, call.arguments[i].parameter, Side::Outside));
    }
    all = std::move(next);
  }
  for (const std::uint32_t sides : all) linkCopy(call, sides);
  calls_[id].linked = calls_[id].linked || !all.empty();
}

void CallSplits::linkCopy(const Call& call, std::uint32_t sides) {
  const InstanceId callee = analysis_.calleeOf(call.caller, call.index, call.target, call.receiver, sides);
  analysis_.link(call.caller, call.index, callee);
  if (!call.receivers.valid()) return;
  analysis_.addEdge(call.receivers, analysis_.parameter(callee, 0));
  const MethodTemplate::Call& called = analysis_[call.caller].body->calls[call.index];
  if (called.result.valid() && analysis_[callee].body->returnsParameter == 0) {
    analysis_.addEdge(call.receivers, analysis_.pointer(call.caller, called.result));
  }
}

}  // namespace snarl::pointer
