// Running independent pieces of work on several cores.
#pragma once

#include <cstddef>
#include <functional>

namespace snarl {

/// Calls `work(i)` for every i below `count`, on up to `jobs` threads (1: on the caller's), in pieces of `grain`
/// consecutive indices. The first exception is rethrown here after all threads have stopped. Results must not depend
/// on the order of calls.
void parallelFor(std::size_t count, unsigned jobs, std::size_t grain, const std::function<void(std::size_t)>& work);

/// Calls `prepare(i)` for every i below `count`, one at a time and in order, and `work(i, thread)` once `prepare(i)`
/// has returned, on any of up to `jobs` threads, which are numbered from 0. Otherwise as parallelFor.
void pipelineFor(std::size_t count, unsigned jobs, std::size_t grain, const std::function<void(std::size_t)>& prepare,
                 const std::function<void(std::size_t, unsigned)>& work);

/// The number of cores this process may use.
unsigned availableCores();

}  // namespace snarl
