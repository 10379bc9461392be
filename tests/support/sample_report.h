// A made-up report with something of everything, for the tests of reports: kinds of memory and origins, names that are
// long, lines that are unknown, locks, idioms, states.
#pragma once

#include "report/report.h"

namespace snarl::test {

report::Report sampleReport();

/// The same program with this many findings.
report::Report largeReport(std::size_t findings);

/// Names as an enemy would choose them: markup, escape sequences, quotes, bytes that are no text.
report::Report hostileReport();

/// The sources of the sample's first classes, to be written below a folder: path and text.
std::vector<std::pair<std::string, std::string>> sampleSources();

}  // namespace snarl::test
