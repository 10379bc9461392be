// The fields through which an object may lead back to itself: whoever has what one of them holds can get to the object.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>


namespace snarl::threads {

class Loops {
 public:
  static Loops throughAny() {
    Loops result;
    result.any_ = true;
    return result;
  }

  /// A field is FieldKey::value.
  void add(std::uint32_t field) {
    constexpr std::size_t kMostFields = 8;
    if (has(field)) return;
    fields_.insert(std::ranges::lower_bound(fields_, field), field);
    if (fields_.size() > kMostFields) *this = throughAny();
  }
  void add(const Loops& others) {
    if (others.any_) *this = others;
    for (const std::uint32_t field : others.fields_) add(field);
  }
  [[nodiscard]] bool has(std::uint32_t field) const { return any_ || std::ranges::binary_search(fields_, field); }
  [[nodiscard]] bool empty() const { return !any_ && fields_.empty(); }

  friend auto operator<=>(const Loops&, const Loops&) = default;

 private:
  bool any_ = false;
  std::vector<std::uint32_t> fields_;  // sorted; empty if it is any
};

}  // namespace snarl::threads
