// What is documented of classes and methods that several threads may use at the same time (IteRace 3.2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/problem.h"
#include "models/model_file.h"

namespace snarl::models {

/// The words that were said of one package, class or method.
struct SafetyFact {
  std::uint32_t words = 0;          // bits, by SafetyWord
  const ModelFile* file = nullptr;  // the last that says something
  Position at;

  [[nodiscard]] bool has(SafetyWord word) const { return (words >> static_cast<unsigned>(word) & 1) != 0; }
  void add(SafetyWord word) { words |= 1U << static_cast<unsigned>(word); }
  /// Nothing that the code does itself can race.
  [[nodiscard]] bool isSafe() const {
    return has(SafetyWord::ThreadSafe) || has(SafetyWord::TransitivelyThreadSafe) || has(SafetyWord::Immutable);
  }
  /// Whether it says of objects that they are safe or not.
  [[nodiscard]] bool decides() const {
    return isSafe() || has(SafetyWord::ConditionallyThreadSafe) || has(SafetyWord::NotThreadSafe);
  }
  /// Nor what it calls. What it is handed by others and hands on may be anybody's.
  [[nodiscard]] bool coversCallees() const {
    return has(SafetyWord::TransitivelyThreadSafe) && !has(SafetyWord::CirculatesUnsafeObjects);
  }
};

class SafetyTable {
 public:
  /// What a file says of a name takes the place of what files before it said of the same name.
  void add(const ModelFile& file, Problems& problems);

  /// By the most specific entry: the method's, the class's, that of the class it is nested in, then of its package and
  /// of those above: of the ends of names that fit the longest, before all of the package. Null if there is none.
  [[nodiscard]] const SafetyFact* find(std::string_view className, std::string_view method = {}) const;
  /// The entry that names the class itself, not something around it or a pattern.
  [[nodiscard]] const SafetyFact* findNamed(std::string_view className) const;
  struct Pattern {
    std::string_view package, suffix;  // without a suffix: all classes
    const SafetyFact* fact = nullptr;
  };
  /// The pattern that decides of a class if nothing is said by name.
  [[nodiscard]] std::optional<Pattern> findPattern(std::string_view className) const;

 private:
  FlatMap<std::string, SafetyFact> facts_;                   // packages end with `.*`, patterns with `.*Suffix`
  FlatMap<std::string, std::vector<std::string>> suffixes_;  // by package: longer ones first
};

/// The name that an entry is about, as the JVM has it: pkg.Outer$Inner, pkg.Class.method, pkg.* or pkg.*Suffix
std::string safetyName(const ModelFile& file, const Safety& entry);

}  // namespace snarl::models
