// What arrays hold at constant indices, where nothing is ever stored at an index that is not constant.
#pragma once

#include <map>
#include <optional>

#include "pointer/analysis.h"
#include "threads/call_targets.h"

namespace snarl::threads {

class ArraySlots {
 public:
  /// Both must outlive it.
  ArraySlots(const pointer::Analysis& analysis, const CallTargets& targets) : analysis_(analysis), targets_(targets) {}

  /// What a register may hold that was loaded at a constant index; nothing: no more than the pointer analysis knows.
  std::optional<pointer::ObjectSet> in(pointer::InstanceId id, ir::RegId reg);

 private:
  struct Slots {
    bool anywhere = false;  // something is stored at whatever index
    std::map<std::int64_t, pointer::ObjectSet> at;
  };
  void find();
  void addStore(pointer::InstanceId id, const ir::Body& body, const ir::Instr& instr);

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  bool found_ = false;
  FlatMap<pointer::ObjectId, Slots> arrays_;
};

}  // namespace snarl::threads
