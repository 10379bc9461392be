// Finds the origins of a program, step by step.
#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "pointer/singles.h"
#include "threads/origins.h"

namespace snarl::threads {

class OriginFinder {
 public:
  explicit OriginFinder(Origins& result);
  void run();

 private:
  OriginId add(OriginKind kind, pointer::InstanceId entry);
  void addRoots();
  void addStarts();
  OriginId originOf(const pointer::StartEdge& edge);
  void findPlaces();
  void pairTwins();
  void findDispatchers();
  void findRuns();
  void findParents();
  void findTriggers();
  /// The initialisers that using a class triggers.
  std::span<const OriginId> initialisersAbove(ir::ClassId id);
  void findPrograms();
  void findRepeated();
  void markRepeated();
  bool findSameRuns();
  [[nodiscard]] bool isOneStarted(const Origin& first, const Origin& second) const;
  [[nodiscard]] bool isOfSameRun(const Start& start) const;
  void forgetSameStarts(Origin& origin);
  void findJoins();
  void findCode();

  /// The objects of the mark right before a start.
  [[nodiscard]] pointer::ObjectSet dispatchersOf(pointer::CallId start) const;
  /// All marks in bodies that are reached, but those of starts.
  void collectMarks();
  [[nodiscard]] std::optional<models::Mark> markAt(const ir::Instr& instr) const;
  void join(const MarkPlace& mark);
  [[nodiscard]] std::vector<ir::MethodId> codeOf(const Origin& origin) const;

  Origins& result_;
  const pointer::Analysis& analysis_;
  ir::Program& program_;
  pointer::Singles singles_;
  Places places_;
  bool named_ = false;  // whether contexts name origins
  FlatMap<std::pair<std::uint32_t, std::uint32_t>, OriginId> byKey_;
  FlatMap<pointer::CallId, std::vector<std::pair<pointer::ObjectId, OriginId>>> startedBy_;
  FlatMap<pointer::ObjectId, std::vector<OriginId>> byTask_, byDispatcher_;
  FlatMap<ir::ClassId, std::vector<OriginId>> above_;
  FlatMap<OriginId, OriginId> sameAs_;  // of those that are the same run as the twin that they had
  std::vector<pointer::OriginId> contexts_;  // by origin; invalid for roots
  std::vector<OriginId> scratch_;
  OriginSetId mains_;
};

}  // namespace snarl::threads
