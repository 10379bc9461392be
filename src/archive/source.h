// What archives and folders have in common: numbered entries with paths.
#pragma once

#include <cstdint>
#include <string_view>

#include "archive/content.h"

namespace snarl::archive {

/// Immutable once opened; all functions may be called from several threads.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  [[nodiscard]] virtual std::uint32_t size() const = 0;
  /// With '/' between the parts, never climbing out. Valid as long as the source lives.
  [[nodiscard]] virtual std::string_view path(std::uint32_t entry) const = 0;
  /// Throws FormatError if the entry can't be read or is larger than `maxBytes`.
  [[nodiscard]] virtual Content read(std::uint32_t entry, std::uint64_t maxBytes) const = 0;
};

}  // namespace snarl::archive
