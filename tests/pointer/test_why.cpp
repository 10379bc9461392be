// Every fact has a derivation, and it is one.
#include <gmock/gmock.h>

#include "pointer/why.h"
#include "support/analysed.h"

namespace snarl::test {
namespace {

using pointer::Holder;
using pointer::InstanceId;
using pointer::LocalId;
using pointer::ObjectId;

const pointer::ObjectSet& heldBy(const pointer::Analysis& analysis, const Holder& holder) {
  if (holder.kind == Holder::Kind::Static) return analysis.pointsToStatic(holder.field);
  if (holder.kind == Holder::Kind::Field) return analysis.pointsTo(holder.object, holder.field);
  return analysis.pointsTo(holder.instance, holder.local);
}

class Why : public testing::TestWithParam<const char*> {};

TEST_P(Why, LeadsFromTheAllocationToEveryHolder) {
  for (const char* selector : {"insensitive", "object:2", "auto"}) {
    const Analysed analysed({CLASSES}, GetParam(), selector);
    const pointer::Analysis& analysis = *analysed;
    std::size_t facts = 0;
    for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
      const pointer::Instance& instance = analysis[InstanceId{i}];
      for (std::uint32_t l = 0; l < instance.body->localCount; ++l) {
        analysis.pointsTo(InstanceId{i}, LocalId{l}).forEach([&](ObjectId object) {
          if (!analysis[object].allocated()) return;
          ++facts;
          const std::vector<Holder> way = why(analysis, InstanceId{i}, LocalId{l}, object);
          ASSERT_FALSE(way.empty()) << textOf(analysis, {Holder::Kind::Local, InstanceId{i}, LocalId{l}, {}, {}});
          for (const Holder& holder : way) {
            EXPECT_TRUE(heldBy(analysis, holder).contains(object)) << textOf(analysis, holder);
          }
        });
      }
    }
    EXPECT_GT(facts, 10U);
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Why,
                         testing::Values("Contexts", "OriginConstructors", "Flow", "Dispatching", "Twins"));

}  // namespace
}  // namespace snarl::test
