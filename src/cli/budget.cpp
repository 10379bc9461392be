#include "cli/budget.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace snarl::cli {

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
    spent_ = fmt::format("the memory of {} MB (--max-memory) is used up", bytes_ >> 20);
  }
  return spent_.empty();
}

}  // namespace snarl::cli
