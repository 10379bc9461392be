#include "pointer/type_filters.h"

namespace snarl::pointer {

bool TypeFilters::aboveIsMissing(ir::TypeId type) {
  while (program_.types().kind(type) == ir::TypeKind::Array) type = program_.types().elementOf(type);
  if (program_.types().kind(type) != ir::TypeKind::Class) return false;
  if (const char* known = missingAbove_.find(type)) return *known != 0;
  bool missing = false;
  ir::ClassId id = program_.types().classOf(type);
  for (const ir::ClassId above : hierarchy_.allInterfaces(id)) missing = missing || !program_[above].loaded();
  for (; id.valid() && !missing; id = program_[id].super) missing = !program_.load(id).loaded();
  missingAbove_.insert(type, missing ? 1 : 0);
  return missing;
}

bool TypeFilters::passes(const Object& object, ir::TypeId type) {
  if (hierarchy_.isSubtype(object.type, type)) return true;
  const bool isArray = program_.types().kind(type) == ir::TypeKind::Array;
  if (aboveIsMissing(object.type) && (!isArray || program_.types().kind(object.type) == ir::TypeKind::Array))
    return true;
  return object.isOpen() &&
         (hierarchy_.isSubtype(type, object.type) || (program_.types().kind(type) == ir::TypeKind::Class &&
                                                      program_[program_.types().classOf(type)].isInterface()));
}

// Whether it passes the filters of the classes and interfaces above its own, and no others.
bool TypeFilters::isPlain(const Object& object) {
  return !object.isOpen() && program_.types().kind(object.type) == ir::TypeKind::Class && !aboveIsMissing(object.type);
}

void TypeFilters::accept(FilterId filter, KindId kind) {
  kinds_[kind].accepting.push_back(filter);
  for (const ObjectId id : kinds_[kind].objects) graph_.filter(filter).insert(id);
}

void TypeFilters::addKind(KindId id) {
  const Object object = kinds_[id].example;
  if (!isPlain(object)) {
    others_.push_back(id);
    for (const auto& [type, filter] : filters_) {
      if (passes(object, type)) accept(filter, id);
    }
    return;
  }
  const auto addTo = [&](ir::ClassId above) {
    const ir::TypeId type = program_[above].type;
    below_[type].push_back(id);
    if (const FilterId* filter = filters_.find(type)) accept(*filter, id);
  };
  const ir::ClassId own = program_.types().classOf(object.type);
  for (const ir::ClassId above : hierarchy_.allInterfaces(own)) {
    if (above != own) addTo(above);
  }
  for (ir::ClassId c = own; c.valid(); c = program_[c].super) addTo(c);
}

void TypeFilters::add(ObjectId id, const Object& object) {
  const std::uint64_t key = std::uint64_t{object.type.value} << 1 | (object.isOpen() ? 1 : 0);
  const auto [place, inserted] = kindIds_.insert(key, kinds_.next());
  const KindId kind = *place;
  if (inserted) {
    kinds_.push({object, {}, {}});
    addKind(kind);
  }
  kinds_[kind].objects.push_back(id);
  for (const FilterId filter : kinds_[kind].accepting) graph_.filter(filter).insert(id);
}

FilterId TypeFilters::filterFor(ir::TypeId type) {
  if (!type.valid() || type == program_[program_.objectClass()].type) return {};
  if (const FilterId* known = filters_.find(type)) return *known;
  const FilterId filter = graph_.addFilter();
  filters_.insert(type, filter);
  if (const std::vector<KindId>* plain = below_.find(type)) {
    for (const KindId kind : *plain) accept(filter, kind);
  }
  for (const KindId kind : others_) {
    if (passes(kinds_[kind].example, type)) accept(filter, kind);
  }
  return filter;
}

}  // namespace snarl::pointer
