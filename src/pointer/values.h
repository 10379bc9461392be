// What a number or a reference can be: a few numbers, or any. Of references 0 is null and 1 an object.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace snarl::pointer {

class Values {
 public:
  /// None: nothing gets there.
  Values() = default;
  static Values any() {
    Values result;
    result.any_ = true;
    return result;
  }
  static Values of(std::int32_t number) {
    Values result;
    result.numbers_[0] = number;
    result.count_ = 1;
    return result;
  }
  static Values either(bool zero, bool one) {
    Values result;
    if (zero) result.join(of(0));
    if (one) result.join(of(1));
    return result;
  }

  [[nodiscard]] bool isAny() const { return any_; }
  [[nodiscard]] bool isNone() const { return !any_ && count_ == 0; }
  [[nodiscard]] bool has(std::int32_t number) const {
    return any_ || std::ranges::find(numbers(), number) != numbers().end();
  }
  [[nodiscard]] bool isOnly(std::int32_t number) const { return !any_ && count_ == 1 && numbers_[0] == number; }
  /// All there are, unless it can be any. Sorted.
  [[nodiscard]] std::span<const std::int32_t> numbers() const { return {numbers_.data(), count_}; }

  /// Returns whether there are more than before.
  bool join(const Values& other) {
    if (any_) return false;
    if (other.any_) {
      *this = other;
      return true;
    }
    bool changed = false;
    for (const std::int32_t number : other.numbers()) changed = add(number) || changed;
    return changed;
  }
  friend bool operator==(const Values&, const Values&) = default;

 private:
  static constexpr std::size_t kMost = 8;

  bool add(std::int32_t number) {
    if (has(number)) return false;
    if (count_ == kMost) {
      *this = any();
      return true;
    }
    const auto place = std::ranges::lower_bound(numbers(), number) - numbers().begin();
    std::copy_backward(numbers_.begin() + place, numbers_.begin() + count_, numbers_.begin() + count_ + 1);
    numbers_[static_cast<std::size_t>(place)] = number;
    ++count_;
    return true;
  }

  std::array<std::int32_t, kMost> numbers_{};
  std::uint8_t count_ = 0;
  bool any_ = false;
};

}  // namespace snarl::pointer
