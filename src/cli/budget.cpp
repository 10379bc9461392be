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
  if (!spent_.empty()) return false;
  if (seconds_ > 0 && secondsUsed() >= static_cast<double>(seconds_)) {
    spent_ = fmt::format("the time of {} s (--timeout) is used up", seconds_);
  } else if (bytes_ > 0 && memoryInUse() >= bytes_) {
    spent_ = fmt::format("the memory of {} (--max-memory) is used up", sizeText(bytes_));
  }
  return spent_.empty();
}

}  // namespace snarl::cli
