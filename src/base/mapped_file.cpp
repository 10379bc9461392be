#include "base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace snarl {

std::shared_ptr<const MappedFile> MappedFile::open(const std::string& path) {
  const auto failure = [&](int error) { return std::system_error(error, std::generic_category(), path); };
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) throw failure(errno);
  struct stat status {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    const int error = S_ISREG(status.st_mode) ? errno : EINVAL;
    ::close(file);
    throw failure(error);
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  void* memory = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int error = errno;
  ::close(file);
  if (memory == MAP_FAILED) throw failure(error);
  return std::shared_ptr<const MappedFile>(new MappedFile({static_cast<const std::uint8_t*>(memory), size}));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace snarl
