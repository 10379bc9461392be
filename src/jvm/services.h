// Which classes provide a service: provider files (META-INF/services) and the `provides` of modules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/class_path.h"
#include "base/hash.h"

namespace snarl::jvm {

class Services {
 public:
  explicit Services(const archive::ClassPath& classPath) : classPath_(classPath) {}

  /// Binary names, each once: those of modules first, then those of provider files in class path order.
  std::vector<std::string> providersOf(std::string_view service, Problems& problems);

 private:
  void readModules(Problems& problems);

  const archive::ClassPath& classPath_;
  bool modulesRead_ = false;
  FlatMap<std::string, std::vector<std::string>> provided_;  // by modules of the inputs and libraries
};

/// The names that a provider file lists.
std::vector<std::string> readProviderFile(std::string_view text);

}  // namespace snarl::jvm
