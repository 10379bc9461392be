#include "pointer/unseen_code.h"

#include <algorithm>

#include "base/readable.h"
#include "pointer/body_writer.h"

namespace snarl::pointer {

void UnseenCode::called(CallId call, ir::MethodId target, ObjectId receiver) {
  if (calls_.insert(call, 1).second) begin(call, target);
  if (target.valid()) analysis_.addCallEdge(call, analysis_.reach(target, Contexts::empty()));
  if (receiver.valid()) {
    if (!receivers_.insert({call, receiver}, 1).second) return;
    handOver(call, receiver, {});
    if (!analysis_[receiver].allocated()) return;
    const PointerId kept = analysis_.fieldPointer(receiver, FieldKey::kept());
    keep(call, {kept, kept});
  }
}

void UnseenCode::calledOn(CallId call, ir::MethodId target, SetId receivers) {
  const ObjectSet& objects = analysis_.graph().sets()[receivers];
  if (analysis_.graph().sets().size(receivers) < Analysis::kMany) {
    return objects.forEach([&](ObjectId id) { called(call, target, id); });
  }
  called(call, target, {});
  ir::TypeId last;
  bool handsOver = false;
  objects.forEach([&](ObjectId id) {
    if (analysis_[id].type != last) {  // objects of one type come one after another
      last = analysis_[id].type;
      handsOver = callsBack(last);
    }
    if (handsOver && receivers_.insert({call, id}, 1).second) handOver(call, id, {});
  });
  keep(call, bagOf(receivers));
}

const UnseenCode::Bag& UnseenCode::bagOf(SetId receivers) {
  if (bagsFor_ != analysis_.graph().statistics().cleanings) bags_ = {};
  bagsFor_ = analysis_.graph().statistics().cleanings;
  const auto [bag, inserted] = bags_.insert(receivers, {});
  if (!inserted) return *bag;
  *bag = {analysis_.meetingPoint(), analysis_.meetingPoint()};
  analysis_.graph().sets()[receivers].forEach([&](ObjectId id) {
    if (!analysis_[id].allocated()) return;
    const PointerId kept = analysis_.fieldPointer(id, FieldKey::kept());
    analysis_.addEdge(bag->in, kept);
    analysis_.addEdge(kept, bag->out);
  });
  return *bag;
}

// An object of the program's own classes that is not known is most likely one of those that are: what it calls is seen
// there.
void UnseenCode::calledOnUnknown(CallId call, ir::MethodId declared) {
  ir::Program& program = analysis_.program();
  if (!isSeen(program[declared].owner)) return called(call, {}, {});
  const MethodTemplate::Call& c = analysis_.callOf(call);
  const ir::TypeId type = program.signature(c.callee).result;
  if (!c.result.valid() || !program.types().isReference(type)) return;
  analysis_.addObject(analysis_.pointer(analysis_.callerOf(call), c.result), analysis_.behindUnknown(type));
}

void UnseenCode::begin(CallId call, ir::MethodId target) {
  ir::Program& program = analysis_.program();
  const MethodTemplate::Call c = analysis_.callOf(call);
  const InstanceId caller = analysis_.callerOf(call);
  if (target.valid()) {
    const std::string_view name = program.name(program[target].owner);
    analysis_.assume(Assumption::Kind::UnseenCode, readable(name.substr(0, name.rfind('.'))),
                     "what its code does is not followed");
  }
  const ir::Signature signature = program.signature(c.callee);
  if (c.result.valid() && program.types().isReference(signature.result)) {
    analysis_.addObject(analysis_.pointer(caller, c.result), analysis_.unknownFrom(call));
  }
  const auto arguments = analysis_[caller].body->argumentsOf(c);
  for (std::size_t i = 0; i < arguments.size() && i < signature.parameters.size(); ++i) {
    if (!arguments[i].valid()) continue;
    const bool isClass = program.types().kind(signature.parameters[i]) == ir::TypeKind::Class;
    arguments_.push_back({call, isClass ? program.types().classOf(signature.parameters[i]) : ir::ClassId{}});
    analysis_.watch(analysis_.pointer(caller, arguments[i]), *this, static_cast<std::uint32_t>(arguments_.size() - 1));
  }
}

void UnseenCode::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const Argument argument = arguments_[tag];
  fresh.forEach([&](ObjectId object) { handOver(argument.call, object, argument.declared); });
}

void UnseenCode::keep(CallId call, const Bag& bag) {
  const MethodTemplate::Call& c = analysis_.callOf(call);
  const InstanceId caller = analysis_.callerOf(call);
  for (const LocalId argument : analysis_[caller].body->argumentsOf(c)) {
    if (argument.valid()) analysis_.addEdge(analysis_.pointer(caller, argument), bag.in);
  }
  if (!c.result.valid()) return;
  analysis_.addEdge(bag.out, analysis_.pointer(caller, c.result), analysis_.program().signature(c.callee).result);
}

bool UnseenCode::isSeen(ir::ClassId id) {
  return analysis_.program()[id].role != ir::ClassRole::Jdk && !analysis_.isUnseen(id);
}

bool UnseenCode::callsBack(ir::TypeId type) {
  if (analysis_.program().types().kind(type) != ir::TypeKind::Class) return false;
  const ir::ClassId id = analysis_.program().types().classOf(type);
  return analysis_.program().load(id).loaded() && isSeen(id) && callbacks(id, {}).valid();
}

void UnseenCode::handOver(CallId call, ObjectId id, ir::ClassId declared) {
  const Object object = analysis_[id];
  if (analysis_.program().types().kind(object.type) != ir::TypeKind::Class) return;
  const ir::ClassId type = analysis_.program().types().classOf(object.type);
  if (!analysis_.program().load(type).loaded() || !isSeen(type)) return;
  const ir::MethodId method = callbacks(type, declared);
  if (!method.valid()) return;
  const InstanceId callee = analysis_.callWith(call, method, {});
  analysis_.handObject(analysis_.parameter(callee, 0), id);
}

ir::MethodId UnseenCode::callbacks(ir::ClassId id, ir::ClassId declared) {
  if (declared == analysis_.program().objectClass()) declared = {};
  const auto [place, inserted] = callbacks_.insert({id, declared}, ir::MethodId{});
  if (!inserted) return *place;
  const std::vector<ir::MethodId> methods = callable(id, declared);
  const ir::MethodId result = methods.empty() ? ir::MethodId{} : writeCallbacks(id, declared, methods);
  *callbacks_.find(std::pair{id, declared}) = result;
  if (result.valid()) written_.insert(result, 1);
  return result;
}

// What unseen code looks for in any object that it gets: types of its own, and those of the JDK's extensions, which it
// implements (the handlers of XML parsers, say).
bool UnseenCode::isKnownToUnseen(ir::ClassId id) {
  if (analysis_.isUnseen(id)) return true;
  const ir::Program& program = analysis_.program();
  return program[id].role == ir::ClassRole::Jdk && !program.name(id).starts_with("java.") &&
         !analysis_.library().isModelled(id);
}

// The names of methods that code outside of what is analysed can call on objects of a class.
std::vector<ir::SelectorId> UnseenCode::knownOutside(ir::ClassId id, ir::ClassId declared) {
  ir::Program& program = analysis_.program();
  ir::Hierarchy& hierarchy = analysis_.hierarchy();
  std::vector<ir::SelectorId> result;
  const auto add = [&](ir::ClassId c) {
    if (c == program.objectClass() || !program.load(c).loaded()) return;
    for (const ir::MethodId method : program[c].methods) {
      if (!program[method].has(ir::flag::kStatic | ir::flag::kPrivate)) result.push_back(program[method].selector);
    }
  };
  const auto addAbove = [&](ir::ClassId c, bool all) {
    for (const ir::ClassId i : hierarchy.allInterfaces(c)) {
      if (all || isKnownToUnseen(i)) add(i);
    }
    for (; c.valid() && program.load(c).loaded(); c = program[c].super) {
      if (all || isKnownToUnseen(c)) add(c);
    }
  };
  addAbove(id, false);
  if (declared.valid() && program.load(declared).loaded() && hierarchy.isSubclass(id, declared)) {
    addAbove(declared, true);
  }
  std::ranges::sort(result);
  return result;
}

// Where a class above is missing, every method may be known there.
std::vector<ir::MethodId> UnseenCode::callable(ir::ClassId id, ir::ClassId declared) {
  ir::Program& program = analysis_.program();
  const bool any = analysis_.aboveIsMissing(program[id].type);
  const std::vector<ir::SelectorId> known = any ? std::vector<ir::SelectorId>{} : knownOutside(id, declared);
  std::vector<ir::MethodId> result;
  FlatMap<ir::SelectorId, char> overridden;
  for (ir::ClassId c = id; c.valid() && program.load(c).loaded() && isSeen(c); c = program[c].super) {
    for (const ir::MethodId method : program[c].methods) {
      if (program[method].has(ir::flag::kStatic | ir::flag::kPrivate) || program.name(method).starts_with('<'))
        continue;
      if (!overridden.insert(program[method].selector, 1).second || program[method].has(ir::flag::kAbstract)) continue;
      if (any || std::ranges::binary_search(known, program[method].selector)) result.push_back(method);
    }
  }
  return result;
}

// Any of them, any number of times, in any order.
ir::MethodId UnseenCode::writeCallbacks(ir::ClassId id, ir::ClassId declared,
                                        const std::vector<ir::MethodId>& methods) {
  ir::Program& program = analysis_.program();
  const ir::TypeId self = program[id].type;
  BodyWriter writer(program, std::span(&self, 1));
  constexpr ir::BlockId kAgain{1U};
  writer.jump(kAgain);
  writer.beginBlock();
  for (std::uint32_t i = 0; i < methods.size(); ++i) {
    const ir::RegId chance = writer.constInt(0);
    writer.branch(ir::Condition::Eq, {chance}, ir::BlockId{2 * i + 2}, ir::BlockId{2 * i + 3});
    writer.beginBlock();
    std::vector<ir::RegId> arguments{ir::RegId{0U}};
    for (const ir::TypeId type : std::vector(program.signature(methods[i]).parameters)) {
      arguments.push_back(writer.call(ir::CallKind::Static, analysis_.library().unknownOf(type), {}, type));
    }
    writer.callSelected(methods[i], arguments);
    writer.jump(kAgain);
    writer.beginBlock();
  }
  writer.ret({});
  std::string label = "Unseen/";
  if (declared.valid()) label += std::string(program.name(declared)) + " ";
  return writer.finishAsStatic(id, label, "callbacks", {ir::Types::voidType(), {self}});
}

}  // namespace snarl::pointer
