#include "pointer/type_filters.h"

namespace snarl::pointer {

bool TypeFilters::aboveIsMissing(ir::TypeId type) {
  if (!aboveIsMissing_.contains(type)) aboveIsMissing_.resize(type.index() + type.index() / 2 + 1);
  if (aboveIsMissing_[type] == Above::NotAsked) {
    const bool missing = isMissingAbove(type);
    aboveIsMissing_[type] = missing ? Above::Missing : Above::There;
  }
  return aboveIsMissing_[type] == Above::Missing;
}

bool TypeFilters::isMissingAbove(ir::TypeId type) {
  while (program_.types().kind(type) == ir::TypeKind::Array) type = program_.types().elementOf(type);
  if (program_.types().kind(type) != ir::TypeKind::Class) return false;
  bool missing = false;
  ir::ClassId id = program_.types().classOf(type);
  for (const ir::ClassId above : hierarchy_.allInterfaces(id)) missing = missing || !program_[above].loaded();
  for (; id.valid() && !missing; id = program_[id].super) missing = !program_.load(id).loaded();
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

bool TypeFilters::isPlain(ir::TypeId type) {
  return program_.types().kind(type) == ir::TypeKind::Class && !aboveIsMissing(type);
}

bool TypeFilters::isInterface(ir::TypeId type) const {
  return program_.types().kind(type) == ir::TypeKind::Class && program_[program_.types().classOf(type)].isInterface();
}

template <class Use>
void TypeFilters::forEachAbove(ir::TypeId plain, Use use) {
  const ir::ClassId own = program_.types().classOf(plain);
  for (const ir::ClassId above : hierarchy_.allInterfaces(own)) {
    if (above != own) use(program_[above].type);
  }
  for (ir::ClassId c = own; c.valid(); c = program_[c].super) use(program_[c].type);
}

void TypeFilters::accept(FilterId filter, KindId kind) {
  kinds_[kind].accepting.push_back(filter);
  for (const ObjectId id : kinds_[kind].objects) graph_.filter(filter).insert(id);
}

// An object that may be of any class below its own passes the filters of those, too, and of all interfaces.
void TypeFilters::addKind(KindId id) {
  const Object object = kinds_[id].example;
  const auto ask = [&](const auto& filters) {
    for (const auto& [type, filter] : filters) {
      if (passes(object, type)) accept(filter, id);
    }
  };
  if (!isPlain(object.type)) {
    otherKinds_.push_back(id);
    return ask(filters_);
  }
  ask(otherFilters_);
  forEachAbove(object.type, [&](ir::TypeId above) {
    kindsBelow_[above].push_back(id);
    const FilterId* filter = filters_.find(above);
    if (filter != nullptr && !(object.isOpen() && isInterface(above))) accept(*filter, id);
  });
  if (!object.isOpen()) return;
  openKinds_.insert(object.type, id);
  for (const auto& [type, filter] : interfaceFilters_) accept(filter, id);
  if (const std::vector<FilterId>* below = filtersBelow_.find(object.type)) {
    for (const FilterId filter : *below) accept(filter, id);
  }
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
  const auto ask = [&](KindId kind) {
    if (passes(kinds_[kind].example, type)) accept(filter, kind);
  };
  if (!isPlain(type)) {
    otherFilters_.emplace_back(type, filter);
    for (std::uint32_t kind = 0; kind < kinds_.size(); ++kind) ask(KindId{kind});
    return filter;
  }
  for (const KindId kind : otherKinds_) ask(kind);
  const bool forInterface = isInterface(type);
  if (const std::vector<KindId>* below = kindsBelow_.find(type)) {
    for (const KindId kind : *below) {
      if (!(forInterface && kinds_[kind].example.isOpen())) accept(filter, kind);
    }
  }
  if (forInterface) {
    interfaceFilters_.emplace_back(type, filter);
    for (const auto& [unused, kind] : openKinds_) accept(filter, kind);
    return filter;
  }
  forEachAbove(type, [&](ir::TypeId above) {
    if (above == type) return;
    filtersBelow_[above].push_back(filter);
    if (const KindId* open = openKinds_.find(above)) accept(filter, *open);
  });
  return filter;
}

}  // namespace snarl::pointer
