// What contexts depend on: properties of classes and of methods.
#include <algorithm>

#include "pointer/analysis.h"

namespace snarl::pointer {
namespace {

// Marks what copies of marked locals are.
void copiesOf(const MethodTemplate& body, std::vector<bool>& marked) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const MethodTemplate::Copy& copy : body.copies) {
      if (!marked[copy.from.index()] || marked[copy.to.index()]) continue;
      marked[copy.to.index()] = changed = true;
    }
  }
}

// Whether all that a method returns is what it makes, it keeps nothing of that, and does not hand it its own object: it
// builds something. What knows its maker (an iterator, a part) is told apart no better than that.
template <class Counts>
bool builds(const MethodTemplate& body, Counts counts) {
  std::vector<bool> self(body.localCount), made(body.localCount), others(body.localCount);
  const auto mark = [](std::vector<bool>& marked, LocalId local) {
    if (local.valid()) marked[local.index()] = true;
  };
  for (const MethodTemplate::Allocation& allocation : body.allocations) {
    mark(counts(allocation) ? made : others, allocation.result);
  }
  for (const LocalId parameter : body.parameters) mark(others, parameter);
  for (const MethodTemplate::Constant& constant : body.constants) mark(others, constant.result);
  for (const MethodTemplate::StaticAccess& access : body.statics) mark(others, access.local);
  for (const MethodTemplate::FieldAccess& access : body.accesses) mark(others, access.local);
  for (const MethodTemplate::Call& call : body.calls) mark(others, call.result);
  for (const MethodTemplate::Catch& caught : body.catches) mark(others, caught.result);
  if (body.parameters.empty()) return false;
  mark(self, body.parameters.front());
  copiesOf(body, self);
  copiesOf(body, made);
  copiesOf(body, others);
  const bool handsItself = std::ranges::any_of(body.calls, [&](const MethodTemplate::Call& call) {
    return call.receiver.valid() && made[call.receiver.index()] &&
           std::ranges::any_of(body.argumentsOf(call), [&](LocalId a) { return a.valid() && self[a.index()]; });
  });
  return made[body.returned.index()] && !others[body.returned.index()] && !handsItself;
}

}  // namespace

// Whether calls of a method are worth telling apart: it makes or passes on what the caller will use.
bool Analysis::isFactory(ir::MethodId method) {
  const MethodTemplate& body = templateOf(method);
  if (library_.isModel(method) && library_.isPerCall(method)) return true;
  if (library_.isModel(method) && worksOnArguments(method)) return true;
  if (!library_.isModel(method) && body.small && (runsWhatItIsGiven(body) || callsWhatItIsGiven(body))) return true;
  if (isCopying(method)) return true;
  if (isAccessor(method) || (body.small && program_[method].has(ir::flag::kBridge))) return true;
  const bool givesText = body.returned.valid() && program_.signature(method).result == string_;
  if (givesText && body.small && !library_.isModel(method) && givesBack(body)) return true;  // for want of another
  if (!body.returned.valid() || isMerged(program_.signature(method).result)) return false;
  if (body.small && returnsNewArray(body)) return true;
  if (!library_.isModel(method) && mayTurnParallel(program_.signature(method).result)) return true;
  if (!body.small) return false;
  const auto isChangeable = [&](const MethodTemplate::Allocation& allocation) {
    return !isMerged(allocation.type) && !hierarchy_.isSubtype(allocation.type, throwable_) &&
           !traits(program_.types().classOf(allocation.type)).value;
  };
  if (!program_[method].isStatic()) {
    const bool told = library_.isModel(method) || traits(program_[method].owner).container;
    return !told && builds(body, [&](const MethodTemplate::Allocation& allocation) {
      return program_.types().kind(allocation.type) == ir::TypeKind::Class && isChangeable(allocation) &&
             !traits(program_.types().classOf(allocation.type)).task;
    });
  }
  if (givesBack(body)) return true;
  if (std::ranges::any_of(body.statics, &MethodTemplate::StaticAccess::store))
    return false;  // a singleton, most likely
  return std::ranges::any_of(body.allocations, [&](const MethodTemplate::Allocation& allocation) {
    return program_.types().kind(allocation.type) != ir::TypeKind::Class || isChangeable(allocation);
  });
}

// What one caller turns parallel is nothing that others run in parallel.
bool Analysis::mayTurnParallel(ir::TypeId type) {
  return program_.types().kind(type) == ir::TypeKind::Class && library_.mayTurnParallel(program_.types().classOf(type));
}

// Whether a model does anything with objects that it is given: such a short text is worth having once for each call.
bool Analysis::worksOnArguments(ir::MethodId method) {
  const MethodTemplate& body = templateOf(method);
  if (body.calls.empty() && body.accesses.empty()) return false;
  const bool own = !program_[method].isStatic();
  if (own && traits(library_.modelledClass(method)).container && body.calls.empty()) return false;
  const auto types = program_.signature(method).parameters;
  for (std::size_t i = 0; i < body.parameters.size(); ++i) {
    if (!body.parameters[i].valid()) continue;
    if (own && i == 0 ? !traits(library_.modelledClass(method)).container : !isMerged(types[i - (own ? 1 : 0)]))
      return true;
  }
  return false;
}

// Whether a method only reads or sets fields of what it is given. A container's own state is told apart by the
// container: what its models do to it alone would only be there once more for each call.
bool Analysis::isAccessor(ir::MethodId method) {
  const MethodTemplate& body = templateOf(method);
  const bool own = !program_[method].isStatic() && library_.isModel(method);
  if (own && body.allocations.empty() && traits(library_.modelledClass(method)).container) return false;
  return body.small && body.calls.empty() && !body.accesses.empty();
}

// Whether it is a class's own way to copy an object.
bool Analysis::isCopying(ir::MethodId method) const {
  return !program_[method].isStatic() && program_.name(method) == "clone" &&
         program_.signature(method).parameters.empty();
}

// Whether a method calls code that it is given, or passes it on: such code is another's for each call.
bool Analysis::runsWhatItIsGiven(const MethodTemplate& body) {
  const bool own = !program_[body.method].isStatic();
  const auto types = program_.signature(body.method).parameters;
  std::vector<bool> given(body.localCount);
  bool any = false;
  for (std::size_t i = own ? 1 : 0; i < body.parameters.size(); ++i) {
    if (!body.parameters[i].valid() || !isCode(types[i - (own ? 1 : 0)])) continue;
    given[body.parameters[i].index()] = any = true;
  }
  if (!any) return false;
  copiesOf(body, given);
  return std::ranges::any_of(body.calls, [&](const MethodTemplate::Call& call) {
    if (call.receiver.valid() && given[call.receiver.index()]) return true;
    return std::ranges::any_of(body.argumentsOf(call),
                               [&](LocalId argument) { return argument.valid() && given[argument.index()]; });
  });
}

// Whether all that a method does is to call a method of an interface on an object that it is given: which it is, the
// caller decides.
bool Analysis::callsWhatItIsGiven(const MethodTemplate& body) {
  if (body.calls.size() != 1) return false;
  const bool own = !program_[body.method].isStatic();
  const auto types = program_.signature(body.method).parameters;
  const auto isDispatched = [&](ir::TypeId type) {
    if (program_.types().kind(type) != ir::TypeKind::Class || isMerged(type)) return false;
    const ir::ClassId id = program_.types().classOf(type);
    return program_.load(id).loaded() && program_[id].isInterface() && !traits(id).container;
  };
  std::vector<bool> given(body.localCount);
  for (std::size_t i = own ? 1 : 0; i < body.parameters.size(); ++i) {
    if (body.parameters[i].valid() && isDispatched(types[i - (own ? 1 : 0)])) given[body.parameters[i].index()] = true;
  }
  copiesOf(body, given);
  const LocalId receiver = body.calls.front().receiver;
  return receiver.valid() && given[receiver.index()];
}

// Whether values of the type are there to be called: of an interface with one method besides those of all objects.
bool Analysis::isCode(ir::TypeId type) {
  if (program_.types().kind(type) != ir::TypeKind::Class) return false;
  const ir::ClassId id = program_.types().classOf(type);
  if (!program_.load(id).loaded() || !program_[id].isInterface()) return false;
  const auto [place, inserted] = code_.insert(id, false);
  if (!inserted) return *place;
  ir::SelectorId only;
  for (const ir::ClassId declaring : hierarchy_.allInterfaces(id)) {
    if (!program_.load(declaring).loaded()) return false;
    for (const ir::MethodId method : program_[declaring].methods) {
      const ir::SelectorId selector = program_[method].selector;
      if (!program_[method].has(ir::flag::kAbstract) || selector == only) continue;
      if (hierarchy_.declared(program_.objectClass(), selector).valid()) continue;
      const ir::MethodResult selected = hierarchy_.select(id, method);
      if (selected.found() && !program_[selected.method].has(ir::flag::kAbstract)) continue;
      if (only.valid()) return false;
      only = selector;
    }
  }
  return *code_.find(id) = only.valid();
}

// Whether an argument can be the result.
bool Analysis::givesBack(const MethodTemplate& body) {
  std::vector<bool> given(body.localCount);
  for (const LocalId parameter : body.parameters) {
    if (parameter.valid()) given[parameter.index()] = true;
  }
  copiesOf(body, given);
  return given[body.returned.index()];
}

bool Analysis::returnsNewArray(const MethodTemplate& body) {
  std::vector<bool> made(body.localCount);
  for (const MethodTemplate::Allocation& allocation : body.allocations) {
    if (program_.types().kind(allocation.type) != ir::TypeKind::Class) made[allocation.result.index()] = true;
  }
  copiesOf(body, made);
  return made[body.returned.index()];
}

// Whether a method keeps an array that it makes in a field of its receiver: it is made late, or takes the place of one
// that has become too small.
bool Analysis::makesParts(ir::MethodId method) {
  if (program_[method].isStatic() || program_.name(method) == "<init>" || library_.isModel(method)) return false;
  const MethodTemplate& body = templateOf(method);
  std::vector<bool> self(body.localCount), made(body.localCount);
  if (body.parameters.empty() || !body.parameters[0].valid()) return false;
  self[body.parameters[0].index()] = true;
  for (const MethodTemplate::Allocation& allocation : body.allocations) {
    if (allocation.result.valid()) made[allocation.result.index()] = true;
  }
  for (const MethodTemplate::Call& call : body.calls) {
    if (call.kind != ir::CallKind::Static || !call.target.valid() || !call.result.valid()) continue;
    const ir::MethodId target = replacement({}, call.target);
    const bool makes = target.valid() && (interceptions_.contains(target) || traits(target).factory);
    if (makes) made[call.result.index()] = true;
  }
  copiesOf(body, self);
  copiesOf(body, made);
  return std::ranges::any_of(body.accesses, [&](const MethodTemplate::FieldAccess& access) {
    const ir::FieldId field = access.field.field();
    const bool isArray = field.valid() && program_.types().kind(program_[field].type) == ir::TypeKind::Array;
    return access.store && isArray && self[access.base.index()] && made[access.local.index()];
  });
}

// Whether all that objects of a class keep is containers: a list with rules of its own.
bool Analysis::isHolder(ir::ClassId id) {
  const auto [place, inserted] = holders_.insert(id, false);
  if (!inserted) return *place;
  const bool loaded = program_.load(id).loaded() && program_[id].super == program_.objectClass();
  if (!loaded || library_.isModelled(id) || isUnseen(id) || traits(id).task) return false;
  bool holds = false;
  for (const ir::FieldId f : program_[id].fields) {
    const ir::Field& field = program_[f];
    if (field.isStatic() || !program_.types().isReference(field.type)) continue;
    if (program_.types().kind(field.type) != ir::TypeKind::Class) return false;
    if (!traits(program_.types().classOf(field.type)).container) return false;
    holds = true;
  }
  return *holders_.find(id) = holds;
}

// Whether a method has a parameter for code that it is to call.
bool Analysis::takesCode(ir::MethodId method) {
  return std::ranges::any_of(program_.signature(method).parameters, [&](ir::TypeId type) {
    return program_.types().kind(type) == ir::TypeKind::Class &&
           program_.name(program_.types().classOf(type)).starts_with("java.util.function.");
  });
}

const Analysis::ClassTraits& Analysis::traits(ir::ClassId id) {
  if (!classTraits_.contains(id)) classTraits_.resize(program_.classCount());
  ClassTraits& result = classTraits_[id];
  if (result.known) return result;
  result.known = true;
  result.container = library_.isContainer(id);
  result.task = spawns_.isTask(id);
  result.unseen = library_.isOpaque(id);
  result.value = isValue(id);
  return result;
}

bool Analysis::isValue(ir::ClassId id) {
  bool fields = false;
  for (ir::ClassId c = id; c.valid(); c = program_[c].super) {
    if (!program_.load(c).loaded() || library_.isModelled(c)) return c == program_.objectClass() && fields;
    for (const ir::FieldId f : program_[c].fields) {
      const ir::Field& field = program_[f];
      if (field.isStatic()) continue;
      if (!field.has(ir::flag::kFinal)) return false;
      if (program_.types().isReference(field.type) && !isMerged(field.type)) return false;
      fields = true;
    }
  }
  return fields;
}

const Analysis::MethodTraits& Analysis::traits(ir::MethodId method) {
  if (!methodTraits_.contains(method)) methodTraits_.resize(program_.methodCount());
  MethodTraits& result = methodTraits_[method];
  if (result.known) return result;
  result.known = true;
  result.askedFor =
      std::ranges::any_of(features_, [&](const auto& feature) { return feature->asksForCallsOf(method); });
  result.takesCode = takesCode(method);
  result.constructor = program_.name(method) == "<init>";
  if (selector_.tellsMethods()) {
    result.factory = isFactory(method);
    result.makesParts = makesParts(method);
    result.ofHolder = isHolder(program_[method].owner);
  }
  return result;
}

}  // namespace snarl::pointer
