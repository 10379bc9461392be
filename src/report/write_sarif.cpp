#include "report/write_sarif.h"

#include <fmt/format.h>
#include <rapidjson/prettywriter.h>

#include <algorithm>
#include <ostream>

#include "report/buffered_stream.h"
#include "report/json_out.h"
#include "report/rules.h"
#include "report/story.h"
#include "report/summary.h"
#include "report/words.h"

namespace snarl::report {
namespace {

constexpr char kBase[] = "%SRCROOT%";

/// A path as a relative reference: what means something in a URI is escaped.
std::string uriOf(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  std::string result;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       kPlain.find(c) != std::string_view::npos;
    result += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return result;
}

/// Where a class without a source file name is most likely written.
std::string guessedPath(const Place& place) {
  Place guess = place;
  const std::string top = place.className.substr(0, place.className.find('$'));
  guess.file = top.substr(top.rfind('.') + 1) + ".java";
  return packagePath(guess);
}

/// What a story's step is: a place and what happens there.
struct Step {
  const Place* place;
  std::string message;
  const std::vector<std::string>* locks;  // null: none
};

class SarifWriter {
 public:
  SarifWriter(const Report& report, SourceFiles& sources, std::ostream& out)
      : report_(report), sources_(sources), stream_(out), writer_(stream_), json_(writer_) {
    writer_.SetIndent(' ', 1);
  }

  void write() {
    json_.object([&] {
      json_.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      json_.text("version", "2.1.0");
      json_.single("runs", [&] { run(); });
    });
  }

 private:
  using Writer = rapidjson::PrettyWriter<BufferedStream>;

  void run() {
    json_.object("tool", [&] { json_.object("driver", [&] { driver(); }); });
    json_.single("invocations", [&] {
      json_.boolean("executionSuccessful", true);
      if (report_.complete) return;
      json_.single("toolExecutionNotifications", [&] {
        json_.text("level", "warning");
        message(escaped(incompleteText(report_)));
      });
    });
    json_.object("originalUriBaseIds", [&] {
      json_.object(kBase, [&] {
        json_.object("description", [&] { json_.text("text", "The folder that Snarl was started in."); });
      });
    });
    json_.text("columnKind", "utf16CodeUnits");
    json_.objects("results", report_.findings, [&](const Finding& finding) { result(finding); });
  }

  void driver() {
    json_.text("name", "Snarl");
    json_.text("version", report_.version);
    json_.text("semanticVersion", report_.version);
    json_.objects("rules", rules(), [&](const Rule& rule) {
      json_.text("id", rule.id);
      json_.text("name", rule.name);
      json_.object("shortDescription", [&] { json_.text("text", rule.summary); });
      json_.object("fullDescription", [&] { json_.text("text", rule.summary); });
      json_.object("help", [&] {
        json_.text("text", rule.help);
        json_.text("markdown", rule.help);
      });
      json_.object("properties", [&] {
        json_.texts("tags", {"concurrency", "data-race"});
        json_.text("precision", "medium");
        json_.text("problem.severity", "warning");
      });
    });
  }

  void result(const Finding& finding) {
    constexpr std::string_view kLevels[] = {"note", "warning", "error"};
    json_.text("ruleId", rules()[ruleOf(finding)].id);
    json_.number("ruleIndex", ruleOf(finding));
    json_.text("level", kLevels[static_cast<std::size_t>(finding.confidence)]);
    message(messageOf(finding));
    json_.single("locations", [&] { location(finding.accesses[0].place, "", true); });
    relatedLocations(finding);
    json_.single("codeFlows", [&] {
      message("The two accesses and how each comes about.");
      json_.objects("threadFlows", finding.accesses, [&](const Access& access) { threadFlow(finding, access); });
    });
    json_.object("partialFingerprints", [&] { json_.text("snarlFinding/v1", finding.id); });
    json_.text("baselineState", finding.state == State::Unchanged ? "unchanged" : "new");
    if (finding.state == State::Suppressed) suppression(finding);
    json_.object("properties", [&] {
      json_.text("confidence", nameOf(finding.confidence));
      json_.number("rank", finding.rank);
      json_.textIfAny("idiom", finding.idiom);
      json_.texts("reasons", finding.reasons);
    });
  }

  void suppression(const Finding& finding) {
    json_.single("suppressions", [&] {
      json_.text("kind", "external");
      json_.text("status", "accepted");
      json_.text("justification", finding.suppressedBecause);
    });
  }

  void relatedLocations(const Finding& finding) {
    // The other access first: messages link to its id.
    std::vector<std::pair<const Place*, std::string>> places = {
        {&finding.accesses[1].place, accessText(finding, finding.accesses[1])}};
    for (const Place& place : finding.target.allocatedAt) places.emplace_back(&place, "The object is made here.");
    std::uint64_t id = 0;
    json_.objects("relatedLocations", places, [&](const auto& item) {
      json_.number("id", ++id);
      location(*item.first, item.second, id == 1);
    });
  }

  [[nodiscard]] std::string accessText(const Finding& finding, const Access& access) const {
    return fmt::format(
        "{} {} {} in {}.{}, {}.", originText(report_, access.origin), access.write ? "writes" : "reads",
        textOf(finding.target), access.place.className, access.place.method,
        access.locks.empty() ? "holding no lock" : "holding " + fmt::format("{}", fmt::join(access.locks, ", ")));
  }

  /// Brackets would be taken for links.
  static std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
      if (c == '[' || c == ']' || c == '\\') result += '\\';
      result += c;
    }
    return result;
  }

  [[nodiscard]] std::string messageOf(const Finding& finding) const {
    std::string text = escaped(accessText(finding, finding.accesses[0]));
    text += fmt::format(" Nothing keeps that apart from [the {}](1): ",
                        finding.accesses[1].write ? "other write" : "read elsewhere");
    text += escaped(accessText(finding, finding.accesses[1]));
    if (!finding.suggestion.empty()) text += fmt::format(" Suggestion: {}.", escaped(finding.suggestion));
    return text;
  }

  /// From the start of the program to the access.
  [[nodiscard]] std::vector<Step> stepsTo(const Finding& finding, const Access& access) const {
    std::vector<Step> steps;
    const auto calls = [&](const SharedList<Frame>& stack) {
      for (const Frame& frame : stack) steps.push_back({&frame, "calls", &frame.locks});
    };
    const std::vector<std::uint32_t> chain = chainOf(report_, access.origin);
    for (std::size_t i = chain.size(); i > 0; --i) {
      const Origin& origin = report_.origins[chain[i - 1]];
      calls(origin.stack);
      if (origin.startedAt)
        steps.push_back({&*origin.startedAt, "starts " + originText(report_, chain[i - 1]), nullptr});
    }
    calls(access.stack);
    steps.push_back({&access.place, accessText(finding, access), &access.locks});
    return steps;
  }

  void threadFlow(const Finding& finding, const Access& access) {
    json_.text("id", originText(report_, access.origin));
    message(escaped(accessText(finding, access)));
    json_.objects("locations", stepsTo(finding, access), [&](const Step& step) {
      json_.object("location", [&] { location(*step.place, step.message, false); });
      if (step.locks == nullptr || step.locks->empty()) return;
      json_.object("state", [&] {
        json_.object("locks", [&] { json_.text("text", fmt::format("{}", fmt::join(*step.locks, ", "))); });
      });
    });
  }

  /// Services want a line for what they show; those that have none are shown at the file's beginning.
  void location(const Place& place, const std::string& text, bool needsLine) {
    const SourceFiles::File* file = sources_.find(place);
    const bool below = file != nullptr && !file->path.starts_with('/') && !file->path.starts_with("../");
    const std::string path = below ? file->path : place.file.empty() ? guessedPath(place) : packagePath(place);
    json_.object("physicalLocation", [&] {
      json_.object("artifactLocation", [&] {
        json_.text("uri", uriOf(path));
        json_.text("uriBaseId", kBase);
      });
      if (place.line > 0 || needsLine) {
        json_.object("region", [&] { json_.number("startLine", std::max(place.line, 1U)); });
      }
    });
    json_.single("logicalLocations", [&] {
      json_.text("fullyQualifiedName", place.className + "." + place.method);
      json_.text("kind", "function");
    });
    if (!text.empty()) message(escaped(text));
  }

  void message(const std::string& text) {
    json_.object("message", [&] { json_.text("text", text); });
  }

  const Report& report_;
  SourceFiles& sources_;
  BufferedStream stream_;
  Writer writer_;
  JsonOut<Writer> json_;
};

}  // namespace

void writeSarif(const Report& report, SourceFiles& sources, std::ostream& out) {
  SarifWriter(report, sources, out).write();
  out << '\n';
}

}  // namespace snarl::report
