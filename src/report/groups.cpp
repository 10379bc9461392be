#include "report/groups.h"

#include <map>
#include <tuple>

#include "report/words.h"

namespace snarl::report {

std::size_t FieldGroup::size() const {
  std::size_t n = 0;
  for (const ObjectGroup& object : objects) n += object.findings.size();
  return n;
}

std::uint64_t FieldGroup::furtherPairs() const {
  std::uint64_t n = 0;
  for (const ObjectGroup& object : objects) {
    for (const Finding* finding : object.findings) n += finding->furtherPairs;
  }
  return n;
}

std::vector<FieldGroup> grouped(const Report& report, State state) {
  using FieldKey = std::tuple<TargetKind, std::string, std::string>;
  std::vector<FieldGroup> groups;
  std::map<FieldKey, std::size_t> fields;
  std::map<std::pair<std::size_t, SharedList<Place>>, std::size_t> objects;
  for (const Finding& finding : report.findings) {
    if (finding.state != state) continue;
    const Target& target = finding.target;
    const auto [field, isNewField] = fields.try_emplace({target.kind, target.className, target.field}, groups.size());
    if (isNewField) groups.emplace_back();
    FieldGroup& group = groups[field->second];
    const auto [object, isNewObject] = objects.try_emplace({field->second, target.allocatedAt}, group.objects.size());
    if (isNewObject) group.objects.emplace_back();
    group.objects[object->second].findings.push_back(&finding);
  }
  return groups;
}

}  // namespace snarl::report
