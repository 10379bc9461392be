// The ways in which jlink compresses the entries of a runtime image.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "archive/content.h"

namespace snarl::archive {

/// What decompression needs to know of the image that an entry is from.
struct ImageContext {
  bool swapped = false;                                     // the image's byte order is not this machine's
  std::function<std::string_view(std::uint64_t)> stringAt;  // throws FormatError
};

/// Undoes all layers of compression of an entry. The result has `size` bytes; no layer may have more than `maxBytes`.
/// Throws FormatError.
Content decompressImageEntry(Bytes stored, std::uint64_t size, std::uint64_t maxBytes, const ImageContext& image);

}  // namespace snarl::archive
