#include "models/member_table.h"

#include <algorithm>
#include <tuple>

namespace snarl::models {

MemberTable::MemberTable(const std::vector<FoundDefinition>& levels, const TypeNames& names) : names_(names) {
  for (std::uint32_t level = 0; level < levels.size(); ++level) {
    const ModelFile& file = *levels[level].file;
    for (const Member& member : levels[level].definition->members) {
      for (const Selector& selector : file.selectorsOf(member)) members_.push_back({&file, &member, &selector, level});
    }
  }
  // Of two that are the same in one definition the later one wins, as everywhere.
  std::reverse(members_.begin(), members_.end());
  std::stable_sort(members_.begin(), members_.end(), [](const FoundMember& a, const FoundMember& b) {
    return std::tie(a.selector->name, a.level, a.selector->anyParameters) <
           std::tie(b.selector->name, b.level, b.selector->anyParameters);
  });
}

bool MemberTable::matches(const FoundMember& member, const ir::Signature& signature) const {
  if (member.selector->anyParameters) return true;
  const auto written = member.file->parametersOf(*member.selector);
  return std::equal(written.begin(), written.end(), signature.parameters.begin(), signature.parameters.end(),
                    [&](const TypeName& name, ir::TypeId type) { return names_.matches(name, type); });
}

const FoundMember* MemberTable::find(std::string_view name, const ir::Signature& signature, bool ifOne) const {
  auto at = std::lower_bound(members_.begin(), members_.end(), name,
                             [](const FoundMember& m, std::string_view n) { return m.selector->name < n; });
  for (; at != members_.end() && at->selector->name == name; ++at) {
    if (at->selector->ifOne.has_value() == ifOne && matches(*at, signature)) return &*at;
  }
  return nullptr;
}

}  // namespace snarl::models
