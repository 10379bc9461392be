// What annotated Java programs expect of the analysis: comments on the lines they are about.
//
//   count++;  // LOCKS: this, Account.lock // MAYLOCKS: this, Account.lock, Account.log
//
// An expectation is a word in capitals, with values behind a colon. Which words there are and what they mean is said in
// judges.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace snarl::test {

struct Expectation {
  std::uint32_t line = 0;
  std::string word;
  std::vector<std::string> values;
};

/// In the order of the text.
std::vector<Expectation> readExpectations(const std::string& path);

}  // namespace snarl::test
