// Pieces of javap's listing: words, references to constants, the constants themselves, annotations.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "javap/facts.h"

namespace snarl::test {

bool startsWith(std::string_view text, std::string_view prefix);
std::string_view trimmed(std::string_view text);
std::string_view withoutComment(std::string_view text);
/// All numbers after a '#', in order.
std::vector<std::size_t> references(std::string_view text);
std::vector<std::string> words(std::string_view text, std::string_view separators = " ");
/// Replacement characters as `escaped` writes them.
std::string withoutReplacement(std::string text);

/// The constants of one class, as listed.
class ListedConstants {
 public:
  /// `line` is "  #12 = Utf8               text".
  void add(const std::string& line);
  /// Adds the facts; to be called when all constants are there.
  void finish(Facts& facts);
  /// What a constant says, written as `factsOf` does; empty for 0.
  [[nodiscard]] std::string text(std::size_t index) const;

 private:
  struct Constant {
    std::string tag, value;
  };
  std::unordered_map<std::size_t, Constant> constants_;
  std::vector<std::size_t> order_;
};

/// #20(#21=s#22,...) with what the references mean.
std::string annotationText(std::string_view text, const ListedConstants& constants);
/// The same for a value: s#22
std::string annotationValueText(std::string_view text, const ListedConstants& constants);

}  // namespace snarl::test
