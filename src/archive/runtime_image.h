// The JDK's runtime image (lib/modules), read in place: classes are found through the image's own hash table, nothing
// is listed or copied up front.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/content.h"
#include "archive/limits.h"
#include "base/problem.h"

namespace snarl::archive {

/// Immutable; all functions may be called from several threads.
class RuntimeImage {
 public:
  /// Whether `file` starts like a runtime image, in either byte order.
  static bool recognises(Bytes file);
  /// Throws FormatError if the tables do not fit into `content`.
  static std::shared_ptr<const RuntimeImage> open(Content content);

  /// An entry of the image; its path is "/module/parent/base.extension".
  struct Location {
    std::string_view module;
    std::string_view parent;
    std::string_view base;
    std::string_view extension;
    std::uint64_t offset = 0;          // of the content, from the start of the contents
    std::uint64_t compressedSize = 0;  // 0: not compressed
    std::uint64_t size = 0;

    [[nodiscard]] std::uint64_t storedSize() const { return compressedSize != 0 ? compressedSize : size; }
    [[nodiscard]] bool isClass() const;
    [[nodiscard]] std::string path() const;
    /// For a class: "java/lang/Object".
    [[nodiscard]] std::string className() const;
  };

  /// Entries have numbers below this; not every number needs to have one.
  [[nodiscard]] std::uint32_t size() const { return tableLength_; }
  /// Throws FormatError if the entry is damaged.
  [[nodiscard]] Location location(std::uint32_t entry) const;

  [[nodiscard]] std::optional<std::uint32_t> findClass(std::string_view internalName) const;
  /// `path` without the module: "java/lang/Object.class".
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view module, std::string_view path) const;
  /// The modules that hold a class "module-info", in the order of the table.
  [[nodiscard]] std::vector<std::string_view> modules() const;

  /// Throws FormatError if the entry can't be read or is larger than `maxBytes`.
  [[nodiscard]] Content read(std::uint32_t entry, std::uint64_t maxBytes) const;

  /// Looks at every entry, for images that are not taken on trust: names damaged ones in `problems`, with `name` as
  /// their file, and throws FormatError if contents overlap.
  void examine(const std::string& name, const Limits& limits, Problems& problems) const;

 private:
  explicit RuntimeImage(Content content) : content_(std::move(content)) {}
  void readHeader();
  [[nodiscard]] std::uint32_t number(Bytes table, std::size_t index) const;
  [[nodiscard]] std::string_view text(std::uint64_t offset, std::size_t maxSize) const;
  [[nodiscard]] Bytes stored(const Location& location) const;

  Content content_;
  bool swapped_ = false;
  std::uint32_t tableLength_ = 0;
  Bytes redirects_;
  Bytes offsets_;
  Bytes locations_;
  Bytes strings_;
  Bytes contents_;
};

}  // namespace snarl::archive
