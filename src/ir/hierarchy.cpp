#include "ir/hierarchy.h"

#include <algorithm>

namespace snarl::ir {

const std::vector<ClassId>& Hierarchy::allInterfaces(ClassId id) {
  if (const auto* known = interfaces_.find(id)) return *known;
  std::vector<ClassId> found;
  std::vector<ClassId> work{id};
  FlatMap<ClassId, bool> seen;
  seen.insert(id, true);
  while (!work.empty()) {
    const ClassId current = work.back();
    work.pop_back();
    const Class& c = program_.load(current);
    if (c.isInterface()) found.push_back(current);
    if (c.super.valid() && seen.insert(c.super, true).second) work.push_back(c.super);
    for (const ClassId above : c.interfaces) {
      if (seen.insert(above, true).second) work.push_back(above);
    }
  }
  std::sort(found.begin(), found.end());
  return *interfaces_.insert(id, std::move(found)).first;
}

bool Hierarchy::isSubclass(ClassId sub, ClassId super) {
  if (sub == super || super == program_.objectClass()) return true;
  const auto [known, fresh] = subclass_.insert({sub, super}, std::uint8_t{0});
  if (!fresh) return *known != 0;
  bool result = false;
  if (program_.load(super).isInterface()) {
    const auto& interfaces = allInterfaces(sub);
    result = std::binary_search(interfaces.begin(), interfaces.end(), super);
  } else {
    for (ClassId c = program_.load(sub).super; c.valid() && !result; c = program_[c].super) result = c == super;
  }
  // A missing interface is not known to be one: it may be named as such only where it is implemented.
  if (!result && !program_[super].loaded()) {
    for (ClassId c = sub; c.valid() && !result; c = program_[c].super) {
      const auto& direct = program_[c].interfaces;
      result = std::find(direct.begin(), direct.end(), super) != direct.end();
    }
    for (const ClassId above : allInterfaces(sub)) {
      const auto& direct = program_[above].interfaces;
      result = result || std::find(direct.begin(), direct.end(), super) != direct.end();
    }
  }
  *subclass_.find(std::pair{sub, super}) = result ? 1 : 0;
  return result;
}

bool Hierarchy::isSubtype(TypeId sub, TypeId super) {
  const Types& types = program_.types();
  for (;;) {
    if (sub == super) return true;
    const TypeKind subKind = types.kind(sub);
    const TypeKind superKind = types.kind(super);
    if (subKind == TypeKind::Null) return types.isReference(super);
    if (superKind == TypeKind::Class) {
      const ClassId target = types.classOf(super);
      if (subKind == TypeKind::Class) return isSubclass(types.classOf(sub), target);
      if (subKind != TypeKind::Array) return false;
      const std::string_view name = program_.name(target);
      return name == "java.lang.Object" || name == "java.lang.Cloneable" || name == "java.io.Serializable";
    }
    if (subKind != TypeKind::Array || superKind != TypeKind::Array) return false;
    sub = types.elementOf(sub);
    super = types.elementOf(super);
    if (!types.isReference(sub) || !types.isReference(super)) return sub == super;
  }
}

bool Hierarchy::samePackage(ClassId a, ClassId b) {
  const auto package = [](std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string_view{} : name.substr(0, dot);
  };
  return package(program_.name(a)) == package(program_.name(b));
}

MethodId Hierarchy::declared(ClassId id, SelectorId selector) {
  const Class& c = program_.load(id);
  if (indexed_.size() <= id.value) indexed_.resize(program_.classCount());
  if (indexed_[id] == 0) {
    indexed_[id] = 1;
    for (const MethodId m : c.methods) declared_.insert({id, program_[m].selector}, m);
  }
  const MethodId* found = declared_.find(std::pair{id, selector});
  return found == nullptr ? MethodId{} : *found;
}

ClassId Hierarchy::classForMembers(TypeId type) {
  return program_.types().kind(type) == TypeKind::Class ? program_.types().classOf(type) : program_.objectClass();
}

FieldResult Hierarchy::resolve(FieldRefId ref) {
  if (const FieldResult* known = fields_.find(ref)) return *known;
  const FieldRef wanted = program_[ref];
  FieldResult result;
  std::vector<ClassId> work{wanted.owner};  // a stack: the class, its interfaces in order, then its superclass
  FlatMap<ClassId, bool> seen;
  while (!work.empty() && !result.found()) {
    const ClassId current = work.back();
    work.pop_back();
    if (!seen.insert(current, true).second) continue;
    const Class& c = program_.load(current);
    if (!c.loaded() && !result.missing.valid()) result.missing = current;
    for (const FieldId f : c.fields) {
      if (program_[f].name == wanted.name && program_[f].type == wanted.type) result.field = f;
    }
    if (c.super.valid()) work.push_back(c.super);
    work.insert(work.end(), c.interfaces.rbegin(), c.interfaces.rend());
  }
  fields_.insert(ref, result);
  return result;
}

MethodResult Hierarchy::resolve(MethodRefId ref) {
  if (const MethodResult* known = methods_.find(ref)) return *known;
  const MethodRef wanted = program_[ref];
  const MethodResult result = resolveIn(classForMembers(wanted.owner), wanted.selector, wanted.ownerIsInterface);
  methods_.insert(ref, result);
  return result;
}

MethodResult Hierarchy::resolveIn(ClassId owner, SelectorId selector, bool asInterface) {
  MethodResult result;
  if (asInterface) {
    result.method = declared(owner, selector);
    if (!result.found()) {
      const MethodId inObject = declared(program_.objectClass(), selector);
      if (inObject.valid() && program_[inObject].has(flag::kPublic) && !program_[inObject].isStatic()) {
        result.method = inObject;
      }
    }
    if (!program_[owner].loaded()) result.missing = owner;
  } else {
    result = inSuperclasses(owner, selector);
  }
  if (result.found()) return result;
  MethodResult inherited = inSuperinterfaces(owner, selector, false);
  if (!inherited.missing.valid()) inherited.missing = result.missing;
  return inherited;
}

MethodResult Hierarchy::inSuperclasses(ClassId from, SelectorId selector) {
  MethodResult result;
  for (ClassId c = from; c.valid() && !result.found(); c = program_[c].super) {
    result.method = declared(c, selector);
    if (!result.found()) result.method = signaturePolymorphic(c, selector);
    if (!program_[c].loaded() && !result.missing.valid()) result.missing = c;
  }
  return result;
}

// JVMS 2.9.3: in MethodHandle and VarHandle, native varargs methods that take one Object[] match any descriptor.
MethodId Hierarchy::signaturePolymorphic(ClassId owner, SelectorId selector) {
  const std::string_view name = program_.name(owner);
  if (name != "java.lang.invoke.MethodHandle" && name != "java.lang.invoke.VarHandle") return {};
  for (const MethodId m : program_[owner].methods) {
    constexpr std::uint32_t kBoth = flag::kNative | flag::kVarArgs;
    if ((program_[m].flags & kBoth) != kBoth || program_[program_[m].selector].name != program_[selector].name)
      continue;
    const auto& parameters = program_.signature(m).parameters;
    if (parameters.size() == 1 && program_.typeName(parameters[0]) == "java.lang.Object[]") return m;
  }
  return {};
}

MethodResult Hierarchy::inSuperinterfaces(ClassId from, SelectorId selector, bool onlyConcrete) {
  MethodResult result;
  std::vector<MethodId> candidates;
  for (const ClassId above : allInterfaces(from)) {
    const MethodId m = above == from ? MethodId{} : declared(above, selector);
    if (m.valid() && !program_[m].has(flag::kPrivate | flag::kStatic)) candidates.push_back(m);
  }
  // Missing interfaces are not in the list above: find one to blame.
  for (ClassId c = from; c.valid() && !result.missing.valid(); c = program_[c].super) {
    for (const ClassId above : program_[c].interfaces) {
      if (!program_.load(above).loaded()) result.missing = above;
    }
  }
  for (const ClassId above : allInterfaces(from)) {
    for (const ClassId higher : program_[above].interfaces) {
      if (!result.missing.valid() && !program_.load(higher).loaded()) result.missing = higher;
    }
  }
  std::vector<MethodId> maximal;
  for (const MethodId m : candidates) {
    const bool hidden = std::any_of(candidates.begin(), candidates.end(), [&](MethodId other) {
      return other != m && isSubclass(program_[other].owner, program_[m].owner);
    });
    if (!hidden) maximal.push_back(m);
  }
  std::vector<MethodId> concrete;
  for (const MethodId m : maximal) {
    if (!program_[m].has(flag::kAbstract)) concrete.push_back(m);
  }
  if (concrete.size() == 1) {
    result.method = concrete[0];
  } else if (!onlyConcrete && !maximal.empty()) {
    result.method = *std::min_element(maximal.begin(), maximal.end());
  }
  return result;
}

// JVMS 5.4.5. The candidate stands in a class at or below the overridden one's.
bool Hierarchy::overrides(MethodId candidate, MethodId overridden) {
  if (candidate == overridden) return true;
  const Method& c = program_[candidate];
  const Method& o = program_[overridden];
  if (c.has(flag::kPrivate | flag::kStatic)) return false;
  if (o.has(flag::kPublic | flag::kProtected)) return true;
  if (o.has(flag::kPrivate)) return false;
  if (samePackage(c.owner, o.owner)) return true;
  // Through a method in between that overrides it and widens its access.
  for (ClassId between = program_[c.owner].super; between.valid() && between != o.owner;
       between = program_[between].super) {
    const MethodId m = declared(between, o.selector);
    if (m.valid() && overrides(m, overridden) && overrides(candidate, m)) return true;
  }
  return false;
}

MethodResult Hierarchy::select(ClassId receiver, MethodId resolved) {
  if (program_[resolved].has(flag::kPrivate | flag::kStatic)) return {resolved, {}};
  if (const MethodResult* known = selections_.find(std::pair{receiver, resolved})) return *known;
  const SelectorId selector = program_[resolved].selector;
  MethodResult result;
  for (ClassId c = receiver; c.valid() && !result.found(); c = program_[c].super) {
    const MethodId m = declared(c, selector);
    if (m.valid() && !program_[m].isStatic() && overrides(m, resolved)) result.method = m;
    if (!program_[c].loaded() && !result.missing.valid()) result.missing = c;
  }
  if (!result.found()) {
    const ClassId missing = result.missing;
    result = inSuperinterfaces(receiver, selector, true);
    if (missing.valid()) result.missing = missing;
  }
  selections_.insert({receiver, resolved}, result);
  return result;
}

MethodResult Hierarchy::resolveSpecial(ClassId caller, MethodRefId ref) {
  const MethodResult resolved = resolve(ref);
  const MethodRef wanted = program_[ref];
  const ClassId owner = classForMembers(wanted.owner);
  const bool constructor = program_.text(program_[wanted.selector].name) == "<init>";
  if (constructor || wanted.ownerIsInterface || !program_.load(caller).super.valid() || owner == caller ||
      !isSubclass(caller, owner) || (resolved.found() && program_[resolved.method].has(flag::kPrivate))) {
    if (!wanted.ownerIsInterface || !resolved.found() || !program_[resolved.method].has(flag::kAbstract))
      return resolved;
    return inSuperinterfaces(owner, wanted.selector, true);
  }
  MethodResult result = inSuperclasses(program_[caller].super, wanted.selector);
  return result.found() ? result : inSuperinterfaces(program_[caller].super, wanted.selector, true);
}

}  // namespace snarl::ir
