// What is being done, on a terminal: one line that changes, gone when the work is over.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace snarl::cli {

class Progress {
 public:
  /// Shows nothing if `err` is not the terminal that standard error goes to.
  explicit Progress(std::ostream& err);
  /// For tests.
  Progress(std::ostream& err, bool shown) : err_(err), shown_(shown) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// A stage begins: "following pointers".
  void stage(std::string name);
  /// Takes the line away until there is something new to show.
  void clear();
  /// How far it is: 1200, "methods". Cheap: the line changes a few times a second at most.
  void count(std::uint64_t n, std::string_view what);

 private:
  using Clock = std::chrono::steady_clock;
  void show(const std::string& text);

  std::ostream& err_;
  bool shown_;
  bool visible_ = false;
  std::string stage_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point lastShown_{};
};

}  // namespace snarl::cli
