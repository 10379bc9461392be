#include "report/source_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/readable.h"
#include "report/words.h"

namespace snarl::report {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 500'000;
constexpr std::uintmax_t kLargestFile = 16U << 20;
constexpr std::size_t kLongestLine = 500;
constexpr std::size_t kTab = 4;

bool isSource(const fs::path& path) {
  constexpr std::string_view kEndings[] = {".java", ".kt", ".scala", ".groovy", ".clj"};
  return std::ranges::find(kEndings, path.extension().string()) != std::end(kEndings);
}

std::string shownLine(std::string_view line) {
  std::string spaced;
  for (const char c : line.substr(0, kLongestLine)) {
    if (c == '\t') {
      spaced.append(kTab - spaced.size() % kTab, ' ');
    } else if (c != '\r') {
      spaced += c;
    }
  }
  return readable(spaced);
}

std::vector<std::string> readLines(const std::string& path) {
  std::error_code error;
  if (fs::file_size(path, error) > kLargestFile || error) return {};
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(shownLine(line));
  return lines;
}

/// Relative to the working folder if it is below that.
std::string shownPath(const std::string& path) {
  std::error_code error;
  const fs::path folder = fs::current_path(error);
  if (error || !fs::path(path).is_absolute()) return path;
  const std::string relative = fs::path(path).lexically_relative(folder).generic_string();
  return relative.empty() || relative.starts_with("..") ? path : relative;
}

/// Whether `path` ends with the whole folders of `end`.
bool endsWith(std::string_view path, std::string_view end) {
  return path == end || (path.size() > end.size() && path.ends_with(end) && path[path.size() - end.size() - 1] == '/');
}

}  // namespace

std::string packagePath(const Place& place) {
  if (place.file.empty()) return {};
  std::string folder(packageOf(place.className));
  std::ranges::replace(folder, '.', '/');
  return folder.empty() ? place.file : folder + "/" + place.file;
}

void SourceFiles::listFolders() {
  listed_ = true;
  std::size_t seen = 0;
  for (const std::string& folder : folders_) {
    std::error_code error;
    fs::recursive_directory_iterator next(folder, fs::directory_options::skip_permission_denied, error);
    for (const fs::recursive_directory_iterator end; !error && next != end && seen < kMostFiles;
         next.increment(error), ++seen) {
      const fs::path& path = next->path();
      std::error_code ignored;
      if (next->is_directory(ignored) && path.filename().string().starts_with('.')) next.disable_recursion_pending();
      if (isSource(path) && next->is_regular_file(ignored)) {
        pathsByName_[path.filename().string()].push_back(path.lexically_normal().generic_string());
      }
    }
  }
  for (auto& [name, paths] : pathsByName_) std::ranges::sort(paths);
}

// Kotlin and Scala files need not lie in folders of their package: a name that is there once is enough for them.
std::string SourceFiles::pathOf(const Place& place) const {
  const auto found = pathsByName_.find(place.file);
  if (found == pathsByName_.end()) return {};
  const std::string wanted = packagePath(place);
  for (const std::string& path : found->second) {
    if (endsWith(path, wanted)) return path;
  }
  const bool unique = found->second.size() == 1 && !place.file.ends_with(".java");
  return unique ? found->second.front() : "";
}

const SourceFiles::File* SourceFiles::find(const Place& place) {
  if (folders_.empty() || place.file.empty()) return nullptr;
  if (!listed_) listFolders();
  const auto [entry, inserted] = files_.try_emplace(packagePath(place));
  if (inserted) {
    std::string path = pathOf(place);
    if (!path.empty()) {
      std::vector<std::string> lines = readLines(path);
      entry->second = std::make_unique<File>(File{readable(shownPath(path)), std::move(lines)});
    }
  }
  return entry->second.get();
}

const std::string* SourceFiles::line(const Place& place) {
  const File* file = find(place);
  return file == nullptr || place.line == 0 || place.line > file->lines.size() ? nullptr : &file->lines[place.line - 1];
}

}  // namespace snarl::report
