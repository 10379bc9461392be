#include "report/read_json.h"

#include <fmt/core.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include "base/problem.h"
#include "report/readable_report.h"
#include "report/words.h"

namespace snarl::report {
namespace {

/// A value of the document and the way that leads to it.
class Node {
 public:
  Node(const rapidjson::Value& value, std::string path) : value_(value), path_(std::move(path)) {}

  [[noreturn]] void fail(std::string_view reason) const {
    throw FormatError(Problem::kNoOffset, fmt::format("{}: {}", path_.empty() ? "the whole" : path_, reason));
  }

  [[nodiscard]] std::optional<Node> find(const char* key) const {
    if (!value_.IsObject()) fail("is no object");
    const auto found = value_.FindMember(key);
    if (found == value_.MemberEnd()) return std::nullopt;
    return Node(found->value, path_.empty() ? key : path_ + "." + key);
  }
  [[nodiscard]] Node operator[](const char* key) const {
    std::optional<Node> found = find(key);
    if (!found) fail(fmt::format("has no '{}'", key));
    return *found;
  }

  [[nodiscard]] bool isNull() const { return value_.IsNull(); }
  [[nodiscard]] std::string text() const {
    if (!value_.IsString()) fail("is no text");
    return {value_.GetString(), value_.GetStringLength()};
  }
  [[nodiscard]] bool boolean() const {
    if (!value_.IsBool()) fail("is neither true nor false");
    return value_.GetBool();
  }
  [[nodiscard]] std::uint32_t small() const {
    if (!value_.IsUint()) fail("is no whole number from 0 to 4294967295");
    return value_.GetUint();
  }
  [[nodiscard]] std::uint64_t large() const {
    if (!value_.IsUint64()) fail("is no whole number from 0");
    return value_.GetUint64();
  }
  [[nodiscard]] double number() const {
    if (!value_.IsNumber()) fail("is no number");
    return value_.GetDouble();
  }

  /// Empty if there is no such member: what a report may leave out.
  [[nodiscard]] std::string textIfAny(const char* key) const {
    const std::optional<Node> found = find(key);
    return found ? found->text() : "";
  }

  template <class Read>
  void forEach(Read read) const {
    if (!value_.IsArray()) fail("is no list");
    for (rapidjson::SizeType i = 0; i < value_.Size(); ++i) read(Node(value_[i], fmt::format("{}[{}]", path_, i)));
  }
  template <class Read>
  void forEachMember(Read read) const {
    if (!value_.IsObject()) fail("is no object");
    for (const auto& member : value_.GetObject()) {
      std::string name(member.name.GetString(), member.name.GetStringLength());
      std::string path = path_ + "." + name;
      read(std::move(name), Node(member.value, std::move(path)));
    }
  }
  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> result;
    forEach([&](const Node& item) { result.push_back(item.text()); });
    return result;
  }

 private:
  const rapidjson::Value& value_;
  std::string path_;
};

void readPlace(const Node& node, Place& place) {
  place.className = node["class"].text();
  place.method = node["method"].text();
  place.descriptor = node.textIfAny("descriptor");
  place.file = node["file"].text();
  place.line = node["line"].small();
}

std::vector<Frame> readFrames(const Node& node) {
  std::vector<Frame> result;
  node.forEach([&](const Node& item) {
    Frame& frame = result.emplace_back();
    readPlace(item, frame);
    frame.locks = item["locks"].texts();
  });
  return result;
}

Origin readOrigin(const Node& node, std::size_t expectedId) {
  Origin origin;
  if (node["id"].small() != expectedId) node["id"].fail("is not the origin's place in the list");
  origin.kind = node["kind"].text();
  origin.entry = node["entry"].text();
  if (const Node parent = node["parent"]; !parent.isNull()) origin.parent = parent.small();
  if (const Node at = node["startedAt"]; !at.isNull()) readPlace(at, origin.startedAt.emplace());
  if (const std::optional<Node> stack = node.find("stack")) origin.stack = readFrames(*stack);
  origin.twin = node["twin"].boolean();
  return origin;
}

Target readTarget(const Node& node) {
  Target target;
  const std::optional<TargetKind> kind = targetKindNamed(node["kind"].text());
  if (!kind) node["kind"].fail("is none of field, static, array and library");
  target.kind = *kind;
  target.className = node["class"].text();
  target.field = node.textIfAny("field");
  target.descriptor = node.textIfAny("descriptor");
  std::vector<Place> places;
  node["allocatedAt"].forEach([&](const Node& item) { readPlace(item, places.emplace_back()); });
  target.allocatedAt = std::move(places);
  return target;
}

Access readAccess(const Node& node, std::size_t origins) {
  Access access;
  const std::string kind = node["kind"].text();
  if (kind != "read" && kind != "write") node["kind"].fail("is neither read nor write");
  access.write = kind == "write";
  readPlace(node, access.place);
  access.origin = node["origin"].small();
  if (access.origin >= origins) node["origin"].fail("is no origin of this report");
  access.locks = node["locks"].texts();
  access.stack = readFrames(node["stack"]);
  return access;
}

Finding readFinding(const Node& node, std::size_t origins) {
  Finding finding;
  finding.id = node["id"].text();
  finding.rank = node["rank"].small();
  const std::optional<Confidence> confidence = confidenceNamed(node["confidence"].text());
  if (!confidence) node["confidence"].fail("is none of high, medium and low");
  finding.confidence = *confidence;
  const std::optional<State> state = stateNamed(node["state"].text());
  if (!state) node["state"].fail("is none of new, unchanged and suppressed");
  finding.state = *state;
  finding.suppressedBecause = node.textIfAny("reason");
  finding.suggestion = node["suggestion"].text();
  finding.idiom = node.textIfAny("idiom");
  finding.target = readTarget(node["target"]);
  std::size_t count = 0;
  const Node accesses = node["accesses"];
  accesses.forEach([&](const Node& item) {
    if (count < finding.accesses.size()) finding.accesses[count] = readAccess(item, origins);
    ++count;
  });
  if (count != finding.accesses.size()) accesses.fail("are not two");
  finding.reasons = node["reasons"].texts();
  if (const std::optional<Node> further = node.find("furtherPairs")) finding.furtherPairs = further->large();
  return finding;
}

void readHead(const Node& root, Report& report) {
  report.version = root["tool"]["version"].text();
  const Node analysis = root["analysis"];
  report.mode = analysis["mode"].text();
  report.context = analysis["context"].text();
  report.disabled = analysis["disabled"].texts();
  report.models = analysis["models"].texts();
  const Node program = root["program"];
  report.inputs = program["inputs"].texts();
  report.entryPoints = program["entryPoints"].texts();
  report.open = program["open"].boolean();
  report.classes = program["classes"].large();
  report.reachableMethods = program["reachableMethods"].large();
}

Report readReport(const Node& root) {
  const std::optional<Node> schema = root.find("schema");
  if (!schema || schema->text() != "snarl-report/1") {
    root.fail("is no report of 'snarl check --format json' that this version knows (\"schema\": \"snarl-report/1\")");
  }
  Report report;
  readHead(root, report);
  const Node origins = root["origins"];
  origins.forEach([&](const Node& item) { report.origins.push_back(readOrigin(item, report.origins.size())); });
  for (const Origin& origin : report.origins) {
    if (origin.parent && *origin.parent >= report.origins.size()) origins.fail("name a parent that is not among them");
  }
  root["findings"].forEach(
      [&](const Node& item) { report.findings.push_back(readFinding(item, report.origins.size())); });
  root["ruledOut"].forEachMember([&](std::string name, const Node& pairs) {
    report.ruledOut.push_back({std::move(name), pairs.large()});
  });
  root["assumptions"].forEach([&](const Node& item) {
    report.assumptions.push_back({item["kind"].text(), item["what"].text(), item["effect"].text()});
  });
  report.complete = root["complete"].boolean();
  report.stoppedBecause = root.textIfAny("stoppedBecause");
  report.seconds = root["timings"]["total"].number();
  report.peakMemoryBytes = root["peakMemoryBytes"].large();
  return report;
}

}  // namespace

Report readJson(std::string_view json) {
  constexpr std::size_t kLargest = std::size_t{1} << 30;
  if (json.size() > kLargest) throw FormatError(Problem::kNoOffset, "is larger than 1 GB");
  rapidjson::Document document;
  // Iterative: however deep a hostile file nests, the stack does not grow.
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
  document.Parse<kFlags>(json.data(), json.size());
  if (document.HasParseError()) {
    throw FormatError(document.GetErrorOffset(), rapidjson::GetParseError_En(document.GetParseError()));
  }
  Report report = readReport(Node(document, ""));
  makeReadable(report);
  return report;
}

}  // namespace snarl::report
