// Which accesses are to objects that no other thread can know of yet: made by the thread itself, and neither stored
// where others look nor handed to them. Such an access races with nothing; whether what comes after the publication
// sees it is a question of the publication.
//
// Flow-sensitive within a method (publication_flow.h). Between methods: which parameters are always handed such
// objects, what a method does with its parameters, and which fields own what they hold. The first and the last are
// assumed and taken back until nothing changes; what methods do grows from nothing.
#pragma once

#include <memory>
#include <vector>

#include "base/hash.h"
#include "base/patience.h"
#include "pointer/analysis.h"
#include "threads/call_targets.h"
#include "threads/publication_flow.h"
#include "threads/variants.h"

namespace snarl::threads {

class Publication final : public PublicationFacts {
 public:
  /// Both must outlive this.
  Publication(const pointer::Analysis& analysis, const CallTargets& targets, Patience patience = {});
  ~Publication() override;

  /// Whether the object or array that a load or store accesses is not published yet.
  bool isBefore(pointer::InstanceId instance, ir::InstrId access);
  /// Whether no argument of the call that may be this object is published yet.
  bool isBefore(pointer::InstanceId instance, ir::InstrId call, pointer::ObjectId object);

 private:
  struct Facts {
    std::vector<bool> freshParameters, heldParameters;
    bool returnsFresh = true;
    bool queued = false;
    std::uint32_t visits = 0;
    PublicationSummary summary;
    std::vector<VariantId> callers;
  };

  [[nodiscard]] std::span<const VariantId> calleesAt(VariantId caller, std::size_t call) const override {
    return variants_.callees(caller, call);
  }
  [[nodiscard]] bool isUnknown(VariantId caller, std::size_t call) const override {
    return variants_.callsUnknown(caller, call);
  }
  [[nodiscard]] bool starts(ir::CallSiteId site) const override { return analysis_.library().startAt(site) != nullptr; }
  [[nodiscard]] bool copies(VariantId caller, std::size_t call) const override;
  [[nodiscard]] bool isFresh(VariantId id, std::size_t parameter) const override;
  [[nodiscard]] bool isHeld(VariantId id, std::size_t parameter) const override;
  [[nodiscard]] bool returnsFresh(VariantId id) const override;
  [[nodiscard]] const PublicationSummary* summaryOf(VariantId id) const override;
  [[nodiscard]] bool owns(ir::FieldId field) const override { return owned_[field.index()]; }

  void prepare();
  void disownCopied();
  void findEntries();
  void summarise();
  void solve();
  void take(VariantId id, PublicationFlow& flow);
  void passArguments(VariantId id, PublicationFlow& flow);
  void enqueue(VariantId id);
  PublicationFlow& flowOf(VariantId id);
  /// An argument that is a reference.
  struct Argument {
    ir::RegId reg;
    bool isPrivate = false;
    std::vector<ir::InstrId> provided;  // by these calls, where it depends on what they run
  };
  struct Arguments {
    std::vector<Argument> all;
    bool anyPrivate = false;
  };
  const Arguments& argumentsOf(VariantId id, ir::InstrId call);
  [[nodiscard]] bool mayReturnKnown(pointer::InstanceId instance, ir::InstrId call, pointer::ObjectId object) const;

  const pointer::Analysis& analysis_;
  const CallTargets& targets_;
  ir::Program& program_;
  Patience patience_;
  Variants variants_;
  IdVector<VariantId, std::unique_ptr<Facts>> facts_;   // null: it has no code
  std::vector<bool> owned_;                             // by field
  FlatMap<ir::FieldId, std::vector<VariantId>> users_;  // what loads or stores a field
  std::vector<VariantId> open_;
  FlatMap<VariantId, std::unique_ptr<PublicationFlow>> flows_;  // once all is known
  FlatMap<std::pair<VariantId, ir::InstrId>, std::unique_ptr<Arguments>> arguments_;
};

}  // namespace snarl::threads
