// The JVM's own variant of UTF-8: NUL is two bytes, characters beyond U+FFFF are surrogate pairs of three bytes each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace snarl::classfile {

/// Where `text` stops being modified UTF-8; nothing if all of it is. Classes of Java 1.3 and older may hold characters
/// in more bytes than needed (`allowLongForms`).
std::optional<std::size_t> findInvalidUtf8(std::string_view text, bool allowLongForms);

/// Standard UTF-8 for people and reports; a lone surrogate becomes U+FFFD. `text` must be valid.
std::string toUtf8(std::string_view text);

/// Modified UTF-8 of standard UTF-8, to look up names that users type.
std::string fromUtf8(std::string_view text);

}  // namespace snarl::classfile
