// Lowers bodies on a thread of its own before they are asked for.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "base/hash.h"
#include "ir/body.h"

namespace snarl::ir {

/// Used by one thread.
class LowerAhead {
 public:
  using Lower = std::function<std::optional<Body>(MethodId)>;
  /// `lower` is called from another thread.
  explicit LowerAhead(Lower lower);
  /// Waits for what has been begun.
  ~LowerAhead();
  LowerAhead(const LowerAhead&) = delete;
  LowerAhead& operator=(const LowerAhead&) = delete;

  /// These are likely to be asked for, before those that were expected earlier.
  void expect(std::span<const MethodId> methods);
  /// The body of a method: waits for it if it is being lowered. Nothing if nobody has begun to, or it can't be lowered.
  std::optional<Body> take(MethodId method);

 private:
  enum class State : std::uint8_t { Waiting, Lowering, Done };
  struct Slot {
    MethodId method;
    std::atomic<State> state{State::Waiting};
    std::optional<Body> body;
  };
  void help(const std::stop_token& stop);
  /// Whether nobody else has.
  static bool begin(Slot& slot);

  Lower lower_;
  std::deque<Slot> slots_;
  FlatMap<MethodId, Slot*> byMethod_;
  std::mutex mutex_;
  std::condition_variable_any more_;
  std::vector<Slot*> open_;  // the next one last
  std::jthread helper_;
};

}  // namespace snarl::ir
