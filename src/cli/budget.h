// The time and memory that an analysis may use.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace snarl::cli {

/// What the process has in memory now.
std::uint64_t memoryInUse();
/// The most it ever had.
std::uint64_t peakMemory();

class Budget {
 public:
  /// Zero means no limit. Time runs from here.
  Budget(std::uint64_t seconds, std::uint64_t bytes) : seconds_(seconds), bytes_(bytes) {}

  /// False once a limit is reached; from then on always. Several threads may ask.
  bool goOn();
  /// The same for telling what was found until then, which may take a quarter more.
  bool goOnTelling();
  /// Which limit was reached, for the user; empty if none.
  [[nodiscard]] const std::string& spent() const { return spent_; }
  [[nodiscard]] double secondsUsed() const;

 private:
  bool isWithin(double share);

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::uint64_t seconds_;
  std::uint64_t bytes_;
  std::mutex mutex_;
  std::string spent_;
  std::chrono::steady_clock::time_point looked_;  // at the memory in use
  std::uint64_t inUse_ = 0;
};

}  // namespace snarl::cli
