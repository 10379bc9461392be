// The report as SARIF 2.1.0, for code scanning services and editors.
#pragma once

#include <iosfwd>

#include "report/report.h"
#include "report/source_files.h"

namespace snarl::report {

/// Files are named by their real paths where sources are found, else by package and file name; always relative ones.
void writeSarif(const Report& report, SourceFiles& sources, std::ostream& out);

}  // namespace snarl::report
