#include "threads/households.h"

#include <algorithm>

namespace snarl::threads {

using pointer::ObjectId;

Households::Households(Origins& origins, const Foreign& foreign, Order& order, bool unseenKeepsApart, Patience patience)
    : origins_(origins),
      foreign_(foreign),
      order_(order),
      patience_(std::move(patience)),
      heads_(origins.size(), OriginSets::empty()),
      members_(origins.size(), OriginSets::empty()) {
  OriginSetId mains = OriginSets::empty();
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    if (origins[OriginId{i}].kind == OriginKind::Main) mains = origins.joined(mains, origins.only(OriginId{i}));
  }
  households_ = {headsOfLargest(mains), unseenKeepsApart};
  any_ = std::ranges::find(households_.heads, true) != households_.heads.end();
  if (any_) findHouses();
}

Households::~Households() = default;

// One kind of which there are several has households, that which starts most: those of others would be within.
std::vector<bool> Households::headsOfLargest(OriginSetId mains) const {
  std::vector<bool> result(origins_.size());
  std::vector<std::vector<ir::MethodId>> seen;
  std::ptrdiff_t most = 0;
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const std::vector<ir::MethodId>& code = origins_[OriginId{i}].code;
    if (!mayBeHead(OriginId{i}, mains) || std::ranges::find(seen, code) != seen.end()) continue;
    seen.push_back(code);
    std::vector<OriginId> heads;
    bool repeated = false;
    for (std::uint32_t n = i; n < origins_.size(); ++n) {
      if (origins_[OriginId{n}].code != code || !mayBeHead(OriginId{n}, mains)) continue;
      heads.emplace_back(n);
      repeated = repeated || origins_[OriginId{n}].repeated;
    }
    if (heads.size() == 1 && !repeated) continue;
    const std::vector<bool> started = startedBy(heads);
    const std::ptrdiff_t count = std::ranges::count(started, true);
    if (count <= most) continue;
    most = count;
    result.assign(origins_.size(), false);
    for (const OriginId head : heads) result[head.index()] = true;
  }
  return result;
}

// Only main threads start them.
bool Households::mayBeHead(OriginId id, OriginSetId mains) const {
  const Origin& origin = origins_[id];
  return origin.kind == OriginKind::Thread && !origin.sameRun &&
         origins_.common(origin.parents, mains) == origin.parents;
}

std::vector<bool> Households::startedBy(const std::vector<OriginId>& heads) const {
  std::vector<bool> known(origins_.size());
  std::vector<OriginId> open = heads;
  for (std::size_t n = 0; n < open.size(); ++n) {
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      const Origin& other = origins_[OriginId{i}];
      if (known[i] || other.starts.empty() || !origins_.sets().contains(other.parents, open[n])) continue;
      known[i] = true;
      open.emplace_back(i);
    }
  }
  return known;
}

// What nobody starts, or a class initialiser that anybody may trigger, is in all that it may come from.
void Households::findHouses() {
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const bool own = households_.heads[i] || origins_[OriginId{i}].parents == OriginSets::empty();
    if (own) heads_[i] = origins_.only(OriginId{i});
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < origins_.size(); ++i) {
      if (households_.heads[i]) continue;
      OriginSetId all = heads_[i];
      for (const OriginId parent : origins_.sets().members(origins_[OriginId{i}].parents)) {
        all = origins_.joined(all, heads_[parent.index()]);
      }
      changed = changed || all != heads_[i];
      heads_[i] = all;
    }
  }
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    for (const OriginId head : origins_.sets().members(heads_[i])) {
      OriginSetId& members = members_[head.index()];
      members = origins_.joined(members, origins_.only(OriginId{i}));
    }
  }
}

bool Households::areApart(const Access& a, const Access& b) {
  if (!any_ || !a.reg.valid() || !b.reg.valid()) return false;
  const OriginId first = a.point.origin, second = b.point.origin;
  if (first == second && !households_.heads[first.index()]) return false;
  const std::vector<OriginId> both =
      first == second ? std::vector<OriginId>{}
                      : origins_.sets().members(origins_.common(heads_[first.index()], heads_[second.index()]));
  const auto isHead = [&](OriginId head) { return head == first || head == second; };
  if (!std::ranges::all_of(both, isHead) || !areOwn(a, b)) return false;
  return std::ranges::all_of(both, [&](OriginId head) { return isBefore(head, a, b); });
}

bool Households::areOwn(const Access& a, const Access& b) {
  if (!ofOthers_) ofOthers_ = std::make_unique<Foreign>(foreign_, origins_, households_, patience_);
  const pointer::Analysis& analysis = origins_.analysis();
  bool any = false, own = true;
  const auto isOwn = [&](const Access& at, ObjectId object) {
    return !ofOthers_->mayHold(at.instance, at.reg, object);
  };
  analysis.pointsTo(a.instance, a.reg).common(analysis.pointsTo(b.instance, b.reg)).forEach([&](ObjectId object) {
    any = true;
    own = own && isOwn(a, object) && isOwn(b, object);
  });
  return any && own;
}

// In a household there is one run of its head.
bool Households::isBefore(OriginId head, const Access& a, const Access& b) {
  const bool first = head == a.point.origin;
  return order_.startsAfter(first ? a.point : b.point, first ? b.point.origin : a.point.origin,
                            members_[head.index()]);
}

}  // namespace snarl::threads
