// The report for people at a terminal: findings grouped by field and object, each with its two stories, and a summary.
#pragma once

#include <iosfwd>

#include "report/report.h"
#include "report/source_files.h"

namespace snarl::report {

struct TextOptions {
  std::size_t width = 120;
  bool color = false;
};

/// What is new; what is unchanged or suppressed is only counted.
void writeText(const Report& report, SourceFiles& sources, const TextOptions& options, std::ostream& out);

/// One finding with all that is known of it.
void writeFinding(const Report& report, const Finding& finding, SourceFiles& sources, const TextOptions& options,
                  std::ostream& out);

}  // namespace snarl::report
