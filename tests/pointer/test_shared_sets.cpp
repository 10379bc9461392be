#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "object_sets.h"
#include "pointer/shared_sets.h"

namespace snarl::pointer {
namespace {

using IdSet = std::set<std::uint32_t>;

IdSet idsIn(const ObjectSet& set) {
  IdSet result;
  set.forEach([&](ObjectId id) { result.insert(id.value); });
  return result;
}

rc::Gen<IdSet> someIdSet() { return rc::gen::container<IdSet>(rc::gen::inRange(0U, 300U)); }

TEST(SharedSets, EqualSetsHaveEqualIds) {
  EXPECT_TRUE(rc::check([] {
    SharedSets sets;
    const IdSet a = *someIdSet(), b = *someIdSet();
    const SetId first = sets.intern(setOf(a)), second = sets.intern(setOf(b));
    RC_ASSERT((first == second) == (a == b));
    RC_ASSERT(idsIn(sets[first]) == a);
    RC_ASSERT(sets.size(first) == a.size());
    RC_ASSERT((first == SharedSets::none()) == a.empty());
  }));
}

// The same sums again and again, among others, so that remembered ones are used, and sets that are forgotten in
// between.
TEST(SharedSets, SumsAreRightHoweverOftenTheyAreAskedFor) {
  EXPECT_TRUE(rc::check([] {
    SharedSets sets;
    ObjectMask even;
    for (std::uint32_t id = 0; id < 300; id += 2) even.insert(ObjectId{id});
    std::vector<SetId> known{SharedSets::none()};
    for (const std::uint32_t id : *someIdSet()) known.push_back(sets.one(ObjectId{id}));
    for (const IdSet& ids : *rc::gen::container<std::vector<IdSet>>(someIdSet()))
      known.push_back(sets.intern(setOf(ids)));
    const auto steps = *rc::gen::container<std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint8_t>>>(
        rc::gen::tuple(rc::gen::inRange(0U, 40U), rc::gen::inRange(0U, 40U), rc::gen::inRange<std::uint8_t>(0, 8)));
    for (const auto& [i, j, kind] : steps) {
      const SetId a = known[i % known.size()], b = known[j % known.size()];
      const bool filtered = kind % 2 == 1;
      const auto sum = sets.add(a, b, filtered ? FilterId{0U} : FilterId{}, filtered ? &even : nullptr);
      IdSet all = idsIn(sets[a]), fresh;
      for (const std::uint32_t id : idsIn(sets[b])) {
        if ((!filtered || id % 2 == 0) && all.insert(id).second) fresh.insert(id);
      }
      RC_ASSERT(idsIn(sets[sum.all]) == all);
      RC_ASSERT(idsIn(sets[sum.fresh]) == fresh);
      if (known.size() < 40) known.push_back(sum.all);
      if (kind != 0) continue;
      std::vector<bool> used(sets.idLimit());
      for (const SetId id : known) used[id.index()] = true;
      sets.clean(used);
    }
  }));
}

}  // namespace
}  // namespace snarl::pointer
