// What each technique for libraries is worth on the programs about them.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "checked_program.h"

namespace snarl::test {
namespace {

/// Findings with everything; without filtering; bubble-up; locks at the calls; locks at the accesses; both; order.
using Numbers = std::array<std::size_t, 7>;

Numbers numbersOf(const std::string& name) {
  CheckedProgram program(CLASSES, "races." + name, std::string(PROGRAMS) + "/races/" + name + ".java");
  std::array<races::Request, std::tuple_size_v<Numbers>> requests;
  requests[1].filtering = false;
  requests[2].bubbleUp = false;
  requests[3].locks.atCall = false;
  requests[4].locks.atAccess = false;
  requests[5].locks = {false, false};
  requests[6].order = false;
  Numbers result{};
  for (std::size_t i = 0; i < requests.size(); ++i) result[i] = program.findings(requests[i]).size();
  return result;
}

TEST(Techniques, AreWorthSomething) {
  const std::map<std::string, Numbers> expected = {
      {"LibContent", {4, 4, 4, 4, 4, 4, 4}},        {"LibCopyOnWrite", {3, 3, 3, 3, 3, 3, 3}},
      {"LibEngines", {12, 12, 12, 12, 12, 12, 18}}, {"LibHandedOver", {2, 2, 78, 3, 2, 3, 2}},
      {"LibIteration", {3, 3, 3, 3, 6, 6, 3}},      {"LibLooksLikeReading", {5, 5, 5, 5, 5, 5, 5}},
      {"LibStreams", {5, 5, 5, 5, 5, 5, 5}},        {"LibSynchronized", {4, 4, 5, 4, 10, 10, 4}},
      {"LibViews", {6, 6, 7, 6, 6, 6, 7}},          {"SynchronizedCollections", {1, 1, 1, 1, 5, 5, 1}},
      {"ThreadLocals", {2, 2, 2, 2, 2, 2, 2}},      {"ReferenceContents", {6, 6, 6, 6, 6, 6, 6}},
      {"ReadOnlyViews", {1, 1, 2, 1, 1, 2, 1}},
  };
  for (const auto& [name, numbers] : expected) EXPECT_EQ(numbersOf(name), numbers) << name;
}

}  // namespace
}  // namespace snarl::test
