// Reports as texts, the way the command line makes them.
#pragma once

#include <sstream>
#include <string>

#include "report/readable_report.h"
#include "report/write_html.h"
#include "report/write_json.h"
#include "report/write_sarif.h"
#include "report/write_text.h"

namespace snarl::report {

inline std::string jsonOf(const Report& report) {
  std::ostringstream out;
  writeJson(report, out);
  return out.str();
}

inline std::string textReport(const Report& report, const TextOptions& options = {},
                              SourceFiles sources = SourceFiles({})) {
  std::ostringstream out;
  writeText(report, sources, options, out);
  return out.str();
}

inline std::string sarifOf(const Report& report, SourceFiles sources = SourceFiles({})) {
  std::ostringstream out;
  writeSarif(report, sources, out);
  return out.str();
}

inline std::string htmlOf(const Report& report, SourceFiles sources = SourceFiles({})) {
  std::ostringstream out;
  writeHtml(report, sources, out);
  return out.str();
}

inline Report readableCopy(Report report) {
  makeReadable(report);
  return report;
}

}  // namespace snarl::report
