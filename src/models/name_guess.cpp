#include "models/name_guess.h"

#include <algorithm>
#include <vector>

#include "base/readable.h"
#include "base/suggest.h"

namespace snarl::models {

// Of a package that nothing has, the one beside it that has such a class.
std::string guessClass(ir::Program& program, const std::string& name) {
  std::string dotted = name;
  std::ranges::replace(dotted, '/', '.');
  if (dotted != name && program.exists(dotted)) return dotted;
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos) return {};
  const std::string package = name.substr(0, dot);
  std::vector<std::string> words;
  for (const std::string& c : program.frontEnd().classesBelow(package)) {
    if (c.rfind('.') == dot) words.push_back(c.substr(dot + 1));
  }
  if (words.empty()) {
    const std::string other = guessPackage(program, package);
    const std::string guess = other.empty() ? "" : other.substr(0, other.size() - 1) + name.substr(dot + 1);
    return !guess.empty() && program.exists(guess) ? guess : "";
  }
  const std::string close = nearest(std::string_view(name).substr(dot + 1), words);
  return close.empty() ? "" : package + "." + close;
}

std::string guessPackage(ir::Program& program, std::string_view package) {
  const std::size_t dot = package.rfind('.');
  if (dot == std::string_view::npos) return {};
  std::vector<std::string> words;
  for (const std::string& c : program.frontEnd().classesBelow(package.substr(0, dot))) {
    const std::size_t end = c.find('.', dot + 1);
    if (end == std::string::npos) continue;
    std::string word = c.substr(dot + 1, end - dot - 1);
    if (words.empty() || words.back() != word) words.push_back(std::move(word));
  }
  const std::string close = nearest(package.substr(dot + 1), words);
  return close.empty() ? "" : std::string(package.substr(0, dot + 1)) + close + ".*";
}

std::string suggestion(const std::string& guess) {
  return guess.empty() ? "" : "; did you mean '" + readable(guess) + "'?";
}

}  // namespace snarl::models
