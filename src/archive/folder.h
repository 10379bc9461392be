// A folder of classes, listed when it is opened.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "archive/limits.h"
#include "archive/source.h"
#include "base/problem.h"

namespace snarl::archive {

class Folder final : public Source {
 public:
  /// Lists all files below `path`, in the order of their paths; symbolic links are followed, loops of them are named in
  /// `problems`, and so is what can't be listed. Throws std::system_error if `path` itself can't be.
  static std::shared_ptr<const Folder> open(const std::string& path, const Limits& limits, Problems& problems);

  [[nodiscard]] std::uint32_t size() const override { return static_cast<std::uint32_t>(entries_.size()); }
  [[nodiscard]] std::string_view path(std::uint32_t entry) const override;
  [[nodiscard]] Content read(std::uint32_t entry, std::uint64_t maxBytes) const override;
  /// How many files and folders were looked at.
  [[nodiscard]] std::size_t visited() const { return visited_; }
  /// The file's path from where the program was started.
  [[nodiscard]] std::string filePath(std::uint32_t entry) const;

 private:
  struct Entry {
    std::size_t start = 0;  // in paths_
    std::uint32_t length = 0;
  };
  class Walker;

  explicit Folder(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::string paths_;  // of all entries, one after the other
  std::vector<Entry> entries_;
  std::size_t visited_ = 0;
};

/// Maps a regular file of at most `maxBytes`. Throws FormatError with the system's reason.
Content mapFile(const std::string& path, std::uint64_t maxBytes);

}  // namespace snarl::archive
