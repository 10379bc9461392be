// How long a stage may go on: it says how far it is, and stops in the middle once the user's budget is spent.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <utility>

namespace snarl {

/// A stage was stopped. What it has not finished is of no use.
class Stopped final : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "stopped before the end"; }
};

class Patience {
 public:
  /// Without end.
  Patience() = default;
  /// Asks now and then whether to go on; once the answer was no, it is not asked again.
  explicit Patience(std::function<bool()> goOn) : goOn_(std::move(goOn)) {}

  /// To be called again and again; false once it is over.
  bool goesOn() {
    if (!over_ && goOn_ && steps_++ % kBetween == 0) over_ = !goOn_();
    return !over_;
  }
  /// The same, for what can't end early.
  void step() {
    if (!goesOn()) throw Stopped();
  }

 private:
  static constexpr std::uint32_t kBetween = 32;
  std::function<bool()> goOn_;
  std::uint32_t steps_ = 0;
  bool over_ = false;
};

}  // namespace snarl
