// Names come from class files and from files that somebody may have changed: here they become fit to be shown.
#pragma once

#include "report/report.h"

namespace snarl::report {

/// Makes every text of the report valid UTF-8 on one line, without control characters (base/readable.h). Doing it again
/// changes nothing.
void makeReadable(Report& report);

}  // namespace snarl::report
