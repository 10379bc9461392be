// Which accesses are to objects that no other thread can know of yet: made by the thread itself, and neither stored
// where others look nor handed to them. Such an access races with nothing; whether what comes after the publication
// sees it is a question of the publication.
//
// Flow-sensitive within a method (publication_flow.h). Between methods: which parameters are always handed such
// objects, what a method does with its parameters, and which fields own what they hold. The first and the last are
// assumed and taken back until nothing changes; what methods do grows from nothing.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "base/hash.h"
#include "base/patience.h"
#include "pointer/analysis.h"
#include "threads/call_targets.h"
#include "threads/handed_ways.h"
#include "threads/publication_flow.h"
#include "threads/silent_fields.h"
#include "threads/situations.h"
#include "threads/stable_fields.h"
#include "threads/thrown_into.h"
#include "threads/transfers.h"
#include "threads/variants.h"

namespace snarl::threads {

class Publication final : public PublicationFacts {
 public:
  /// Both must outlive this. Works on up to `jobs` cores.
  Publication(const pointer::Analysis& analysis, const CallTargets& targets, Patience patience = {}, unsigned jobs = 1);
  ~Publication() override;

  /// Whether the object or array that a load or store accesses is not published yet.
  bool isBefore(pointer::InstanceId instance, ir::InstrId access);
  /// In which ways of calling the method the access to what it is handed is before, or alone, if not in all.
  HandedWays::Ways waysBefore(pointer::InstanceId instance, ir::InstrId access);
  /// Whether it is of one of the objects: only those callers count that may hand over this one.
  bool isBeforeOn(pointer::InstanceId instance, ir::InstrId access, HandedWays::Ways before, pointer::ObjectId object);
  HandedWays::Ways waysAlone(pointer::InstanceId instance, ir::InstrId access) {
    return taken_->waysBefore(instance, access);
  }
  bool isAloneOn(pointer::InstanceId instance, ir::InstrId access, HandedWays::Ways alone, pointer::ObjectId object) {
    return mayBeAlone(object) && taken_->isBeforeOn(instance, access, alone, object);
  }
  /// Whether no argument of the call that may be this object is published yet; or, if anything that the call does
  /// counts, even when it is over.
  enum class Until : std::uint8_t { Begins, IsOver };
  bool isBefore(pointer::InstanceId instance, ir::InstrId call, pointer::ObjectId object, Until until = Until::Begins);
  /// Whether the thread has the object alone where it accesses it, or hands it to a call: it is not published yet, or
  /// was taken out of where others had put it, who had it alone before and left it alone since. Two such accesses to
  /// one object do not race.
  bool isAlone(pointer::InstanceId instance, ir::InstrId access, pointer::ObjectId object) {
    return mayBeAlone(object) && isAloneIfAny(instance, access);
  }
  bool isAloneInCall(pointer::InstanceId instance, ir::InstrId call, pointer::ObjectId object,
                     Until until = Until::Begins);
  /// The same of an access, or of a call whatever it does.
  bool isAloneAt(pointer::InstanceId instance, ir::InstrId at, pointer::ObjectId object) {
    const bool calls = targets_.bodyOf(instance)->instrs[at].op == ir::Op::Call;
    if (calls) return isAloneInCall(instance, at, object, Until::IsOver);
    return isAlone(instance, at, object) || isAloneOn(instance, at, waysAlone(instance, at), object);
  }
  /// What isAlone asks of the object, and of the access.
  [[nodiscard]] bool mayBeAlone(pointer::ObjectId object) const { return !taken_->shared_[object.index()]; }
  bool isAloneIfAny(pointer::InstanceId instance, ir::InstrId access) { return taken_->isBefore(instance, access); }
  [[nodiscard]] const Transfers& transfers() const { return *taken_->transfers_; }

 private:
  /// What both need: the one that counts what a thread has made, and the one that counts what it has taken, too.
  struct Shared {
    Shared(const pointer::Analysis& analysis, const CallTargets& targets);
    Variants variants;
    StableFields stable;
    ThrownInto thrown;
    SilentFields silent;
    IdVector<VariantId, std::vector<pointer::InstanceId>> instances;
    std::vector<bool> sharedFields;  // by field: copies may hold the same there, or what is put there is not all known
  };
  Publication(const pointer::Analysis& analysis, const CallTargets& targets, std::shared_ptr<const Shared> both,
              Patience patience);

  struct Facts {
    Given given;    // so of all calls of it
    Passed passed;  // by its own calls, then
    bool returnsFresh = true;
    std::optional<Lent> lent;
    bool queued = false;
    std::uint32_t visits = 0;
    PublicationSummary summary;
    std::vector<VariantId> callers;
    std::vector<ir::InstrId> sharedThrows;  // of what others may know
  };

  [[nodiscard]] std::span<const VariantId> calleesAt(VariantId caller, std::size_t call) const override {
    return variants_.callees(caller, call);
  }
  [[nodiscard]] bool isUnknown(VariantId caller, std::size_t call) const override {
    return variants_.callsUnknown(caller, call);
  }
  [[nodiscard]] bool starts(ir::CallSiteId site) const override { return analysis_.library().startAt(site) != nullptr; }
  [[nodiscard]] bool copies(VariantId caller, std::size_t call) const override {
    return runsOnly(clone_, caller, call);
  }
  [[nodiscard]] bool asks(VariantId caller, std::size_t call) const override {
    return runsOnly(getClass_, caller, call);
  }
  [[nodiscard]] bool runsOnly(ir::MethodId method, VariantId caller, std::size_t call) const;
  [[nodiscard]] std::optional<models::Mark::Kind> elementsAt(VariantId caller, std::size_t call) const override {
    return transfers_ ? transfers_->elementsAt(caller, call) : std::nullopt;
  }
  [[nodiscard]] bool isTake(VariantId id, ir::InstrId load) const override {
    return transfers_ &&
           (variants_.body(id)->instrs[load].op == ir::Op::Catch || transfers_->isTake(variants_.method(id), load));
  }
  [[nodiscard]] bool handsOver(VariantId id, ir::InstrId at, std::size_t operand) const override {
    return transfers_ && transfers_->handsOver(id, at, operand);
  }
  [[nodiscard]] bool returnsFresh(VariantId id) const override;
  [[nodiscard]] const PublicationSummary* summaryOf(VariantId id) const override;
  [[nodiscard]] bool owns(ir::FieldId field) const override { return owned_[field.index()]; }
  [[nodiscard]] bool isStable(ir::FieldId field) const override { return both_->stable.isStable(field); }
  [[nodiscard]] bool mayCatch(VariantId id, const ir::Handler& handler, ir::InstrId at) const override {
    return both_->thrown.mayCatch(id, handler, at);
  }

  [[nodiscard]] const Lent* lentBy(VariantId id) const override {
    return facts_[id] == nullptr || !facts_[id]->lent ? nullptr : &*facts_[id]->lent;
  }

  [[nodiscard]] bool maybeSilent(ir::FieldId field) const override {
    return both_->silent.isForAny(field) && !both_->sharedFields[field.index()];
  }
  [[nodiscard]] bool isSilent(ir::FieldId field, VariantId id, ir::RegId reg,
                              std::span<const ir::FieldId> by) const override;
  [[nodiscard]] bool returnsSilent(ir::FieldId field, VariantId id) const override;
  [[nodiscard]] bool areSilent(ir::FieldId field, const pointer::ObjectSet& objects) const;

  void find();
  void prepare();
  void findLenders();
  void findEntries();
  void summarise();
  void solve();
  void take(VariantId id, PublicationFlow& flow);
  void passArguments(VariantId id, PublicationFlow& flow);
  void findSituations();
  Passed passedBy(VariantId id, PublicationFlow& flow);
  void enqueue(VariantId id);
  void findShared();
  void share(const pointer::ObjectSet& objects, std::vector<pointer::ObjectId>& open);
  [[nodiscard]] pointer::ObjectSet ownedContainers();
  PublicationGraph& graphOf(VariantId id);
  PublicationFlow& flowOf(VariantId id, GivenId given);
  /// Whether it is so in every way that the instance is called.
  template <class Is>
  bool always(pointer::InstanceId instance, Is is) {
    const VariantId id = variants_.of(instance);
    return facts_[id] != nullptr &&
           std::ranges::all_of(situations_.of(instance), [&](GivenId given) { return is(flowOf(id, given)); });
  }
  /// An argument that is a reference.
  struct Argument {
    ir::RegId reg;
    bool isPrivate = false, staysPrivate = false;
    std::vector<ir::InstrId> provided;  // by these calls, where it depends on what they run
  };
  struct Arguments {
    std::vector<Argument> all;  // the same registers in all ways of calling the method
    bool anyPrivate = false;
  };
  const Arguments& argumentsOf(VariantId id, GivenId given, ir::InstrId call);
  /// Whether the object is handed over as that parameter in these ways only.
  bool isOnlyHanded(pointer::InstanceId instance, ir::RegId parameter, HandedWays::Ways ways, pointer::ObjectId object);
  /// In which ways of calling the method the argument is private, if it is the object.
  HandedWays::Ways waysPrivate(pointer::InstanceId instance, ir::InstrId call, std::size_t argument,
                               pointer::ObjectId object, Until until);
  [[nodiscard]] bool mayReturnKnown(pointer::InstanceId instance, ir::InstrId call, pointer::ObjectId object) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ir::Program& program_;
  Patience patience_;
  std::shared_ptr<const Shared> both_;
  const Variants& variants_;
  ir::MethodId clone_, getClass_;                       // Object's
  IdVector<VariantId, std::unique_ptr<Facts>> facts_;   // null: it has no code
  std::vector<bool> owned_;                             // by field
  FlatMap<ir::FieldId, std::vector<VariantId>> users_;  // what loads or stores a field
  std::vector<VariantId> open_;
  FlatMap<VariantId, std::unique_ptr<PublicationGraph>> graphs_;
  Situations situations_;
  std::unique_ptr<HandedWays> handed_;  // made when it is first asked for
  using Called = std::pair<VariantId, GivenId>;
  FlatMap<Called, std::unique_ptr<PublicationFlow>> flows_;  // once all is known
  FlatMap<std::pair<Called, ir::InstrId>, std::unique_ptr<Arguments>> arguments_;
  FlatMap<std::pair<pointer::InstanceId, ir::InstrId>, bool> handsPrivate_;  // whether calls do, as some call them
  std::unique_ptr<Transfers> transfers_;                                     // if what is taken counts
  std::vector<bool> shared_;            // by object: handed over by somebody who does not have it alone
  std::unique_ptr<Publication> taken_;  // what is so if it counts, too
};

}  // namespace snarl::threads
