#include <gmock/gmock.h>

#include <random>
#include <set>

#include "threads/origin_sets.h"

namespace snarl::threads {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(OriginSets, EqualSetsAreOne) {
  OriginSets sets;
  const OriginSetId a = sets.of(OriginId{3U});
  const OriginSetId b = sets.of(OriginId{200U});
  const OriginSetId both = sets.join(a, b);
  EXPECT_EQ(both, sets.join(b, a));
  EXPECT_EQ(both, sets.join(both, a));
  EXPECT_EQ(sets.join(a, OriginSets::empty()), a);
  EXPECT_THAT(sets.members(both), ElementsAre(OriginId{3U}, OriginId{200U}));
  EXPECT_EQ(sets.without(both, OriginId{200U}), a);
  EXPECT_EQ(sets.without(a, OriginId{3U}), OriginSets::empty());
  EXPECT_EQ(sets.without(a, OriginId{4U}), a);
  EXPECT_THAT(sets.members(OriginSets::empty()), IsEmpty());
  EXPECT_TRUE(sets.meet(both, b));
  EXPECT_FALSE(sets.meet(a, b));
}

TEST(OriginSets, AreWhatSetsAre) {
  std::mt19937 random(7);  // NOLINT: the same every time
  OriginSets sets;
  std::vector<std::pair<OriginSetId, std::set<std::uint32_t>>> known{{OriginSets::empty(), {}}};
  for (int i = 0; i < 2000; ++i) {
    auto [id, reference] = known[random() % known.size()];
    const auto origin = static_cast<std::uint32_t>(random() % 300);
    if (random() % 3 == 0) {
      const auto& [other, otherReference] = known[random() % known.size()];
      id = sets.join(id, other);
      reference.insert(otherReference.begin(), otherReference.end());
    } else if (random() % 2 == 0) {
      id = sets.join(id, sets.of(OriginId{origin}));
      reference.insert(origin);
    } else {
      id = sets.without(id, OriginId{origin});
      reference.erase(origin);
    }
    known.emplace_back(id, reference);
    ASSERT_EQ(sets.size(id), reference.size());
    for (const OriginId member : sets.members(id)) ASSERT_TRUE(reference.contains(member.value));
    ASSERT_EQ(sets.contains(id, OriginId{origin}), reference.contains(origin));
  }
  for (const auto& [id, reference] : known) {
    for (const auto& [other, otherReference] : known) {
      if ((id == other) != (reference == otherReference)) FAIL() << "sets are mixed up";
    }
  }
}

}  // namespace
}  // namespace snarl::threads
