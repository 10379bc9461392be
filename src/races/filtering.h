// Accesses of library code that can't race, by what is documented (IteRace 3.2): in methods that are thread-safe, below
// those that are so transitively, or to objects that only safe methods make.
#pragma once

#include <vector>

#include "races/gates.h"

namespace snarl::races {

class Filtering {
 public:
  /// Both must outlive this.
  Filtering(const threads::Origins& origins, const Gates& gates);

  /// Whether nothing that an instance of library code does itself to an object (invalid: to static fields) can race.
  /// Below safe methods, what is the application's own is not theirs to guard; below those that circulate what others
  /// have made, all is not that they have not made themselves.
  [[nodiscard]] bool isSafe(pointer::InstanceId id, pointer::ObjectId object) const;
  /// Whether nothing that is done to an object can race: it is made where only safe objects are, or an array of what
  /// only a transitively safe class knows.
  [[nodiscard]] bool isSafe(pointer::ObjectId id) const;
  /// Whether an instance is of a transitively safe method, and the object made by such or below them only: whatever
  /// leads from there to the object is theirs to guard.
  [[nodiscard]] bool covers(pointer::InstanceId id, pointer::ObjectId object) const {
    return transitive_[id.index()] && object.valid() && own_[object.index()];
  }
  /// Whether a class is safe but for this code: while it runs, nothing is promised of the rest.
  [[nodiscard]] bool isTakenBack(pointer::InstanceId id) const { return takenBack_[id.index()]; }
  /// Whether the application's own code makes the object.
  [[nodiscard]] bool isOfApplication(pointer::ObjectId id) const;

 private:
  /// The instances that something leads to which the covering ones do not cover.
  [[nodiscard]] std::vector<bool> openBeside(const threads::Origins& origins, const std::vector<bool>& covering) const;
  void findOwn();
  /// What is said of a method, or of all classes that inherit it and whose objects it runs on.
  [[nodiscard]] models::SafetyFact factOf(pointer::InstanceId id) const;
  /// What is said of the object's class, if it is a library's that inherits the method.
  [[nodiscard]] models::SafetyFact inheritedBy(pointer::ObjectId receiver, ir::MethodId method) const;
  /// Whether the class of a method is said to be safe.
  [[nodiscard]] bool isSafeClass(pointer::InstanceId id) const;
  /// The method that allocates or clones it, if any.
  [[nodiscard]] ir::MethodId makerOf(const pointer::Object& object) const;
  [[nodiscard]] bool isSecret(ir::TypeId type) const;

  const pointer::Analysis& analysis_;
  const Gates& gates_;
  std::vector<bool> safe_, below_;  // by instance
  std::vector<bool> takenBack_;     // by instance
  std::vector<bool> transitive_;    // by instance: is transitively safe
  std::vector<bool> inside_;        // by instance: is so, or below such only
  std::vector<bool> own_;           // by object: made by those only
};

}  // namespace snarl::races
