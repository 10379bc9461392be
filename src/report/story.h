// How one of the two accesses of a race comes about, from the access back to the program's start, as lines of text.
#pragma once

#include <vector>

#include "report/report.h"
#include "report/source_files.h"
#include "report/styled.h"

namespace snarl::report {

/// How much a story tells.
struct StoryDetail {
  unsigned linesAround = 0;  // source lines before and after the access
  bool allCalls = false;     // also the calls that lead to the starts of origins, and their source lines
};

/// "task 3", or "main" if there is only one of these
std::string originText(const Report& report, std::uint32_t origin);

/// The origins that lead to this one by their starts, itself first. Ends where a damaged report goes round in circles.
std::vector<std::uint32_t> chainOf(const Report& report, std::uint32_t origin);

std::vector<Line> storyOf(const Report& report, const Access& access, SourceFiles& sources, StoryDetail detail);

/// Whether the two stories of a finding differ only in being told of twins.
bool isOneStory(const Report& report, const Finding& finding);
/// The story of such a finding.
std::vector<Line> commonStoryOf(const Report& report, const Finding& finding, SourceFiles& sources, StoryDetail detail);

}  // namespace snarl::report
