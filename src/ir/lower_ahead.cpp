#include "ir/lower_ahead.h"

#include <algorithm>

namespace snarl::ir {

LowerAhead::LowerAhead(Lower lower) : lower_(std::move(lower)), helper_([this] { help(); }) {}

LowerAhead::~LowerAhead() {
  expected_ = kStop;
  expected_.notify_one();
  helper_.join();
}

bool LowerAhead::begin(Slot& slot) {
  State expected = State::Waiting;
  return slot.state.compare_exchange_strong(expected, State::Lowering);
}

void LowerAhead::expect(std::span<const MethodId> methods) {
  std::size_t count = slots_.size();
  for (const MethodId method : methods) {
    if (!numbers_.contains(method)) numbers_.resize(std::max(method.index() + 1, 2 * numbers_.size()));
    if (numbers_[method] != 0) continue;
    slots_.resize(++count);
    slots_[count - 1].method = method;
    numbers_[method] = static_cast<std::uint32_t>(count);
  }
  const auto fresh = static_cast<std::uint32_t>(count);
  if (expected_.load(std::memory_order_relaxed) == fresh) return;
  expected_ = fresh;
  if (fresh >= wakeAt_) expected_.notify_one();
}

// The oldest first: the youngest are asked for at once, and whoever asks would only wait.
void LowerAhead::help() {
  std::uint32_t next = 0;
  for (std::uint32_t end = expected_; end != kStop; end = expected_) {
    if (next == end) {
      wakeAt_ = end + kWorthWaking;
      expected_.wait(end);
      continue;
    }
    Slot& slot = slots_[next++];
    if (!begin(slot)) continue;
    try {
      slot.body = lower_(slot.method);
    } catch (...) {  // whoever asks for it finds out
    }
    slot.state = State::Done;
    slot.state.notify_all();
  }
}

StoredBody LowerAhead::take(MethodId method) {
  if (!numbers_.contains(method) || numbers_[method] == 0) return nullptr;
  Slot& slot = slots_[numbers_[method] - 1];
  if (begin(slot)) return nullptr;
  slot.state.wait(State::Lowering);
  return std::move(slot.body);
}

}  // namespace snarl::ir
