// Writes Java programs at random: loops, switches, exceptions, finally blocks and locks in one another, over local
// variables of all kinds that change everywhere. They end by themselves and print what they did.
#pragma once

#include <cstdint>
#include <string>

namespace snarl::interpreter {

/// The same text for the same seed.
std::string randomProgram(const std::string& className, std::uint64_t seed);

}  // namespace snarl::interpreter
