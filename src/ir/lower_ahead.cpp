#include "ir/lower_ahead.h"

namespace snarl::ir {

LowerAhead::LowerAhead(Lower lower)
    : lower_(std::move(lower)), helper_([this](const std::stop_token& stop) { help(stop); }) {}

LowerAhead::~LowerAhead() = default;

bool LowerAhead::begin(Slot& slot) {
  State expected = State::Waiting;
  return slot.state.compare_exchange_strong(expected, State::Lowering);
}

void LowerAhead::expect(std::span<const MethodId> methods) {
  bool waits = false;
  {
    const std::lock_guard lock(mutex_);
    waits = open_.empty();
    for (auto method = methods.rbegin(); method != methods.rend(); ++method) {
      const auto [place, inserted] = byMethod_.insert(*method, nullptr);
      if (!inserted) continue;
      Slot& slot = slots_.emplace_back();
      slot.method = *method;
      *place = &slot;
      open_.push_back(&slot);
    }
  }
  if (waits) more_.notify_one();
}

void LowerAhead::help(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (more_.wait(lock, stop, [this] { return !open_.empty(); }) && !stop.stop_requested()) {
    Slot& slot = *open_.back();
    open_.pop_back();
    lock.unlock();
    if (begin(slot)) {
      try {
        slot.body = lower_(slot.method);
      } catch (...) {  // whoever asks for it finds out
      }
      slot.state = State::Done;
      slot.state.notify_all();
    }
    lock.lock();
  }
}

std::optional<Body> LowerAhead::take(MethodId method) {
  Slot** const place = byMethod_.find(method);
  if (place == nullptr) return std::nullopt;
  Slot& slot = **place;
  if (begin(slot)) return std::nullopt;
  slot.state.wait(State::Lowering);
  return std::move(slot.body);
}

}  // namespace snarl::ir
