// Guessing what somebody meant to type.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace snarl {

/// The candidate nearest to `typed` by edit distance (a swap of neighbours counts as one edit), the first of equals;
/// empty if none is near enough to be a slip of the finger.
std::string nearest(std::string_view typed, std::span<const std::string> candidates);

}  // namespace snarl
