// Writes runtime images (the format of a JDK's lib/modules) in either byte order, compressed or not.
//
//   const std::string image = ImageBuilder().add("java.base", "java/lang/Object.class", bytes).bytes();
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace snarl::test {

class ImageBuilder {
 public:
  explicit ImageBuilder(bool bigEndian = false) : bigEndian_(bigEndian) { text(""); }

  /// Classes make their packages known, too.
  ImageBuilder& add(std::string module, std::string path, std::string data);
  /// `stored` is what add would have to compress `data` to.
  ImageBuilder& addCompressed(std::string module, std::string path, std::string stored, std::uint64_t size);

  /// One layer of compression: the header and `data` after it.
  std::string layer(std::string_view method, std::string_view data, std::uint64_t originalSize);
  /// The place of a string in the image's string table, where it is put if need be.
  std::uint32_t text(std::string_view value);

  [[nodiscard]] std::string bytes() const;

 private:
  struct Entry {
    std::string module, path, stored;
    std::uint64_t size = 0;
    bool compressed = false;
  };

  [[nodiscard]] std::string u4(std::uint64_t value) const { return number(value, 4); }
  [[nodiscard]] std::string number(std::uint64_t value, int bytes) const;
  static std::string location(const Entry& entry, std::uint64_t offset, ImageBuilder& strings);
  void addPackages(std::vector<Entry>& entries);

  bool bigEndian_;
  std::vector<Entry> entries_;
  std::map<std::string, std::uint32_t, std::less<>> places_;
  std::string strings_;
};

/// A number the way "compact-cp" packs it into the constant pool.
std::string packedNumber(std::uint32_t value);

}  // namespace snarl::test
