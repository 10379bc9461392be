// Which objects are a thread's own: the thread object itself, which starts once, and what fields lead to that never
// hold one object in two. What two threads reach in the same way from their own objects are two objects.
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "threads/call_targets.h"
#include "threads/origins.h"

namespace snarl::threads {

/// Fields that never hold the same object in two objects: what is put there was made for it.
class DistinctFields {
 public:
  /// Both must outlive this.
  DistinctFields(const pointer::Analysis& analysis, const CallTargets& targets);

  bool isDistinct(ir::FieldId field);

 private:
  struct Use {
    ir::MethodId method;
    ir::InstrId at;
    friend auto operator<=>(const Use&, const Use&) = default;
  };
  struct Calls {
    std::vector<Use> places;
    bool all = true;  // nothing else calls it
  };
  bool compute(ir::FieldId field);
  [[nodiscard]] bool isCopied(ir::FieldId field) const;
  bool isMadeForIt(const ir::Body& body, ir::InstrId at, ir::RegId value);
  bool isMadeByCall(const ir::Body& body, ir::InstrId call);
  bool returnsMade(ir::MethodId method);
  bool isGivenOnce(ir::MethodId method, std::size_t parameter);
  const Calls& callsOf(ir::MethodId method);
  [[nodiscard]] static bool isOnce(const ir::Body& body, ir::InstrId at, ir::RegId value);

  static constexpr std::size_t kResult = ~std::size_t{0}, kDeepest = 8;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ir::Program& program_;
  FlatMap<ir::FieldId, std::vector<Use>> stores_;
  FlatMap<ir::MethodId, Calls> calls_;
  std::vector<ir::ClassId> copied_;   // classes of objects that are cloned
  FlatMap<ir::FieldId, char> known_;  // 1: distinct
  // Of the field in question: what gets there and by which store or call; parameters and results being asked for.
  FlatMap<std::pair<ir::MethodId, ir::RegId>, ir::InstrId> sources_;
  std::vector<std::pair<ir::MethodId, std::size_t>> asking_;
};

class OwnObjects {
 public:
  /// All must outlive this.
  OwnObjects(const Origins& origins, const CallTargets& targets);
  ~OwnObjects();

  /// How the thread of the origin reaches what the register holds, from its own object on; 0: not that way.
  std::uint32_t wayTo(OriginId origin, pointer::InstanceId instance, ir::RegId reg);

 private:
  static constexpr std::uint32_t kOther = 0, kItself = 1;
  static constexpr unsigned kDepth = 12;  // instructions that a register is followed back through
  struct Ways;                            // to the parameters of what an origin runs

  const Ways& waysIn(OriginId origin);
  std::unique_ptr<Ways> find(OriginId origin);
  void pass(Ways& ways, pointer::InstanceId from, std::vector<pointer::InstanceId>& open);
  void takeBack(Ways& ways, OriginId origin);
  void meet(const Ways& ways, pointer::InstanceId caller, pointer::InstanceId callee,
            std::vector<std::uint32_t>& parameters);
  std::uint32_t wayTo(const Ways& ways, pointer::InstanceId instance, ir::RegId reg, unsigned depth);
  std::uint32_t through(std::uint32_t way, ir::FieldId field);

  const Origins& origins_;
  const CallTargets& targets_;
  const pointer::Analysis& analysis_;
  DistinctFields distinct_;
  FlatMap<OriginId, std::unique_ptr<Ways>> ways_;
  FlatMap<std::pair<std::uint32_t, ir::FieldId>, std::uint32_t> steps_;
  std::uint32_t next_ = kItself + 1;
};

}  // namespace snarl::threads
