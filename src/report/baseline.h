// Only what is new counts: findings that an earlier report has too are marked as unchanged.
#pragma once

#include "report/report.h"

namespace snarl::report {

void applyBaseline(Report& report, const Report& earlier);

}  // namespace snarl::report
