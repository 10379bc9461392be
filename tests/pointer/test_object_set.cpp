// Sets of objects behave like std::set, whatever their size and order of insertion.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "object_sets.h"

namespace snarl::pointer {
namespace {

using Ids = std::vector<std::uint32_t>;

// Small and large ids, so that all representations and their borders occur.
rc::Gen<Ids> someIds() {
  return rc::gen::container<Ids>(
      rc::gen::map(rc::gen::pair(rc::gen::inRange(0U, 40U), rc::gen::inRange(0U, 6U)),
                   [](std::pair<std::uint32_t, std::uint32_t> p) { return p.first + p.second * 60; }));
}

std::vector<std::uint32_t> contents(const ObjectSet& set) {
  std::vector<std::uint32_t> result;
  set.forEach([&](ObjectId id) { result.push_back(id.value); });
  return result;
}

std::vector<std::uint32_t> contents(const std::set<std::uint32_t>& set) { return {set.begin(), set.end()}; }

void check(bool passed) { EXPECT_TRUE(passed); }

TEST(ObjectSet, InsertsLikeASet) {
  check(rc::check([] {
    const Ids ids = *someIds();
    ObjectSet set;
    std::set<std::uint32_t> reference;
    for (const std::uint32_t id : ids) RC_ASSERT(set.insert(ObjectId{id}) == reference.insert(id).second);
    RC_ASSERT(contents(set) == contents(reference));
    RC_ASSERT(set.size() == reference.size());
    RC_ASSERT(set.empty() == reference.empty());
    for (std::uint32_t id = 0; id < 400; ++id) RC_ASSERT(set.contains(ObjectId{id}) == (reference.count(id) != 0));
  }));
}

TEST(ObjectSet, TellsWhatItLacksThroughAFilter) {
  check(rc::check([] {
    const Ids to = *someIds(), from = *someIds(), allowed = *someIds();
    const bool filtered = *rc::gen::arbitrary<bool>();
    ObjectMask mask;
    for (const std::uint32_t id : allowed) mask.insert(ObjectId{id});
    ObjectSet target = setOf(to);
    const ObjectSet lacking = target.lacking(setOf(from), filtered ? &mask : nullptr);
    std::set<std::uint32_t> all(to.begin(), to.end());
    std::set<std::uint32_t> expected;
    for (const std::uint32_t id : from) {
      if (filtered && std::find(allowed.begin(), allowed.end(), id) == allowed.end()) continue;
      if (all.insert(id).second) expected.insert(id);
    }
    RC_ASSERT(contents(lacking) == contents(expected));
    RC_ASSERT(contents(target.joined(lacking)) == contents(all));
    target.add(lacking);
    RC_ASSERT(contents(target) == contents(all));
  }));
}

TEST(ObjectSet, JoinsLikeASet) {
  check(rc::check([] {
    const Ids one = *someIds(), other = *someIds();
    std::set<std::uint32_t> all(one.begin(), one.end());
    all.insert(other.begin(), other.end());
    const ObjectSet joined = setOf(one).joined(setOf(other));
    RC_ASSERT(contents(joined) == contents(all));
    RC_ASSERT(joined.size() == all.size());
  }));
}

TEST(ObjectSet, EqualSetsHaveOneHashOnceTheyAreNormalised) {
  check(rc::check([] {
    const Ids ids = *someIds(), others = *someIds();
    ObjectSet direct = setOf(ids);
    ObjectSet large = setOf(others);
    large.add(setOf(ids));
    ObjectSet roundabout = setOf(others).lacking(large, nullptr);  // of the large form, whatever it holds
    roundabout.add(ObjectSet().lacking(direct, nullptr));
    const auto before = contents(roundabout);
    direct.normalise();
    roundabout.normalise();
    RC_ASSERT(contents(roundabout) == before);
    RC_ASSERT(contents(direct) == contents(roundabout));
    RC_ASSERT(direct.hash() == roundabout.hash());
  }));
}

TEST(ObjectSet, ANormalisedSetTakesNoMoreMemoryThanItNeeds) {
  ObjectSet grown, everySecond;
  for (std::uint32_t i = 0; i < 1000; ++i) grown.insert(ObjectId{i * 64});
  for (std::uint32_t i = 0; i < 1000; i += 2) everySecond.insert(ObjectId{i * 64});
  ObjectSet others = everySecond.lacking(grown, nullptr);
  EXPECT_TRUE(grown.lacking(grown, nullptr).empty());
  for (ObjectSet* set : {&grown, &others}) {
    const ObjectSet exact(*set);
    EXPECT_GT(set->bytes(), exact.bytes());
    set->normalise();
    EXPECT_EQ(set->bytes(), exact.bytes());
    EXPECT_EQ(*set, exact);
  }
}

TEST(ObjectSet, MeetsAMaskWithWhichItHasAnObjectInCommon) {
  check(rc::check([] {
    const Ids ids = *someIds(), others = *someIds();
    const ObjectSet set = setOf(ids);
    ObjectMask mask;
    for (const std::uint32_t id : others) mask.insert(ObjectId{id});
    const bool common = std::ranges::any_of(ids, [&](std::uint32_t id) { return mask.contains(ObjectId{id}); });
    RC_ASSERT(set.meets(mask) == common);
    RC_ASSERT(set.allOf([&](ObjectId id) { return !mask.contains(id); }) == !common);
  }));
}

TEST(ObjectSet, EqualityIsOfContents) {
  check(rc::check([] {
    Ids ids = *someIds();
    const ObjectSet set = setOf(ids);
    std::reverse(ids.begin(), ids.end());
    RC_ASSERT(set == setOf(ids));
    const Ids other = *someIds();
    RC_ASSERT((set == setOf(other)) == (contents(set) == contents(setOf(other))));
  }));
}

}  // namespace
}  // namespace snarl::pointer
