// Which objects can be of which types: filters for edges, kept up to date as objects are made.
#pragma once

#include <vector>

#include "ir/hierarchy.h"
#include "pointer/constraint_graph.h"
#include "pointer/objects.h"

namespace snarl::pointer {

class TypeFilters {
 public:
  /// All must outlive it.
  TypeFilters(ir::Program& program, ir::Hierarchy& hierarchy, ConstraintGraph& graph)
      : program_(program), hierarchy_(hierarchy), graph_(graph) {}

  /// Invalid if every object passes.
  FilterId filterFor(ir::TypeId type);
  /// To be told of every new object, before it is added to a pointer.
  void add(ObjectId id, const Object& object);
  /// Whether an object can be what a value of the type is.
  bool passes(const Object& object, ir::TypeId type);
  /// Whether a class above this one is not there.
  bool aboveIsMissing(ir::TypeId type);

 private:
  /// Objects that pass the same filters.
  struct Kind {
    Object example;
    std::vector<FilterId> accepting;
    std::vector<ObjectId> objects;
  };
  using KindId = Id<struct KindTag>;
  void addKind(KindId id);
  void accept(FilterId filter, KindId kind);
  bool isMissingAbove(ir::TypeId type);
  /// Whether it is a class of which all that is above it is known.
  bool isPlain(ir::TypeId type);
  bool isInterface(ir::TypeId type) const;
  /// Calls `use(TypeId)` for a plain class and everything above it.
  template <class Use>
  void forEachAbove(ir::TypeId plain, Use use);

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  ConstraintGraph& graph_;
  FlatMap<ir::TypeId, FilterId> filters_;
  IdVector<KindId, Kind> kinds_;
  FlatMap<std::uint64_t, KindId> kindIds_;  // by type and whether it may be one below
  // Of plain classes; kinds and filters of all others are asked of each.
  FlatMap<ir::TypeId, std::vector<KindId>> kindsBelow_;      // by each type that they are of
  FlatMap<ir::TypeId, KindId> openKinds_;                    // may be of any class below theirs
  FlatMap<ir::TypeId, std::vector<FilterId>> filtersBelow_;  // of classes, by each type above theirs
  std::vector<KindId> otherKinds_;
  std::vector<std::pair<ir::TypeId, FilterId>> interfaceFilters_, otherFilters_;
  enum class Above : std::uint8_t { NotAsked, There, Missing };
  IdVector<ir::TypeId, Above> aboveIsMissing_;
};

}  // namespace snarl::pointer
