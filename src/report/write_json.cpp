#include "report/write_json.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cmath>
#include <ostream>

#include "report/buffered_stream.h"
#include "report/json_out.h"
#include "report/words.h"

namespace snarl::report {
namespace {

template <class Writer>
class ReportWriter {
 public:
  explicit ReportWriter(Writer& writer) : json_(writer) {}

  void write(const Report& report) {
    json_.object([&] {
      json_.text("schema", "snarl-report/1");
      writeHead(report);
      std::uint32_t id = 0;
      json_.objects("origins", report.origins, [&](const Origin& origin) { write(origin, id++); });
      json_.objects("findings", report.findings, [&](const Finding& finding) { write(finding); });
      writeEnd(report);
    });
  }

 private:
  void writeHead(const Report& report) {
    json_.object("tool", [&] {
      json_.text("name", "snarl");
      json_.text("version", report.version);
    });
    json_.object("analysis", [&] {
      json_.text("mode", report.mode);
      json_.text("context", report.context);
      json_.texts("disabled", report.disabled);
      json_.texts("models", report.models);
    });
    json_.object("program", [&] {
      json_.texts("inputs", report.inputs);
      json_.texts("entryPoints", report.entryPoints);
      json_.boolean("open", report.open);
      json_.number("classes", report.classes);
      json_.number("reachableMethods", report.reachableMethods);
    });
  }

  void writeEnd(const Report& report) {
    json_.object("ruledOut", [&] {
      for (const RuledOut& ruledOut : report.ruledOut) json_.number(ruledOut.technique, ruledOut.pairs);
    });
    json_.objects("assumptions", report.assumptions, [&](const Assumption& assumption) {
      json_.text("kind", assumption.kind);
      json_.text("what", assumption.what);
      json_.text("effect", assumption.effect);
    });
    json_.boolean("complete", report.complete);
    json_.textIfAny("stoppedBecause", report.stoppedBecause);
    json_.object("timings", [&] {
      // Milliseconds are enough, and a number that is none is not JSON.
      const double milliseconds = std::round(report.seconds * 1000);
      json_.fraction("total", std::isfinite(milliseconds) ? milliseconds / 1000 : 0);
    });
    json_.number("peakMemoryBytes", report.peakMemoryBytes);
  }

  void write(const Origin& origin, std::uint32_t id) {
    json_.number("id", id);
    json_.text("kind", origin.kind);
    json_.text("entry", origin.entry);
    if (origin.parent) {
      json_.number("parent", *origin.parent);
    } else {
      json_.null("parent");
    }
    if (origin.startedAt) {
      json_.object("startedAt", [&] { write(*origin.startedAt); });
    } else {
      json_.null("startedAt");
    }
    if (!origin.stack.empty()) write("stack", origin.stack);
    json_.boolean("twin", origin.twin);
  }

  void write(const Finding& finding) {
    json_.text("id", finding.id);
    json_.number("rank", finding.rank);
    json_.text("confidence", nameOf(finding.confidence));
    json_.text("state", nameOf(finding.state));
    if (finding.state == State::Suppressed) json_.text("reason", finding.suppressedBecause);
    json_.text("suggestion", finding.suggestion);
    json_.textIfAny("idiom", finding.idiom);
    json_.object("target", [&] { write(finding.target); });
    json_.objects("accesses", finding.accesses, [&](const Access& access) { write(access); });
    json_.texts("reasons", finding.reasons);
    if (finding.furtherPairs > 0) json_.number("furtherPairs", finding.furtherPairs);
  }

  void write(const Target& target) {
    json_.text("kind", nameOf(target.kind));
    json_.text("class", target.className);
    json_.textIfAny("field", target.field);
    json_.textIfAny("descriptor", target.descriptor);
    json_.objects("allocatedAt", target.allocatedAt, [&](const Place& place) { write(place); });
  }

  void write(const Access& access) {
    json_.text("kind", kindOf(access));
    write(access.place);
    json_.number("origin", access.origin);
    json_.texts("locks", access.locks);
    write("stack", access.stack);
  }

  void write(const char* name, const SharedList<Frame>& frames) {
    json_.objects(name, frames, [&](const Frame& frame) {
      write(frame);
      json_.texts("locks", frame.locks);
    });
  }

  void write(const Place& place) {
    json_.text("class", place.className);
    json_.text("method", place.method);
    json_.textIfAny("descriptor", place.descriptor);
    json_.text("file", place.file);
    json_.number("line", place.line);
  }

  JsonOut<Writer> json_;
};

}  // namespace

void writeJson(const Report& report, std::ostream& out) {
  BufferedStream stream(out);
  rapidjson::PrettyWriter<BufferedStream> json(stream);
  json.SetIndent(' ', 2);
  ReportWriter(json).write(report);
  stream.Put('\n');
}

std::string compactJson(const Report& report) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> json(buffer);
  ReportWriter(json).write(report);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace snarl::report
