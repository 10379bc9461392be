// What the tests of this stage share: opening a class path and putting what it holds into words.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "archive/class_path.h"
#include "archive/zip_file.h"
#include "support/temp_folder.h"
#include "support/zip_builder.h"

namespace snarl::archive {

using test::TempFolder;
using test::tinyClass;
using test::ZipBuilder;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

/// "p/C" and 7 and ".class" make "p/C7.class".
inline std::string numbered(std::string_view before, int number, std::string_view after = "") {
  std::string result(before);
  return result.append(std::to_string(number)).append(after);
}

inline Content contentOf(std::string bytes) {
  auto owner = std::make_shared<const std::string>(std::move(bytes));
  const Bytes view(reinterpret_cast<const std::uint8_t*>(owner->data()), owner->size());
  return {view, owner};
}

inline std::vector<std::string> textsOf(const Problems& problems) {
  std::vector<std::string> result;
  for (const Problem& problem : problems.sorted()) result.push_back(problem.text());
  return result;
}

/// A class path and the problems of opening and reading it.
struct Opened {
  explicit Opened(Options options) : path(ClassPath::open(withoutJdk(std::move(options)), problems)) {}

  static Options withoutJdk(Options options) {
    if (options.jdk.empty()) options.jdk = "none";
    return options;
  }

  /// The text of the class in use; "?" if there is none, "!" if it can't be read.
  std::string text(std::string_view name) {
    const auto entry = path.find(name);
    return entry ? textAt(*entry) : "?";
  }
  std::string textAt(ClassEntry entry) {
    const auto content = path.read(entry, problems);
    return content ? std::string(asText(content->bytes)) : "!";
  }
  std::vector<std::string> names(Role role) const {
    std::vector<std::string> result;
    path.forEachClass(role, [&](std::string_view name, ClassEntry) { result.emplace_back(name); });
    return result;
  }
  /// Containers of a role, without `folder` in front.
  std::vector<std::string> containers(Role role, const TempFolder& folder) const {
    std::vector<std::string> result;
    for (const ContainerInfo& info : path.containers()) {
      if (info.role == role) result.push_back(info.name.substr(folder.path().size() + 1));
    }
    return result;
  }
  std::vector<std::string> problemTexts() const { return textsOf(problems); }

  Problems problems;
  ClassPath path;
};

}  // namespace snarl::archive
