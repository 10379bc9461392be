// Exceptions of the program's own classes: which of them a call may end with. The JVM and the JDK's own code make none,
// so that a handler for one runs only if code that is analysed throws it.
#pragma once

#include <vector>

#include "base/id_sets.h"
#include "pointer/analysis.h"

namespace snarl::pointer {

class ThrownClasses {
 public:
  /// The analysis must have been run, and outlive this.
  explicit ThrownClasses(Analysis& analysis);

  /// Whether a handler of this type may run because of one of the instructions, in this context.
  bool mayCatch(ir::TypeId handler, InstanceId id, ir::InstrId first, std::uint32_t count);

 private:
  using SetId = Id<struct ThrownSetTag>;
  /// What an instruction throws.
  struct Throws {
    std::vector<ir::TypeId> made;  // of classes of the program
    std::vector<ir::RegId> found;  // registers that hold others
    bool again = false;            // what was caught
  };

  bool isOwn(ir::TypeId type);
  const Throws& throwsOf(const ir::Body& body, ir::InstrId at);
  void addThrown(const ir::Body& body, ir::RegId reg, Throws& throws, std::vector<ir::RegId>& seen);
  SetId thrownAt(InstanceId id, const ir::Body& body, ir::InstrId at);
  /// Whether the call may run code that is not seen.
  bool isOpen(CallId call);
  void find();

  Analysis& analysis_;
  ir::TypeId throwable_, error_;
  IdSets<ir::TypeId, SetId> sets_;
  std::vector<SetId> thrown_;  // by instance, in what it calls too
  SetId inInitialisers_;       // of all classes
  std::vector<std::vector<CallEdge>> calls_;  // by caller; sorted
  FlatMap<std::pair<ir::MethodId, ir::InstrId>, Throws> throws_;
  FlatMap<ir::TypeId, bool> own_;
  FlatMap<std::uint64_t, bool> exact_;  // by where the set is kept
};

}  // namespace snarl::pointer
