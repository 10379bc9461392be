#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/analysed.h"

namespace snarl::test {
namespace {

TEST(Unsafe, StoresNothingToArraysThatTheyAreNotFor) {
  const Analysed analysed(
      archive::Options{.inputs = {CLASSES}}, "Unsafely", "insensitive", {}, [] { return true; },
      "class Unsafely { put(Object, Object) { 0.* <- 1; } }");
  std::set<std::string> reached;
  for (std::uint32_t i = 0; i < analysed->instanceCount(); ++i) {
    reached.insert(analysed->program().fullName((*analysed)[pointer::InstanceId{i}].method));
  }
  EXPECT_TRUE(reached.contains("Unsafely$Fitting.use()V"));
  EXPECT_TRUE(reached.contains("Unsafely$Other.toString()Ljava/lang/String;"));
  EXPECT_FALSE(reached.contains("Unsafely$Other.hashCode()I"));
}

}  // namespace
}  // namespace snarl::test
