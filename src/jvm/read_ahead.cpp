#include "jvm/read_ahead.h"

#include <algorithm>

namespace snarl::jvm {

ReadAhead::~ReadAhead() { next_ = slots_.size(); }

void ReadAhead::start(std::span<const std::string> internalNames, unsigned helpers) {
  helpers_.clear();  // once they have done what was begun before
  if (helpers == 0) return;
  next_ = slots_.size();
  byName_.reserve(slots_.size() + internalNames.size());
  for (const std::string& name : internalNames) {
    if (byName_.contains(name)) continue;
    Slot& slot = slots_.emplace_back();
    slot.name = name;
    byName_.insert(slot.name, &slot);
  }
  for (unsigned i = 0; i < helpers; ++i) helpers_.emplace_back([this] { help(); });
}

void ReadAhead::help() {
  constexpr std::size_t kGrain = 16;
  for (std::size_t begin = next_.fetch_add(kGrain); begin < slots_.size(); begin = next_.fetch_add(kGrain)) {
    const std::size_t end = std::min(begin + kGrain, slots_.size());
    for (std::size_t i = begin; i < end; ++i) tryRead(slots_[i]);
  }
}

bool ReadAhead::tryRead(Slot& slot) {
  State expected = State::Waiting;
  if (!slot.state.compare_exchange_strong(expected, State::Reading)) return false;
  try {
    slot.result = read_(slot.name);
  } catch (...) {
    slot.failure = std::current_exception();
  }
  slot.state = State::Done;
  slot.state.notify_all();
  return true;
}

ReadUnit ReadAhead::take(const std::string& internalName) {
  Slot** const place = byName_.find(internalName);
  if (place == nullptr || *place == nullptr) return read_(internalName);
  Slot& slot = **place;
  *place = nullptr;
  if (!tryRead(slot)) slot.state.wait(State::Reading);
  if (slot.failure) std::rethrow_exception(slot.failure);
  return std::move(slot.result);
}

}  // namespace snarl::jvm
