// Compares what a program was seen to do with what the analysis says of order and locks.
#pragma once

#include <set>
#include <string>

#include "scheduled_program.h"

namespace snarl::test {

/// What was compared, and what was wrong.
struct ScheduleResult {
  std::size_t runs = 0, accesses = 0;
  std::size_t pairs = 0;     // accesses of two threads to the same memory
  std::size_t overlaps = 0;  // of them, those that overlapped: they are not ordered
  std::size_t races = 0;     // of those, races
  std::size_t ordered = 0;   // of them, those that the analysis orders
  std::size_t lockSets = 0;  // at accesses
  std::size_t locked = 0;    // of them, those where the analysis says that locks are held
  std::set<std::string> wrong;

  void add(const ScheduleResult& other);
  /// The numbers, in a line.
  [[nodiscard]] std::string summary() const;
};

/// All runs of the program. Of whatever an access can be to the analysis, at least one way must fit what was seen.
ScheduleResult checkSchedules(ScheduledProgram& program, const std::string& mainClass, const Schedules& schedules);

}  // namespace snarl::test
