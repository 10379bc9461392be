#include <algorithm>
#include <map>
#include <set>

#include "judges.h"

namespace snarl::test {
namespace {

class RaceJudge {
 public:
  RaceJudge(CheckedProgram& program, Complaints& wrong) : program_(program), wrong_(wrong) {}

  void run() {
    readModes();
    findings_ = program_.findings(request_);
    for (std::size_t i = 0; i < findings_.size(); ++i) place(i);
    for (const Expectation& e : program_.expectations()) judge(e);
    for (const auto& [line, found] : byLine_) judgeTargets(line, found);
  }

 private:
  struct Line {
    std::set<std::string> targets;
    std::set<std::size_t> findings;
    std::string others;  // where the other accesses are
  };

  void readModes() {
    static const std::map<std::string, races::Mode> kModes{
        {"precise", races::Mode::Precise}, {"lenient", races::Mode::Lenient}, {"sound", races::Mode::Sound}};
    for (const Expectation& e : program_.expectations()) {
      if (e.word != "MODE") continue;
      const auto mode = kModes.find(e.values.at(0));
      if (mode == kModes.end()) {
        complain(e.line, "there is no mode " + e.values[0]);
      } else {
        request_.mode = mode->second;
      }
    }
  }

  // What libraries do is judged where the program calls them.
  [[nodiscard]] report::Place ownPlace(const report::Access& access) const {
    if (access.place.file == program_.file()) return access.place;
    for (std::size_t i = access.stack.size(); i > 0; --i) {
      if (access.stack[i - 1].file == program_.file()) return access.stack[i - 1];
    }
    return {};
  }

  void place(std::size_t finding) {
    const report::Finding& f = findings_[finding];
    bool any = false;
    for (const std::size_t side : {0U, 1U}) {
      const report::Place at = ownPlace(f.accesses[side]);
      if (at.line == 0) continue;
      any = true;
      const report::Place& other = f.accesses[1 - side].place;
      Line& line = byLine_[at.line];
      line.targets.insert(nameOf(f.target));
      line.findings.insert(finding);
      line.others += (line.others.empty() ? "" : ", ") + nameOf(f.target) + " with " + other.file + ":" +
                     std::to_string(other.line);
    }
    if (!any) complain(f.accesses[0].place.line, "a finding outside the program, in " + f.accesses[0].place.file);
  }

  static std::string nameOf(const report::Target& target) {
    const std::string type = target.className.substr(target.className.find_last_of(".$") + 1);
    return target.field.empty() ? type : type + "." + target.field;
  }

  static bool fits(const std::string& value, const std::string& target) {
    return value == target || target.ends_with("." + value);
  }

  void judge(const Expectation& e) {
    if (e.word == "RACE" || e.word == "KNOWN-RACE") {
      expected_[e.line].push_back(&e);
      if (!byLine_.contains(e.line)) complain(e.line, "expected " + e.word + ", found none");
    } else if (e.word == "NORACE" || e.word == "KNOWN-NORACE") {
      if (!isReached(e.line)) complain(e.line, "no access or call is reached");
      if (byLine_.contains(e.line)) complain(e.line, "expected " + e.word);
    } else if (e.word == "IDIOM" || e.word == "CONFIDENCE" || e.word == "STATE") {
      judgeKind(e);
    } else if (e.word == "SAYS" || e.word == "SAYS-NOT") {
      judgeTexts(e);
    }
  }

  bool isReached(std::uint32_t line) {
    const auto does = [&](const CheckedProgram::Place& place) {
      return program_.instrAt(place).op == ir::Op::Call && program_.locks().isReached(place.instance, place.instr);
    };
    const auto reached = [&](const CheckedProgram::Place& place) {
      return program_.locks().isReached(place.instance, place.instr);
    };
    return std::ranges::any_of(program_.accessesOn(line), reached) ||
           std::ranges::any_of(program_.placesOn(line), does);
  }

  void judgeKind(const Expectation& e) {
    static const std::map<report::Confidence, std::string> kNames{
        {report::Confidence::Low, "low"}, {report::Confidence::Medium, "medium"}, {report::Confidence::High, "high"}};
    const auto line = byLine_.find(e.line);
    if (line == byLine_.end()) return complain(e.line, "expected " + e.word + ", found no race");
    std::set<std::string> found;
    for (const std::size_t finding : line->second.findings) {
      const report::Finding& f = findings_[finding];
      const std::string idiom = f.idiom.empty() ? "none" : f.idiom;
      const std::string state = f.state == report::State::Suppressed ? "suppressed" : "new";
      found.insert(e.word == "IDIOM" ? idiom : e.word == "STATE" ? state : kNames.at(f.confidence));
    }
    const std::string& expected = e.values.at(0);
    const bool right =
        e.word == "IDIOM" && expected != "none" ? found.contains(expected) : found == std::set<std::string>{expected};
    std::string all;
    for (const std::string& name : found) all += " " + name;
    if (!right) complain(e.line, "expected " + e.word + ": " + expected + ", found" + all);
  }

  void judgeTexts(const Expectation& e) {
    const auto line = byLine_.find(e.line);
    if (line == byLine_.end()) return complain(e.line, "expected " + e.word + ", found no race");
    std::string all;
    for (const std::size_t finding : line->second.findings) {
      const report::Finding& f = findings_[finding];
      for (const std::string& reason : f.reasons) all += reason + "\n";
      all += f.suggestion + "\n" + f.suppressedBecause + "\n";
    }
    for (const std::string& text : e.values) {
      const bool said = all.find(text) != std::string::npos;
      if (said != (e.word == "SAYS")) complain(e.line, "expected " + e.word + ": " + text + ", found:\n" + all);
    }
  }

  void judgeTargets(std::uint32_t line, const Line& found) {
    std::vector<std::string> values;
    const auto expected = expected_.find(line);
    if (expected == expected_.end()) return complain(line, "not expected: " + found.others);
    for (const Expectation* e : expected->second) {
      if (e->values.empty()) return;
      values.insert(values.end(), e->values.begin(), e->values.end());
    }
    for (const std::string& value : values) {
      const auto fitting = [&](const std::string& target) { return fits(value, target); };
      if (std::ranges::none_of(found.targets, fitting)) complain(line, "expected a race on " + value);
    }
    for (const std::string& target : found.targets) {
      const auto fitting = [&](const std::string& value) { return fits(value, target); };
      if (std::ranges::none_of(values, fitting)) complain(line, "not expected: " + target + " in " + found.others);
    }
  }

  void complain(std::uint32_t line, const std::string& what) {
    wrong_.push_back("line " + std::to_string(line) + ": " + what);
  }

  CheckedProgram& program_;
  Complaints& wrong_;
  races::Request request_;
  std::vector<report::Finding> findings_;
  std::map<std::uint32_t, Line> byLine_;
  std::map<std::uint32_t, std::vector<const Expectation*>> expected_;
};

}  // namespace

void judgeRaces(CheckedProgram& program, Complaints& wrong) { RaceJudge(program, wrong).run(); }

}  // namespace snarl::test
