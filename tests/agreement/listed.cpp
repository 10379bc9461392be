#include "listed.h"

#include <fnmatch.h>

#include <fstream>
#include <stdexcept>

namespace snarl::test {

Listed::Listed(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("can't read " + path);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    const std::size_t reason = line.find("  # ");
    if (reason == std::string::npos) throw std::runtime_error(path + ": no reason: " + line);
    lines_.push_back({line.substr(0, line.find_last_not_of(' ', reason) + 1)});
  }
}

bool Listed::covers(const std::string& text) {
  bool result = false;
  for (Line& line : lines_) {
    if (fnmatch(line.pattern.c_str(), text.c_str(), FNM_NOESCAPE) != 0) continue;
    line.used = true;
    result = true;
  }
  return result;
}

std::vector<std::string> Listed::unused(const std::string& client) const {
  std::vector<std::string> result;
  for (const Line& line : lines_) {
    if (!line.used && line.pattern.starts_with(client)) result.push_back(line.pattern);
  }
  return result;
}

}  // namespace snarl::test
