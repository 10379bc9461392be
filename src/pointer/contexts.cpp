#include "pointer/contexts.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

std::uint64_t hashOf(OriginId origin, std::span<const Element> elements) {
  std::uint64_t h = mix(origin.value);
  for (const Element& e : elements) {
    h = combine(h, std::uint64_t{e.part} << 40 | static_cast<std::uint64_t>(e.kind) << 32 | e.id);
  }
  return h;
}

std::uint64_t hashOf(const Origin& o) {
  std::uint64_t h = combine(o.parent.value, o.allocatedAt.value);
  h = combine(h, std::uint64_t{o.allocatedFrom.value} << 32 | o.startedAt.value);
  return combine(h, static_cast<std::uint64_t>(o.aside) << 26 | static_cast<std::uint64_t>(o.crowd) << 25 |
                        static_cast<std::uint64_t>(o.started) << 24 | static_cast<std::uint64_t>(o.allocatedIn) << 16 |
                        static_cast<std::uint64_t>(o.startedIn) << 8 | static_cast<std::uint64_t>(o.iteration));
}

}  // namespace

Contexts::Contexts() { intern(intern(Origin{}), {}); }

ContextId Contexts::intern(OriginId origin, std::span<const Element> elements) {
  std::vector<ContextId>& candidates = byHash_[hashOf(origin, elements)];
  for (const ContextId id : candidates) {
    if (entries_[id].origin == origin && std::ranges::equal(this->elements(id), elements)) return id;
  }
  const auto first = static_cast<std::uint32_t>(pool_.size());
  pool_.insert(pool_.end(), elements.begin(), elements.end());
  candidates.push_back(entries_.push({first, static_cast<std::uint32_t>(elements.size()), origin}));
  return candidates.back();
}

OriginId Contexts::intern(const Origin& origin) {
  std::vector<OriginId>& candidates = originsByHash_[hashOf(origin)];
  for (const OriginId id : candidates) {
    if (origins_[id] == origin) return id;
  }
  candidates.push_back(origins_.push(origin));
  return candidates.back();
}

}  // namespace snarl::pointer
