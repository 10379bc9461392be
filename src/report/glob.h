// Patterns for names: `*` stands for any characters, also none and also dots, `?` for one.
#pragma once

#include <string_view>

namespace snarl::report {

bool matches(std::string_view pattern, std::string_view name);

}  // namespace snarl::report
