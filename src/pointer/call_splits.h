// Calls inside repeated origins, split by which arguments come from outside the origin (IteRace 3.1).
//
// A method that is given both what many runs share and what the run has made itself is analysed for each apart, so that
// what it gives back for the one is not taken for the other. A call whose argument can be either runs both copies, each
// with what is meant for it. Copies are made as objects arrive: what only ever gets one kind has one.
#pragma once

#include <array>
#include <vector>

#include "pointer/analysis.h"

namespace snarl::pointer {

class CallSplits final : public Feature {
 public:
  explicit CallSplits(Analysis& analysis) : analysis_(analysis) {}

  /// Takes care of the call, if it is one to split by its arguments: links it to copies, now or later. All receivers
  /// (none: a static call) are on one side.
  bool call(InstanceId caller, std::uint32_t index, ir::MethodId target, SetId receivers);

  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;
  /// Calls whose arguments turn out to be null are linked at last.
  bool settled() override;

 private:
  static constexpr std::uint32_t kMostSplit = 2;  // parameters
  struct Argument {
    std::uint32_t parameter = 0;           // the receiver being the first
    bool inside = false, outside = false;  // what has arrived
  };
  struct Call {
    InstanceId caller;
    std::uint32_t index = 0;
    ir::MethodId target;
    ObjectId receiver;    // one of them
    PointerId receivers;  // all of them; invalid for static calls
    std::array<Argument, kMostSplit> arguments;
    std::uint32_t argumentCount = 0;
    bool linked = false;
  };
  using Parameters = std::vector<std::uint32_t>;
  const Parameters& parametersOf(ir::MethodId method);
  void linkCopies(std::uint32_t call);
  void linkCopy(const Call& call, std::uint32_t sides);

  Analysis& analysis_;
  std::vector<Call> calls_;
  std::vector<std::uint32_t> unlinked_;
  FlatMap<std::pair<CallId, std::pair<ir::MethodId, std::uint32_t>>, std::uint32_t> ids_;  // by sides
  FlatMap<ir::MethodId, Parameters> parameters_;
};

}  // namespace snarl::pointer
