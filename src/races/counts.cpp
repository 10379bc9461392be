#include "races/counts.h"

namespace snarl::races {

Counts& Counts::operator+=(const Counts& other) {
  accesses += other.accesses;
  pairs += other.pairs;
  unknown += other.unknown;
  unpublished += other.unpublished;
  comparisons += other.comparisons;
  sharing += other.sharing;
  order += other.order;
  locks += other.locks;
  alike += other.alike;
  threadSafety += other.threadSafety;
  bubbledUp += other.bubbledUp;
  libraryThreads += other.libraryThreads;
  libraryMany += other.libraryMany;
  libraryInternal += other.libraryInternal;
  return *this;
}

Counts Counts::operator-(const Counts& other) const {
  return {accesses - other.accesses,
          pairs - other.pairs,
          unknown - other.unknown,
          unpublished - other.unpublished,
          comparisons - other.comparisons,
          sharing - other.sharing,
          order - other.order,
          locks - other.locks,
          alike - other.alike,
          threadSafety - other.threadSafety,
          bubbledUp - other.bubbledUp,
          libraryThreads - other.libraryThreads,
          libraryMany - other.libraryMany,
          libraryInternal - other.libraryInternal};
}

}  // namespace snarl::races
