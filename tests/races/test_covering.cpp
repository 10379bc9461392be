#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "races/covering.h"

namespace snarl::races {
namespace {

Site site(std::uint32_t n) { return {ir::MethodId{n}, ir::InstrId{0U}, true}; }

Candidate pairOf(std::size_t number, std::uint32_t a, std::uint32_t b, int confidence, int score = 0) {
  return {number, 1, {site(a), site(b)}, {confidence, score}};
}

std::vector<std::size_t> numbersOf(const std::vector<Covering>& coverings) {
  std::vector<std::size_t> result;
  for (const Covering& covering : coverings) result.push_back(covering.number);
  return result;
}

const auto kAll = [](std::size_t) { return true; };

TEST(Covering, TellsEachPlaceWithItsSurestPartner) {
  const auto told =
      coverPlaces({pairOf(0, 1, 2, 0), pairOf(1, 1, 3, 2), pairOf(2, 2, 3, 1, 5), pairOf(3, 1, 1, 1)}, kAll);
  EXPECT_THAT(numbersOf(told), testing::ElementsAre(1U, 2U));
  EXPECT_EQ(told[0].further + told[1].further, 2U);
}

TEST(Covering, OfEqualsTheFirstIsTold) {
  EXPECT_THAT(numbersOf(coverPlaces({pairOf(0, 1, 2, 1), pairOf(1, 1, 2, 1)}, kAll)), testing::ElementsAre(0U));
}

// Whoever leaves out the surest race of a place must still hear of the next.
TEST(Covering, WhatARuleLeavesOutCoversNothing) {
  const auto told = coverPlaces({pairOf(0, 1, 2, 2), pairOf(1, 1, 2, 1), pairOf(2, 1, 2, 0)},
                                [](std::size_t number) { return number != 0; });
  EXPECT_THAT(numbersOf(told), testing::ElementsAre(0U, 1U));
  EXPECT_EQ(told[1].further, 1U);
}

TEST(Covering, CountsWhatOthersStandFor) {
  std::vector<Candidate> races{pairOf(0, 1, 2, 2), pairOf(1, 1, 2, 1)};
  races[1].pairs = 5;
  EXPECT_EQ(coverPlaces(races, kAll)[0].further, 5U);
}

RC_GTEST_PROP(Covering, LosesNoPlaceAndCountsEveryPair, ()) {
  const std::size_t count = *rc::gen::inRange<std::size_t>(0, 60);
  std::vector<Candidate> races;
  std::set<Site> places;
  for (std::size_t i = 0; i < count; ++i) {
    races.push_back(pairOf(i, *rc::gen::inRange(0, 12), *rc::gen::inRange(0, 12), *rc::gen::inRange(0, 3),
                           *rc::gen::inRange(-9, 9)));
    places.insert(races.back().sites.begin(), races.back().sites.end());
  }
  const std::set<std::size_t> leftOut =
      *rc::gen::container<std::set<std::size_t>>(rc::gen::inRange<std::size_t>(0, 60));
  std::set<Site> covered;
  std::uint64_t counted = 0;
  const auto told = coverPlaces(races, [&](std::size_t number) { return !leftOut.contains(number); });
  for (const Covering& covering : told) {
    counted += 1 + covering.further;
    if (leftOut.contains(covering.number)) continue;
    covered.insert(races[covering.number].sites.begin(), races[covering.number].sites.end());
  }
  RC_ASSERT(counted == count);
  // Places of which a rule leaves out all races are told with these.
  for (const Candidate& race : races) {
    if (leftOut.contains(race.number)) continue;
    RC_ASSERT(covered.contains(race.sites[0]) && covered.contains(race.sites[1]));
  }
}

}  // namespace
}  // namespace snarl::races
