// Calls that are made only where a field is found to be null, of objects whose constructors have set it: what is set up
// late if nobody has done so before. They are held back for as long as all that is found says that the field is never
// null: the constructors that run set it before anybody else can know the object, and nobody stores null.
#pragma once

#include <vector>

#include "pointer/analysis.h"

namespace snarl::pointer {

class LazyCalls final : public Feature {
 public:
  explicit LazyCalls(Analysis& analysis) : analysis_(analysis) {}

  /// Whether the call is not to be followed as long as constructors are all that is found to set the field.
  bool holdsBack(InstanceId caller, const MethodTemplate::Call& call);

  void instanceReached(InstanceId id) override;
  /// Lets go on what has been held back for a reason that holds no longer.
  bool settled() override;

 private:
  using Place = std::pair<ir::MethodId, ir::InstrId>;
  /// A call behind a test whether a field of what the register holds is null.
  struct Lazy {
    ir::FieldId field;
    ir::RegId base;
    bool held = false, released = false;
  };
  /// What is done to an object whose field is not set.
  enum class Effect : std::uint8_t { Sets, Leaves, Unknown };

  void look(ir::MethodId method);
  void addStore(const ir::Body& body, const ir::Instr& instr);
  void addTest(const ir::Body& body, ir::BlockId block);
  [[nodiscard]] bool isFollowed(ir::FieldId id) const;
  void addBehind(const ir::Body& body, ir::BlockId test, ir::BlockId first, const Lazy& lazy);
  bool isNeverNull(ir::MethodId method, const Lazy& lazy);
  bool mayBeStoredTo(ObjectId object);
  bool isSetByConstructor(ObjectId object, ir::FieldId field);
  bool hasFinalizer(ir::ClassId type);
  bool isSetAfter(ir::AllocSiteId made, ir::FieldId field);
  Effect effectOf(ir::MethodId method, ir::ClassId type, ir::FieldId field, unsigned depth);
  Effect effectAt(const ir::Body& body, const ir::Instr& instr, ir::ClassId type, ir::FieldId field, unsigned depth);
  void release(const Place& place);

  static constexpr unsigned kDeepest = 4;  // methods that call each other

  Analysis& analysis_;
  FlatMap<ir::MethodId, char> seen_;
  FlatMap<ir::FieldId, char> nullable_;  // something that may be null is stored there
  std::vector<std::pair<ir::MethodId, ir::RegId>> everything_;  // to all of whose fields something may be stored
  FlatMap<Place, Lazy> calls_;
  std::vector<Place> held_;
  FlatMap<std::pair<ir::AllocSiteId, ir::FieldId>, bool> set_;
};

}  // namespace snarl::pointer
