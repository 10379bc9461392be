#include "jvm/services.h"

#include <algorithm>
#include <optional>

#include "classfile/class_file.h"

namespace snarl::jvm {
namespace {

std::string binaryName(std::string_view internal) {
  std::string result(internal);
  std::ranges::replace(result, '/', '.');
  return result;
}

void addOnce(std::vector<std::string>& names, std::string name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
}

}  // namespace

std::vector<std::string> readProviderFile(std::string_view text) {
  std::vector<std::string> result;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    if (!line.empty()) result.emplace_back(line);
  }
  std::vector<std::string> once;
  FlatMap<std::string, char> seen;
  for (std::string& name : result) {
    if (seen.insert(name, 1).second) once.push_back(std::move(name));
  }
  return once;
}

std::vector<std::string> Services::providersOf(std::string_view service, Problems& problems) {
  if (!modulesRead_) readModules(problems);
  std::vector<std::string> result;
  if (const auto* provided = provided_.find(service)) result = *provided;
  for (const archive::ClassEntry entry : classPath_.resources("META-INF/services/" + std::string(service))) {
    const auto content = classPath_.read(entry, problems);
    if (!content) continue;
    const std::string_view text(reinterpret_cast<const char*>(content->bytes.data()), content->bytes.size());
    for (std::string& name : readProviderFile(text)) addOnce(result, std::move(name));
  }
  return result;
}

void Services::readModules(Problems& problems) {
  modulesRead_ = true;
  const auto& containers = classPath_.containers();
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const archive::ContainerId container{i};
    if (containers[container].role == archive::Role::Jdk) continue;
    std::optional<archive::ClassEntry> module;
    classPath_.forEachClass(container, [&](std::string_view name, archive::ClassEntry entry) {
      if (name == "module-info") module = entry;
    });
    const auto content = module ? classPath_.read(*module, problems) : std::nullopt;
    if (!content) continue;
    try {
      const classfile::ClassFile file = classfile::parseClass(content->bytes);
      if (!file.moduleInfo) continue;
      for (const auto& provision : file.moduleInfo->provides) {
        auto& names = provided_[binaryName(provision.service)];
        for (const std::string_view name : provision.implementations) addOnce(names, binaryName(name));
      }
    } catch (const FormatError& e) {
      problems.add(classPath_.problemAt(*module, e.offset(), e.what()));
    }
  }
}

}  // namespace snarl::jvm
