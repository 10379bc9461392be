// The races that were found so far, on which objects, and the surest case of each.
//
// Races are found on one location after another, and between the same two groups of accesses again and again. Most are
// on the same objects as many others.
#pragma once

#include <optional>
#include <vector>

#include "races/race.h"
#include "races/race_numbers.h"
#include "races/spot.h"
#include "races/standpoints.h"

namespace snarl::races {

class FoundRaces {
 public:
  [[nodiscard]] RaceNumbers& numbers() { return numbers_; }

  /// From now on, races are on this object.
  void beginLocation(pointer::ObjectId object);
  /// Of a location for which others that are touched alike may be taken: its number.
  std::uint32_t endAlike();
  void endAlone();
  /// One more that was judged alike.
  void addAlike(std::uint32_t number, pointer::ObjectId object) { alike_[number].push_back(object); }

  void beginGroups() {
    between_.clear();
    ++meeting_;
  }
  /// What was found between two groups.
  [[nodiscard]] const std::vector<std::uint32_t>& betweenGroups() const { return between_; }
  /// The same two groups have met again.
  void addAgain(const Spot& spot, std::uint32_t race) {
    spot.object == judging_ ? noteFound(race) : addObject(meetings_[race], spot.object);
  }

  /// How sure it is that there is such a race.
  struct Doubts {
    bool hoped = false, maybeGuarded = false;
    int rare = 0;
  };
  /// `number` is the place of the race in `numbers`.
  void add(const Spot& spot, std::uint32_t& number, const Standpoint& a, const Standpoint& b, const Doubts& doubts,
           const std::optional<Inside>& inside);

  /// All of them. Nothing can be added then.
  std::vector<Race> take();

 private:
  /// What a race can happen on: locations that were judged alike, and other objects.
  struct Meeting {
    std::vector<std::uint32_t> alike;
    std::vector<pointer::ObjectId> others;
    friend auto operator<=>(const Meeting&, const Meeting&) = default;
  };
  /// What is asked of a race again and again while pairs are compared.
  struct Note {
    std::uint32_t foundAt = 0, metAt = 0;  // the last judgement, and the last two groups, that it was part of
    std::uint8_t doubts = 0;               // Race::doubts, in one number
    bool maybeGuarded = false, hoped = false, single = false;
  };
  void noteFound(std::uint32_t race) {
    if (notes_[race].foundAt == judgement_) return;
    notes_[race].foundAt = judgement_;
    found_.push_back(race);
  }
  static void addObject(Meeting& meeting, pointer::ObjectId object);

  RaceNumbers numbers_;
  std::vector<std::uint32_t> between_;  // races of the groups in question
  std::uint32_t meeting_ = 0;           // which two groups these are
  pointer::ObjectId judging_;           // the object of the location in question
  std::vector<std::uint32_t> found_;    // races on it
  std::uint32_t judgement_ = 0;         // which location that is
  std::vector<Race> races_;
  std::vector<Note> notes_;                            // by race
  std::vector<Meeting> meetings_;                      // by race
  std::vector<std::vector<pointer::ObjectId>> alike_;  // objects that were judged alike
};

}  // namespace snarl::races
