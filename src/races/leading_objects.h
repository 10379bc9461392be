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
  const pointer::ObjectSet& to(pointer::ObjectId object);

 private:
  /// A set of objects, and those that hold just this set in some field.
  struct Held {
    const pointer::ObjectSet* objects = nullptr;
    std::vector<pointer::ObjectId> holders;
  };

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
  FlatMap<pointer::ObjectId, std::unique_ptr<pointer::ObjectSet>> known_;
};

}  // namespace snarl::races
