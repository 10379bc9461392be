// The program's source files, where they can be found: to show lines of code and to name files by their real paths.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace snarl::report {

class SourceFiles {
 public:
  /// Looks below these folders, when first asked. Names from class files are only compared with what is there, so no
  /// name leads anywhere else.
  explicit SourceFiles(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  struct File {
    std::string path;                // as it is reached from the working folder, with '/'
    std::vector<std::string> lines;  // readable, tabs expanded
  };
  /// The file of a place's class, by its package and file name; null if none fits.
  const File* find(const Place& place);
  /// The line of a place, from 1; null if it is unknown.
  const std::string* line(const Place& place);

 private:
  void listFolders();
  [[nodiscard]] std::string pathOf(const Place& place) const;

  std::vector<std::string> folders_;
  bool listed_ = false;
  std::map<std::string, std::vector<std::string>, std::less<>> pathsByName_;  // by the file's name alone
  std::map<std::string, std::unique_ptr<File>> files_;                        // by package and name; null: not found
};

/// The path that a class's package and source file make: "a/b/Spider.java"; empty without a file name.
std::string packagePath(const Place& place);

}  // namespace snarl::report
