#include "cli/text_file.h"

#include <system_error>

#include "base/mapped_file.h"
#include "cli/options.h"

namespace snarl::cli {

std::string readTextFile(const std::string& path) {
  try {
    const auto file = MappedFile::open(path);
    return {reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size()};
  } catch (const std::system_error& e) {
    throw UsageError("can't read '" + path + "': " + e.code().message());
  }
}

}  // namespace snarl::cli
