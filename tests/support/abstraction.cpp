#include "support/abstraction.h"

#include <algorithm>

namespace snarl::test {

using pointer::ObjectKind;

namespace {

constexpr std::string_view kProxy = "proxy:", kLambda = "$$Lambda";

}  // namespace

ir::TypeId Abstraction::typeNamed(std::string name) {
  std::size_t dimensions = 0;
  for (; name.ends_with("[]"); ++dimensions) name.resize(name.size() - 2);
  ir::TypeId type;
  for (auto kind = ir::TypeKind::Boolean; kind <= ir::TypeKind::Double;
       kind = static_cast<ir::TypeKind>(static_cast<int>(kind) + 1)) {
    if (program_.typeName(ir::Types::primitive(kind)) == name) type = ir::Types::primitive(kind);
  }
  if (!type.valid()) {
    const ir::ClassId id = program_.classNamed(name);
    program_.load(id);
    type = program_.types().ofClass(id);
  }
  for (; dimensions > 0; --dimensions) type = program_.types().arrayOf(type);
  return type;
}

const std::vector<ir::TypeId>& Abstraction::typesOf(const std::string& name) {
  const auto [place, inserted] = types_.try_emplace(name);
  if (!inserted) return place->second;
  if (!name.starts_with(kProxy)) {
    place->second.push_back(typeNamed(name));
    return place->second;
  }
  for (std::size_t start = kProxy.size(); start < name.size();) {
    const std::size_t end = std::min(name.find(',', start), name.size());
    place->second.push_back(typeNamed(name.substr(start, end - start)));
    start = end + 1;
  }
  return place->second;
}

bool Abstraction::isAt(const pointer::Object& object, const ObservedPlace& place) const {
  if (!object.allocated()) return false;
  const ir::Site& site = program_[object.site()];
  return program_.body(site.method)->instrs[site.instr].offset == place.offset &&
         program_.fullName(site.method) == place.method;
}

bool Abstraction::isOfModel(const pointer::Object& object) const {
  return object.allocated() && analysis_.library().isModel(program_[object.site()].method);
}

// Models make objects of interfaces and of classes that the JDK has subclasses of, and of classes that exist in models
// only.
bool Abstraction::isSomeKindOf(ir::TypeId abstract, ir::TypeId type) {
  if (program_.types().kind(abstract) != ir::TypeKind::Class) return false;
  const ir::ClassId id = program_.types().classOf(abstract);
  const ir::Class& c = program_[id];
  if (program_.name(id).find('/') == std::string_view::npos) return hierarchy_.isSubtype(type, abstract);
  if (c.super != program_.objectClass()) return hierarchy_.isSubtype(type, program_[c.super].type);
  return std::ranges::any_of(c.interfaces, [&](ir::ClassId i) { return hierarchy_.isSubtype(type, program_[i].type); });
}

bool Abstraction::mayBe(const pointer::Object& object, ir::TypeId type) {
  if (object.type == type) return true;
  switch (object.kind) {
    case ObjectKind::Unknown:
    case ObjectKind::Entry:
    case ObjectKind::Handle: return hierarchy_.isSubtype(type, object.type);
    case ObjectKind::Allocated: return isOfModel(object) && isSomeKindOf(object.type, type);
    default: return false;
  }
}

bool Abstraction::mayBeProxy(const pointer::Object& object, const std::vector<ir::TypeId>& interfaces) {
  return std::ranges::all_of(interfaces, [&](ir::TypeId type) { return hierarchy_.isSubtype(object.type, type); });
}

// A lambda of the JDK's own, of which only the class is known whose code makes it.
bool Abstraction::isLambdaOf(const pointer::Object& object, std::string_view maker) const {
  if (!object.allocated()) return false;
  const ir::MethodId method = program_[object.site()].method;
  const models::Library& library = analysis_.library();
  const ir::ClassId owner = library.isModel(method) ? library.modelledClass(method) : program_[method].owner;
  return program_.name(owner) == maker;
}

bool Abstraction::standsFor(const pointer::Object& object, const ObservedObject& seen) {
  if (seen.isClass) {
    return object.kind == ObjectKind::Class ? object.detail == typesOf(seen.type)[0].value
                                            : mayBe(object, typesOf("java.lang.Class")[0]);
  }
  if (!seen.site) {
    if (seen.type.ends_with(kLambda)) {
      return isLambdaOf(object, std::string_view(seen.type).substr(0, seen.type.size() - kLambda.size()));
    }
    const std::vector<ir::TypeId>& types = typesOf(seen.type);
    return seen.type.starts_with(kProxy) ? mayBeProxy(object, types) : mayBe(object, types[0]);
  }
  if (object.kind == ObjectKind::Merged) return object.type == typesOf(seen.type)[0];
  if (!isAt(object, *seen.site)) return false;
  // A lambda is seen as its interface.
  const ir::Types& types = program_.types();
  return object.type == typesOf(seen.type)[0] ||
         (types.kind(object.type) == ir::TypeKind::Class && program_[types.classOf(object.type)].host.valid());
}

bool Abstraction::anyStandsFor(const pointer::ObjectSet& objects, const ObservedObject& seen) {
  bool found = false;
  objects.forEach([&](pointer::ObjectId id) { found = found || standsFor(analysis_[id], seen); });
  return found;
}

}  // namespace snarl::test
