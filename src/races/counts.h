// What was compared, and what ruled pairs out.
#pragma once

#include <cstdint>

namespace snarl::races {

/// Pairs of accesses, as far as they were looked at.
struct Counts {
  std::uint64_t accesses = 0;                       // to shared locations, in contexts
  std::uint64_t pairs = 0;                          // of them that conflict
  std::uint64_t unknown = 0;                        // accesses to objects of which only the type is known
  std::uint64_t unpublished = 0;                    // accesses before others know the object
  std::uint64_t comparisons = 0;                    // of groups
  std::uint64_t sharing = 0, order = 0, locks = 0;  // pairs ruled out
  std::uint64_t alike = 0;                          // accesses that the first of their lock region stands for
  std::uint64_t threadSafety = 0;                   // accesses of libraries that are documented as safe
  // Pairs of accesses of which a library makes at least one: told as calls of the application, or ruled out.
  std::uint64_t bubbledUp = 0;
  std::uint64_t libraryThreads = 0;   // no call of the application leads to one of them
  std::uint64_t libraryMany = 0;      // not looked at any more, after so many others
  std::uint64_t libraryInternal = 0;  // nothing that the application has in hand leads both there

  Counts& operator+=(const Counts& other);
  Counts operator-(const Counts& other) const;
};

}  // namespace snarl::races
