// Findings put together: by the memory that they are about, and there by the objects it belongs to.
#pragma once

#include <vector>

#include "report/report.h"

namespace snarl::report {

/// Findings on the same objects of a group.
struct ObjectGroup {
  std::vector<const Finding*> findings;  // by rank; never empty
};

/// Findings on one field, array or kind of library object.
struct FieldGroup {
  std::vector<ObjectGroup> objects;  // by the rank of their first findings; never empty
  [[nodiscard]] const Target& target() const { return objects.front().findings.front()->target; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::uint64_t furtherPairs() const;
};

/// The findings that fit, in groups by the rank of their first findings.
std::vector<FieldGroup> grouped(const Report& report, State state);

}  // namespace snarl::report
