#include "archive/zip_file.h"

#include <algorithm>
#include <limits>

#include "archive/entry_path.h"
#include "archive/inflate.h"
#include "archive/problem_tally.h"

namespace snarl::archive {
namespace {

constexpr std::uint64_t kCentralHeaderSize = 46;
constexpr std::uint64_t kLocalHeaderSize = 30;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;
constexpr const char* kOverlaps = "overlaps what follows it in the archive: refused";

const char* methodName(std::uint16_t method) {
  switch (method) {
    case 1: return "shrink";
    case 6: return "implode";
    case 9: return "deflate64";
    case 12: return "bzip2";
    case 14: return "lzma";
    case 93: return "zstd";
    case 95: return "xz";
    default: return "unknown";
  }
}

// The reason why an entry can't be read, with the place in the archive it was found at.
FormatError atArchiveOffset(std::uint64_t offset, const std::string& reason) {
  return {Problem::kNoOffset, reason + " (offset " + std::to_string(offset) + " of the archive)"};
}

void requireSameAsCentral(const ZipLocalHeader& local, const ZipHeader& central, std::uint64_t offset) {
  const auto differ = [&](const char* what) {
    return atArchiveOffset(offset, std::string("local header and central directory differ in ") + what);
  };
  if (local.path != central.path) throw differ("the name");
  if (local.method != central.method) throw differ("the compression method");
  if ((local.flags & 1) != (central.flags & 1)) throw differ("encryption");
  // With a descriptor behind the data the local sizes mean nothing; with zip64 they stand elsewhere.
  if ((local.flags & 8) != 0 || central.hasDescriptor()) return;
  if (local.size != kIn64 && local.size != central.size) throw differ("the size");
  if (local.deflatedSize != kIn64 && local.deflatedSize != central.deflatedSize) throw differ("the compressed size");
}

}  // namespace

/// Reads the central directory once, front to back.
class ZipFile::Loader {
 public:
  Loader(ZipFile& zip, const std::string& name, const Limits& limits, Problems& problems)
      : zip_(zip), name_(name), limits_(limits), problems_(problems), tally_(name, limits.reportedEntries, problems) {}

  void load() {
    const ZipDirectory& directory = zip_.directory_;
    if (directory.size > std::numeric_limits<std::uint32_t>::max()) {
      throw FormatError(directory.start, "the central directory is larger than 4 GiB");
    }
    const std::uint64_t room = directory.size / kCentralHeaderSize;
    zip_.records_.reserve(std::min({directory.entries, room, std::uint64_t{limits_.entries}}));
    extents_.reserve(zip_.records_.capacity());
    const std::uint64_t found = readHeaders();
    const bool countFits = directory.entriesExact ? found == directory.entries : found % 65536 == directory.entries;
    if (!countFits) {
      problems_.add(
          {name_, "", directory.start,
           "the zip claims " + std::to_string(directory.entries) + " entries but has " + std::to_string(found)});
    }
    findOverlaps();
  }

 private:
  std::uint64_t readHeaders() {
    LittleEndianReader reader(zip_.headers_, zip_.directory_.start);
    std::uint64_t found = 0;
    try {
      while (!reader.atEnd()) {
        const auto position = static_cast<std::uint32_t>(reader.position());
        const ZipHeader header = readCentralHeader(reader);
        ++found;
        if (zip_.records_.size() == limits_.entries) {
          problems_.add({name_, "", zip_.directory_.start + position,
                         "more than " + std::to_string(limits_.entries) + " entries: the rest is left out"});
          return zip_.directory_.entries;
        }
        add(header, position);
      }
    } catch (const FormatError& e) {
      problems_.add({name_, "", e.offset(), std::string("central directory: ") + e.what()});
    }
    return found;
  }

  void add(const ZipHeader& header, std::uint32_t position) {
    if (const char* objection = pathObjection(header.path)) {
      tally_.add(header.path, std::string(objection) + ": refused");
      return;
    }
    const auto record = static_cast<std::uint32_t>(zip_.records_.size());
    const std::uint64_t limit = zip_.directory_.start;
    const std::uint64_t start = std::min(limit, header.localOffset) + zip_.directory_.base;
    const std::uint64_t end = start + kLocalHeaderSize + header.path.size() + std::min(limit, header.deflatedSize);
    extents_.push_back({start, end, record});
    zip_.records_.push_back({position, static_cast<std::uint16_t>(header.path.size()), false, 0});
  }

  // Real writers never let entries share bytes; bombs do, to inflate the same bytes many times. Refusing every entry
  // that runs into the next one leaves entries that are disjoint.
  void findOverlaps() {
    const auto before = [](const Extent& a, const Extent& b) {
      return a.start != b.start ? a.start < b.start : a.record < b.record;
    };
    if (!std::is_sorted(extents_.begin(), extents_.end(), before)) std::sort(extents_.begin(), extents_.end(), before);
    for (std::size_t i = 0; i < extents_.size(); ++i) {
      Record& record = zip_.records_[extents_[i].record];
      record.end = i + 1 < extents_.size() ? extents_[i + 1].start : zip_.directory_.start;
      record.overlaps = extents_[i].end > record.end;
      if (record.overlaps) tally_.add(zip_.path(extents_[i].record), kOverlaps);
    }
  }

  ZipFile& zip_;
  const std::string& name_;
  const Limits& limits_;
  Problems& problems_;
  ProblemTally tally_;
  std::vector<Extent> extents_;
};

std::shared_ptr<const ZipFile> ZipFile::open(Content content, const std::string& name, const Limits& limits,
                                             Problems& problems) {
  std::shared_ptr<ZipFile> zip(new ZipFile(std::move(content)));
  zip->directory_ = findZipDirectory(zip->content_.bytes);
  zip->headers_ = zip->content_.bytes.subspan(zip->directory_.start, zip->directory_.size);
  Loader(*zip, name, limits, problems).load();
  return zip;
}

std::string_view ZipFile::path(std::uint32_t entry) const {
  const Record& record = records_[entry];
  return asText(headers_.subspan(record.header + kCentralHeaderSize, record.pathLength));
}

ZipHeader ZipFile::header(std::uint32_t entry) const {
  LittleEndianReader reader(headers_, directory_.start);
  reader.seek(records_[entry].header);
  return readCentralHeader(reader);
}

Content ZipFile::read(std::uint32_t entry, std::uint64_t maxBytes) const { return readChecked(entry, maxBytes, true); }

Content ZipFile::readArchive(std::uint32_t entry, std::uint64_t maxBytes) const {
  return readChecked(entry, maxBytes, false);
}

Content ZipFile::readChecked(std::uint32_t entry, std::uint64_t maxBytes, bool checkStored) const {
  const ZipHeader head = header(entry);
  const Bytes data = dataOf(head, records_[entry]);
  if (head.method != kStored && head.method != kDeflated) {
    throw FormatError(Problem::kNoOffset, "compression method " + std::to_string(head.method) + " (" +
                                              methodName(head.method) + ") is not supported: repack with deflate");
  }
  if (head.size > maxBytes) {
    throw FormatError(Problem::kNoOffset, std::to_string(head.size) + " bytes, more than the limit of " +
                                              std::to_string(maxBytes) + ": left out");
  }
  if (head.method == kStored && head.size != head.deflatedSize) {
    throw FormatError(Problem::kNoOffset, "stored, but with two different sizes");
  }
  const bool stored = head.method == kStored;
  Content content = stored ? Content{data, content_.owner} : inflate(data, head.size, Deflated::Raw);
  if ((!stored || checkStored) && crc32(content.bytes) != head.crc) {
    throw FormatError(Problem::kNoOffset, "checksum differs: corrupt data");
  }
  return content;
}

Bytes ZipFile::dataOf(const ZipHeader& header, const Record& record) const {
  if (record.overlaps) throw FormatError(Problem::kNoOffset, kOverlaps);
  if (header.encrypted()) throw FormatError(Problem::kNoOffset, "encrypted: unpack it with its password first");
  const std::uint64_t size = content_.bytes.size();
  if (header.localOffset >= size - directory_.base) {
    throw FormatError(Problem::kNoOffset,
                      "starts at offset " + std::to_string(header.localOffset) + ", outside the archive");
  }
  const std::uint64_t offset = directory_.base + header.localOffset;
  ZipLocalHeader local;
  try {
    local = readLocalHeader(content_.bytes, offset);
  } catch (const FormatError& e) {
    throw atArchiveOffset(e.offset(), e.what());
  }
  requireSameAsCentral(local, header, offset);
  if (local.dataStart > record.end || header.deflatedSize > record.end - local.dataStart) {
    throw atArchiveOffset(offset, kOverlaps);
  }
  return content_.bytes.subspan(local.dataStart, header.deflatedSize);
}

}  // namespace snarl::archive
