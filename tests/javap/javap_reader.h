// Reads what `javap -v -p` prints. Names are looked up in the constants it lists, not taken from its comments.
#pragma once

#include <functional>
#include <istream>
#include <string>

#include "javap/facts.h"

namespace snarl::test {

/// Calls `found` for each class in the listing, with the path that javap was given.
void readJavap(std::istream& listing, const std::function<void(const std::string& path, const Facts& facts)>& found);

}  // namespace snarl::test
