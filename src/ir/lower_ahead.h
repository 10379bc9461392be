// Lowers bodies on a thread of its own before they are asked for.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <thread>

#include "base/id.h"
#include "base/stable_vector.h"
#include "ir/body.h"

namespace snarl::ir {

/// Used by one thread.
class LowerAhead {
 public:
  /// As long as fewer are expected while it sleeps, the thread goes on to: to wake it takes as long as to lower a body.
  static constexpr std::uint32_t kWorthWaking = 32;
  using Lower = std::function<StoredBody(MethodId)>;
  /// `lower` is called from another thread.
  explicit LowerAhead(Lower lower);
  /// Waits for what has been begun.
  ~LowerAhead();
  LowerAhead(const LowerAhead&) = delete;
  LowerAhead& operator=(const LowerAhead&) = delete;

  /// These are likely to be asked for.
  void expect(std::span<const MethodId> methods);
  /// The body of a method: waits for it if it is being lowered. Null if nobody has begun to, or it can't be lowered.
  StoredBody take(MethodId method);

 private:
  enum class State : std::uint8_t { Waiting, Lowering, Done };
  struct Slot {
    MethodId method;
    std::atomic<State> state{State::Waiting};
    StoredBody body;
  };
  void help();
  /// Whether nobody else has.
  static bool begin(Slot& slot);

  static constexpr std::uint32_t kStop = ~std::uint32_t{0};

  Lower lower_;
  StableVector<Slot> slots_;
  IdVector<MethodId, std::uint32_t> numbers_;  // of slots, from 1; 0: none
  std::atomic<std::uint32_t> expected_{0};     // as many slots are there for the helper; kStop: it is to end
  std::atomic<std::uint32_t> wakeAt_{kWorthWaking};
  std::thread helper_;
};

}  // namespace snarl::ir
