#include "ir/hierarchy.h"

#include <algorithm>

namespace snarl::ir {
namespace {

/// Follows interfaces upwards and keeps those seen, each once.
class InterfaceWalk {
 public:
  explicit InterfaceWalk(Program& program) : program_(program) {}

  bool add(ClassId id) {
    if (!seen_.insert(id, true).second) return false;
    found_.push_back(id);
    return true;
  }
  // What stands above a synthetic class may not have been loaded yet, and loading can move the table of classes.
  void addDirect(ClassId id) {
    const std::vector<ClassId> direct = program_[id].interfaces;
    for (const ClassId above : direct) {
      if (add(above)) program_.load(above);
    }
  }
  /// Adds everything above what has been added.
  std::vector<ClassId>& finish() {
    std::size_t next = 0;
    while (next < found_.size()) addDirect(found_[next++]);
    return found_;
  }
  [[nodiscard]] bool contains(ClassId id) const { return seen_.contains(id); }

 private:
  Program& program_;
  std::vector<ClassId> found_;
  FlatMap<ClassId, bool> seen_;
};

std::string_view packageOf(std::string_view className) {
  const std::size_t dot = className.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : className.substr(0, dot);
}

}  // namespace

// Classes that name no interface share the list of their superclass.
const std::vector<ClassId>& Hierarchy::allInterfaces(ClassId id) {
  program_.load(id);
  if (interfaces_.size() < program_.classCount()) interfaces_.resize(program_.classCount());
  std::vector<ClassId> chain;
  const std::vector<ClassId>* above = nullptr;
  for (ClassId c = id; c.valid() && above == nullptr; c = program_[c].super) {
    above = interfaces_[c];
    if (above == nullptr) chain.push_back(c);
    if (program_[c].isInterface()) break;
  }
  if (above == nullptr) above = &interfaceLists_.emplace_back();
  for (; !chain.empty(); chain.pop_back()) {
    const ClassId current = chain.back();
    const bool isInterface = program_[current].loaded() && program_[current].isInterface();
    if (isInterface || !program_[current].interfaces.empty()) {
      InterfaceWalk walk(program_);
      for (const ClassId known : *above) walk.add(known);
      if (isInterface) walk.add(current);
      walk.addDirect(current);
      above = &interfaceLists_.emplace_back(std::move(walk.finish()));
      std::sort(interfaceLists_.back().begin(), interfaceLists_.back().end());
    }
    interfaces_[current] = above;
  }
  return *above;
}

// The shortcuts are those of a skew-binary list: the way up takes logarithmically many of them.
const Hierarchy::Place& Hierarchy::place(ClassId id) {
  program_.load(id);
  if (places_.size() < program_.classCount()) places_.resize(program_.classCount());
  std::vector<ClassId> chain;
  for (ClassId c = id; c.valid() && places_[c].depth == 0; c = program_[c].super) chain.push_back(c);
  for (; !chain.empty(); chain.pop_back()) {
    const ClassId super = program_[chain.back()].super;
    if (!super.valid()) {
      places_[chain.back()] = {chain.back(), 1};
      continue;
    }
    const Place& above = places_[super];
    const Place& farther = places_[above.far];
    const bool equalSteps = above.depth - farther.depth == farther.depth - places_[farther.far].depth;
    places_[chain.back()] = {equalSteps ? farther.far : super, above.depth + 1};
  }
  return places_[id];
}

bool Hierarchy::hasSuperclass(ClassId sub, ClassId super) {
  const std::uint32_t depth = place(super).depth;
  ClassId c = sub;
  while (place(c).depth > depth) c = places_[places_[c].far].depth >= depth ? places_[c].far : program_[c].super;
  return c == super;
}

bool Hierarchy::isSubclass(ClassId sub, ClassId super) {
  if (sub == super || super == program_.objectClass()) return true;
  const Class& above = program_.load(super);
  if ((!above.loaded() || !above.isInterface()) && hasSuperclass(sub, super)) return true;
  if (above.loaded() && !above.isInterface()) return false;
  const auto& interfaces = allInterfaces(sub);
  return std::binary_search(interfaces.begin(), interfaces.end(), super);
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

bool Hierarchy::samePackage(ClassId a, ClassId b) { return packageOf(program_.name(a)) == packageOf(program_.name(b)); }

MethodId Hierarchy::declared(ClassId id, SelectorId selector) {
  const Class& c = program_.load(id);
  if (!c.loaded()) return {};
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
    if (!c.loaded()) {
      if (!result.missing.valid()) result.missing = current;
      continue;
    }
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
  const Class& c = program_.load(owner);
  if (!c.loaded()) return {{}, owner};
  if (c.isInterface() != asInterface) return {};  // IncompatibleClassChangeError
  MethodResult result;
  if (asInterface) {
    result.method = declared(owner, selector);
    if (!result.found()) result.method = publicInObject(selector);
  } else {
    result = inSuperclasses(owner, selector);
  }
  if (result.found()) return result;
  MethodResult inherited = inSuperinterfaces(owner, selector, false);
  if (result.missing.valid()) inherited.missing = result.missing;
  return inherited;
}

MethodResult Hierarchy::inSuperclasses(ClassId from, SelectorId selector) {
  MethodResult result;
  for (ClassId c = from; c.valid() && !result.found(); c = program_[c].super) {
    result.method = declared(c, selector);
    if (!result.found()) result.method = signaturePolymorphic(c, selector);
    if (!program_[c].loaded()) result.missing = c;
  }
  return result;
}

MethodId Hierarchy::publicInObject(SelectorId selector) {
  const MethodId m = declared(program_.objectClass(), selector);
  return m.valid() && program_[m].has(flag::kPublic) && !program_[m].isStatic() ? m : MethodId{};
}

// JVMS 2.9.3: in MethodHandle and VarHandle, native varargs methods that take one Object[] match any descriptor.
MethodId Hierarchy::signaturePolymorphic(ClassId owner, SelectorId selector) {
  const std::string_view name = program_.name(owner);
  if (name != "java.lang.invoke.MethodHandle" && name != "java.lang.invoke.VarHandle") return {};
  MethodId only;
  for (const MethodId m : program_[owner].methods) {
    if (program_[program_[m].selector].name != program_[selector].name) continue;
    if (only.valid()) return {};
    only = m;
  }
  constexpr std::uint32_t kBoth = flag::kNative | flag::kVarArgs;
  if (!only.valid() || (program_[only].flags & kBoth) != kBoth) return {};
  const auto& parameters = program_.signature(only).parameters;
  return parameters.size() == 1 && program_.typeName(parameters[0]) == "java.lang.Object[]" ? only : MethodId{};
}

MethodResult Hierarchy::inSuperinterfaces(ClassId from, SelectorId selector, bool onlyConcrete) {
  MethodResult result;
  std::vector<MethodId> candidates;
  for (const ClassId above : allInterfaces(from)) {
    if (above == from) continue;
    const MethodId m = declared(above, selector);
    if (m.valid() && !program_[m].has(flag::kPrivate | flag::kStatic)) candidates.push_back(m);
    if (!program_[above].loaded() && !result.missing.valid()) result.missing = above;
  }
  if (candidates.size() > 1) removeHidden(candidates);
  const auto isConcrete = [&](MethodId m) { return !program_[m].has(flag::kAbstract); };
  if (std::count_if(candidates.begin(), candidates.end(), isConcrete) == 1) {
    result.method = *std::find_if(candidates.begin(), candidates.end(), isConcrete);
  } else if (!onlyConcrete && !candidates.empty()) {
    result.method = *std::min_element(candidates.begin(), candidates.end());
  }
  return result;
}

// A candidate is hidden by one in an interface below its own.
void Hierarchy::removeHidden(std::vector<MethodId>& candidates) {
  InterfaceWalk above(program_);
  for (const MethodId m : candidates) above.addDirect(program_[m].owner);
  above.finish();
  std::erase_if(candidates, [&](MethodId m) { return above.contains(program_[m].owner); });
}

MethodResult Hierarchy::select(ClassId receiver, MethodId resolved) {
  const Method& r = program_[resolved];
  if (r.isStatic()) return {};  // IncompatibleClassChangeError
  if (r.has(flag::kPrivate)) return {resolved, {}};
  MethodResult result = r.has(flag::kPublic | flag::kProtected) ? selectInSuperclasses(receiver, resolved)
                                                                : selectPackagePrivate(receiver, resolved);
  if (result.found()) return result;
  if (const MethodResult* known = selections_.find(std::pair{receiver, resolved})) return *known;
  const ClassId missing = result.missing;
  result = inSuperinterfaces(receiver, program_[resolved].selector, true);
  if (missing.valid()) result.missing = missing;
  selections_.insert({receiver, resolved}, result);
  return result;
}

// Any instance method that is not private overrides a public or protected one (JVMS 5.4.5). What is found is remembered
// for all classes on the way.
MethodResult Hierarchy::selectInSuperclasses(ClassId receiver, MethodId resolved) {
  const SelectorId selector = program_[resolved].selector;
  MethodResult result;
  std::vector<ClassId> passed;
  program_.load(receiver);
  for (ClassId c = receiver; c.valid(); c = program_[c].super) {
    if (const MethodResult* known = inherited_.find(std::pair{c, resolved})) {
      result = *known;
      break;
    }
    passed.push_back(c);
    const MethodId m = declared(c, selector);
    if (!program_[c].loaded()) result.missing = c;
    if (!m.valid() || program_[m].has(flag::kPrivate | flag::kStatic)) continue;
    result.method = m;
    break;
  }
  for (const ClassId c : passed) inherited_.insert({c, resolved}, result);
  return result;
}

// A package-private method is overridden by methods in its own package, and by all that override one of those: JVMS
// 5.4.5 is a chain of such steps. So the classes are gone through downwards, with what has been overridden so far.
MethodResult Hierarchy::selectPackagePrivate(ClassId receiver, MethodId resolved) {
  const Method& r = program_[resolved];
  MethodResult result;
  std::vector<MethodId> upwards;
  program_.load(receiver);
  ClassId c = receiver;
  for (; c.valid() && c != r.owner; c = program_[c].super) {
    const MethodId m = declared(c, r.selector);
    if (m.valid() && !program_[m].has(flag::kPrivate | flag::kStatic)) upwards.push_back(m);
    if (!program_[c].loaded()) result.missing = c;
  }
  if (!c.valid()) return result;
  bool overridesAll = false;
  FlatMap<std::string_view, bool> packages;
  const auto take = [&](MethodId m) {
    overridesAll = overridesAll || program_[m].has(flag::kPublic | flag::kProtected);
    packages.insert(packageOf(program_.name(program_[m].owner)), true);
    result.method = m;
  };
  take(resolved);
  for (; !upwards.empty(); upwards.pop_back()) {
    const MethodId m = upwards.back();
    if (overridesAll || packages.contains(packageOf(program_.name(program_[m].owner)))) take(m);
  }
  return result;
}

MethodResult Hierarchy::resolveStatic(MethodRefId ref) {
  const MethodResult resolved = resolve(ref);
  return resolved.found() && !program_[resolved.method].isStatic() ? MethodResult{} : resolved;
}

// What is made for a class calls the methods above it as the class does; but a copy is made by Object's own method.
MethodResult Hierarchy::resolveSpecial(ClassId caller, MethodRefId ref) {
  const bool ofObject = classForMembers(program_[ref].owner) == program_.objectClass();
  if (program_[caller].host.valid() && !ofObject) caller = program_[caller].host;
  const MethodResult resolved = resolve(ref);
  if (!resolved.found()) return resolved;
  if (program_[resolved.method].isStatic()) return {};  // IncompatibleClassChangeError
  const MethodRef wanted = program_[ref];
  const ClassId owner = classForMembers(wanted.owner);
  if (program_.text(program_[wanted.selector].name) == "<init>")
    return program_[resolved.method].owner == owner ? resolved : MethodResult{};
  const bool superCall = !wanted.ownerIsInterface && caller != owner && hasSuperclass(caller, owner);
  const ClassId from = superCall ? program_[caller].super : owner;
  MethodResult result;
  if (program_[from].loaded() && program_[from].isInterface()) {
    result.method = declared(from, wanted.selector);
    if (!result.found()) result.method = publicInObject(wanted.selector);
  } else {
    for (ClassId c = from; c.valid() && !result.found(); c = program_[c].super) {
      const MethodId m = declared(c, wanted.selector);
      if (m.valid() && !program_[m].isStatic()) result.method = m;
      if (!program_[c].loaded()) result.missing = c;
    }
  }
  if (result.found()) return result;
  const ClassId missing = result.missing;
  result = inSuperinterfaces(from, wanted.selector, true);
  if (missing.valid()) result.missing = missing;
  return result;
}

}  // namespace snarl::ir
