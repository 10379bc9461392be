// Which objects lead to another one through what libraries keep: a list to the array of its elements, an iterator to
// its list. The application's own fields are its own affair; library code does not look into them. What a library has
// made and keeps in many kinds of objects, as a pool of threads, is part of none of them.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "races/gates.h"

namespace snarl::races {

class LeadingObjects {
 public:
  /// Both must outlive this. Objects of which only the type is known lead nowhere, unless `all` do.
  LeadingObjects(const pointer::Analysis& analysis, const Gates& gates, bool all);

  static constexpr std::size_t kSteps = 4;  // a set, its map, that one's table, an entry, the value
  /// By the number of steps, none for the object itself: of what the application hands to libraries, each at its
  /// nearest.
  using Levels = std::array<pointer::ObjectSet, kSteps + 1>;
  const Levels& to(pointer::ObjectId object);
  /// Objects that the same lead to, none of them being given itself, have the same number.
  std::uint32_t numberOf(pointer::ObjectId object);
  /// Whether the application hands the object to some library code.
  [[nodiscard]] bool isGiven(pointer::ObjectId object) const { return given_[object.index()]; }

 private:
  /// A set of objects, and those that hold just this set in some field.
  struct Held {
    const pointer::ObjectSet* objects = nullptr;
    std::vector<pointer::ObjectId> holders;
  };

  static constexpr std::size_t kKinds = 4;
  /// Whether it is kept by so many kinds of objects that it is not part of them.
  bool isCommon(pointer::ObjectId id);
  void addHeld();
  void addMembers();
  void addGiven();
  [[nodiscard]] bool isFollowed(pointer::ObjectId id) const;
  [[nodiscard]] bool libraryKeeps(pointer::FieldKey key) const;

  const pointer::Analysis& analysis_;
  const Gates& gates_;
  bool all_;
  std::vector<Held> held_;
  std::vector<std::uint32_t> memberFirst_, member_;  // by object: the sets that it is in
  std::vector<bool> given_;                          // by object: to a gate
  std::vector<std::uint32_t> seen_;                  // by object: the last search that has been there
  std::uint32_t round_ = 0;
  FlatMap<pointer::ObjectId, std::unique_ptr<Levels>> known_;
  FlatMap<pointer::ObjectId, bool> common_;
  FlatMap<pointer::ObjectId, std::uint32_t> numbers_;
  FlatMap<std::uint64_t, std::vector<pointer::ObjectId>> byHash_;  // one of each kind
};

}  // namespace snarl::races
