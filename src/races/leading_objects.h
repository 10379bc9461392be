// Which objects lead to another one through what libraries keep: a list to the array of its elements, an iterator to
// its list. The application's own fields are its own affair; library code does not look into them.
#pragma once

#include <memory>
#include <vector>

#include "races/gates.h"

namespace snarl::races {

class LeadingObjects {
 public:
  /// Both must outlive this. Objects of which only the type is known lead nowhere, unless `all` do.
  LeadingObjects(const pointer::Analysis& analysis, const Gates& gates, bool all);

  /// What leads to the object in a few steps, with the object itself: of what the application hands to libraries.
  const pointer::ObjectSet& to(pointer::ObjectId object) { return search(object, kSteps, known_); }
  /// What wraps or walks over the object: leads to it at once.
  const pointer::ObjectSet& near(pointer::ObjectId object) { return search(object, kNear, near_); }
  /// Whether the application hands the object to some library code.
  [[nodiscard]] bool isGiven(pointer::ObjectId object) const { return given_[object.index()]; }

 private:
  static constexpr int kSteps = 4;  // a set, its map, that one's table, an entry, the value
  static constexpr int kNear = 1;
  using Known = FlatMap<pointer::ObjectId, std::unique_ptr<pointer::ObjectSet>>;
  /// A set of objects, and those that hold just this set in some field.
  struct Held {
    const pointer::ObjectSet* objects = nullptr;
    std::vector<pointer::ObjectId> holders;
  };

  void addHeld();
  void addMembers();
  void addGiven();
  const pointer::ObjectSet& search(pointer::ObjectId object, int steps, Known& known);
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
  Known known_, near_;
};

}  // namespace snarl::races
