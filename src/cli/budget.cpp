#include "cli/budget.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <utility>

namespace snarl::cli {
namespace {

/// In the largest unit that gives a whole number.
std::string sizeText(std::uint64_t bytes) {
  for (const auto& [shift, unit] : {std::pair{30U, "GB"}, {20U, "MB"}, {10U, "KB"}}) {
    if ((bytes & ((std::uint64_t{1} << shift) - 1)) == 0) return fmt::format("{} {}", bytes >> shift, unit);
  }
  return fmt::format("{} bytes", bytes);
}

}  // namespace

std::uint64_t memoryInUse() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  file >> total >> resident;
  return file ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t peakMemory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

double Budget::secondsUsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

bool Budget::goOn() {
  const std::lock_guard lock(mutex_);
  return spent_.empty() && isWithin(1);
}

bool Budget::goOnTelling() {
  const std::lock_guard lock(mutex_);
  return isWithin(1.25);
}

// Asking the system for the memory in use takes a while: not more often than every millisecond.
bool Budget::isWithin(double share) {
  if (seconds_ > 0 && secondsUsed() >= static_cast<double>(seconds_) * share) {
    spent_ = fmt::format("the time of {} s (--timeout) is used up", seconds_);
    return false;
  }
  if (bytes_ == 0) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - looked_ >= std::chrono::milliseconds(1)) {
    inUse_ = memoryInUse();
    looked_ = now;
  }
  if (static_cast<double>(inUse_) < static_cast<double>(bytes_) * share) return true;
  spent_ = fmt::format("the memory of {} (--max-memory) is used up", sizeText(bytes_));
  return false;
}

}  // namespace snarl::cli
