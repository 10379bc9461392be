// A folder for one test, gone when the test is over.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace snarl::test {

class TempFolder {
 public:
  TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder();

  /// The path of `relative` in this folder, whether it exists or not.
  [[nodiscard]] std::string path(std::string_view relative = "") const;
  /// Writes a file, with the folders it is in; returns its path.
  std::string write(std::string_view relative, std::string_view bytes) const;

 private:
  std::filesystem::path root_;
};

}  // namespace snarl::test
