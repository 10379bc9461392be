// The central directory of a zip file: where it is, and the headers it is made of.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/bytes.h"

namespace snarl::archive {

/// Instead of a size or offset: it stands in a zip64 field.
inline constexpr std::uint32_t kIn64 = 0xffffffff;

/// Where a zip's central directory lies, in offsets from the start of the file.
struct ZipDirectory {
  std::uint64_t start = 0;
  std::uint64_t size = 0;
  std::uint64_t entries = 0;  // as the end record claims
  bool entriesExact = false;  // false: the claim counts modulo 65536
  std::uint64_t base = 0;     // added to the offsets of headers: what stands before the zip proper (a launcher, "JM")
};

/// Finds the central directory from the end of `file`. Throws FormatError if there is none.
ZipDirectory findZipDirectory(Bytes file);

/// One header of the central directory, its zip64 fields resolved.
struct ZipHeader {
  std::uint16_t flags = 0;
  std::uint16_t method = 0;
  std::uint32_t crc = 0;
  std::uint64_t deflatedSize = 0;
  std::uint64_t size = 0;
  std::uint64_t localOffset = 0;  // without ZipDirectory::base
  std::string_view path;

  [[nodiscard]] bool encrypted() const { return (flags & 0x2041) != 0 || method == 99; }
  /// Whether the sizes follow the data instead of standing in the local header.
  [[nodiscard]] bool hasDescriptor() const { return (flags & 8) != 0; }
};

/// Reads the central header at the reader's position and steps over it. Throws FormatError.
ZipHeader readCentralHeader(LittleEndianReader& reader);

/// The header in front of an entry's data, and where the data starts (from the start of the file).
struct ZipLocalHeader {
  std::uint16_t flags = 0;
  std::uint16_t method = 0;
  std::uint32_t deflatedSize = 0;
  std::uint32_t size = 0;
  std::string_view path;
  std::uint64_t dataStart = 0;
};

ZipLocalHeader readLocalHeader(Bytes file, std::uint64_t offset);

}  // namespace snarl::archive
