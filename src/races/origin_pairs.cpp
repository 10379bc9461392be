#include "races/origin_pairs.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/sorted.h"

namespace snarl::races {

using threads::Origin;
using threads::OriginId;
using threads::OriginSetId;

MeetingOrigins::MeetingOrigins(const threads::Origins& origins, const pointer::Singles& singles, GuardRules rules)
    : origins_(origins), singles_(singles), rules_(rules) {
  using Kind = std::tuple<int, bool, bool, OriginSetId, std::vector<pointer::ObjectId>>;
  std::map<Kind, std::uint32_t> known;
  for (std::uint32_t i = 0; i < origins.size(); ++i) {
    const Origin& origin = origins[OriginId{i}];
    Kind kind{rarity(OriginId{i}), origin.sameRun, origin.serial, origin.programs, origin.dispatchers};
    const auto [number, isNew] = known.try_emplace(std::move(kind), static_cast<std::uint32_t>(kinds_.size()));
    if (isNew) kinds_.emplace_back(i);
    kindOf_.push_back(number->second);
  }
  for (const bool single : {false, true}) {
    for (const OriginId a : kinds_) {
      for (const OriginId b : kinds_) ranks_[single ? 1 : 0].push_back(findRank(a, b, single));
    }
  }
}

int MeetingOrigins::rarity(OriginId id) const {
  const threads::OriginKind kind = origins_[id].kind;
  return kind == threads::OriginKind::Init ? 2 : kind == threads::OriginKind::Hook ? 1 : 0;
}

// What one thread runs one after another is kept apart as by a lock.
Guard MeetingOrigins::exclude(const Origin& a, const Origin& b, bool single) const {
  if (!rules_.serial || !a.serial || !b.serial || a.dispatchers != b.dispatchers) return Guard::No;
  if (a.dispatchers.size() == 1 && singles_.isSingle(a.dispatchers.front())) return Guard::Yes;
  if (rules_.mode == Mode::Sound) return Guard::No;
  return single && rules_.mode == Mode::Lenient ? Guard::Maybe : Guard::Yes;
}

std::uint8_t MeetingOrigins::findRank(OriginId a, OriginId b, bool single) const {
  const Origin& first = origins_[a];
  const Origin& second = origins_[b];
  if (first.sameRun || second.sameRun || !origins_.sets().meet(first.programs, second.programs)) return kNever;
  const Guard guard = exclude(first, second, single);
  if (guard == Guard::Yes) return kNever;
  return static_cast<std::uint8_t>((guard == Guard::Maybe ? kRarities : 0) + rarity(a) + rarity(b));
}

const OriginPairs::Members& MeetingOrigins::membersOf(OriginSetId set) {
  const auto [known, isNew] = members_.insert(set, nullptr);
  if (!isNew) return **known;
  OriginPairs::Members members{origins_.sets().members(set), {}};
  for (const OriginId origin : members.origins) members.kinds.push_back(kindOf_[origin.index()]);
  makeSet(members.kinds);
  *known = std::make_unique<OriginPairs::Members>(std::move(members));
  return **known;
}

OriginPairs& MeetingOrigins::of(OriginSetId a, OriginSetId b, bool single) {
  const auto [known, isNew] = pairs_[single ? 1 : 0].insert({a, b}, nullptr);
  if (isNew) *known = std::unique_ptr<OriginPairs>(new OriginPairs(*this, membersOf(a), membersOf(b), single));
  return **known;
}

OriginPairs::OriginPairs(const MeetingOrigins& in, const Members& a, const Members& b, bool single)
    : in_(in), a_(a), b_(b), single_(single) {
  for (const std::uint32_t first : a.kinds) {
    for (const std::uint32_t second : b.kinds) ranks_.push_back(in.rank(first, second, single));
  }
  makeSet(ranks_);
  if (!ranks_.empty() && ranks_.back() == MeetingOrigins::kNever) ranks_.pop_back();
}

bool OriginPairs::findNext() {
  for (; rank_ < ranks_.size(); ++rank_, first_ = 0) {
    const std::uint8_t rank = ranks_[rank_];
    for (; first_ < a_.origins.size(); ++first_, second_ = 0) {
      const OriginId first = a_.origins[first_];
      const std::uint32_t kind = in_.kindOf_[first.index()];
      while (second_ < b_.origins.size()) {
        const OriginId second = b_.origins[second_++];
        if (in_.rank(kind, in_.kindOf_[second.index()], single_) != rank) continue;
        if (!in_.origins_.mayOverlap(first, second)) continue;
        found_.push_back({first, second, rank >= MeetingOrigins::kRarities});
        return true;
      }
    }
  }
  return false;
}

}  // namespace snarl::races
