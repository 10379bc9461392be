// sample_reports FOLDER: writes the made-up reports of tests/support in every format, as NAME.json and so on.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "report/readable_report.h"
#include "report/write_html.h"
#include "report/write_json.h"
#include "report/write_sarif.h"
#include "report/write_text.h"
#include "support/sample_report.h"

namespace {

namespace fs = std::filesystem;
using namespace snarl;

void writeAll(const fs::path& folder, const std::string& name, report::Report report, report::SourceFiles sources) {
  report::makeReadable(report);
  const auto file = [&](const char* ending) { return std::ofstream(folder / (name + ending), std::ios::binary); };
  std::ofstream json = file(".json");
  std::ofstream sarif = file(".sarif");
  std::ofstream html = file(".html");
  std::ofstream text = file(".txt");
  report::writeJson(report, json);
  report::writeSarif(report, sources, sarif);
  report::writeHtml(report, sources, html);
  report::writeText(report, sources, {}, text);
}

report::Report emptyReport() {
  report::Report report = test::sampleReport();
  report.findings.clear();
  report.complete = false;
  report.stoppedBecause = "the time of 30 s (--timeout) is used up";
  return report;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: sample_reports FOLDER\n";
    return 2;
  }
  const fs::path folder = arguments[1];
  fs::create_directories(folder);
  fs::current_path(folder);  // paths in reports are relative to where Snarl runs
  for (const auto& [path, text] : test::sampleSources()) {
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  writeAll(".", "sample", test::sampleReport(), report::SourceFiles({"src"}));
  writeAll(".", "no-sources", test::sampleReport(), report::SourceFiles({}));
  writeAll(".", "large", test::largeReport(5000), report::SourceFiles({"src"}));
  writeAll(".", "hostile", test::hostileReport(), report::SourceFiles({"src"}));
  writeAll(".", "empty", emptyReport(), report::SourceFiles({}));
  return 0;
}
