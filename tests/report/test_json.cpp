// The JSON report: what is in it, that nothing gets lost on the way through a file, and that no file does harm.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/problem.h"
#include "rendered.h"
#include "report/read_json.h"
#include "support/sample_report.h"

namespace snarl::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The reason why a text is no report.
std::string refusal(std::string_view json) {
  try {
    readJson(json);
  } catch (const FormatError& e) {
    return e.what();
  }
  ADD_FAILURE() << "was read: " << json;
  return "";
}

/// The same with one change to the sample.
template <class Change>
std::string refusalAfter(Change change) {
  nlohmann::json json = nlohmann::json::parse(jsonOf(test::sampleReport()));
  change(json);
  return refusal(json.dump());
}

TEST(Json, HasTheShapeThatIsPromised) {
  const auto json = nlohmann::json::parse(jsonOf(test::sampleReport()));
  EXPECT_EQ(json["schema"], "snarl-report/1");
  EXPECT_EQ(json["tool"], (nlohmann::json{{"name", "snarl"}, {"version", "0.1.0"}}));
  EXPECT_EQ(json["analysis"]["mode"], "lenient");
  EXPECT_EQ(json["program"]["reachableMethods"], 911);
  EXPECT_EQ(json["origins"][0]["parent"], nullptr);
  EXPECT_EQ(json["origins"][0]["startedAt"], nullptr);
  EXPECT_EQ(json["origins"][5]["parent"], 3);
  EXPECT_EQ(json["origins"][5]["stack"][0]["locks"].size(), 1U);
  EXPECT_EQ(json["ruledOut"]["aliasing"], 1034);
  EXPECT_EQ(json["timings"]["total"], 1.24);
  const auto& finding = json["findings"][0];
  EXPECT_EQ(finding["id"], "3f9c2a1be07d4c55");
  EXPECT_EQ(finding["confidence"], "high");
  EXPECT_EQ(finding["accesses"][0]["kind"], "write");
  EXPECT_EQ(finding["accesses"][1]["line"], 18);
  EXPECT_FALSE(finding.contains("reason"));
  EXPECT_FALSE(finding.contains("idiom"));
  EXPECT_EQ(json["findings"][6]["reason"], "the panel shows an estimate");
  EXPECT_FALSE(json["findings"][3]["target"].contains("field"));
}

TEST(Json, NothingGetsLostOnTheWayThroughAFile) {
  for (const Report& report : {test::sampleReport(), test::largeReport(300), Report{}}) {
    const std::string once = jsonOf(report);
    EXPECT_EQ(readJson(once), report);
    EXPECT_EQ(jsonOf(readJson(once)), once);
    EXPECT_EQ(readJson(compactJson(report)), report);
  }
}

TEST(Json, HostileNamesComeBackAsTheyWereShown) {
  const Report report = readableCopy(test::hostileReport());
  const std::string once = jsonOf(report);
  EXPECT_THAT(once, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\xff"))));
  EXPECT_EQ(readJson(once), report);
}

TEST(Json, NumbersThatAreNoneAreNotWritten) {
  Report report;
  for (const double seconds : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e307}) {
    report.seconds = seconds;
    EXPECT_NO_THROW(readJson(jsonOf(report))) << seconds;
  }
}

TEST(Json, WhatIsNoJsonIsRefusedWithItsOffset) {
  for (const char* text : {"", "{", "nonsense", "{\"schema\": \"snarl-report/1\",}", "{} {}", "\"\xff\""}) {
    try {
      readJson(text);
      ADD_FAILURE() << text;
    } catch (const FormatError& e) {
      EXPECT_LE(e.offset(), std::string_view(text).size()) << text;
    }
  }
}

TEST(Json, WhatIsNoReportIsRefusedWithThePlace) {
  EXPECT_THAT(refusal("[]"), HasSubstr("is no object"));
  EXPECT_THAT(refusal("{}"), HasSubstr("snarl-report/1"));
  EXPECT_THAT(refusal(R"({"schema": "snarl-report/1"})"), HasSubstr("has no 'tool'"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][2]["accesses"][1]["line"] = -1; }),
              HasSubstr("findings[2].accesses[1].line: is no whole number"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][0]["accesses"][1]["origin"] = 8; }),
              HasSubstr("findings[0].accesses[1].origin: is no origin"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][0]["accesses"].erase(0); }), HasSubstr("are not two"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][0]["accesses"].push_back(r["findings"][0]["accesses"][0]); }),
              HasSubstr("are not two"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["origins"][2]["id"] = 1; }), HasSubstr("origins[2].id"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["origins"][2]["parent"] = 70; }), HasSubstr("parent"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"] = 3; }), HasSubstr("findings: is no list"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][0]["state"] = "old"; }), HasSubstr("findings[0].state"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["findings"][0]["target"]["kind"] = 1; }), HasSubstr("is no text"));
  EXPECT_THAT(refusalAfter([](auto& r) { r["ruledOut"]["locks"] = "many"; }), HasSubstr("ruledOut.locks"));
}

TEST(Json, KeysOfLaterVersionsArePassedOver) {
  auto json = nlohmann::json::parse(jsonOf(test::sampleReport()));
  json["later"] = {{"deep", {1, 2, 3}}};
  json["findings"][0]["later"] = true;
  EXPECT_EQ(readJson(json.dump()).findings[0], test::sampleReport().findings[0]);
}

TEST(Json, DeepNestingDoesNotExhaustTheStack) {
  std::string deep(5'000'000, '[');
  refusal(deep);
  deep += std::string(5'000'000, ']');
  EXPECT_THAT(refusal(deep), HasSubstr("is no object"));
}

// Every prefix and many single changes: refused or read, never worse.
TEST(Json, DamagedReportsAreReadOrRefused) {
  Report small = test::sampleReport();
  small.findings.resize(2);
  const std::string whole = compactJson(small);
  const auto tryIt = [](const std::string& text) {
    try {
      jsonOf(readJson(text));
    } catch (const FormatError&) {
    }
  };
  for (std::size_t length = 0; length < whole.size(); length += 7) tryIt(whole.substr(0, length));
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    for (const char c : {'0', '"', '{', ']', '\0', '\xff'}) {
      std::string changed = whole;
      changed[at] = c;
      tryIt(changed);
    }
  }
}

rc::Gen<std::string> anyText() {
  return rc::gen::oneOf(rc::gen::arbitrary<std::string>(), rc::gen::string<std::string>());
}

Place anyPlace() { return {*anyText(), *anyText(), *anyText(), *anyText(), *rc::gen::arbitrary<std::uint32_t>()}; }

std::vector<std::string> anyTexts() { return *rc::gen::container<std::vector<std::string>>(anyText()); }

std::vector<Frame> anyFrames() {
  std::vector<Frame> frames(*rc::gen::inRange<std::size_t>(0, 3));
  for (Frame& frame : frames) frame = {anyPlace(), anyTexts()};
  return frames;
}

Report anyReport() {
  Report report;
  report.version = *anyText();
  report.disabled = anyTexts();
  report.inputs = anyTexts();
  report.classes = *rc::gen::arbitrary<std::uint64_t>();
  report.complete = *rc::gen::arbitrary<bool>();
  report.stoppedBecause = *anyText();
  report.seconds = *rc::gen::inRange(0, 1'000'000) / 1000.0;
  report.origins.resize(*rc::gen::inRange<std::size_t>(1, 4));
  const auto anyOrigin = rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(report.origins.size()));
  for (Origin& origin : report.origins) {
    origin.kind = *anyText();
    origin.entry = *anyText();
    if (*rc::gen::arbitrary<bool>()) origin.parent = *anyOrigin;
    if (*rc::gen::arbitrary<bool>()) origin.startedAt = anyPlace();
    origin.stack = anyFrames();
    origin.twin = *rc::gen::arbitrary<bool>();
  }
  report.findings.resize(*rc::gen::inRange<std::size_t>(0, 4));
  for (Finding& finding : report.findings) {
    finding.id = *anyText();
    finding.rank = *rc::gen::arbitrary<std::uint32_t>();
    finding.confidence = static_cast<Confidence>(*rc::gen::inRange(0, 3));
    finding.state = static_cast<State>(*rc::gen::inRange(0, 3));
    if (finding.state == State::Suppressed) finding.suppressedBecause = *anyText();
    finding.idiom = *anyText();
    finding.target = {static_cast<TargetKind>(*rc::gen::inRange(0, 4)), *anyText(), *anyText(), *anyText(), {}};
    if (*rc::gen::arbitrary<bool>()) finding.target.allocatedAt = {anyPlace()};
    for (Access& access : finding.accesses) {
      access = {*rc::gen::arbitrary<bool>(), anyPlace(), *anyOrigin, anyTexts(), anyFrames()};
    }
    finding.reasons = anyTexts();
  }
  report.ruledOut = {{*anyText(), *rc::gen::arbitrary<std::uint64_t>()}};
  return report;
}

RC_GTEST_PROP(JsonProperty, WriteReadWriteIsTheSame, ()) {
  const Report report = readableCopy(anyReport());
  const std::string once = jsonOf(report);
  RC_ASSERT(readJson(once) == report);
  RC_ASSERT(jsonOf(readJson(once)) == once);
}

// Whatever a report holds, every format can be written, and what claims to be JSON is.
RC_GTEST_PROP(ReportProperty, EveryReportCanBeWritten, ()) {
  const Report report = readableCopy(anyReport());
  const std::size_t width = *rc::gen::inRange<std::size_t>(0, 200);
  const std::string text = textReport(report, {width, false});
  RC_ASSERT(text.find('\x1b') == std::string::npos);
  RC_ASSERT(nlohmann::json::accept(sarifOf(report)));
  RC_ASSERT(!htmlOf(report).empty());
}

}  // namespace
}  // namespace snarl::report
