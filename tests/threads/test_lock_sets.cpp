#include <gtest/gtest.h>

#include "threads/lock_sets.h"

namespace snarl::threads {
namespace {

using ir::LockMode;
using pointer::ObjectId;

class LockSetsTest : public testing::Test {
 protected:
  ObjectsId set(std::initializer_list<std::uint32_t> ids) {
    pointer::ObjectSet result;
    for (const std::uint32_t id : ids) result.insert(ObjectId{id});
    return objects.intern(result);
  }
  HeldLock single(std::uint32_t id, LockMode mode = LockMode::Exclusive) { return {set({id}), mode, true}; }
  HeldLock any(std::initializer_list<std::uint32_t> ids, LockMode mode = LockMode::Exclusive) {
    return {set(ids), mode, false};
  }

  ObjectSets objects;
  LockSets locks{objects};
};

TEST_F(LockSetsTest, EqualSetsHaveEqualIds) {
  EXPECT_EQ(set({1, 700}), set({700, 1}));
  EXPECT_NE(set({1}), set({2}));
  EXPECT_EQ(set({}), ObjectSets::none());
  EXPECT_EQ(locks.intern({single(1), single(2)}), locks.intern({single(2), single(1), single(2)}));
  EXPECT_NE(locks.intern({single(1)}), locks.intern({any({1})}));
  EXPECT_NE(locks.intern({single(1)}), locks.intern({single(1, LockMode::Shared)}));
  EXPECT_EQ(locks.intern({}), LockSets::none());
}

TEST_F(LockSetsTest, JoinAndCommonAreThoseOfSets) {
  const ObjectsId a = set({1, 2, 100});
  const ObjectsId b = set({2, 3, 100, 500});
  EXPECT_EQ(objects.join(a, b), set({1, 2, 3, 100, 500}));
  EXPECT_EQ(objects.join(b, a), objects.join(a, b));
  EXPECT_EQ(objects.common(a, b), set({2, 100}));
  EXPECT_EQ(objects.common(b, a), set({2, 100}));
  EXPECT_EQ(objects.join(a, ObjectSets::none()), a);
  EXPECT_EQ(objects.common(a, ObjectSets::none()), ObjectSets::none());
  EXPECT_FALSE(objects.meet(set({1}), set({2})));
  EXPECT_TRUE(objects.meet(a, set({100})));
}

TEST_F(LockSetsTest, OnlyTheSameSingleObjectIsProvablyShared) {
  const LockSetId one = locks.intern({single(1)});
  EXPECT_TRUE(locks.provablyShare(one, one));
  EXPECT_TRUE(locks.provablyShare(one, locks.intern({single(1), single(2)})));
  EXPECT_FALSE(locks.provablyShare(one, locks.intern({single(2)})));
  const LockSetId many = locks.intern({any({1})});
  EXPECT_FALSE(locks.provablyShare(many, many)) << "an object that stands for several";
  EXPECT_TRUE(locks.mayShare(many, many));
  const LockSetId either = locks.intern({any({1, 2})});
  EXPECT_FALSE(locks.provablyShare(either, either));
  EXPECT_TRUE(locks.mayShare(either, one));
  EXPECT_FALSE(locks.mayShare(either, locks.intern({single(3)})));
  EXPECT_FALSE(locks.mayShare(LockSets::none(), one));
}

TEST_F(LockSetsTest, ReadersDoNotExcludeEachOther) {
  const LockSetId reader = locks.intern({single(1, LockMode::Shared)});
  const LockSetId writer = locks.intern({single(1)});
  EXPECT_FALSE(locks.provablyShare(reader, reader));
  EXPECT_FALSE(locks.mayShare(reader, reader));
  EXPECT_TRUE(locks.provablyShare(reader, writer));
  EXPECT_TRUE(locks.provablyShare(writer, reader));
  const LockSetId both = locks.intern({single(1), single(1, LockMode::Shared)});
  EXPECT_TRUE(locks.provablyShare(both, reader));
}

TEST_F(LockSetsTest, AMonitorIsNotTheLockOfItsObject) {
  const LockSetId monitor = locks.intern({single(1, LockMode::Monitor)});
  const LockSetId lock = locks.intern({single(1)});
  EXPECT_TRUE(locks.provablyShare(monitor, monitor));
  EXPECT_FALSE(locks.provablyShare(monitor, lock));
  EXPECT_FALSE(locks.mayShare(monitor, lock));
}

TEST_F(LockSetsTest, AnswersAreTheSameWhenAskedAgain) {
  const LockSetId a = locks.intern({any({1, 2}), single(3)});
  const LockSetId b = locks.intern({any({2, 9}), single(3, LockMode::Shared)});
  for (int n = 0; n < 2; ++n) {
    EXPECT_TRUE(locks.mayShare(a, b));
    EXPECT_TRUE(locks.provablyShare(b, a));
  }
}

}  // namespace
}  // namespace snarl::threads
