// A zip file (jar, war, ear, jmod) read in place: the central directory is indexed when it is opened, entries are
// inflated and checked when they are read.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "archive/source.h"
#include "archive/zip_directory.h"
#include "base/problem.h"

namespace snarl::archive {

class ZipFile final : public Source {
 public:
  /// Entries with paths that must not be used are left out; entries that overlap others are kept, but can't be read.
  /// Both are named in `problems`, with `name` as their file. Throws FormatError where there is no central directory.
  static std::shared_ptr<const ZipFile> open(Content content, const std::string& name, const Limits& limits,
                                             Problems& problems);

  [[nodiscard]] std::uint32_t size() const override { return static_cast<std::uint32_t>(records_.size()); }
  [[nodiscard]] std::string_view path(std::uint32_t entry) const override;
  [[nodiscard]] Content read(std::uint32_t entry, std::uint64_t maxBytes) const override;
  /// Like read, without comparing the checksum of what need not be inflated: for nested archives, whose entries carry
  /// checksums of their own.
  [[nodiscard]] Content readArchive(std::uint32_t entry, std::uint64_t maxBytes) const;
  [[nodiscard]] ZipHeader header(std::uint32_t entry) const;

 private:
  // Names and sizes stay where they are, in the file.
  struct Record {
    std::uint32_t header = 0;  // from the start of the central directory
    std::uint16_t pathLength = 0;
    bool overlaps = false;
    std::uint64_t end = 0;  // where the entry's data must have ended: the next entry, or the central directory
  };
  // The bytes that an entry takes up at least, for all that the central directory says.
  struct Extent {
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    std::uint32_t record = 0;
  };
  class Loader;

  explicit ZipFile(Content content) : content_(std::move(content)) {}
  [[nodiscard]] Content readChecked(std::uint32_t entry, std::uint64_t maxBytes, bool checkStored) const;
  [[nodiscard]] Bytes dataOf(const ZipHeader& header, const Record& record) const;

  Content content_;
  ZipDirectory directory_;
  Bytes headers_;  // the central directory
  std::vector<Record> records_;
};

}  // namespace snarl::archive
