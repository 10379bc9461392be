#include "report/write_html.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include "report/json_out.h"
#include "report/page_parts.h"
#include "report/write_json.h"

namespace snarl::report {
namespace {

/// JSON that can stand in a script element: nothing in it ends the element or begins a comment.
std::string embeddable(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  for (const char c : json) {
    switch (c) {
      case '<': result += "\\u003c"; break;
      case '>': result += "\\u003e"; break;
      case '&': result += "\\u0026"; break;
      default: result += c;
    }
  }
  return result;
}

/// The lines of code that the page shows: some around every place that a finding names.
class Excerpts {
 public:
  explicit Excerpts(SourceFiles& sources) : sources_(sources) {}

  void add(const Place& place, std::uint32_t around) {
    const SourceFiles::File* file = sources_.find(place);
    if (file == nullptr || place.line == 0) return;
    Excerpt& excerpt = files_[packagePath(place)];
    excerpt.file = file;
    const std::size_t last = std::min<std::size_t>(std::size_t{place.line} + around, file->lines.size());
    for (std::size_t n = place.line - std::min(place.line - 1, around); n <= last; ++n) excerpt.lines.insert(n);
  }
  void add(const SharedList<Frame>& frames) {
    for (const Frame& frame : frames) add(frame, 2);
  }

  [[nodiscard]] std::string json() const {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    JsonOut out(writer);
    out.object([&] {
      for (const auto& entry : files_) out.object(entry.first, [&] { write(out, entry.second); });
    });
    return {buffer.GetString(), buffer.GetSize()};
  }

 private:
  struct Excerpt {
    const SourceFiles::File* file = nullptr;
    std::set<std::size_t> lines;
  };

  template <class Out>
  static void write(Out& out, const Excerpt& excerpt) {
    out.text("path", excerpt.file->path);
    out.object("lines", [&] {
      for (const std::size_t n : excerpt.lines) out.text(std::to_string(n), excerpt.file->lines[n - 1]);
    });
  }

  SourceFiles& sources_;
  std::map<std::string, Excerpt> files_;
};

std::string excerptsOf(const Report& report, SourceFiles& sources) {
  Excerpts excerpts(sources);
  for (const Origin& origin : report.origins) {
    if (origin.startedAt) excerpts.add(*origin.startedAt, 2);
    excerpts.add(origin.stack);
  }
  for (const Finding& finding : report.findings) {
    for (const Place& place : finding.target.allocatedAt) excerpts.add(place, 2);
    for (const Access& access : finding.accesses) {
      excerpts.add(access.place, 4);
      excerpts.add(access.stack);
    }
  }
  return excerpts.json();
}

}  // namespace

void writeHtml(const Report& report, SourceFiles& sources, std::ostream& out) {
  const std::pair<std::string_view, std::string> parts[] = {
      {"@STYLE@", std::string(pageStyle())},
      {"@REPORT@", embeddable(compactJson(report))},
      {"@SOURCES@", embeddable(excerptsOf(report, sources))},
      {"@SCRIPT@", std::string(pageScript())},
  };
  std::string_view rest = pageFrame();
  for (const auto& [name, text] : parts) {
    const std::size_t at = rest.find(name);
    out << rest.substr(0, at) << text;
    rest.remove_prefix(at + name.size());
  }
  out << rest;
}

}  // namespace snarl::report
