// Which objects belong to one thread of its kind alone: its own thread object, what it makes itself, and what others
// put into a field of an object of its own that they put nowhere else.
//
// Threads of one kind have different thread objects. An object that is made by a thread is its own. What other threads
// hand over to it (before they start it, mostly) is its own too if it gets there once: no object is put twice into such
// a field (`handed_once.h`). Two threads of the kind that hold nothing but what is their own never hold the same. This
// is asked of the accesses that meet, for the one or two origins of which it is asked: a register holds only what is
// own if all that flows to it does, and a field of an object if nobody stores anything else to it.
#pragma once

#include <memory>
#include <vector>

#include "threads/foreign.h"
#include "threads/own_objects.h"

namespace snarl::threads {

class OwnTrees {
 public:
  /// All must outlive this.
  OwnTrees(const Origins& origins, const CallTargets& targets, OwnObjects& own, const Foreign& foreign);
  ~OwnTrees();

  struct Held {
    OriginId origin;
    pointer::InstanceId instance;
    ir::RegId reg;
  };
  /// Whether what two runs hold there, of these origins, is never the same object.
  bool areApart(const Held& a, const Held& b);

 private:
  struct Tools;
  class Group;
  Group* groupOf(OriginId a, OriginId b);

  std::unique_ptr<Tools> tools_;
  FlatMap<std::pair<OriginId, OriginId>, std::unique_ptr<Group>> groups_;  // null: it has no objects of its own
};

}  // namespace snarl::threads
