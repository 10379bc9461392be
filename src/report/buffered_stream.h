// A stream for rapidjson's writers that collects what is written: reports have hundreds of millions of characters, and
// a standard stream takes them one by one with much ado.
#pragma once

#include <array>
#include <cstddef>
#include <ostream>

namespace snarl::report {

class BufferedStream {
 public:
  using Ch = char;

  explicit BufferedStream(std::ostream& out) : out_(out) {}
  BufferedStream(const BufferedStream&) = delete;
  BufferedStream& operator=(const BufferedStream&) = delete;
  ~BufferedStream() { Flush(); }

  // Names and types are rapidjson's.
  void Put(Ch c) {
    if (used_ == buffer_.size()) Flush();
    buffer_[used_++] = c;
  }
  void Flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(used_));
    used_ = 0;
  }

 private:
  std::ostream& out_;
  std::size_t used_ = 0;
  std::array<char, 1 << 16> buffer_;
};

}  // namespace snarl::report
