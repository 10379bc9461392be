// The JSON report: everything that is known of the findings, for programs and for later runs.
#pragma once

#include <iosfwd>
#include <string>

#include "report/report.h"

namespace snarl::report {

/// On many lines, to be read by people too.
void writeJson(const Report& report, std::ostream& out);
/// The same without white space.
std::string compactJson(const Report& report);

}  // namespace snarl::report
