#include "archive/inflate.h"

#include <libdeflate.h>

#include <memory>
#include <new>

namespace snarl::archive {
namespace {

// The densest deflate stream spends two bits on 258 bytes.
constexpr std::uint64_t kMaxExpansion = std::uint64_t{258} * 4;

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* d) const { libdeflate_free_decompressor(d); }
};

}  // namespace

Content inflate(Bytes input, std::uint64_t size, Deflated form) {
  if (size / kMaxExpansion > input.size()) {
    throw FormatError(0, "claims to inflate from " + std::to_string(input.size()) + " to " + std::to_string(size) +
                             " bytes, more than deflate can do");
  }
  const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> decompressor(libdeflate_alloc_decompressor());
  if (!decompressor) throw std::bad_alloc();
  // One byte more than needed, so that an empty result has an address too.
  auto buffer = std::make_shared_for_overwrite<std::uint8_t[]>(size + 1);
  const auto decompress = form == Deflated::Raw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress;
  switch (decompress(decompressor.get(), input.data(), input.size(), buffer.get(), size, nullptr)) {
    case LIBDEFLATE_SUCCESS: break;
    case LIBDEFLATE_SHORT_OUTPUT:
      throw FormatError(0, "inflates to less than the " + std::to_string(size) + " bytes it claims");
    case LIBDEFLATE_INSUFFICIENT_SPACE:
      throw FormatError(0, "inflates to more than the " + std::to_string(size) + " bytes it claims");
    default: throw FormatError(0, "compressed data is corrupt");
  }
  const Bytes bytes(buffer.get(), size);
  return {bytes, std::move(buffer)};
}

std::uint32_t crc32(Bytes bytes) { return libdeflate_crc32(0, bytes.data(), bytes.size()); }

}  // namespace snarl::archive
