// What the application hands to library code, and which of it a library works on where (IteRace 3.3). A gate is one
// operand of a call of the application, the receiver or an argument, and what it becomes in one of the methods that the
// call runs. A callback is the application again.
#pragma once

#include <memory>
#include <vector>

#include "base/id_sets.h"
#include "races/provenance.h"
#include "threads/origins.h"

namespace snarl::races {

using GateId = Id<struct GateTag>;
using GateSetId = Id<struct GateSetTag>;  // an interned set of them
using GateSets = IdSets<GateId, GateSetId>;

class Gates {
 public:
  /// The origins must outlive this.
  explicit Gates(const threads::Origins& origins);

  /// Whether a class is not the application's own. What models do, libraries do, and so they do what code that is not
  /// analysed calls back.
  [[nodiscard]] bool isLibrary(ir::ClassId id) const;
  [[nodiscard]] bool isLibrary(ir::MethodId id) const { return isLibrary(analysis_.program()[id].owner); }
  [[nodiscard]] bool isLibrary(pointer::InstanceId id) const { return library_[id.index()]; }

  struct Gate {
    static constexpr std::uint32_t kCall = ~std::uint32_t{0};
    pointer::CallId call;
    std::uint32_t operand = kCall;  // kCall: none in particular, the call itself
    pointer::InstanceId callee;
    std::uint32_t parameter = 0;
  };
  [[nodiscard]] std::size_t size() const { return gates_.size(); }
  [[nodiscard]] const Gate& operator[](GateId id) const { return gates_[id]; }
  /// The gates through which comes what a register of library code holds, without passing through the application
  /// again.
  GateSetId to(pointer::InstanceId id, ir::RegId reg);
  /// The same for everything that an instruction works on.
  GateSetId to(pointer::InstanceId id, ir::InstrId at);
  /// The calls that lead there at all, as gates without an operand.
  [[nodiscard]] GateSetId callsTo(pointer::InstanceId id) const { return calls_[id.index()]; }
  [[nodiscard]] GateSets& sets() { return sets_; }
  /// Whether it may be what a gate hands over.
  [[nodiscard]] bool gives(GateId id, pointer::ObjectId object) const {
    return handed_[id].given->contains(object) && handed_[id].taken->contains(object);
  }
  [[nodiscard]] bool givesAny(GateId id, const pointer::ObjectSet& objects) const;
  /// Gates that hand over the same are of one kind; known by the first of them.
  [[nodiscard]] GateId kindOf(GateId id) const { return kinds_[id]; }
  /// At least all that a gate may hand over.
  [[nodiscard]] const pointer::ObjectSet& objectsOf(GateId id) const { return *handed_[id].given; }

 private:
  /// Whether what comes before it is what counts: library code, and the bridges of reflective calls, of which there is
  /// one for each method that such a call may run.
  [[nodiscard]] bool isPassage(ir::ClassId id) const;
  /// Whether it is a class that the pointer analysis made, with that in its name.
  [[nodiscard]] bool isMade(ir::ClassId id, std::string_view label) const;
  void number();
  void find(const threads::PlainCalls& calls);
  void findKinds();
  GateId gate(const Gate& gate);
  [[nodiscard]] const pointer::ObjectSet& given(const Gate& gate) const;
  [[nodiscard]] const pointer::ObjectSet& taken(const Gate& gate) const;
  /// By node: a call of one (invalid: the call itself) by the application or by library code.
  template <class UseGate, class UseNode>
  void forEachSource(const threads::PlainCalls& calls, std::uint32_t node, UseGate useGate, UseNode useNode);
  template <class Use>
  void forEachParameter(pointer::InstanceId id, Provenance::Parameters parameters, Use use) const;

  const pointer::Analysis& analysis_;
  Provenance provenance_;
  std::vector<bool> library_, passage_;     // by instance
  std::vector<std::uint32_t> first_;        // by instance: its node, followed by those of its parameters
  std::vector<pointer::InstanceId> owner_;  // by node
  IdVector<GateId, Gate> gates_;
  /// What the call hands over, and what the callee gets there from anybody.
  struct Handed {
    const pointer::ObjectSet* given;
    const pointer::ObjectSet* taken;
  };
  IdVector<GateId, Handed> handed_;
  IdVector<GateId, GateId> kinds_;
  FlatMap<std::pair<std::pair<pointer::CallId, std::uint32_t>, std::uint32_t>, GateId> ids_;  // by node too
  pointer::ObjectSet nothing_;
  GateSets sets_;
  std::vector<GateSetId> to_;  // by node
  FlatMap<std::pair<pointer::InstanceId, ir::RegId>, GateSetId> toRegister_;
  std::vector<GateSetId> calls_;
};

}  // namespace snarl::races
