// What a class file says, as lines of text that can be had both from our reader and from javap's listing.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace snarl::test {

/// Lines by section: "constants", "method 3", "method 3 lines", ...
using Facts = std::map<std::string, std::vector<std::string>>;

/// The facts as our reader sees them.
Facts factsOf(const classfile::ClassFile& classFile);

/// The first difference, told in full; empty if there is none.
std::string firstDifference(const Facts& ours, const Facts& javaps);

// How both sides write the same things.

/// Text as javap escapes it. Trailing blanks, which javap trims, are left out; lone surrogates are '?'.
std::string escaped(std::string_view modifiedUtf8);
/// The kind of a constant; one name for Module and Package, which newer versions of javap both call Unknown.
std::string kindName(std::string_view tag);
std::string hex(std::uint64_t value);
std::string number(float value);
std::string number(double value);

}  // namespace snarl::test
