#include <algorithm>
#include <map>

#include "judges.h"

namespace snarl::test {
namespace {

using pointer::ObjectSet;
using Place = CheckedProgram::Place;

bool within(const ObjectSet& inner, const ObjectSet& outer) { return outer.lacking(inner, nullptr).empty(); }
bool meet(const ObjectSet& a, const ObjectSet& b) { return !(b.lacking(a, nullptr) == a); }

class LockJudge {
 public:
  LockJudge(CheckedProgram& program, Complaints& wrong) : program_(program), locks_(program.locks()), wrong_(wrong) {}

  void run() {
    for (const Expectation& e : program_.expectations()) {
      if (e.word == "POINT") points_[e.values.at(0)] = e.line;
    }
    for (const Expectation& e : program_.expectations()) judge(e);
    judgeBalance();
  }

 private:
  void judge(const Expectation& e) {
    if (e.word == "LOCKS" || e.word == "MAYLOCKS" || e.word == "PROVABLY" || e.word == "PERHAPS" || e.word == "NEVER") {
      std::vector<Place> places = program_.accessesOn(e.line);
      std::erase_if(places, [&](const Place& place) { return !locks_.isReached(place.instance, place.instr); });
      if (places.empty()) wrong_.push_back("line " + std::to_string(e.line) + ": no access is reached");
      for (const Place& place : places) {
        if (e.word == "LOCKS") {
          judgeMust(e, place);
        } else if (e.word == "MAYLOCKS") {
          judgeMay(e, place, program_.locks().objects()[locks_.mayHold(place.instance, place.instr)]);
        } else {
          judgePair(e, place);
        }
      }
    } else if (e.word == "LETSGO") {
      judgeRelease(e);
    } else if (e.word == "HOLDS") {
      judgeHolds(e);
    }
  }

  void complain(const Expectation& e, const Place& place, const std::string& found) {
    std::string expected;
    for (const std::string& value : e.values) expected += (expected.empty() ? "" : ", ") + value;
    wrong_.push_back(program_.describe(place) + ": expected " + e.word + ": " + expected + ", found " + found);
  }

  std::optional<ObjectSet> named(const Expectation& e, const Place& place, const std::string& name) {
    auto result = program_.named(place, name);
    if (!result) complain(e, place, "that there is no '" + name + "'");
    return result;
  }

  void judgeMust(const Expectation& e, const Place& place) {
    const auto held = locks_.sets()[locks_.mustHold(place.instance, place.instr)];
    std::string found;
    for (const threads::HeldLock& lock : held) {
      found += program_.describe(locks_.objects()[lock.objects]) + (lock.shared() ? " shared " : " ");
    }
    std::vector<bool> used(held.size());
    std::size_t matched = 0;
    for (std::string name : e.values) {
      if (name == "none") continue;
      const bool shared = name.ends_with(" shared");
      if (shared) name.resize(name.size() - 7);
      const auto objects = named(e, place, name);
      if (!objects) return;
      for (std::size_t i = 0; i < held.size(); ++i) {
        if (used[i] || held[i].shared() != shared || !within(locks_.objects()[held[i].objects], *objects)) continue;
        used[i] = true;
        ++matched;
        break;
      }
    }
    const std::size_t wanted = e.values == std::vector<std::string>{"none"} ? 0 : e.values.size();
    if (matched != wanted || matched != held.size()) complain(e, place, found.empty() ? "none" : found);
  }

  void judgeMay(const Expectation& e, const Place& place, const ObjectSet& found) {
    ObjectSet all;
    for (const std::string& name : e.values) {
      if (name == "none") continue;
      const auto objects = named(e, place, name);
      if (!objects) return;
      if (!meet(*objects, found)) return complain(e, place, program_.describe(found));
      all.add(*objects);
    }
    if (!within(found, all)) complain(e, place, program_.describe(found));
  }

  void judgeRelease(const Expectation& e) {
    bool any = false;
    for (const Place& place : program_.placesOn(e.line)) {
      if (program_.instrAt(place).op != ir::Op::Call) continue;
      any = true;
      judgeMay(e, place, locks_.objects()[locks_.letsGo(place.instance, place.instr)]);
    }
    if (!any) wrong_.push_back("line " + std::to_string(e.line) + ": no call is reached");
  }

  void judgeHolds(const Expectation& e) {
    for (const Place& place : program_.accessesOn(e.line)) {
      for (std::string name : e.values) {
        const bool expected = !name.starts_with("not ");
        if (!expected) name = name.substr(4);
        const ir::RegId reg = program_.registerNamed(place, name);
        if (!reg.valid()) return complain(e, place, "that there is no '" + name + "'");
        if (locks_.holdsValue(place.instance, place.instr, reg) != expected) complain(e, place, "the contrary");
      }
    }
  }

  void judgePair(const Expectation& e, const Place& place) {
    const auto line = points_.find(e.values.at(0));
    if (line == points_.end()) return complain(e, place, "no such point");
    for (const Place& other : program_.accessesOn(line->second)) {
      const auto a = locks_.mustHold(place.instance, place.instr);
      const auto b = locks_.mustHold(other.instance, other.instr);
      const bool provably = locks_.sets().provablyShare(a, b);
      const bool perhaps = locks_.sets().mayShare(a, b);
      if (provably != locks_.sets().provablyShare(b, a) || perhaps != locks_.sets().mayShare(b, a)) {
        complain(e, place, "that it matters who is asked first");
      }
      const std::string found = provably ? "PROVABLY" : perhaps ? "PERHAPS" : "NEVER";
      if (found != e.word) complain(e, place, found);
    }
  }

  void judgeBalance() {
    constexpr const char* kKinds[] = {"given-back", "sometimes-held", "kept"};
    std::map<std::uint32_t, std::string> found;
    for (const threads::UnbalancedLock& lock : locks_.unbalanced()) {
      if (!program_.isOwn(lock.instance)) continue;
      found[program_.instrAt({lock.instance, lock.instr}).line] = kKinds[static_cast<std::size_t>(lock.kind)];
    }
    for (const Expectation& e : program_.expectations()) {
      if (e.word != "UNBALANCED") continue;
      if (found[e.line] != e.values.at(0)) {
        wrong_.push_back("line " + std::to_string(e.line) + ": expected UNBALANCED: " + e.values[0] + ", found '" +
                         found[e.line] + "'");
      }
      found.erase(e.line);
    }
    for (const auto& [line, kind] : found) {
      wrong_.push_back("line " + std::to_string(line) + ": unbalanced, " + kind);
    }
  }

  CheckedProgram& program_;
  threads::Locks& locks_;
  Complaints& wrong_;
  std::map<std::string, std::uint32_t> points_;
};

}  // namespace

void judgeLocks(CheckedProgram& program, Complaints& wrong) { LockJudge(program, wrong).run(); }

}  // namespace snarl::test
