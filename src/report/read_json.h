// Reads JSON reports back: baselines, and `snarl explain`.
#pragma once

#include <string_view>

#include "report/report.h"

namespace snarl::report {

/// The report that `json` holds, made readable. Keys that are not known are passed over, for reports of later versions.
/// Throws FormatError: with the offset where the text is no JSON, without one where it is no report; the reason then
/// names the value (`findings[3].accesses[0].line`).
Report readJson(std::string_view json);

}  // namespace snarl::report
