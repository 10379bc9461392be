// Which objects belong to one thread alone: its own thread object, what it makes itself, and what others put into a
// field of an object of its own that they put nowhere else.
//
// Threads that are each started on an object of their own have different ones. An object that is made by a thread is
// its own. What other threads hand over to it (before they start it, mostly) is its own too if it gets there once: no
// object is put twice into such a field (`handed_once.h`). Two threads that hold nothing but what is their own never
// hold the same. This is asked of the accesses that meet, for all threads that run the code of one of the two: a
// register holds only what is own if all that flows to it does, and a field of an object if nobody stores anything else
// to it. What is own and was handed over by nobody was made by the thread itself: no other that has made what it holds,
// of whatever kind, holds the same.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "threads/foreign.h"
#include "threads/own_objects.h"

namespace snarl::threads {

class OwnTrees {
 public:
  /// All must outlive this. `unseenKeepsApart`: code that is not analysed is taken to call back for one thread nothing
  /// that another has handed to it, unless by way of objects that both know.
  OwnTrees(const Origins& origins, const CallTargets& targets, OwnObjects& own, const Foreign& foreign,
           bool unseenKeepsApart);
  ~OwnTrees();

  struct Held {
    OriginId origin;
    pointer::InstanceId instance;
    ir::RegId reg;
  };
  /// Objects that do not count.
  using Besides = std::function<bool(pointer::ObjectId)>;
  /// Whether what two runs hold there, of these origins, is never the same object.
  bool areApart(const Held& a, const Held& b, const Besides& besides);
  /// Whether a run has made itself what it holds there, as far as the other may hold it too.
  bool hasMade(const Held& held, const Held& other, const Besides& besides);

 private:
  struct Tools;
  class Group;
  Group* groupOf(OriginId a, OriginId b);
  /// All origins that run the code of one of these, each run on an object of its own; none, if two of them may run on
  /// the same.
  std::vector<OriginId> ofKinds(OriginId a, OriginId b);

  std::unique_ptr<Tools> tools_;
  std::map<std::vector<OriginId>, std::unique_ptr<Group>> groups_;  // null: they have no objects of their own
  FlatMap<std::pair<OriginId, OriginId>, Group*> groupOf_;
};

}  // namespace snarl::threads
