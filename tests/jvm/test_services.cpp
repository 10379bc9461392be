#include <gmock/gmock.h>

#include "jvm/services.h"

namespace snarl::jvm {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ProviderFile, ListsNamesOnceWithoutCommentsAndSpace) {
  EXPECT_THAT(readProviderFile("a.B\n"), ElementsAre("a.B"));
  EXPECT_THAT(readProviderFile("# none\n\n \t \n"), IsEmpty());
  EXPECT_THAT(readProviderFile("a.B#x\r\n  a.C\t# y\ra.B\na.D"), ElementsAre("a.B", "a.C", "a.D"));
  EXPECT_THAT(readProviderFile("\xef\xbb\xbf"
                               "a.B"),
              ElementsAre("a.B"));
  EXPECT_THAT(readProviderFile(""), IsEmpty());
  EXPECT_THAT(readProviderFile(std::string_view("a\0b\n", 4)), ElementsAre(std::string("a\0b", 3)));
}

}  // namespace
}  // namespace snarl::jvm
