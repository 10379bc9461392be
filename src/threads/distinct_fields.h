// Fields that never hold the same object, or the same number, in two objects: what is put there was made for it, or
// counts the rounds of a loop that puts it there once in each.
#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "pointer/singles.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class DistinctFields {
 public:
  /// All must outlive this.
  DistinctFields(const pointer::Analysis& analysis, const pointer::Singles& singles, const CallTargets& targets);

  bool isDistinct(ir::FieldId field);
  /// Whether the field holds the same number in all objects.
  bool isCommon(ir::FieldId field);

  /// Whether no two elements of these arrays are the same object: each was made for its place.
  bool areElementsDistinct(const pointer::ObjectSet& arrays);

  struct Use {
    ir::MethodId method;
    ir::InstrId at;
    friend auto operator<=>(const Use&, const Use&) = default;
  };
  struct Calls {
    std::vector<Use> places;
    bool all = true;  // nothing else calls it
  };
  /// Where something is stored to the field.
  [[nodiscard]] std::span<const Use> storesTo(ir::FieldId field) const {
    const std::vector<Use>* stores = stores_.find(field);
    return stores == nullptr ? std::span<const Use>{} : std::span<const Use>(*stores);
  }
  const Calls& callsOf(ir::MethodId method);
  [[nodiscard]] bool runsOnce(ir::MethodId method) const;
  /// Whether objects with the field are cloned.
  [[nodiscard]] bool isCopied(ir::FieldId field) const;
  /// Whether the instruction does not come again before the value is made anew.
  [[nodiscard]] static bool isOnce(const ir::Body& body, ir::InstrId at, ir::RegId value);
  /// Likewise for any of the instructions, after any of them.
  [[nodiscard]] static bool areExclusive(const ir::Body& body, std::span<const ir::InstrId> uses, ir::RegId value);

  /// Whether a method makes an object anew each time, whatever its class: reflection does.
  [[nodiscard]] static bool makesAnew(const pointer::Analysis& analysis, ir::MethodId method) {
    return analysis.isIntercepted(method) && analysis.program().name(method) == "newInstance";
  }

  /// An operand of a call.
  struct Handed {
    ir::MethodId method;
    ir::InstrId call;
    ir::RegId reg;
  };
  /// Whether no object is handed over twice by these calls.
  bool areHandedOnce(std::span<const Handed> handed);

 private:
  /// Where a number comes from: a register that gets it once, or a constant.
  struct Source {
    ir::MethodId method;
    ir::RegId reg;
    std::int32_t constant = 0;
    friend auto operator<=>(const Source&, const Source&) = default;
  };
  bool compute(ir::FieldId field);
  void begin();
  /// Whether what was found out since it began leads each object to one place.
  bool isEachOnce();
  bool addSources(const ir::Body& body, ir::RegId number, std::vector<Source>& sources);
  bool isMadeForIt(const ir::Body& body, ir::InstrId at, ir::RegId value);
  bool isCounted(const ir::Body& body, ir::RegId number);
  bool isMadeByCall(const ir::Body& body, ir::InstrId call);
  bool returnsMade(ir::MethodId method);
  bool isGivenOnce(ir::MethodId method, std::size_t parameter);

  static constexpr std::size_t kResult = ~std::size_t{0}, kDeepest = 8;

  const pointer::Analysis& analysis_;
  const pointer::Singles& singles_;
  const CallTargets& targets_;
  ir::Program& program_;
  FlatMap<ir::FieldId, std::vector<Use>> stores_;
  std::vector<std::pair<pointer::InstanceId, ir::InstrId>> elementStores_;  // of references
  FlatMap<ir::MethodId, Calls> calls_;
  std::vector<ir::ClassId> copied_;   // classes of objects that are cloned
  FlatMap<ir::FieldId, char> known_;  // 1: distinct
  FlatMap<ir::FieldId, char> common_;
  std::map<std::vector<pointer::ObjectId>, bool> elements_;
  // Of the field in question: what gets there and by which store or call; parameters and results being asked for.
  FlatMap<std::pair<ir::MethodId, ir::RegId>, ir::InstrId> sources_;
  std::vector<ir::MethodId> constructors_;                   // that let the object itself get there
  bool made_ = false;                                        // some get there from where they are made
  std::vector<std::pair<ir::MethodId, ir::RegId>> numbers_;  // that count rounds and get there
  std::vector<std::pair<ir::MethodId, std::size_t>> asking_;
};

}  // namespace snarl::threads
