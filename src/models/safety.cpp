#include "models/safety.h"

#include <algorithm>
#include <functional>

#include "base/readable.h"
#include "models/names.h"

namespace snarl::models {
namespace {

constexpr std::uint32_t bit(SafetyWord word) { return std::uint32_t{1} << static_cast<unsigned>(word); }

constexpr std::uint32_t kSafe =
    bit(SafetyWord::ThreadSafe) | bit(SafetyWord::TransitivelyThreadSafe) | bit(SafetyWord::Immutable);
constexpr std::uint32_t kConditional = bit(SafetyWord::ConditionallyThreadSafe);
constexpr std::uint32_t kNot = bit(SafetyWord::NotThreadSafe);

/// What of one name can't be said at the same time.
constexpr bool contradict(std::uint32_t words) {
  return ((words & kSafe) != 0) + ((words & kConditional) != 0) + ((words & kNot) != 0) > 1;
}

std::string namesOf(std::uint32_t words) {
  std::string result;
  for (std::size_t i = 0; i < std::size(kSafetyWords); ++i) {
    const std::uint32_t one = std::uint32_t{1} << i;
    if ((words & one & (kSafe | kConditional | kNot)) == 0) continue;
    result += (result.empty() ? "" : ", ") + std::string(kSafetyWords[i]);
  }
  return result;
}

}  // namespace

std::string safetyName(const ModelFile& file, const Safety& entry) {
  if (entry.wildcard) return std::string(entry.name) + ".*" + std::string(entry.suffix);
  std::string result = classNameIn(file, entry.name).binary;
  if (!entry.method.empty()) result += "." + std::string(entry.method);
  return result;
}

void SafetyTable::add(const ModelFile& file, Problems& problems) {
  for (const Safety& entry : file.safety) {
    const std::string name = safetyName(file, entry);
    const auto [fact, isNew] = facts_.insert(name, {});
    if (isNew && !entry.suffix.empty()) {
      std::vector<std::string>& all = suffixes_[std::string(entry.name)];
      all.emplace_back(entry.suffix);
      std::ranges::stable_sort(all, std::ranges::greater{}, &std::string::size);
    }
    const std::uint32_t before = fact->file == &file ? fact->words : 0;
    const std::uint32_t words = before | bit(entry.word);
    if (contradict(words)) {
      problems.add(file.problemAt(entry.at, "'" + readable(name) + "' can't be both " + namesOf(before) + " (line " +
                                                std::to_string(fact->at.line) + ") and " + namesOf(bit(entry.word)) +
                                                ": leave one of them out"));
      continue;
    }
    *fact = {words, &file, entry.at};
  }
}

const SafetyFact* SafetyTable::findNamed(std::string_view className) const { return facts_.find(className); }

const SafetyFact* SafetyTable::find(std::string_view className, std::string_view method) const {
  if (!method.empty()) {
    if (const SafetyFact* found = facts_.find(std::string(className) + "." + std::string(method))) return found;
  }
  for (std::string_view name = className; !name.empty();) {
    if (const SafetyFact* found = facts_.find(name)) return found;
    const std::size_t end = name.rfind('$');
    if (end == std::string_view::npos || end == 0) break;
    name = name.substr(0, end);
  }
  const std::optional<Pattern> pattern = findPattern(className);
  return pattern ? pattern->fact : nullptr;
}

std::optional<SafetyTable::Pattern> SafetyTable::findPattern(std::string_view className) const {
  for (std::size_t dot = className.rfind('.'); dot != std::string_view::npos && dot > 0;
       dot = className.rfind('.', dot - 1)) {
    const std::string_view package = className.substr(0, dot);
    if (const std::vector<std::string>* suffixes = suffixes_.find(package)) {
      for (const std::string& suffix : *suffixes) {
        if (!className.ends_with(suffix)) continue;
        return Pattern{package, suffix, facts_.find(std::string(package) + ".*" + suffix)};
      }
    }
    if (const SafetyFact* found = facts_.find(std::string(package) + ".*")) return Pattern{package, {}, found};
  }
  return std::nullopt;
}

}  // namespace snarl::models
