// The solver gives the least solution: what a naive solver finds by going through all constraints until nothing
// changes.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "pointer/constraint_graph.h"
#include "pointer/cycles.h"

namespace snarl::pointer {
namespace {

struct EdgeSpec {
  std::uint32_t from, to;
  int filter;  // -1: none
};

struct System {
  std::uint32_t pointers = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> seeds;  // pointer, object
  std::vector<EdgeSpec> edges;
  // When an object reaches `base`, an edge from `from` to the object's own pointer (or back) appears: loads and stores.
  struct Access {
    std::uint32_t base, other;
    bool store;
  };
  std::vector<Access> accesses;
};

constexpr std::uint32_t kObjects = 24;
constexpr int kFilters = 3;

bool inFilter(int filter, std::uint32_t object) {
  return filter < 0 || object % 3 != static_cast<std::uint32_t>(filter);
}

rc::Gen<System> someSystem() {
  return rc::gen::exec([] {
    System s;
    s.pointers = *rc::gen::inRange(2U, 30U);
    const auto pointer = rc::gen::inRange(0U, s.pointers);
    s.seeds = *rc::gen::container<decltype(s.seeds)>(rc::gen::pair(pointer, rc::gen::inRange(0U, kObjects)));
    s.edges = *rc::gen::container<std::vector<EdgeSpec>>(rc::gen::construct<EdgeSpec>(
        pointer, pointer, rc::gen::weightedElement<int>({{6, -1}, {1, 0}, {1, 1}, {1, 2}})));
    s.accesses = *rc::gen::container<std::vector<System::Access>>(
        rc::gen::construct<System::Access>(pointer, pointer, rc::gen::arbitrary<bool>()));
    return s;
  });
}

using Solution = std::vector<std::set<std::uint32_t>>;

// Pointers of the system, then one pointer per object.
Solution solveNaively(const System& s) {
  Solution solution(s.pointers + kObjects);
  for (const auto& [pointer, object] : s.seeds) solution[pointer].insert(object);
  for (bool changed = true; changed;) {
    changed = false;
    const auto flow = [&](std::uint32_t from, std::uint32_t to, int filter) {
      const auto objects = solution[from];
      for (const std::uint32_t o : objects) changed = (inFilter(filter, o) && solution[to].insert(o).second) || changed;
    };
    for (const EdgeSpec& e : s.edges) flow(e.from, e.to, e.filter);
    for (const System::Access& a : s.accesses) {
      const auto bases = solution[a.base];
      for (const std::uint32_t o : bases) {
        a.store ? flow(a.other, s.pointers + o, -1) : flow(s.pointers + o, a.other, -1);
      }
    }
  }
  return solution;
}

Solution solveWithGraph(const System& s) {
  ConstraintGraph graph;
  const PointerId first = graph.addPointers(s.pointers + kObjects);
  const auto pointer = [&](std::uint32_t p) { return PointerId{first.value + p}; };
  for (int f = 0; f < kFilters; ++f) {
    const FilterId id = graph.addFilter();
    for (std::uint32_t o = 0; o < kObjects; ++o) {
      if (inFilter(f, o)) graph.filter(id).insert(ObjectId{o});
    }
  }
  for (const EdgeSpec& e : s.edges) {
    graph.addEdge(pointer(e.from), pointer(e.to),
                  e.filter < 0 ? FilterId{} : FilterId{static_cast<std::uint32_t>(e.filter)});
  }
  for (const System::Access& a : s.accesses) graph.watch(pointer(a.base));
  for (const auto& [p, object] : s.seeds) graph.addObject(pointer(p), ObjectId{object});
  const bool whole = graph.solve(
      [&](PointerId reached, SetId fresh) {
        for (const System::Access& a : s.accesses) {
          if (pointer(a.base) != reached) continue;
          graph.sets()[fresh].forEach([&](ObjectId o) {
            const PointerId held = pointer(s.pointers + o.value);
            a.store ? graph.addEdge(pointer(a.other), held) : graph.addEdge(held, pointer(a.other));
          });
        }
      },
      [] { return true; });
  EXPECT_TRUE(whole);
  Solution solution(s.pointers + kObjects);
  for (std::uint32_t p = 0; p < solution.size(); ++p) {
    graph.pointsTo(pointer(p)).forEach([&](ObjectId o) { solution[p].insert(o.value); });
  }
  return solution;
}

TEST(ConstraintGraph, FindsTheLeastSolution) {
  EXPECT_TRUE(rc::check([] {
    const System s = *someSystem();
    RC_ASSERT(solveWithGraph(s) == solveNaively(s));
  }));
}

// Large enough that the order is renewed and cycles are collapsed on the way.
TEST(ConstraintGraph, CollapsesLongCyclesWithoutChangingTheSolution) {
  constexpr std::uint32_t kLength = 60'000;
  ConstraintGraph graph;
  const PointerId first = graph.addPointers(kLength);
  for (std::uint32_t i = 0; i < kLength; ++i)
    graph.addEdge(PointerId{first.value + i}, PointerId{first.value + (i + 1) % kLength});
  graph.addObject(PointerId{17U}, ObjectId{3U});
  graph.addObject(PointerId{40'000U}, ObjectId{5U});
  graph.watch(PointerId{9U});
  std::set<std::uint32_t> reported;
  EXPECT_TRUE(graph.solve(
      [&](PointerId pointer, SetId fresh) {
        if (pointer == PointerId{9U}) graph.sets()[fresh].forEach([&](ObjectId o) { reported.insert(o.value); });
      },
      [] { return true; }));
  EXPECT_EQ(reported, (std::set<std::uint32_t>{3, 5}));
  EXPECT_EQ(graph.statistics().collapsed, kLength - 1);
  for (const std::uint32_t p : {0U, 17U, 59'999U}) EXPECT_EQ(graph.pointsTo(PointerId{p}).size(), 2U);
}

TEST(ConstraintGraph, StopsWhenToldTo) {
  ConstraintGraph graph;
  const PointerId first = graph.addPointers(2);
  graph.addEdge(first, PointerId{1U});
  graph.watch(PointerId{1U});
  graph.addObject(first, ObjectId{0U});
  EXPECT_FALSE(graph.solve([](PointerId, SetId) { FAIL(); }, [] { return false; }));
}

TEST(Cycles, ComponentsComeAfterWhatTheyLeadTo) {
  // 0 -> 1 <-> 2 -> 3, 4 alone, 5 is no node
  const std::vector<std::vector<std::uint32_t>> succs{{1}, {2}, {1, 3}, {}, {}, {0}};
  const Components found = findCycles(
      succs.size(), [](std::uint32_t n) { return n != 5; },
      [&](std::uint32_t n, auto&& visit) {
        for (const std::uint32_t s : succs[n]) visit(s);
      });
  std::vector<std::set<std::uint32_t>> components;
  for (const auto& c : found.components()) components.emplace_back(c.begin(), c.end());
  EXPECT_EQ(components, (std::vector<std::set<std::uint32_t>>{{3}, {1, 2}, {0}, {4}}));
}

}  // namespace
}  // namespace snarl::pointer
