#include "models/safety.h"

#include "base/readable.h"
#include "models/names.h"

namespace snarl::models {
namespace {

constexpr std::uint32_t bit(SafetyWord word) { return std::uint32_t{1} << static_cast<unsigned>(word); }

constexpr std::uint32_t kSafe =
    bit(SafetyWord::ThreadSafe) | bit(SafetyWord::TransitivelyThreadSafe) | bit(SafetyWord::Immutable);

}  // namespace

std::string safetyName(const ModelFile& file, const Safety& entry) {
  if (entry.wildcard) return std::string(entry.name) + ".*";
  std::string result = classNameIn(file, entry.name).binary;
  if (!entry.method.empty()) result += "." + std::string(entry.method);
  return result;
}

void SafetyTable::add(const ModelFile& file, Problems& problems) {
  for (const Safety& entry : file.safety) {
    const std::string name = safetyName(file, entry);
    const auto [fact, isNew] = facts_.insert(name, {});
    const std::uint32_t before = fact->file == &file ? fact->words : 0;
    const std::uint32_t words = before | bit(entry.word);
    if ((words & kSafe) != 0 && (words & bit(SafetyWord::NotThreadSafe)) != 0) {
      problems.add(file.problemAt(entry.at, "'" + readable(name) +
                                                "' can't be both thread-safe and not-thread-safe (line " +
                                                std::to_string(fact->at.line) + "): leave one of them out"));
      continue;
    }
    *fact = {words, &file, entry.at};
  }
}

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
  for (std::size_t dot = className.rfind('.'); dot != std::string_view::npos && dot > 0;
       dot = className.rfind('.', dot - 1)) {
    if (const SafetyFact* found = facts_.find(std::string(className.substr(0, dot)) + ".*")) return found;
  }
  return nullptr;
}

}  // namespace snarl::models
