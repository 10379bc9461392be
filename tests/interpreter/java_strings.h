// Java strings: made from and read as C++ text. They are real instances of java.lang.String, whose own code runs on
// them.
#pragma once

#include <string>
#include <unordered_map>

#include "classes.h"

namespace snarl::interpreter {

/// Class files write strings in modified UTF-8, people in UTF-8: this reads both.
std::u16string decode(std::string_view bytes);
/// UTF-8, with a question mark for half a surrogate pair, as Java's encoders do.
std::string encode(std::u16string_view text);

class Strings {
 public:
  explicit Strings(Classes& classes) : classes_(classes) {}

  Object* make(std::u16string_view text);
  Object* make(std::string_view utf8) { return make(decode(utf8)); }
  std::u16string text(Object* string);
  std::string utf8(Object* string) { return encode(text(string)); }

  /// The one string of this text, as for literals.
  Object* intern(std::u16string_view text);
  Object* intern(Object* string);
  Object* literal(Symbol symbol);

 private:
  Classes& classes_;
  std::unordered_map<std::u16string, Object*> interned_;
  FlatMap<Symbol, Object*> literals_;
};

}  // namespace snarl::interpreter
