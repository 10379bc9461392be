// Runs the command line in this process.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"

namespace snarl::cli {

struct Result {
  ExitStatus status;
  std::string out;
  std::string err;
};

inline Result runWith(const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const ExitStatus status = run(arguments, out, err);
  return {status, out.str(), err.str()};
}

/// Of a file.
inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace snarl::cli
