// A list that does not change, and that copies share: thousands of findings have few different call paths.
#pragma once

#include <compare>
#include <initializer_list>
#include <memory>
#include <vector>

namespace snarl::report {

template <class T>
class SharedList {
 public:
  SharedList() = default;
  SharedList(std::vector<T> items)  // NOLINT(google-explicit-constructor): a list of items is what it is
      : items_(items.empty() ? nullptr : std::make_shared<const std::vector<T>>(std::move(items))) {}
  SharedList(std::initializer_list<T> items) : SharedList(std::vector<T>(items)) {}

  [[nodiscard]] const std::vector<T>& items() const {
    static const std::vector<T> kNone;
    return items_ ? *items_ : kNone;
  }
  [[nodiscard]] auto begin() const { return items().begin(); }
  [[nodiscard]] auto end() const { return items().end(); }
  [[nodiscard]] std::size_t size() const { return items().size(); }
  [[nodiscard]] bool empty() const { return items().empty(); }
  [[nodiscard]] const T& operator[](std::size_t i) const { return items()[i]; }

  friend bool operator==(const SharedList& a, const SharedList& b) {
    return a.items_ == b.items_ || a.items() == b.items();
  }
  friend auto operator<=>(const SharedList& a, const SharedList& b) { return a.items() <=> b.items(); }

 private:
  std::shared_ptr<const std::vector<T>> items_;  // null: none
};

}  // namespace snarl::report
