#include "base/symbols.h"

#include <algorithm>
#include <cstring>

namespace snarl {

std::size_t Symbols::locate(std::string_view text, std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash);
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.symbol == 0 || (slot.tag == tag && texts_[slot.symbol - 1] == text)) return i;
  }
}

Symbol Symbols::find(std::string_view text) const {
  const Slot& slot = slots_[locate(text, hashBytes(text))];
  return slot.symbol == 0 ? Symbol{} : Symbol{slot.symbol - 1};
}

Symbol Symbols::intern(std::string_view text) {
  const std::uint64_t hash = hashBytes(text);
  std::size_t i = locate(text, hash);
  if (slots_[i].symbol != 0) return Symbol{slots_[i].symbol - 1};
  if ((texts_.size() + 1) * 2 > slots_.size()) {
    grow();
    i = locate(text, hash);
  }
  texts_.push_back(keep(text));
  slots_[i] = {static_cast<std::uint32_t>(texts_.size()), static_cast<std::uint32_t>(hash)};
  return Symbol{texts_.size() - 1};
}

std::string_view Symbols::keep(std::string_view text) {
  if (text.empty()) return {};
  if (chunkUsed_ + text.size() > chunkSize_) {
    chunkSize_ = std::max<std::size_t>(text.size(), std::size_t{1} << 18);
    chunks_.push_back(std::make_unique_for_overwrite<char[]>(chunkSize_));
    chunkUsed_ = 0;
  }
  char* place = chunks_.back().get() + chunkUsed_;
  std::memcpy(place, text.data(), text.size());
  chunkUsed_ += text.size();
  return {place, text.size()};
}

void Symbols::grow() {
  std::vector<Slot> bigger(slots_.size() * 2);
  const std::size_t mask = bigger.size() - 1;
  for (const Slot& slot : slots_) {
    if (slot.symbol == 0) continue;
    std::size_t i = slot.tag & mask;
    while (bigger[i].symbol != 0) i = (i + 1) & mask;
    bigger[i] = slot;
  }
  slots_ = std::move(bigger);
}

}  // namespace snarl
