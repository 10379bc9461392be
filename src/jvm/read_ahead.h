// Reads classes on threads of its own while others are being declared.
#pragma once

#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/hash.h"
#include "jvm/unit.h"

namespace snarl::jvm {

/// Used by one thread.
class ReadAhead {
 public:
  using Read = std::function<ReadUnit(std::string_view internalName)>;
  /// `read` is called from several threads.
  explicit ReadAhead(Read read) : read_(std::move(read)) {}
  ~ReadAhead();
  ReadAhead(const ReadAhead&) = delete;
  ReadAhead& operator=(const ReadAhead&) = delete;

  /// Starts to read these classes, which will all be taken, in about this order.
  void start(std::span<const std::string> internalNames, unsigned helpers);
  /// The class of that name: waits for it if it is being read, and reads it here if nobody has begun to.
  ReadUnit take(const std::string& internalName);

 private:
  enum class State : std::uint8_t { Waiting, Reading, Done };
  struct Slot {
    std::string name;
    ReadUnit result;
    std::exception_ptr failure;
    std::atomic<State> state{State::Waiting};
  };
  void help();
  /// False if it has been begun before.
  bool tryRead(Slot& slot);

  Read read_;
  std::deque<Slot> slots_;
  FlatMap<std::string_view, Slot*> byName_;
  std::atomic<std::size_t> next_{0};
  std::vector<std::jthread> helpers_;
};

}  // namespace snarl::jvm
