// A class file that stands alone: where it belongs is known only from the name inside it.
#pragma once

#include <string>

#include "archive/source.h"

namespace snarl::archive {

/// Whether `file` starts like a class file.
bool looksLikeClassFile(Bytes file);

/// The name that a class file gives itself ("java/lang/Object"). Reads no more than the constant pool; throws
/// FormatError.
std::string classFileName(Bytes file);

/// A class file as a source with one entry, in the place where a class path would have it.
class ClassFile final : public Source {
 public:
  explicit ClassFile(Content content) : content_(std::move(content)), path_(classFileName(content_.bytes) + ".class") {}

  [[nodiscard]] std::uint32_t size() const override { return 1; }
  [[nodiscard]] std::string_view path(std::uint32_t) const override { return path_; }
  [[nodiscard]] Content read(std::uint32_t, std::uint64_t) const override { return content_; }

 private:
  Content content_;
  std::string path_;
};

}  // namespace snarl::archive
