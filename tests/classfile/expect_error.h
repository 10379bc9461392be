// Checks that bytes are refused, where, and with what words.
#pragma once

#include <gmock/gmock.h>

#include "base/problem.h"

namespace snarl::test {

/// Runs `action`, which must throw FormatError; `offset` is checked unless it is kAnyOffset.
inline constexpr std::uint64_t kAnyOffset = ~std::uint64_t{0};

template <class Action>
void expectError(Action action, std::uint64_t offset, const std::string& words) {
  try {
    action();
    ADD_FAILURE() << "no error, but expected: " << words;
  } catch (const FormatError& e) {
    EXPECT_THAT(e.what(), testing::HasSubstr(words));
    if (offset != kAnyOffset) {
      EXPECT_EQ(e.offset(), offset) << e.what();
    }
  }
}

}  // namespace snarl::test
