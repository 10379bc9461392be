#include <map>

#include "judges.h"

namespace snarl::test {
namespace {

using threads::OriginId;
using threads::Point;

class OrderJudge {
 public:
  OrderJudge(CheckedProgram& program, Complaints& wrong) : program_(program), wrong_(wrong) {}

  void run() {
    for (const Expectation& e : program_.expectations()) {
      if (e.word == "POINT") points_[e.values.at(0)] = e.line;
    }
    for (const Expectation& e : program_.expectations()) {
      const bool mine = e.word == "BEFORE" || e.word.ends_with("ORDERED");
      for (std::size_t i = 0; mine && i < e.values.size(); ++i) judge(e, e.values[i]);
    }
  }

 private:
  std::vector<Point> pointsOn(std::uint32_t line) {
    std::vector<Point> result;
    for (const CheckedProgram::Place& place : program_.accessesOn(line)) {
      for (const OriginId origin : program_.origins().sets().members(program_.origins().runBy(place.instance))) {
        result.push_back({origin, place.instance, place.instr});
      }
    }
    return result;
  }

  void judge(const Expectation& e, const std::string& name) {
    const auto line = points_.find(name);
    if (line == points_.end()) {
      wrong_.push_back("line " + std::to_string(e.line) + ": there is no point " + name);
      return;
    }
    std::size_t pairs = 0;
    bool allOrdered = true;
    for (const Point& a : pointsOn(e.line)) {
      for (const Point& b : pointsOn(line->second)) {
        if (!program_.origins().mayOverlap(a.origin, b.origin)) continue;
        ++pairs;
        allOrdered = judge(e, name, a, b) && allOrdered;
      }
    }
    if (pairs > 0 && allOrdered && e.word.ends_with("UNORDERED")) {
      wrong_.push_back("line " + std::to_string(e.line) + ": expected " + e.word + ": " + name + ", all are ordered");
    }
    if (pairs == 0) wrong_.push_back("line " + std::to_string(e.line) + ": nothing to order with " + name);
  }

  /// Returns whether they are ordered.
  bool judge(const Expectation& e, const std::string& name, const Point& a, const Point& b) {
    threads::Order& order = program_.order();
    const bool before = order.before(a, b);
    const bool after = order.before(b, a);
    const bool ordered = order.ordered(a, b);
    if (ordered != order.ordered(b, a)) complain(e, name, a, b, "that it matters who is asked first");
    if ((before || after) && !ordered) complain(e, name, a, b, "before but not ordered");
    if (before && after) complain(e, name, a, b, "each before the other");
    const bool right = e.word == "BEFORE" ? before : e.word != "ORDERED" || ordered;
    if (!right) complain(e, name, a, b, before ? "before" : after ? "after" : ordered ? "ordered" : "unordered");
    return ordered;
  }

  void complain(const Expectation& e, const std::string& name, const Point& a, const Point& b,
                const std::string& found) {
    const auto nameOf = [&](const Point& point) {
      return program_.describe({point.instance, point.at}) + " in origin " + std::to_string(point.origin.value);
    };
    wrong_.push_back(nameOf(a) + ": expected " + e.word + ": " + name + ", found " + found + " for " + nameOf(b));
  }

  CheckedProgram& program_;
  Complaints& wrong_;
  std::map<std::string, std::uint32_t> points_;
};

}  // namespace

void judgeOrder(CheckedProgram& program, Complaints& wrong) { OrderJudge(program, wrong).run(); }

}  // namespace snarl::test
