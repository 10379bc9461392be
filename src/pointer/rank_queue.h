// Queues of small numbers, each of which is in it once at most: smallest first, and in waves.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace snarl::pointer {

/// A bit for each number, and above that a bit for each word that is not zero, twice: adding and taking are a few
/// instructions, whatever is in it.
class RankQueue {
 public:
  [[nodiscard]] bool empty() const { return count_ == 0; }

  /// Must not be in it.
  void add(std::uint32_t number) {
    std::size_t place = number;
    for (std::vector<std::uint64_t>& level : levels_) {
      if (place / kBits >= level.size()) level.resize(place / kBits * 3 / 2 + 1);
      std::uint64_t& word = level[place / kBits];
      const bool wasThere = word != 0;
      word |= std::uint64_t{1} << place % kBits;
      if (wasThere) break;
      place /= kBits;
    }
    ++count_;
  }

  /// Takes the smallest out of a queue that is not empty.
  std::uint32_t take() {
    std::size_t place = 0;
    while (levels_.back()[place] == 0) ++place;
    for (std::size_t level = kLevels; level-- > 0;) {
      place = place * kBits + static_cast<std::size_t>(std::countr_zero(levels_[level][place]));
    }
    const auto result = static_cast<std::uint32_t>(place);
    for (std::vector<std::uint64_t>& level : levels_) {
      std::uint64_t& word = level[place / kBits];
      word &= ~(std::uint64_t{1} << place % kBits);
      if (word != 0) break;
      place /= kBits;
    }
    --count_;
    return result;
  }

  void clear() { *this = {}; }

 private:
  static constexpr std::size_t kBits = 64, kLevels = 3;
  std::array<std::vector<std::uint64_t>, kLevels> levels_;
  std::size_t count_ = 0;
};

/// Smallest first, but no further back than what was taken last: what is added below that waits until the others have
/// had their turn. Where things go in circles, each number gathers what comes to it in the meantime.
class WaveQueue {
 public:
  [[nodiscard]] bool empty() const { return now_.empty() && next_.empty(); }

  /// Must not be in it.
  void add(std::uint32_t number) {
    if (empty()) from_ = 0;
    (number < from_ ? next_ : now_).add(number);
  }

  /// Takes one out of a queue that is not empty.
  std::uint32_t take() {
    if (now_.empty()) std::swap(now_, next_);
    const std::uint32_t number = now_.take();
    from_ = number + 1;
    return number;
  }

  void clear() { *this = {}; }

 private:
  RankQueue now_, next_;
  std::uint32_t from_ = 0;
};

}  // namespace snarl::pointer
