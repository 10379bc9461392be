#include "races/finding_ids.h"

#include <fmt/core.h>

namespace snarl::races {
namespace {

// FNV-1a: simple, and the same everywhere and for ever.
std::uint64_t stableHash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

std::string describe(const report::Access& access) {
  return fmt::format("{}\n{}\n{}\n{}", access.place.className, access.place.method, access.place.descriptor,
                     access.write ? "write" : "read");
}

std::string describe(const report::Finding& finding) {
  std::string first = describe(finding.accesses[0]);
  std::string second = describe(finding.accesses[1]);
  if (second < first) std::swap(first, second);
  return fmt::format("{}\n{}\n{}\n{}\n{}", static_cast<int>(finding.target.kind), finding.target.className,
                     finding.target.field, first, second);
}

}  // namespace

std::string FindingIds::idOf(const report::Finding& finding, std::uint32_t ordinal) {
  const std::string text = describe(finding);
  std::string id;
  do {
    id = fmt::format("{:016x}", stableHash(fmt::format("{}\n{}", text, ordinal++)));
  } while (!used_.insert(id).second);
  return id;
}

}  // namespace snarl::races
