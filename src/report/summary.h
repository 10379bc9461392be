// What a check comes to, in a few sentences.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace snarl::report {

/// Paragraphs: what the result rests on, what was left undone if anything, and last how many races there are, what was
/// analysed and what was ruled out.
std::vector<std::string> summaryOf(const Report& report);

/// That the analysis is not whole, and why.
std::string incompleteText(const Report& report);

}  // namespace snarl::report
