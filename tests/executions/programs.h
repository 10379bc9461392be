// The main classes of the programs in programs/.
#pragma once

namespace snarl::test {

inline constexpr const char* kPrograms[] = {
    "bank.Bank",
};

}  // namespace snarl::test
