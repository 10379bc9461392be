#include "cli/reports.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

namespace snarl::cli {

Reports::Reports(const std::vector<Output>& outputs, std::ostream& standardOutput) : standardOutput_(standardOutput) {
  for (const Output& output : outputs) {
    Target target{output, nullptr};
    if (!output.file.empty()) {
      errno = 0;
      target.file = std::make_unique<std::ofstream>(output.file, std::ios::binary);
      if (!*target.file) throw UsageError(fmt::format("can't write '{}': {}", output.file, std::strerror(errno)));
    }
    targets_.push_back(std::move(target));
  }
}

void Reports::write(const std::function<void(Format, std::ostream&)>& print) {
  for (Target& target : targets_) {
    std::ostream& stream = target.file ? *target.file : standardOutput_;
    errno = 0;
    print(target.output.format, stream);
    stream.flush();
    if (stream) continue;
    throw UsageError(fmt::format("could not write all of {}: {}",
                                 target.file ? "'" + target.output.file + "'" : "the report to standard output",
                                 errno == 0 ? "unknown reason" : std::strerror(errno)));
  }
}

}  // namespace snarl::cli
