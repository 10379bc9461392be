#include "archive/folder.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "archive/entry_path.h"
#include "archive/problem_tally.h"
#include "base/mapped_file.h"

namespace snarl::archive {
namespace {

constexpr std::size_t kUsualPath = 256;

std::string reasonOf(int error) { return std::generic_category().message(error); }

struct CloseDirectory {
  void operator()(DIR* d) const { ::closedir(d); }
};

}  // namespace

class Folder::Walker {
 public:
  Walker(Folder& folder, const Limits& limits, Problems& problems)
      : folder_(folder), limits_(limits), tally_(folder.path_, limits.reportedEntries, problems) {}

  void walkRoot() {
    struct stat status {};
    if (::stat(folder_.path_.c_str(), &status) != 0) fail(errno);
    ancestors_.push_back(status);
    if (const int error = list("")) fail(error);
  }

 private:
  enum class Kind : std::uint8_t { File, Directory, Unclear };
  struct Child {
    std::string name;
    Kind kind;
    friend bool operator<(const Child& a, const Child& b) { return a.name < b.name; }
  };

  [[noreturn]] void fail(int error) const { throw std::system_error(error, std::generic_category(), folder_.path_); }
  // Long paths count more than once, so that the number of entries limits the memory, too.
  [[nodiscard]] bool full() const {
    return std::max(folder_.visited_, folder_.paths_.size() / kUsualPath) >= limits_.entries;
  }

  // Lists one folder and all below it; the error if it can't be read.
  int list(const std::string& prefix) {
    std::vector<Child> children;
    {
      errno = 0;
      const std::unique_ptr<DIR, CloseDirectory> directory(::opendir((folder_.path_ + "/" + prefix).c_str()));
      if (!directory) return errno;
      while (const dirent* found = ::readdir(directory.get())) {
        const std::string_view name = found->d_name;
        if (name == "." || name == "..") continue;
        if (full()) return reportFull(prefix);
        ++folder_.visited_;
        children.push_back({std::string(name), kindOf(*found)});
      }
    }
    std::sort(children.begin(), children.end());
    for (const Child& child : children) visit(prefix + child.name, child.kind);
    return 0;
  }
  int reportFull(const std::string& prefix) {
    tally_.add(prefix, "more than " + std::to_string(limits_.entries) + " files: this folder is left out");
    return 0;
  }

  static Kind kindOf(const dirent& found) {
    if (found.d_type == DT_REG) return Kind::File;
    return found.d_type == DT_DIR ? Kind::Directory : Kind::Unclear;
  }

  void visit(const std::string& path, Kind kind) {
    if (kind == Kind::File) return add(path);
    struct stat status {};
    if (::stat((folder_.path_ + "/" + path).c_str(), &status) != 0) return unusable(path, reasonOf(errno));
    if (S_ISREG(status.st_mode)) return add(path);
    if (!S_ISDIR(status.st_mode)) return unusable(path, "not a regular file");
    enter(path, status);
  }
  // Sockets, pipes and broken links matter only where a class should be.
  void unusable(const std::string& path, const std::string& reason) {
    if (isClassPath(path)) tally_.add(path, reason);
  }

  void enter(const std::string& path, const struct stat& status) {
    const auto same = [&](const struct stat& a) { return a.st_dev == status.st_dev && a.st_ino == status.st_ino; };
    if (std::any_of(ancestors_.begin(), ancestors_.end(), same)) {
      return tally_.add(path, "a symbolic link back to a folder that it is in: not followed");
    }
    if (ancestors_.size() > limits_.folderDepth) {
      return tally_.add(path, "more than " + std::to_string(limits_.folderDepth) + " folders deep: left out");
    }
    ancestors_.push_back(status);
    if (const int error = list(path + "/")) tally_.add(path, "can't list the folder: " + reasonOf(error));
    ancestors_.pop_back();
  }

  void add(const std::string& path) {
    folder_.entries_.push_back({folder_.paths_.size(), static_cast<std::uint32_t>(path.size())});
    folder_.paths_ += path;
  }

  Folder& folder_;
  const Limits& limits_;
  ProblemTally tally_;
  std::vector<struct stat> ancestors_;
};

std::shared_ptr<const Folder> Folder::open(const std::string& path, const Limits& limits, Problems& problems) {
  std::shared_ptr<Folder> folder(new Folder(path));
  Walker(*folder, limits, problems).walkRoot();
  return folder;
}

std::string_view Folder::path(std::uint32_t entry) const {
  return std::string_view(paths_).substr(entries_[entry].start, entries_[entry].length);
}

std::string Folder::filePath(std::uint32_t entry) const {
  std::string result = path_;
  if (!result.ends_with('/')) result += '/';
  return result.append(path(entry));
}

Content Folder::read(std::uint32_t entry, std::uint64_t maxBytes) const { return mapFile(filePath(entry), maxBytes); }

Content mapFile(const std::string& path, std::uint64_t maxBytes) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) throw FormatError(Problem::kNoOffset, "can't open: " + reasonOf(errno));
  if (!S_ISREG(status.st_mode)) throw FormatError(Problem::kNoOffset, "not a regular file");
  try {
    auto file = MappedFile::open(path);
    const Bytes bytes = file->bytes();
    if (bytes.size() > maxBytes) {
      throw FormatError(Problem::kNoOffset, std::to_string(bytes.size()) + " bytes, more than the limit of " +
                                                std::to_string(maxBytes) + ": left out");
    }
    return {bytes, std::move(file)};
  } catch (const std::system_error& e) {
    throw FormatError(Problem::kNoOffset, "can't open: " + e.code().message());
  }
}

}  // namespace snarl::archive
