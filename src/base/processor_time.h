// How much processor time this thread has used: what something costs, however busy the machine is.
#pragma once

#include <ctime>

namespace snarl {

inline double processorSeconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace snarl
