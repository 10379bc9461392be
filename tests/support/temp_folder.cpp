#include "support/temp_folder.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace snarl::test {

TempFolder::TempFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "snarl-test-XXXXXX").native();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::system_error(errno, std::generic_category(), pattern);
  ::chmod(pattern.c_str(), 0755);
  root_ = pattern;
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

std::string TempFolder::path(std::string_view relative) const {
  return relative.empty() ? root_.native() : (root_ / relative).native();
}

std::string TempFolder::write(std::string_view relative, std::string_view bytes) const {
  const std::filesystem::path file = root_ / relative;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) throw std::runtime_error("can't write " + file.native());
  return file.native();
}

}  // namespace snarl::test
