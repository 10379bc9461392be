// Decompression and checksums, over libdeflate.
#pragma once

#include <cstdint>

#include "archive/content.h"

namespace snarl::archive {

enum class Deflated : std::uint8_t { Raw, Zlib };

/// Inflates `input` to exactly `size` bytes. Throws FormatError, before any memory is taken where `size` is more than
/// deflate can make of `input` at all.
Content inflate(Bytes input, std::uint64_t size, Deflated form);

std::uint32_t crc32(Bytes bytes);

}  // namespace snarl::archive
