#include "cli/reflection_files.h"

#include <fmt/core.h>

#include "cli/text_file.h"

namespace snarl::cli {

pointer::ReflectionMetadata readReflectionFiles(OpenedProgram& program, const std::vector<std::string>& paths) {
  pointer::ReflectionMetadata result;
  const archive::ClassPath& classPath = program.classPath();
  for (const archive::ClassEntry entry : classPath.resourcesBelow("META-INF/native-image/")) {
    const std::string path = classPath.entryPath(entry);
    const std::string name = path.substr(path.rfind('/') + 1);
    if (name != "reflect-config.json" && name != "reachability-metadata.json") continue;
    const auto content = classPath.read(entry, program.problems());
    if (!content) continue;
    try {
      result.read({reinterpret_cast<const char*>(content->bytes.data()), content->bytes.size()});
    } catch (const FormatError& e) {
      program.problems().add(classPath.problemAt(entry, e.offset(), e.what()));
    }
  }
  for (const std::string& path : paths) {
    try {
      result.read(readTextFile(path));
    } catch (const FormatError& e) {
      throw UsageError(fmt::format("'{}' is no reflection metadata: {}", path, e.what()));
    }
  }
  return result;
}

}  // namespace snarl::cli
