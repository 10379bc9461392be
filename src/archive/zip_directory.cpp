#include "archive/zip_directory.h"

#include <algorithm>
#include <optional>

namespace snarl::archive {
namespace {

constexpr std::uint32_t kLocalSignature = 0x04034b50;
constexpr std::uint32_t kCentralSignature = 0x02014b50;
constexpr std::uint32_t kEndSignature = 0x06054b50;
constexpr std::uint32_t kEnd64Signature = 0x06064b50;
constexpr std::uint32_t kLocator64Signature = 0x07064b50;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kLocator64Size = 20;
constexpr std::size_t kMaxComment = 65535;
constexpr std::uint16_t kCountIn64 = 0xffff;
constexpr std::uint16_t kZip64Extra = 1;

LittleEndianReader readerAt(Bytes file, std::uint64_t offset) {
  LittleEndianReader reader(file);
  reader.seek(offset);
  return reader;
}

bool signatureAt(Bytes file, std::uint64_t offset, std::uint32_t signature) {
  return offset <= file.size() && file.size() - offset >= 4 && readerAt(file, offset).u4() == signature;
}

struct EndRecord {
  std::uint64_t position = 0;  // of whatever directly follows the central directory
  std::uint64_t entries = 0;
  std::uint64_t size = 0;
  std::uint64_t offset = 0;
  bool wide = false;
};

// The zip64 end record stands where its locator says, or, when something was put before the zip, right before it.
std::optional<EndRecord> readEnd64(Bytes file, std::uint64_t endPosition) {
  if (endPosition < kLocator64Size + kEnd64Size) return std::nullopt;
  const std::uint64_t locator = endPosition - kLocator64Size;
  if (!signatureAt(file, locator, kLocator64Signature)) return std::nullopt;
  std::uint64_t position = readerAt(file, locator + 8).u8();
  if (position > locator - kEnd64Size || !signatureAt(file, position, kEnd64Signature)) position = locator - kEnd64Size;
  if (!signatureAt(file, position, kEnd64Signature)) return std::nullopt;
  LittleEndianReader reader = readerAt(file, position + 32);
  EndRecord record{.position = position, .wide = true};
  record.entries = reader.u8();
  record.size = reader.u8();
  record.offset = reader.u8();
  return record;
}

EndRecord readEnd(Bytes file, std::uint64_t position) {
  LittleEndianReader reader = readerAt(file, position + 10);
  EndRecord record{.position = position};
  record.entries = reader.u2();
  record.size = reader.u4();
  record.offset = reader.u4();
  if (record.entries == kCountIn64 || record.size == kIn64 || record.offset == kIn64) {
    if (const auto wide = readEnd64(file, position)) return *wide;
  }
  return record;
}

// A signature can also turn up inside a comment: what counts is a record that leads to a central directory.
std::optional<ZipDirectory> directoryOf(Bytes file, const EndRecord& end) {
  if (end.size > end.position || end.offset > end.position - end.size) return std::nullopt;
  ZipDirectory directory{.size = end.size, .entries = end.entries, .entriesExact = end.wide};
  directory.start = end.position - end.size;
  directory.base = directory.start - end.offset;
  if (end.size != 0 && !signatureAt(file, directory.start, kCentralSignature)) return std::nullopt;
  return directory;
}

}  // namespace

ZipDirectory findZipDirectory(Bytes file) {
  if (file.size() < kEndSize) throw FormatError(0, "too short for a zip file");
  const std::uint64_t last = file.size() - kEndSize;
  const std::uint64_t first = last - std::min<std::uint64_t>(last, kMaxComment);
  bool damaged = false;
  for (std::uint64_t position = last + 1; position-- > first;) {
    if (file[position] != 'P' || !signatureAt(file, position, kEndSignature)) continue;
    const std::uint64_t comment = readerAt(file, position + 20).u2();
    if (comment > last - position) continue;
    if (const auto directory = directoryOf(file, readEnd(file, position))) return *directory;
    damaged = true;
  }
  throw FormatError(file.size(), damaged ? "the zip's end record does not lead to a central directory: damaged file"
                                         : "no zip end record found: truncated, or not a zip file");
}

ZipHeader readCentralHeader(LittleEndianReader& reader) {
  if (reader.u4() != kCentralSignature) {
    reader.seek(reader.position() - 4);
    reader.fail("no central directory header where one should be");
  }
  ZipHeader header;
  reader.skip(4);  // versions
  header.flags = reader.u2();
  header.method = reader.u2();
  reader.skip(4);  // time
  header.crc = reader.u4();
  header.deflatedSize = reader.u4();
  header.size = reader.u4();
  const std::size_t pathLength = reader.u2();
  const std::size_t extraLength = reader.u2();
  const std::size_t commentLength = reader.u2();
  reader.skip(8);  // disk, attributes
  header.localOffset = reader.u4();
  header.path = asText(reader.take(pathLength));
  LittleEndianReader extra = reader.sub(extraLength);
  reader.skip(commentLength);
  if (header.size != kIn64 && header.deflatedSize != kIn64 && header.localOffset != kIn64) return header;
  const auto widen = [](std::uint64_t& field, LittleEndianReader& from) {
    if (field == kIn64 && from.remaining() >= 8) field = from.u8();
  };
  while (extra.remaining() >= 4) {
    const std::uint16_t kind = extra.u2();
    const std::size_t length = extra.u2();
    LittleEndianReader field = extra.sub(std::min(length, extra.remaining()));
    if (kind != kZip64Extra) continue;
    widen(header.size, field);
    widen(header.deflatedSize, field);
    widen(header.localOffset, field);
    break;
  }
  return header;
}

ZipLocalHeader readLocalHeader(Bytes file, std::uint64_t offset) {
  if (!signatureAt(file, offset, kLocalSignature))
    throw FormatError(offset, "no local header where the entry should be");
  LittleEndianReader reader = readerAt(file, offset + 6);
  ZipLocalHeader header;
  header.flags = reader.u2();
  header.method = reader.u2();
  reader.skip(8);  // time, checksum
  header.deflatedSize = reader.u4();
  header.size = reader.u4();
  const std::size_t pathLength = reader.u2();
  const std::size_t extraLength = reader.u2();
  header.path = asText(reader.take(pathLength));
  reader.skip(extraLength);
  header.dataStart = reader.position();
  return header;
}

}  // namespace snarl::archive
