#include "cli/check_reports.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "base/problem.h"
#include "base/readable.h"
#include "cli/report_text.h"
#include "cli/terminal.h"
#include "cli/text_file.h"
#include "report/baseline.h"
#include "report/read_json.h"
#include "report/readable_report.h"
#include "report/source_files.h"
#include "report/summary.h"
#include "report/write_html.h"
#include "report/write_json.h"
#include "report/write_sarif.h"
#include "report/write_text.h"

namespace snarl::cli {
namespace {

std::optional<report::Report> readBaseline(const std::string& path) {
  if (path.empty()) return std::nullopt;
  return readReportFile(path);
}

report::Suppressions readSuppressions(const std::vector<std::string>& paths) {
  report::Suppressions result;
  for (const std::string& path : paths) {
    try {
      result.add(path, readTextFile(path));
    } catch (const FormatError& e) {
      throw UsageError(fmt::format("can't use the rules in '{}': {}", path, e.what()));
    }
  }
  return result;
}

FindingsRequest withSources(const CheckOptions& options) {
  FindingsRequest request = options.findings;
  if (request.sources.empty()) request.sources = guessedSources(options.program.inputs);
  return request;
}

ExitStatus statusOf(const report::Report& report, report::Confidence failOn) {
  const auto counts = [&](const report::Finding& finding) {
    return finding.state == report::State::New && finding.confidence >= failOn;
  };
  if (std::ranges::any_of(report.findings, counts)) return ExitStatus::Findings;
  return report.complete ? ExitStatus::NothingFound : ExitStatus::Incomplete;
}

}  // namespace

report::Report readReportFile(const std::string& path) {
  try {
    return report::readJson(readTextFile(path));
  } catch (const FormatError& e) {
    throw UsageError(fmt::format("'{}' is no JSON report of Snarl: {}{}", path,
                                 e.offset() == Problem::kNoOffset ? "" : fmt::format("at offset {}: ", e.offset()),
                                 readable(e.what())));
  }
}

std::vector<std::string> guessedSources(const std::vector<std::string>& inputs) {
  namespace fs = std::filesystem;
  std::vector<std::string> result;
  // Without asking the system for "app.jar/..", which is nothing.
  const auto addIfThere = [&](const fs::path& folder) {
    std::error_code ignored;
    const std::string path = folder.lexically_normal().generic_string();
    if (fs::is_directory(path, ignored) && std::ranges::find(result, path) == result.end()) result.push_back(path);
  };
  addIfThere("src");
  for (const std::string& input : inputs) {
    const fs::path beside = fs::path(input).lexically_normal() / "..";
    addIfThere(beside / "src");
    addIfThere(beside / ".." / "src");
  }
  return result;
}

CheckReports::CheckReports(const CheckOptions& options, std::ostream& out)
    : request_(withSources(options)),
      allToFiles_(std::ranges::none_of(options.outputs, &std::string::empty, &Output::file)),
      baseline_(readBaseline(request_.baseline)),
      suppressions_(readSuppressions(request_.suppressions)),
      reports_(options.outputs, out) {}

ExitStatus CheckReports::finish(report::Report report, std::ostream& err) {
  report::makeReadable(report);
  if (baseline_) report::applyBaseline(report, *baseline_);
  for (const report::SuppressionRule& rule : suppressions_.apply(report)) {
    err << fmt::format("snarl: warning: {}:{}: this rule fits no finding; it can be removed\n", readable(rule.file),
                       rule.line);
  }
  report::SourceFiles sources(request_.sources);
  reports_.write([&](Format format, std::ostream& stream) {
    switch (format) {
      case Format::Json: return writeJson(report, stream);
      case Format::Sarif: return writeSarif(report, sources, stream);
      case Format::Html: return writeHtml(report, sources, stream);
      default: return writeText(report, sources, textOptionsFor(stream), stream);
    }
  });
  // Whoever waited at a terminal wants to know what came of it.
  if (allToFiles_ && isErrorTerminal(err)) err << report::summaryOf(report).back() << '\n';
  return statusOf(report, request_.failOn);
}

}  // namespace snarl::cli
