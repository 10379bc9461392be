// The report as one page that needs nothing else: no network, no files beside it.
#pragma once

#include <iosfwd>

#include "report/report.h"
#include "report/source_files.h"

namespace snarl::report {

void writeHtml(const Report& report, SourceFiles& sources, std::ostream& out);

}  // namespace snarl::report
