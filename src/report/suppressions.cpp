#include "report/suppressions.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/problem.h"
#include "base/readable.h"
#include "base/toml.h"
#include "report/glob.h"
#include "report/readable_report.h"
#include "report/words.h"

namespace snarl::report {
namespace {

[[noreturn]] void failAt(const toml::source_region& where, const std::string& reason) {
  throw TomlError(where.begin.line, reason);
}

SuppressionRule readRule(const toml::table& table) {
  SuppressionRule rule;
  rule.line = table.source().begin.line;
  const std::pair<std::string_view, std::string*> slots[] = {{"id", &rule.id},           {"class", &rule.className},
                                                             {"field", &rule.field},     {"method", &rule.method},
                                                             {"pattern", &rule.pattern}, {"reason", &rule.reason}};
  for (const auto& [key, value] : table) {
    const auto* slot = std::ranges::find(slots, key.str(), [](const auto& s) { return s.first; });
    if (slot == std::end(slots)) {
      failAt(key.source(), fmt::format("'{}' is none of id, class, field, method, pattern and reason", key.str()));
    }
    if (!value.is_string() || value.as_string()->get().empty()) {
      failAt(value.source(), fmt::format("'{}' needs a text", key.str()));
    }
    *slot->second = value.as_string()->get();
  }
  if (rule.reason.empty()) failAt(table.source(), "a rule needs a reason: reason = \"why this may stay\"");
  if (rule.id.empty() && rule.className.empty() && rule.field.empty() && rule.method.empty() && rule.pattern.empty()) {
    failAt(table.source(), "a rule needs at least one of id, class, field, method and pattern");
  }
  return rule;
}

bool fitsMethod(std::string_view pattern, const Place& place) {
  return matches(pattern, place.className + "." + place.method);
}

bool fitsPattern(std::string_view pattern, const Finding& finding) {
  if (matches(pattern, nameOf(finding.target))) return true;
  return std::ranges::any_of(finding.accesses, [&](const Access& access) {
    return fitsMethod(pattern, access.place) ||
           std::ranges::any_of(access.stack, [&](const Frame& frame) { return fitsMethod(pattern, frame); });
  });
}

bool fits(const SuppressionRule& rule, const Finding& finding) {
  const auto eitherAccess = [&](auto condition) { return std::ranges::any_of(finding.accesses, condition); };
  if (!rule.id.empty() && rule.id != finding.id) return false;
  if (!rule.field.empty() && !matches(rule.field, nameOf(finding.target))) return false;
  if (!rule.className.empty() && !matches(rule.className, finding.target.className) &&
      !eitherAccess([&](const Access& a) { return matches(rule.className, a.place.className); })) {
    return false;
  }
  if (!rule.method.empty() && !eitherAccess([&](const Access& a) { return fitsMethod(rule.method, a.place); })) {
    return false;
  }
  return rule.pattern.empty() || fitsPattern(rule.pattern, finding);
}

}  // namespace

void Suppressions::add(const std::string& file, std::string_view toml) {
  try {
    const toml::table root = parseToml(toml);
    for (const auto& [key, value] : root) {
      const toml::array* list = value.as_array();
      if (key.str() != "suppress" || list == nullptr) {
        failAt(key.source(), fmt::format("expected [[suppress]], not '{}'", key.str()));
      }
      for (const toml::node& item : *list) {
        if (!item.is_table()) failAt(item.source(), "expected [[suppress]] with keys below it");
        rules_.push_back(readRule(*item.as_table()));
        rules_.back().file = file;
      }
    }
  } catch (const TomlError& e) {
    throw FormatError(Problem::kNoOffset, fmt::format("line {}: {}", e.line(), readable(e.what())));
  }
}

bool Suppressions::leavesOut(Finding finding) const {
  if (rules_.empty()) return false;
  Report report;
  report.findings.push_back(std::move(finding));
  makeReadable(report);
  return std::ranges::any_of(rules_, [&](const SuppressionRule& rule) { return fits(rule, report.findings.front()); });
}

std::vector<SuppressionRule> Suppressions::apply(Report& report) const {
  std::vector<bool> used(rules_.size());
  for (Finding& finding : report.findings) {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if (!fits(rules_[i], finding)) continue;
      used[i] = true;
      if (finding.state == State::Suppressed) continue;
      finding.state = State::Suppressed;
      finding.suppressedBecause = readable(rules_[i].reason);
    }
  }
  std::vector<SuppressionRule> unused;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (!used[i]) unused.push_back(rules_[i]);
  }
  return unused;
}

}  // namespace snarl::report
