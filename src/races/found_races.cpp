#include "races/found_races.h"

#include <map>

#include "base/sorted.h"

namespace snarl::races {

void FoundRaces::beginLocation(pointer::ObjectId object) {
  judging_ = object;
  found_.clear();
  ++judgement_;
}

std::uint32_t FoundRaces::endAlike() {
  const auto number = static_cast<std::uint32_t>(alike_.size());
  alike_.push_back({judging_});
  for (const std::uint32_t race : found_) meetings_[race].alike.push_back(number);
  found_.clear();
  return number;
}

void FoundRaces::endAlone() {
  for (const std::uint32_t race : found_) addObject(meetings_[race], judging_);
  found_.clear();
}

// Races are found on one object again and again: what is there twice goes when there is no more room.
void FoundRaces::addObject(Meeting& meeting, pointer::ObjectId object) {
  std::vector<pointer::ObjectId>& objects = meeting.others;
  if (!object.valid() || (!objects.empty() && objects.back() == object)) return;
  if (objects.size() == objects.capacity()) {
    makeSet(objects);
    objects.reserve(objects.size() * 2 + 4);
  }
  objects.push_back(object);
}

void FoundRaces::add(const Spot& spot, std::uint32_t& number, const Standpoint& a, const Standpoint& b,
                     const Doubts& of, const std::optional<Inside>& inside) {
  const auto& [hoped, maybeGuarded, rare] = of;
  const int all = (hoped ? 64 : 0) + (maybeGuarded ? 32 : 0) + (spot.single ? 0 : 16) + rare;
  const auto doubts = static_cast<std::uint8_t>(all);
  const bool isNew = number == RaceNumbers::kNone;
  if (isNew) {
    number = static_cast<std::uint32_t>(races_.size());
    races_.emplace_back();
    notes_.push_back({0, 0, doubts, maybeGuarded, hoped, spot.single});
    meetings_.emplace_back();
  }
  Note& note = notes_[number];
  if (note.metAt != meeting_) {
    note.metAt = meeting_;
    between_.push_back(number);
  }
  spot.object == judging_ ? noteFound(number) : addObject(meetings_[number], spot.object);
  note.maybeGuarded = note.maybeGuarded && maybeGuarded;
  note.hoped = note.hoped && hoped;
  note.single = note.single || spot.single;
  if (!isNew && note.doubts <= doubts) return;  // what is told is the surest case
  note.doubts = doubts;
  Race& race = races_[number];
  const bool swapped = b.touch->site < a.touch->site;
  const Standpoint& first = swapped ? b : a;
  const Standpoint& second = swapped ? a : b;
  if (isNew) {
    race.kind = spot.kind;
    race.field = spot.field;
    race.type = spot.type;
    race.sites = {first.touch->site, second.touch->site};
  }
  race.sides = {Side{*first.touch, first.origin}, Side{*second.touch, second.origin}};
  race.doubts = {hoped ? 1 : 0, maybeGuarded ? 1 : 0, spot.single ? 0 : 1, rare};
  race.inside = inside;
  if (race.inside && swapped) std::swap(race.inside->sites[0], race.inside->sites[1]);
}

// Most races are on the same objects as many others.
std::vector<Race> FoundRaces::take() {
  for (const std::uint32_t race : found_) addObject(meetings_[race], judging_);  // if it was stopped there
  std::map<Meeting, report::SharedList<pointer::ObjectId>> told;
  for (std::size_t i = 0; i < races_.size(); ++i) {
    races_[i].single = notes_[i].single;
    races_[i].hoped = notes_[i].hoped;
    races_[i].maybeGuarded = notes_[i].maybeGuarded;
    Meeting& meeting = meetings_[i];
    makeSet(meeting.alike);
    makeSet(meeting.others);
    const auto [place, isNew] = told.try_emplace(std::move(meeting));
    if (isNew) {
      std::vector<pointer::ObjectId> objects = place->first.others;
      for (const std::uint32_t number : place->first.alike) {
        objects.insert(objects.end(), alike_[number].begin(), alike_[number].end());
      }
      makeSet(objects);
      place->second = std::move(objects);
    }
    races_[i].objects = place->second;
  }
  meetings_ = {};
  notes_ = {};
  alike_ = {};
  return std::move(races_);
}

}  // namespace snarl::races
