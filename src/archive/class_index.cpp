#include "archive/class_index.h"

#include <utility>

namespace snarl::archive {

void ClassIndex::add(std::string_view name, ClassEntry entry) {
  const auto [places, inserted] = classes_.insert(name, {entry});
  if (inserted) return;
  if (places->first.container == entry.container) std::swap(places->first, entry);
  const auto added = static_cast<std::uint32_t>(others_.size());
  others_.push_back({entry});
  (places->last == kNone ? places->next : others_[places->last].next) = added;
  places->last = added;
}

std::optional<ClassEntry> ClassIndex::find(std::string_view name) const {
  const Places* places = classes_.find(name);
  if (places == nullptr) return std::nullopt;
  return places->first;
}

void ClassIndex::forEach(const std::function<void(std::string_view, const std::vector<ClassEntry>&)>& visit) const {
  std::vector<ClassEntry> entries;
  for (const auto& [name, places] : classes_) {
    entries.assign(1, places.first);
    for (std::uint32_t i = places.next; i != kNone; i = others_[i].next) entries.push_back(others_[i].entry);
    visit(name, entries);
  }
}

}  // namespace snarl::archive
