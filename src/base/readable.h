// Text from an input made fit to be shown: valid UTF-8 on one line, nothing that could deceive a reader.
#pragma once

#include <string>
#include <string_view>

namespace snarl {

/// Appends text in the JVM's modified UTF-8 as UTF-8. Control characters, characters that change the direction of text
/// or can't be seen, and halves of surrogate pairs become \uXXXX; bytes that are no text at all become U+FFFD.
void appendReadable(std::string& out, std::string_view modifiedUtf8);
std::string readable(std::string_view modifiedUtf8);

/// The same as a Java string literal: in quotes, with quotes and backslashes escaped, and \n, \t and \r so written.
void appendQuoted(std::string& out, std::string_view modifiedUtf8);

}  // namespace snarl
