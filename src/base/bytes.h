// Checked reading of big-endian and little-endian numbers from bytes.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "base/problem.h"

namespace snarl {

using Bytes = std::span<const std::uint8_t>;

inline std::string_view asText(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// Reads numbers one after another; throws FormatError at the first byte past the end.
template <std::endian Order>
class Reader {
 public:
  /// `base` is added to the offsets of errors, for readers over a part of something larger.
  explicit Reader(Bytes bytes, std::uint64_t base = 0) : bytes_(bytes), base_(base) {}

  [[nodiscard]] std::size_t position() const { return position_; }
  /// The position as errors tell it.
  [[nodiscard]] std::uint64_t offset() const { return base_ + position_; }
  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - position_; }
  [[nodiscard]] bool atEnd() const { return position_ == bytes_.size(); }

  template <std::integral T>
  T read() {
    need(sizeof(T));
    T value{};
    std::memcpy(&value, bytes_.data() + position_, sizeof(T));
    position_ += sizeof(T);
    if constexpr (sizeof(T) > 1 && Order != std::endian::native) value = swap(value);
    return value;
  }
  std::uint8_t u1() { return read<std::uint8_t>(); }
  std::uint16_t u2() { return read<std::uint16_t>(); }
  std::uint32_t u4() { return read<std::uint32_t>(); }
  std::uint64_t u8() { return read<std::uint64_t>(); }

  Bytes take(std::size_t n) {
    need(n);
    const Bytes result = bytes_.subspan(position_, n);
    position_ += n;
    return result;
  }
  void skip(std::size_t n) { take(n); }
  void seek(std::size_t position) {
    if (position > bytes_.size()) fail("offset outside the data");
    position_ = position;
  }
  /// A reader over the next `n` bytes, which this one steps over.
  Reader sub(std::size_t n) {
    const std::uint64_t start = base_ + position_;
    return Reader(take(n), start);
  }
  [[noreturn]] void fail(const std::string& reason) const { throw FormatError(base_ + position_, reason); }

 private:
  template <std::integral T>
  static T swap(T value) {
    if constexpr (sizeof(T) == 2) return static_cast<T>(__builtin_bswap16(static_cast<std::uint16_t>(value)));
    if constexpr (sizeof(T) == 4) return static_cast<T>(__builtin_bswap32(static_cast<std::uint32_t>(value)));
    if constexpr (sizeof(T) == 8) return static_cast<T>(__builtin_bswap64(static_cast<std::uint64_t>(value)));
  }
  void need(std::size_t n) const {
    if (n > remaining()) [[unlikely]]
      fail("unexpected end of data");
  }

  Bytes bytes_;
  std::uint64_t base_;
  std::size_t position_ = 0;
};

using BigEndianReader = Reader<std::endian::big>;
using LittleEndianReader = Reader<std::endian::little>;

}  // namespace snarl
