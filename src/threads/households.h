// Threads that come in several of a kind, each with threads of its own: servers in one process, say, that a main method
// starts one after another. A household is the run of such a thread, its head, with all that it starts, and what that
// starts in turn. The main thread has one too, with all whom it starts besides.
//
// An object that is made in a household stays there until something that others know leads to it. So what runs of two
// households hold, if it was made in their own, are different objects, whichever of their threads have them. This is
// what `foreign.h` asks of single runs, asked of households. Within one, what the head does before it starts a thread
// comes before all that this and those which it starts do, whatever other heads do meanwhile.
#pragma once

#include <memory>
#include <vector>

#include "threads/foreign.h"
#include "threads/order.h"

namespace snarl::threads {

class Households {
 public:
  /// All must outlive this. `unseenKeepsApart`: see OwnTrees.
  Households(Origins& origins, const Foreign& foreign, Order& order, bool unseenKeepsApart, Patience patience);
  ~Households();

  struct Access {
    Point point;
    // What the object is in.
    pointer::InstanceId instance;
    ir::RegId reg;
  };
  /// Whether both are to objects of their own households, and ordered if that is the same.
  bool areApart(const Access& a, const Access& b);

 private:
  std::vector<bool> headsOfLargest(OriginSetId mains) const;
  [[nodiscard]] bool mayBeHead(OriginId id, OriginSetId mains) const;
  [[nodiscard]] std::vector<bool> startedBy(const std::vector<OriginId>& heads) const;
  void findHouses();
  bool areOwn(const Access& a, const Access& b);
  bool isBefore(OriginId head, const Access& a, const Access& b);

  Origins& origins_;
  const Foreign& foreign_;
  Order& order_;
  Patience patience_;
  Foreign::Households households_;
  bool any_ = false;                   // besides those of main threads
  std::vector<OriginSetId> heads_;     // by origin: in whose households it may run
  std::vector<OriginSetId> members_;   // by head
  std::unique_ptr<Foreign> ofOthers_;  // made when it is first asked for
};

}  // namespace snarl::threads
