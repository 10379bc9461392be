// Field and method descriptors: (ILjava/lang/String;)V and their parts.
#pragma once

#include <cstdint>
#include <string_view>

namespace snarl::classfile {

/// How many bytes of `text` its leading field descriptor takes; 0 if there is none.
std::size_t fieldDescriptorLength(std::string_view text);

[[nodiscard]] inline bool isFieldDescriptor(std::string_view text) {
  return !text.empty() && fieldDescriptorLength(text) == text.size();
}
[[nodiscard]] bool isMethodDescriptor(std::string_view text);

/// Local variable or stack slots of a value: 2 for long and double, 0 for V, otherwise 1.
[[nodiscard]] constexpr unsigned slots(std::string_view type) {
  return type == "J" || type == "D" ? 2U : type == "V" ? 0U : 1U;
}

/// A valid method descriptor. Visiting parameters allocates nothing:
///   for (std::string_view type : MethodDescriptor(method.descriptor)) ...
class MethodDescriptor {
 public:
  class Iterator {
   public:
    explicit Iterator(std::string_view rest) : rest_(rest) { measure(); }
    std::string_view operator*() const { return rest_.substr(0, length_); }
    Iterator& operator++() {
      rest_.remove_prefix(length_);
      measure();
      return *this;
    }
    bool operator==(const Iterator& other) const { return rest_.size() == other.rest_.size(); }

   private:
    void measure();
    std::string_view rest_;
    std::size_t length_ = 0;
  };

  /// Throws FormatError, with the given offset, if `text` is no method descriptor or its parameters take more than 255
  /// slots.
  explicit MethodDescriptor(std::string_view text, std::uint64_t offset = 0);

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view returnType() const { return text_.substr(close_ + 1); }
  [[nodiscard]] bool returnsVoid() const { return text_.back() == 'V' && text_.size() == close_ + 2; }
  [[nodiscard]] unsigned parameterCount() const { return count_; }
  /// Slots of the parameters, without `this`.
  [[nodiscard]] unsigned parameterSlots() const { return slots_; }
  [[nodiscard]] Iterator begin() const { return Iterator(text_.substr(1, close_ - 1)); }
  [[nodiscard]] Iterator end() const { return Iterator(std::string_view{}); }

 private:
  std::string_view text_;
  std::size_t close_ = 0;  // of ')'
  unsigned count_ = 0, slots_ = 0;
};

}  // namespace snarl::classfile
