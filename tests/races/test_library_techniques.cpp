// What each technique for libraries is worth on the programs about them.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "checked_program.h"

namespace snarl::test {
namespace {

/// The number of findings, and a sign each for what there is without filtering, without bubble-up, without locks at the
/// calls, without those at the accesses, without both, and without order: `+` more, `=` as many, `-` fewer.
struct Worth {
  std::size_t findings;
  std::string without;
  friend bool operator==(const Worth&, const Worth&) = default;
  friend void PrintTo(const Worth& w, std::ostream* out) { *out << w.findings << " " << w.without; }
};

Worth worthOf(const std::string& name) {
  CheckedProgram program(CLASSES, "races." + name, std::string(PROGRAMS) + "/races/" + name + ".java");
  std::array<races::Request, 6> requests;
  requests[0].filtering = false;
  requests[1].bubbleUp = false;
  requests[2].locks.atCall = false;
  requests[3].locks.atAccess = false;
  requests[4].locks = {false, false};
  requests[5].order = false;
  Worth result{program.findings({}).size(), ""};
  for (const races::Request& request : requests) {
    const std::size_t count = program.findings(request).size();
    result.without += count == result.findings ? '=' : count < result.findings ? '-' : '+';
  }
  return result;
}

TEST(LibraryTechniques, AreWorthSomething) {
  const std::map<std::string, Worth> expected = {
      {"LibContent", {4, "======"}},       {"LibCopyOnWrite", {3, "======"}},
      {"LibEngines", {12, "=====+"}},      {"LibHandedOver", {2, "=++=+="}},
      {"LibIteration", {3, "===++="}},     {"LibLooksLikeReading", {5, "======"}},
      {"LibStreams", {4, "======"}},       {"LibSynchronized", {3, "=+=++="}},
      {"LibViews", {6, "=+===+"}},         {"ReadOnlyViews", {1, "=+==+="}},
      {"LibCollecting", {4, "=====+"}},    {"LibOneAtATime", {9, "====+="}},
      {"LibSharedCursors", {9, "======"}}, {"LibWrapperLocks", {6, "=+=++="}},
      {"LibFiltered", {1, "+====="}},      {"ReferenceContents", {6, "======"}},
      {"ThreadLocals", {2, "======"}},     {"SynchronizedCollections", {1, "===++="}},
  };
  for (const auto& [name, worth] : expected) EXPECT_EQ(worthOf(name), worth) << name;
}

}  // namespace
}  // namespace snarl::test
