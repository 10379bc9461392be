// Objects that name their owner in a field that is set once: what is handed to the owner that it names itself, however
// often and by whom, is handed to no other.
//
// `if (c.worker == null) c.worker = next(); c.worker.queue.put(c);` puts c into the queue of one worker only. A store
// is such if its base is reached from a field of what it stores, in all calls that lead there. A field is set once if
// it is final, or set only where it was found null, by code that no two threads run at the same time.
#pragma once

#include <optional>
#include <vector>

#include "base/hash.h"
#include "threads/call_places.h"
#include "threads/field_stores.h"
#include "threads/origins.h"

namespace snarl::threads {

class PinnedOwners {
 public:
  /// All must outlive this.
  PinnedOwners(const Origins& origins, const CallTargets& targets, const FieldStores& stores, CallPlaces& places)
      : origins_(origins), targets_(targets), stores_(stores), places_(places), analysis_(origins.analysis()) {}

  struct Pin {
    ir::FieldId owner;                     // of what is stored
    std::vector<pointer::FieldKey> steps;  // that lead from the owner to the base
    pointer::ObjectSet owners;
  };
  /// How the owner is named in all calls that lead to a store, of those callers that count.
  template <class Counts>
  std::optional<Pin> pinOf(const FieldStores::Store& store, Counts counts) {
    std::vector<Way> open{{store.instance, store.base, store.value, {}}};
    std::optional<Pin> result;
    for (std::size_t i = 0; i < open.size(); ++i) {
      std::optional<Pin> pin = namedHere(open[i]);
      if (pin && result && (pin->owner != result->owner || pin->steps != result->steps)) return std::nullopt;
      if (pin && result) pin->owners.add(result->owners);
      if (!pin && (open.size() > kMost || !addCallers(Way(open[i]), counts, open))) return std::nullopt;
      if (pin) result = std::move(pin);
    }
    return result;
  }

  /// Whether the field gets a value once in each object that this one stands for.
  bool isSetOnce(pointer::ObjectId object, ir::FieldId field);

 private:
  static constexpr std::size_t kMost = 50;         // calls that lead to a store
  static constexpr std::size_t kMostSteps = 2;     // from the owner to what it keeps things in
  static constexpr std::size_t kMostCalled = 300;  // methods that a call runs
  struct Way {
    pointer::InstanceId instance;
    ir::RegId base, value;
    std::vector<pointer::FieldKey> steps;
  };

  std::optional<Pin> namedHere(Way& way) const;
  template <class Counts>
  bool addCallers(const Way& way, Counts counts, std::vector<Way>& open) {
    if (!isGiven(way)) return false;
    for (const CallPlaces::Place& place : places_.of(way.instance)) {
      if (!counts(place.caller)) continue;
      if (!place.at.valid()) return false;
      const ir::Body& body = *targets_.bodyOf(place.caller);
      const auto operands = body.operands(body.instrs[place.at]);
      open.push_back({place.caller, operands[way.base.index()], operands[way.value.index()], way.steps});
    }
    return true;
  }
  [[nodiscard]] bool isGiven(const Way& way) const;
  [[nodiscard]] bool isSetWhereNull(const FieldStores::Store& store, ir::FieldId field) const;
  [[nodiscard]] bool maySet(pointer::InstanceId instance, ir::InstrId call, ir::FieldId field) const;
  [[nodiscard]] bool stores(const ir::Instr& instr, ir::FieldId field) const;
  [[nodiscard]] ir::FieldId loaded(const ir::Instr& instr) const;

  const Origins& origins_;
  const CallTargets& targets_;
  const FieldStores& stores_;
  CallPlaces& places_;
  const pointer::Analysis& analysis_;
  FlatMap<std::pair<pointer::ObjectId, ir::FieldId>, bool> setOnce_;
};

}  // namespace snarl::threads
