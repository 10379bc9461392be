// A whole file as read-only memory.
#pragma once

#include <memory>
#include <string>

#include "base/bytes.h"

namespace snarl {

/// A memory-mapped file; the bytes stay valid as long as the object lives.
class MappedFile {
 public:
  /// Throws std::system_error with the system's reason if `path` can't be opened or is not a regular file.
  static std::shared_ptr<const MappedFile> open(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  [[nodiscard]] Bytes bytes() const { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) : bytes_(bytes) {}
  Bytes bytes_;
};

}  // namespace snarl
