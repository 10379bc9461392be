// Calls: what they run, in which context, and what flows in and out.
#include <optional>

#include "pointer/analysis.h"
#include "pointer/call_splits.h"
#include "pointer/unseen_code.h"

namespace snarl::pointer {
namespace {

bool isOnItself(const ir::Program& program, const Instance& caller, const MethodTemplate::Call& call) {
  return !program[caller.method].isStatic() && call.receiver == caller.body->parameters[0];
}

// Of a static call; nothing if it is not known.
std::optional<std::int32_t> constantArgument(ir::Program& program, ir::CallSiteId site, std::uint32_t n) {
  const ir::Body& body = *program.body(program[site].method);
  const auto arguments = body.operands(body.instrs[program[site].instr]);
  const ir::InstrId made = n < arguments.size() ? body.registers[arguments[n]].def : ir::InstrId{};
  if (!made.valid()) return {};
  const ir::Instr& instr = body.instrs[made];
  const bool known = instr.op == ir::Op::Const && instr.constantKind() == ir::ConstantKind::Int;
  return known ? std::optional(body.intConstant(instr)) : std::nullopt;
}

// An object of which nothing is known passed a cast to a type beside its own. What that type's model holds is not the
// object's; that it does nothing counts.
ir::MethodId idleModelOf(Analysis& analysis, ir::MethodId resolved) {
  const ir::Method& method = analysis.program()[resolved];
  const ir::MethodId model = analysis.library().methodOf(method.owner, method.selector);
  if (!model.valid()) return {};
  const MethodTemplate& body = analysis.templateOf(model);
  return body.calls.empty() && body.accesses.empty() && !body.returned.valid() ? model : ir::MethodId{};
}

}  // namespace

ir::MethodId Analysis::replacement(ir::ClassId receiver, ir::MethodId selected) {
  return interceptions_.contains(selected) ? selected : library_.replacement(receiver, selected);
}

bool Analysis::callsUnseen(CallId call) const { return unseen_->isCalledBy(call); }

bool Analysis::isCallback(ir::MethodId method) const { return unseen_->isCallback(method); }

ir::MethodId Analysis::dispatch(ObjectId receiver, ir::MethodId resolved) {
  const Object& object = objects_[receiver];
  ir::ClassId type = hierarchy_.classForMembers(object.type);
  const bool isClass = program_.types().kind(object.type) == ir::TypeKind::Class;
  if (object.isOpen() && isClass && hierarchy_.isSubclass(program_[resolved].owner, type)) {
    type = program_[resolved].owner;
  }
  ir::MethodId target;
  if (const ir::MethodId* known = dispatched_.find(std::pair{type, resolved})) {
    target = *known;
  } else {
    const ir::MethodResult selected = hierarchy_.select(type, resolved);
    const bool concrete = selected.found() && !program_[selected.method].has(ir::flag::kAbstract);
    const bool runs = concrete || (selected.found() && interceptions_.contains(selected.method));
    target = runs ? replacement(type, selected.method) : library_.methodOf(type, program_[resolved].selector);
    dispatched_.insert({type, resolved}, target);
  }
  return target.valid() || !object.isOpen() ? target : idleModelOf(*this, resolved);
}

ir::MethodId Analysis::targetOf(const MethodTemplate::Call& call, ObjectId receiver) {
  if (call.kind == ir::CallKind::Virtual || call.kind == ir::CallKind::Interface)
    return dispatch(receiver, call.target);
  if (program_[call.target].has(ir::flag::kAbstract)) return {};
  const models::Library::Start* start = library_.startAt(call.site);
  return start != nullptr && start->exact ? call.target : replacement({}, call.target);
}

InstanceId Analysis::call(InstanceId caller, std::uint32_t index, ObjectId receiver) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  const ir::MethodId target = targetOf(call, receiver);
  if (!target.valid()) {
    if (objects_[receiver].isOpen()) {
      unseen_->calledOnUnknown(CallId{instances_[caller].firstCall.value + index}, call.target);
    }
    return {};
  }
  const models::Library::IfOne* ifOne = library_.ifOne(target);
  if (ifOne == nullptr) {
    const bool container = receiver.valid() && traits(hierarchy_.classForMembers(objects_[receiver].type)).container;
    const SetId receivers = receiver.valid() ? graph_.sets().one(receiver) : SharedSets::none();
    const bool split = !container && splits_->call(caller, index, target, receivers);
    return split ? InstanceId{} : linkCall(caller, index, target, receiver);
  }
  const std::optional<std::int32_t> given = constantArgument(program_, call.site, ifOne->argument);
  const ir::MethodId other = library_.ready(ifOne->method);
  if (given == 1) return linkCall(caller, index, other, receiver);
  if (!given) linkCall(caller, index, other, receiver);
  return linkCall(caller, index, target, receiver);
}

void Analysis::callAgain(InstanceId caller, std::uint32_t index) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  if (!call.target.valid()) return;
  if (!call.receiver.valid()) {
    this->call(caller, index, {});
  } else {
    callAll(caller, index, graph_.setOf(pointer(caller, call.receiver)));
  }
}

// Gives each group its objects: those from where a run of it begins to where the next does.
void Analysis::setObjects(Groups& groups, SetId receivers,
                          std::span<const std::pair<std::uint32_t, std::uint32_t>> runs) {
  if (groups.all.size() == 1) {
    groups.all.front().objects = receivers;
  } else {
    std::vector<ObjectSet> members(groups.all.size());
    std::size_t run = 0;
    graph_.sets()[receivers].forEach([&](ObjectId id) {
      if (run + 1 < runs.size() && runs[run + 1].first == id.value) ++run;
      members[runs[run].second].insert(id);
    });
    for (std::size_t i = 0; i < members.size(); ++i) {
      groups.all[i].objects = graph_.sets().intern(std::move(members[i]));
    }
  }
  for (const Receivers& group : groups.all) {
    if (group.joins) groups.joining += group.alike ? 1 : graph_.sets().size(group.objects);
  }
}

Analysis::Groups& Analysis::groupsOf(SetId receivers, const MethodTemplate::Call& call) {
  const auto [place, inserted] = receivers_.insert({receivers, kindOf(call)}, {});
  if (!inserted) return *place;
  Groups groups;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> runs;  // the object that begins each, and its group
  FlatMap<std::pair<ir::MethodId, std::uint64_t>, std::size_t> byTarget;
  ir::TypeId type;
  std::uint32_t mark = 0;
  graph_.sets()[receivers].forEach([&](ObjectId id) {
    const Object object = objects_[id];  // a copy: asking for its mark may make another
    const bool open = object.isOpen();
    const std::uint32_t markNow = selector_.markOf(object.type == string_ ? merged(string_) : id);
    if (object.type != type || open || mark != markNow) {  // objects of one type come one after another
      type = open ? ir::TypeId{} : object.type;
      mark = markNow;
      const ir::MethodId target = targetOf(call, id);
      const ClassTraits of = traits(hierarchy_.classForMembers(objects_[id].type));
      const bool constructs = target.valid() && program_.name(target) == "<init>";
      const bool intercepted = target.valid() && interceptions_.contains(target);
      const bool unseen = target.valid() && !intercepted && isUnseen(program_[target].owner);
      const bool ordinary = target.valid() && !intercepted && !unseen;
      const bool makesParts = ordinary && (traits(target).makesParts || traits(target).ofHolder);
      const bool apart = selector_.tellsMethods() && (constructs || of.container || of.task || makesParts);
      const bool alike = !apart && ordinary;
      const std::uint64_t kind = alike ? std::uint64_t{mark} << 1 | 1 : of.container ? 2 : 0;
      const auto [at, fresh] = byTarget.insert({target, kind}, groups.all.size());
      if (fresh) {
        // A container decides the context of its method by itself, unless that is given code to call back.
        const bool decides = target.valid() && of.container && !constructs && !intercepted && !unseen;
        const bool joins = (alike || (decides && !traits(target).takesCode)) && isJoining(target);
        groups.all.push_back({target, alike, joins, unseen, {}});
      }
      if (runs.empty() || runs.back().second != *at) {
        runs.emplace_back(id.value, static_cast<std::uint32_t>(*at));
      }
    }
  });
  setObjects(groups, receivers, runs);
  return *receivers_.find(std::pair{receivers, kindOf(call)}) = std::move(groups);
}

void Analysis::callAll(InstanceId caller, std::uint32_t index, SetId receivers) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  if (library_.startAt(call.site) != nullptr) return callEach(caller, index, graph_.sets()[receivers]);
  const OriginId origin = selector_.splitting(instances_[caller].context);
  if (!origin.valid()) return callOneSide(caller, index, receivers);
  for (const Side side : {Side::Inside, Side::Outside}) {
    const SetId part = sides_.part(origin, side, receivers);
    if (part != SharedSets::none()) callOneSide(caller, index, part);
  }
}

bool Analysis::isOrdinary(ir::MethodId target) {
  return !interceptions_.contains(target) && !isUnseen(program_[target].owner) && library_.ifOne(target) == nullptr;
}

void Analysis::callOneSide(InstanceId caller, std::uint32_t index, SetId receivers) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  forgetSets();
  Groups& groups = groupsOf(receivers, call);
  // Contexts of containers and of objects under construction are passed on by calls on the object itself only.
  const bool joins =
      groups.joining >= kMany &&
      selector_.joins(isOnItself(program_, instances_[caller], call) ? instances_[caller].context : Contexts::empty());
  for (Receivers& group : groups.all) {
    const ObjectSet& objects = graph_.sets()[group.objects];
    if (group.joins && joins) continue;
    if (!group.target.valid()) {
      bool isOpen = false;
      objects.forEach([&](ObjectId id) { isOpen = isOpen || objects_[id].isOpen(); });
      if (isOpen) unseen_->calledOnUnknown(CallId{instances_[caller].firstCall.value + index}, call.target);
      continue;
    }
    if (group.unseen) {
      unseen_->calledOn(CallId{instances_[caller].firstCall.value + index}, group.target, group.objects);
      continue;
    }
    if (group.alike) {
      if (splits_->call(caller, index, group.target, group.objects)) continue;
      InstanceId callee = group.callee;
      if (callee.valid()) {
        link(caller, index, callee);
      } else {
        callee = linkCall(caller, index, group.target, objects.first());
        if (selector_.receiverDecides()) group.callee = callee;
      }
      passReceivers(caller, instances_[caller].body->calls[index], callee, group.objects);
    } else {
      callEach(caller, index, objects);
    }
  }
  if (joins) callJoined(caller, index, receivers);
}

void Analysis::callEach(InstanceId caller, std::uint32_t index, const ObjectSet& receivers) {
  receivers.forEach([&](ObjectId object) { call(caller, index, object); });
}

void Analysis::passReceivers(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee, SetId receivers) {
  if (const PointerId self = parameter(callee, 0); self.valid()) graph_.addObjects(self, receivers);
  if (call.result.valid() && call.receiver.valid() && instances_[callee].body->returnsParameter == 0) {
    graph_.addObjects(pointer(caller, call.result), receivers);
  }
}

InstanceId Analysis::callWith(CallId call, ir::MethodId target, ObjectId receiver) {
  const InstanceId caller = callOwners_[call];
  const InstanceId callee = linkCall(caller, call.value - instances_[caller].firstCall.value, target, receiver);
  if (receiver.valid() && callee.valid()) handed_.push_back(parameter(callee, 0));
  return callee;
}

InstanceId Analysis::callAlike(CallId call, ir::MethodId target) {
  const InstanceId caller = callOwners_[call], callee = reach(target, Contexts::empty());
  link(caller, call.value - instances_[caller].firstCall.value, callee);
  return callee;
}

void Analysis::callIntercepted(CallId call, ir::MethodId target, const Listener& listener, ObjectId receiver) {
  const InstanceId callee = reach(target, Contexts::empty());
  addCallEdge(call, callee);
  listener.feature->intercepted(call, listener.tag, receiver);
}

InstanceId Analysis::calleeOf(InstanceId caller, std::uint32_t index, ir::MethodId target, ObjectId receiver,
                              std::uint32_t sides) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  ContextSelector::Call choice;
  choice.sides = sides;
  choice.caller = instances_[caller].context;
  choice.site = call.site;
  choice.twin = call.twin;
  choice.callee = &templateOf(target);
  choice.receiver = receiver;
  if (receiver.valid() && objects_[receiver].type == string_) choice.receiver = merged(string_);
  const MethodTraits method = traits(target);
  choice.factory = method.factory;
  const ir::MethodId calling = instances_[caller].method;
  choice.nested = library_.isModel(target) && library_.isModel(calling);
  choice.inFactory = method.factory && traits(calling).factory && !library_.isModel(calling);
  const bool start = library_.startAt(call.site) != nullptr;
  if (receiver.valid()) {
    const ClassTraits& type = traits(hierarchy_.classForMembers(objects_[receiver].type));
    choice.container = type.container;
    choice.callsBack = method.takesCode;
    choice.constructor = method.constructor;
    choice.makesParts = method.makesParts && objects_[receiver].allocated();
    choice.ofHolder = method.ofHolder && objects_[receiver].allocated();
    choice.onItself = isOnItself(program_, instances_[caller], call);
    choice.onward = choice.onItself && call.kind == ir::CallKind::Special && isCopying(target) && isCopying(calling);
    choice.constructs = method.constructor && objects_[receiver].allocated() &&
                        !hierarchy_.isSubtype(objects_[receiver].type, throwable_);
    choice.constructsTask = method.constructor && type.task && objects_[receiver].allocated();
    const OriginId origin = selector_.splitting(choice.caller);
    if (origin.valid() && !type.container && !type.task && givesObjects(target)) {
      choice.sides = withSide(choice.sides, 0, sides_.of(origin, receiver));
    }
  }
  if (start) return reach(target, selector_.started(choice));
  const ContextId context = selector_.callee(choice);
  choice.sparing = selector_.tellsMethods() && graph_.statistics().taken > options_.contexts.limits.taken;
  if (!choice.sparing || instanceIds_.contains(std::pair{target, context})) return reach(target, context);
  return reach(target, selector_.callee(choice));
}

InstanceId Analysis::linkCall(InstanceId caller, std::uint32_t index, ir::MethodId target, ObjectId receiver) {
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  const CallId callId{instances_[caller].firstCall.value + index};
  if (const Listener* found = interceptions_.find(target)) {
    callIntercepted(callId, target, *found, receiver);
    return {};
  }
  if (isUnseen(program_[target].owner)) {
    unseen_->called(callId, target, receiver);
    return {};
  }
  const InstanceId callee = calleeOf(caller, index, target, receiver);
  const bool start = library_.startAt(call.site) != nullptr;
  if (receiver.valid()) passReceivers(caller, call, callee, graph_.sets().one(receiver));
  if (start && started_.insert({{callId, receiver}, callee}, 1).second) {
    startEdges_.push_back({callId, receiver, callee});
  }
  link(caller, index, callee);
  return callee;
}

void Analysis::link(InstanceId caller, std::uint32_t index, InstanceId callee) {
  const CallId callId{instances_[caller].firstCall.value + index};
  if (!linked_.insert({callId, callee}, 1).second) return;
  callEdges_.push_back({callId, callee});
  const MethodTemplate::Call& call = instances_[caller].body->calls[index];
  linkArguments(caller, call, callee);
  if (library_.startAt(call.site) != nullptr || traits(instances_[callee].method).askedFor) {
    for (const auto& feature : features_) feature->callReached(callId, callee);
  }
}

// What a method gives back of its arguments comes back to this very call: no context needed.
void Analysis::linkResult(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee) {
  const MethodTemplate& body = *instances_[callee].body;
  const PointerId result = pointer(caller, call.result);
  const std::size_t first = call.receiver.valid() ? 1 : 0;
  const auto arguments = instances_[caller].body->argumentsOf(call);
  if (body.returnsParameter == MethodTemplate::kNothing || arguments.size() + first != body.parameters.size()) {
    addEdge(pointer(callee, body.returned), result);
  } else if (body.returnsParameter >= first) {
    const LocalId argument = arguments[body.returnsParameter - first];
    if (argument.valid()) addEdge(pointer(caller, argument), result);
  }  // else the receiver, which linkCall passes on
}

void Analysis::linkArguments(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee) {
  const MethodTemplate& body = *instances_[callee].body;
  const auto arguments = instances_[caller].body->argumentsOf(call);
  const std::size_t first = call.receiver.valid() ? 1 : 0;
  if (arguments.size() + first == body.parameters.size()) {
    const std::uint32_t sides = selector_.sidesIn(instances_[callee].context);
    const OriginId origin = sides == 0 ? OriginId{} : selector_.executing(instances_[caller].context);
    const bool keepsLast = !keepsLast_.empty() && keepsLast_.contains(instances_[callee].method);
    for (std::uint32_t i = 0; i + (keepsLast ? 1 : 0) < arguments.size(); ++i) {
      const LocalId parameter = body.parameters[i + first];
      if (!arguments[i].valid() || !parameter.valid()) continue;
      const Side side = sideOf(sides, i + static_cast<std::uint32_t>(first));
      graph_.addEdge(pointer(caller, arguments[i]), pointer(callee, parameter), sides_.filter(origin, side));
    }
  }
  if (call.result.valid() && body.returned.valid()) linkResult(caller, call, callee);
  if (library_.startAt(call.site) == nullptr) addEdge(pointer(callee, body.thrown), pointer(caller, call.sink));
}

}  // namespace snarl::pointer
