// Writes zip files byte by byte: good ones in every form that tools produce, and bad ones that none does.
//
//   const std::string jar = ZipBuilder().add("a/A.class", bytes).store("META-INF/x", "text").bytes();
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::test {

/// One entry. What is set at the end is written as it is, right or wrong.
struct ZipEntry {
  std::string path = {};
  std::string data = {};
  bool deflate = true;
  bool descriptor = false;      // sizes and checksum behind the data, zeros in the local header
  bool zip64 = false;           // sizes and offset in an extra field
  std::string localExtra = {};  // in front of the data
  std::uint16_t flags = 0;      // set in addition

  std::optional<std::string> rawData = {};  // compressed data as it is
  std::optional<std::uint16_t> method = {};
  std::optional<std::uint32_t> crc = {};
  std::optional<std::uint64_t> size = {};
  std::optional<std::uint64_t> deflatedSize = {};
  std::optional<std::uint64_t> localOffset = {};
  std::optional<std::string> localPath = {};
  std::optional<std::uint16_t> localMethod = {};
  std::optional<std::uint32_t> localSize = {};
};

class ZipBuilder {
 public:
  ZipBuilder& add(std::string path, std::string data);
  ZipBuilder& store(std::string path, std::string data);
  ZipBuilder& entry(ZipEntry entry);
  /// META-INF/MANIFEST.MF with these lines after the version.
  ZipBuilder& manifest(const std::string& lines);

  ZipBuilder& comment(std::string text);
  /// Something before the zip that its offsets do not count: a launcher, "JM".
  ZipBuilder& prefix(std::string bytes);
  ZipBuilder& zip64End();
  ZipBuilder& claimEntries(std::uint16_t count);
  /// Something between the last entry and the central directory.
  ZipBuilder& gap(std::string bytes);

  [[nodiscard]] std::string bytes() const;

 private:
  std::vector<ZipEntry> entries_;
  std::string comment_;
  std::string prefix_;
  std::string gap_;
  bool zip64End_ = false;
  std::optional<std::uint16_t> claimedEntries_;
};

std::string deflated(std::string_view data);
std::string zlibbed(std::string_view data);

/// The smallest class file that says its name.
std::string tinyClass(std::string_view name, std::uint16_t majorVersion = 52);

}  // namespace snarl::test
