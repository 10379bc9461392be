#include <gtest/gtest.h>

#include "report/readable_report.h"

namespace snarl::report {
namespace {

Frame frameIn(const std::string& method) { return {{"a.B", method, "()V", "B.java", 3}, {"a.B.lock"}}; }

TEST(SharedList, CopiesAreOneList) {
  const SharedList<Frame> list = {frameIn("run"), frameIn("work")};
  const SharedList<Frame> copy = list;  // NOLINT(performance-unnecessary-copy-initialization): the copy is the point
  EXPECT_EQ(&copy.items(), &list.items());
  EXPECT_EQ(copy.size(), 2U);
  EXPECT_EQ(copy[1].method, "work");
}

TEST(SharedList, IsComparedByWhatIsInIt) {
  const SharedList<Frame> list = {frameIn("run")};
  EXPECT_EQ(list, (SharedList<Frame>{frameIn("run")}));
  EXPECT_NE(list, (SharedList<Frame>{frameIn("work")}));
  EXPECT_LT(list, (SharedList<Frame>{frameIn("work")}));
  EXPECT_EQ(SharedList<Frame>(), SharedList<Frame>(std::vector<Frame>{}));
  EXPECT_LT(SharedList<Frame>(), list);
}

TEST(ReadableReport, LetsFindingsShareWhatTheyShared) {
  Report report;
  const SharedList<Frame> stack = {frameIn("ru\nn")};
  const SharedList<Place> made = {Place{"a.B", "ma\nin", "()V", "B.java", 9}};
  report.findings.resize(3);
  for (Finding& finding : report.findings) {
    finding.target.allocatedAt = made;
    for (Access& access : finding.accesses) access.stack = stack;
  }
  report.findings[2].accesses[1].stack = {frameIn("other")};
  makeReadable(report);
  const std::vector<Frame>* first = &report.findings[0].accesses[0].stack.items();
  EXPECT_EQ(first->front().method, "ru\\u000an");
  EXPECT_EQ(&report.findings[2].accesses[0].stack.items(), first);
  EXPECT_EQ(report.findings[2].accesses[1].stack[0].method, "other");
  EXPECT_EQ(&report.findings[1].target.allocatedAt.items(), &report.findings[0].target.allocatedAt.items());
  EXPECT_EQ(report.findings[1].target.allocatedAt[0].method, "ma\\u000ain");
}

}  // namespace
}  // namespace snarl::report
