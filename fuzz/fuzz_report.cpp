// Any bytes as a JSON report: refused, or written in every format and read back the same. Any bytes as suppressions.
#include <cstdlib>
#include <sstream>

#include "base/problem.h"
#include "report/read_json.h"
#include "report/suppressions.h"
#include "report/write_html.h"
#include "report/write_json.h"
#include "report/write_sarif.h"
#include "report/write_text.h"

namespace {

using namespace snarl::report;

void writeAll(Report report) {
  std::ostringstream json;
  writeJson(report, json);
  std::ostringstream again;
  writeJson(readJson(json.str()), again);
  if (json.str() != again.str()) std::abort();
  SourceFiles sources({});
  std::ostringstream ignored;
  writeSarif(report, sources, ignored);
  writeHtml(report, sources, ignored);
  for (const std::size_t width : {0U, 80U, 160U}) writeText(report, sources, {width, true}, ignored);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    writeAll(readJson(text));
  } catch (const snarl::FormatError&) {
  }
  try {
    Suppressions rules;
    rules.add("rules.toml", text);
  } catch (const snarl::FormatError&) {
  }
  return 0;
}
