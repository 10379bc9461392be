// What the application has in hand of the inner objects of libraries. An inner object's faces are the nearest objects
// that lead to it and that the application hands to library code: the list of an array of elements, the connection
// behind a socket. Whoever gets to an inner object from the application does so through one of its faces.
#pragma once

#include <memory>
#include <vector>

#include "races/gates.h"

namespace snarl::races {

class Faces {
 public:
  /// Both must outlive this. Objects of which only the type is known lead nowhere, unless all do.
  Faces(const pointer::Analysis& analysis, Gates& gates, bool all);

  /// In order. The object itself, if it is handed over.
  const std::vector<pointer::ObjectId>& of(pointer::ObjectId inner);
  /// The gates that are given the object, or something that leads to it through what libraries keep.
  GateSetId gatesTo(pointer::ObjectId object) { return backOf(object).gates; }
  /// What leads to the object, with the object itself.
  const pointer::ObjectSet& leadingTo(pointer::ObjectId object) { return backOf(object).objects; }

 private:
  /// A set of objects that something holds or is given, kept once for all of those.
  struct Held {
    const pointer::ObjectSet* objects = nullptr;
    std::vector<pointer::ObjectId> holders;
    std::vector<GateId> gates;
  };
  struct Back {
    pointer::ObjectSet objects;
    GateSetId gates;
  };

  void addHeld();
  void addGiven();
  void addMembers();
  Held& heldOf(const pointer::ObjectSet& objects);
  [[nodiscard]] bool isFollowed(pointer::ObjectId id) const;
  [[nodiscard]] bool libraryKeeps(pointer::FieldKey key) const;
  [[nodiscard]] std::span<const std::uint32_t> holding(pointer::ObjectId id) const;
  const Back& backOf(pointer::ObjectId object);

  const pointer::Analysis& analysis_;
  Gates& gates_;
  bool all_;
  std::vector<Held> held_;
  FlatMap<std::uint64_t, std::uint32_t> heldBy_;     // by address of the set
  std::vector<std::uint32_t> memberFirst_, member_;  // by object: the sets that it is in
  std::vector<bool> given_;                          // by object: to a gate
  FlatMap<pointer::ObjectId, std::unique_ptr<std::vector<pointer::ObjectId>>> faces_;
  FlatMap<pointer::ObjectId, std::unique_ptr<Back>> back_;
};

}  // namespace snarl::races
