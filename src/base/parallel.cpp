#include "base/parallel.h"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace snarl {

namespace {

// Calls `run` on this thread (0) and on jobs - 1 others. After an exception, `stop` makes the rest end soon.
void runOnThreads(unsigned jobs, const std::function<void(unsigned)>& run, const std::function<void()>& stop) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto guarded = [&](unsigned thread) {
    try {
      run(thread);
    } catch (...) {
      stop();
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < jobs; ++i) helpers.emplace_back(guarded, i);
    guarded(0);
  }
  if (failure) std::rethrow_exception(failure);
}

/// Work is handed out in order, as far as it has been prepared. Whoever finds little left in front goes and prepares
/// more, so that the others do not have to wait for it.
class Pipeline {
 public:
  using Prepare = std::function<void(std::size_t)>;
  using Work = std::function<void(std::size_t, unsigned)>;
  Pipeline(std::size_t count, unsigned jobs, std::size_t grain, const Prepare& prepare, const Work& work)
      : count_(count), grain_(grain), ahead_(grain * jobs * 4), prepare_(prepare), work_(work) {}

  void run(unsigned thread) {
    for (std::size_t begin = next_; begin < count_; begin = next_) {
      const std::size_t ready = prepared_;
      if (ready < count_ && ready < begin + ahead_ && prepareSome()) continue;
      if (begin == ready) {
        prepared_.wait(ready);
        continue;
      }
      const std::size_t end = std::min(begin + grain_, ready);
      if (begin > ready || !next_.compare_exchange_weak(begin, end)) continue;
      for (std::size_t i = begin; i < end; ++i) work_(i, thread);
    }
  }
  void stop() {
    next_ = count_;
    prepared_ = count_;
    prepared_.notify_all();
  }

 private:
  // False if another thread is at it.
  bool prepareSome() {
    const std::unique_lock lock(preparing_, std::try_to_lock);
    if (!lock) return false;
    const std::size_t begin = prepared_;
    const std::size_t end = std::min(begin + grain_, count_);
    try {
      for (std::size_t i = begin; i < end; ++i) prepare_(i);
    } catch (...) {
      stop();  // before anybody else can go on from here
      throw;
    }
    prepared_ = end;
    prepared_.notify_all();
    return true;
  }

  const std::size_t count_, grain_, ahead_;
  const Prepare& prepare_;
  const Work& work_;
  std::mutex preparing_;
  std::atomic<std::size_t> prepared_{0}, next_{0};
};

}  // namespace

void parallelFor(std::size_t count, unsigned jobs, std::size_t grain, const std::function<void(std::size_t)>& work) {
  grain = std::max<std::size_t>(grain, 1);
  if (jobs <= 1 || count <= grain) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next{0};
  const auto run = [&](unsigned) {
    for (std::size_t begin = next.fetch_add(grain); begin < count; begin = next.fetch_add(grain)) {
      for (std::size_t i = begin; i < std::min(begin + grain, count); ++i) work(i);
    }
  };
  runOnThreads(jobs, run, [&] { next = count; });
}

void pipelineFor(std::size_t count, unsigned jobs, std::size_t grain, const std::function<void(std::size_t)>& prepare,
                 const std::function<void(std::size_t, unsigned)>& work) {
  grain = std::max<std::size_t>(grain, 1);
  if (jobs <= 1 || count <= grain) {
    for (std::size_t i = 0; i < count; ++i) {
      prepare(i);
      work(i, 0);
    }
    return;
  }
  Pipeline pipeline(count, jobs, grain, prepare, work);
  runOnThreads(
      jobs, [&](unsigned thread) { pipeline.run(thread); }, [&] { pipeline.stop(); });
}

unsigned availableCores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return std::max(1, CPU_COUNT(&set));
}

}  // namespace snarl
