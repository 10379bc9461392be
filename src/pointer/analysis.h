// The pointer analysis: which objects registers, fields and static fields may point to, and which methods calls may
// run.
//
// Inclusion-based and field-sensitive, with the call graph built on the fly. A method's template is instantiated once
// per context; what the language does besides moving values around (class initialisation, exceptions of the JVM,
// cloning, reflection, ...) is in features, which listen to events and add constraints.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/stable_vector.h"
#include "ir/hierarchy.h"
#include "ir/program.h"
#include "models/library.h"
#include "pointer/constraint_graph.h"
#include "pointer/context_selector.h"
#include "pointer/contexts.h"
#include "pointer/feature.h"
#include "pointer/method_template.h"
#include "pointer/objects.h"
#include "pointer/reflection_metadata.h"
#include "pointer/sides.h"
#include "pointer/spawns.h"
#include "pointer/type_filters.h"

namespace snarl::pointer {

class CallSplits;
class ClassInitialisation;
class LazyCalls;
class LiveCode;
class UnseenCode;

/// A method in a context.
struct Instance {
  ir::MethodId method;
  ContextId context;
  PointerId firstLocal;
  CallId firstCall;
  const MethodTemplate* body = nullptr;
};

/// A call that was found to run a method.
struct CallEdge {
  CallId call;
  InstanceId callee;
  friend auto operator<=>(const CallEdge&, const CallEdge&) = default;
};

/// A call that starts a thread or task. A thread that can end by an exception has a second entry: what handles that.
struct StartEdge {
  CallId call;
  ObjectId task;
  InstanceId entry;
};

/// Who allocates an object.
struct Maker {
  InstanceId instance;
  bool repeated = false;  // more than once, or by several
};

/// Something the result rests on, to be told to the user.
struct Assumption {
  enum class Kind : std::uint8_t { MissingClass, MissingMethod, NativeMethod, OpaqueCall, Reflection, UnseenCode };
  Kind kind = Kind::MissingClass;
  std::string what;
  std::string effect;
  friend auto operator<=>(const Assumption&, const Assumption&) = default;
};

std::string_view nameOf(Assumption::Kind kind);

struct AnalysisOptions {
  ContextSpec contexts;
  /// Asked now and then; false stops the analysis, which is then not complete.
  std::function<bool()> goOn = [] { return true; };
  /// What reflective calls that can't be resolved may reach.
  ReflectionMetadata reflection = {};
  /// Off: a start in a loop makes one origin, not two that stand for two rounds.
  bool twins = true;
  /// On: what is put into an object of a JDK class of which nothing is known, or into what is behind an unknown object,
  /// is found there again. One object stands for many, through which everything would get everywhere.
  bool unknownHolds = false;
  /// With more than one, bodies are lowered while others are analysed.
  unsigned jobs = 1;
};

class Analysis {
 public:
  /// All must outlive the analysis.
  Analysis(ir::Program& program, ir::Hierarchy& hierarchy, models::Library& library, AnalysisOptions options);
  ~Analysis();
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  /// Before run: a method that is called from outside, with arguments of unknown content and its declared types.
  void addEntry(ir::MethodId method);
  /// Runs to the end, or until the budget is spent; returns whether it got there.
  bool run();

  // Results.
  [[nodiscard]] bool complete() const { return complete_; }
  /// If it is not complete: methods of which something was still to be followed. Sorted.
  [[nodiscard]] std::vector<ir::MethodId> unfinished() const;
  [[nodiscard]] std::size_t instanceCount() const { return instances_.size(); }
  [[nodiscard]] const Instance& operator[](InstanceId id) const { return instances_[id]; }
  [[nodiscard]] const Object& operator[](ObjectId id) const { return objects_[id]; }
  [[nodiscard]] std::size_t objectCount() const { return objects_.size(); }
  /// One more than the largest id; not every id below is an object's (ObjectKind::None).
  [[nodiscard]] std::size_t objectIdLimit() const { return objects_.idLimit(); }
  [[nodiscard]] const Contexts& contexts() const { return contexts_; }
  [[nodiscard]] std::span<const InstanceId> entries() const { return entries_; }
  /// What runs without being called: entries and class initialisers. Sorted once the analysis has run.
  [[nodiscard]] std::span<const InstanceId> roots() const { return roots_; }
  /// Of an allocated object.
  [[nodiscard]] const Maker& makerOf(ObjectId id) const { return makers_[id]; }
  /// All contexts in which a method is reached.
  [[nodiscard]] std::span<const InstanceId> instancesOf(ir::MethodId method) const;
  [[nodiscard]] const ObjectSet& pointsTo(InstanceId instance, LocalId local) const;
  /// Of a register; both copies of one in a twinned loop.
  [[nodiscard]] ObjectSet pointsTo(InstanceId instance, ir::RegId reg) const;
  [[nodiscard]] bool mayHold(InstanceId instance, ir::RegId reg, ObjectId object) const;
  [[nodiscard]] const ObjectSet& pointsTo(ObjectId object, FieldKey field) const;
  [[nodiscard]] const ObjectSet& pointsToStatic(FieldKey field) const;
  /// Calls `use(ObjectId, FieldKey, const ObjectSet&)` for every field of an object that anything was found to flow to.
  template <class Use>
  void forEachField(Use use) const {
    for (const auto& [key, pointer] : fields_) use(key.first, FieldKey{key.second}, graph_.pointsTo(pointer));
  }
  /// Calls `use(FieldKey, const ObjectSet&)` for every static field.
  template <class Use>
  void forEachStatic(Use use) const {
    for (const auto& [key, pointer] : statics_) use(FieldKey{key}, graph_.pointsTo(pointer));
  }
  /// The constraints behind the result, for those who ask how it came about; which pointers are fields, and whose
  /// locals the others are.
  [[nodiscard]] const ConstraintGraph& graph() const { return graph_; }
  [[nodiscard]] const FlatMap<std::pair<ObjectId, std::uint32_t>, PointerId>& fieldPointers() const { return fields_; }
  [[nodiscard]] const FlatMap<std::uint32_t, PointerId>& staticPointers() const { return statics_; }
  [[nodiscard]] InstanceId ownerOf(PointerId pointer) const { return owners_[pointer.index()]; }
  /// What a call of Object.clone makes of an object; invalid: nothing, or nothing of its own.
  [[nodiscard]] ObjectId copyMadeBy(CallId call, ObjectId original) const {
    const ObjectId* found = copies_.find(std::pair{call, original});
    return found == nullptr ? ObjectId{} : *found;
  }
  /// The heap context of a copy that the call makes of an object with this one.
  ContextId copiedContext(ContextId original, CallId call) {
    return selector_.copied(original, instances_[callerOf(call)].context);
  }
  void noteCopy(CallId call, ObjectId original, ObjectId copy) { copies_.insert({call, original}, copy); }
  /// Parameters that features hand objects to without an edge from where these come from.
  [[nodiscard]] std::span<const PointerId> handed() const { return handed_; }
  /// The java.lang.Class of a type; invalid if nothing uses it.
  [[nodiscard]] ObjectId findClassObject(ir::TypeId type) const {
    return objects_.find({ObjectKind::Class, classType_, type.value, Contexts::empty()});
  }
  [[nodiscard]] InstanceId callerOf(CallId call) const { return callOwners_[call]; }
  [[nodiscard]] const MethodTemplate::Call& callOf(CallId call) const {
    const Instance& owner = instances_[callOwners_[call]];
    return owner.body->calls[call.value - owner.firstCall.value];
  }
  /// In the order found. Once the analysis has run, those that can happen.
  [[nodiscard]] std::span<const CallEdge> callEdges() const { return callEdges_; }
  [[nodiscard]] std::span<const StartEdge> startEdges() const { return startEdges_; }
  /// Which code can run; all, if the budget was spent before that was known. Null until the analysis has run.
  [[nodiscard]] const LiveCode* live() const { return live_.get(); }
  /// Whether the call may run code that is not analysed.
  [[nodiscard]] bool callsUnseen(CallId call) const;
  /// Whether the method is what such code does with an object that is handed to it: its one parameter is an operand of
  /// the call that runs it.
  [[nodiscard]] bool isCallback(ir::MethodId method) const;
  /// Whether a feature gives the effect of calling the method.
  [[nodiscard]] bool isIntercepted(ir::MethodId method) const { return interceptions_.contains(method); }
  [[nodiscard]] std::vector<Assumption> assumptions() const;
  /// Whether the method exists in no input and accesses memory as volatile fields or atomically: an access through a
  /// variable handle or field updater.
  [[nodiscard]] bool isAtomic(ir::MethodId method) const {
    return atomic_.contains(method) || library_.isAtomic(method);
  }
  [[nodiscard]] ir::Program& program() const { return program_; }
  [[nodiscard]] ir::Hierarchy& hierarchy() const { return hierarchy_; }
  [[nodiscard]] const AnalysisOptions& options() const { return options_; }
  [[nodiscard]] models::Library& library() const { return library_; }
  struct Statistics {
    std::size_t methods = 0, instances = 0, objects = 0, callEdges = 0, pointers = 0, edges = 0;
    std::uint64_t pointsToFacts = 0;
  };
  [[nodiscard]] Statistics statistics() const;

  // For features.
  void addFeature(std::unique_ptr<Feature> feature);
  /// From now on the feature gives the whole effect of calling this method: its body or model is not analysed.
  void intercept(ir::MethodId method, Feature& feature, std::uint32_t tag);
  void addCallEdge(CallId call, InstanceId callee) {
    if (linked_.insert({call, callee}, 1).second) callEdges_.push_back({call, callee});
  }
  /// Whether a class above this one is not there.
  bool aboveIsMissing(ir::TypeId type) { return filters_.aboveIsMissing(type); }
  /// Whether an instanceof can find the object, or one that it stands for, to be of the type.
  bool mayBe(ObjectId object, ir::TypeId type);
  /// Whether the code of the class is there but not analysed.
  [[nodiscard]] bool isUnseen(ir::ClassId id) { return traits(id).unseen; }
  /// Whether a value of the type can be an object that somebody may change and that is told apart from others.
  bool isChangeable(ir::TypeId type);
  /// Whether the method can return such an object.
  bool givesObjects(ir::MethodId method);
  void markAtomic(ir::MethodId method) { atomic_.insert(method, 1); }
  /// Calls do not pass on their last argument to the method: the feature does that itself.
  void keepLastArgument(ir::MethodId method) { keepsLast_.insert(method, 1); }
  /// Runs the static initialiser of the class and of those above it.
  void initialise(ir::ClassId id);
  InstanceId reach(ir::MethodId method, ContextId context);
  /// As reach, for what runs without being called, once.
  InstanceId addRoot(ir::MethodId method, Aside kind = Aside::No);
  [[nodiscard]] const MethodTemplate& templateOf(ir::MethodId method);
  [[nodiscard]] PointerId pointer(InstanceId instance, LocalId local) const {
    return PointerId{instances_[instance].firstLocal.value + local.value};
  }
  /// A parameter of a method, the receiver being the first; invalid for primitives.
  [[nodiscard]] PointerId parameter(InstanceId instance, std::size_t n) const;
  [[nodiscard]] PointerId returned(InstanceId instance) const;
  PointerId fieldPointer(ObjectId object, FieldKey field);
  PointerId staticPointer(FieldKey field);
  /// A new pointer that is nothing of the program's: where many flows meet.
  PointerId meetingPoint() {
    meetingPoints_.push_back(newPointer());
    return meetingPoints_.back();
  }
  /// From how many on flows are worth meeting.
  static constexpr std::size_t kMany = 8;
  ObjectId object(const Object& object);
  /// What stands for all objects of a class that are not told apart, or for a value of unknown content.
  ObjectId merged(ir::TypeId type) { return object({ObjectKind::Merged, type, 0, Contexts::empty()}); }
  /// Likewise for the string constants that name no class.
  ObjectId plainText() { return object({ObjectKind::Merged, string_, kPlainText, Contexts::empty()}); }
  ObjectId unknown(ir::TypeId type, std::uint32_t detail);
  /// The unknown result of a call: of the program's own calls each has its own, those of libraries share theirs.
  ObjectId unknownFrom(CallId call);
  /// What lies behind values of unknown content is not told apart: it would be as many objects as there are types, for
  /// each.
  ObjectId behindUnknown(ir::TypeId type) { return unknown(type, kBehindUnknown); }
  /// The java.lang.Class of a type.
  ObjectId classObject(ir::TypeId type) {
    return object({ObjectKind::Class, classType_, type.value, Contexts::empty()});
  }
  void addObject(PointerId pointer, ObjectId object) { graph_.addObject(pointer, object); }
  /// As addObject, for a parameter: it comes from wherever the feature found it.
  void handObject(PointerId parameter, ObjectId object) {
    addObject(parameter, object);
    handed_.push_back(parameter);
  }
  void addEdge(PointerId from, PointerId to, ir::TypeId filter = {});
  void watch(PointerId pointer, Feature& feature, std::uint32_t tag);
  /// Lets a call run a method on this receiver (invalid: none), as an ordinary call would. Arguments are passed if
  /// there are as many as the method has parameters. Returns what is run, or nothing if a feature has intercepted it.
  InstanceId callWith(CallId call, ir::MethodId target, ObjectId receiver);
  /// Lets a call run a static method in the one context that it has for all calls.
  InstanceId callAlike(CallId call, ir::MethodId target);
  /// Lets a call that was held back run what it runs on all its receivers.
  void callAgain(InstanceId caller, std::uint32_t index);
  /// The method that a virtual call of `resolved` runs on the object; invalid: unknown.
  ir::MethodId dispatch(ObjectId receiver, ir::MethodId resolved);
  void assume(Assumption::Kind kind, std::string what, std::string effect);
  [[nodiscard]] const ObjectSet& pointsTo(PointerId pointer) const { return graph_.pointsTo(pointer); }

 private:
  friend class CallSplits;
  static constexpr std::uint32_t kBehindUnknown = ~std::uint32_t{0};
  static constexpr std::uint32_t kPlainText = 1;
  struct Listener {
    Feature* feature;
    std::uint32_t tag;
  };
  void expectCallees(const MethodTemplate& body);
  void instantiate(InstanceId id);
  void addAllocation(InstanceId id, const MethodTemplate::Allocation& allocation);
  void addConstant(InstanceId id, const MethodTemplate::Constant& constant);
  ObjectId stringConstant(InstanceId id, const MethodTemplate::Constant& constant);
  /// What runs where the JVM's rules select this method.
  ir::MethodId replacement(ir::ClassId receiver, ir::MethodId selected);
  void addCatches(InstanceId id);
  void addMonitor(InstanceId id);
  void callMissing(InstanceId id, std::uint32_t index);
  InstanceId call(InstanceId caller, std::uint32_t index, ObjectId receiver);
  void callAll(InstanceId caller, std::uint32_t index, SetId receivers);
  void callOneSide(InstanceId caller, std::uint32_t index, SetId receivers);
  /// Whether a call of it runs its own code, whatever its arguments.
  bool isOrdinary(ir::MethodId target);
  void callJoined(InstanceId caller, std::uint32_t index, SetId receivers);
  void forgetSets();
  void callEach(InstanceId caller, std::uint32_t index, const ObjectSet& receivers);
  void passReceivers(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee, SetId receivers);
  /// Objects of a set for which a call runs the same method.
  struct Receivers {
    ir::MethodId target;  // invalid: not known
    bool alike = false;   // no context depends on which of them it is
    bool joins = false;   // nor on the call, besides its origin
    bool unseen = false;  // its code is not analysed
    SetId objects;
    InstanceId callee = {};  // what every such call runs, once one has been linked; invalid if calls differ
  };
  struct Groups {
    std::vector<Receivers> all;
    std::size_t joining = 0;  // how many of them join
  };
  Groups& groupsOf(SetId receivers, const MethodTemplate::Call& call);
  void setObjects(Groups& groups, SetId receivers, std::span<const std::pair<std::uint32_t, std::uint32_t>> runs);
  bool isJoining(ir::MethodId target);
  /// What of a call decides which methods it runs on given receivers.
  static std::uint64_t kindOf(const MethodTemplate::Call& call) {
    const bool selects = call.kind == ir::CallKind::Virtual || call.kind == ir::CallKind::Interface;
    return std::uint64_t{call.target.value} << 1 | (selects ? 1 : 0);
  }
  /// Where calls meet that run the same methods, in the same contexts, on the same receivers: what they pass and get
  /// goes through its pointers, so that many calls of many methods are not as many edges as there are pairs.
  struct Junction {
    std::vector<InstanceId> callees;
    PointerId first;  // the arguments, then the result and the exceptions
    std::uint32_t argumentCount = 0;
    std::vector<std::uint32_t> returned;  // arguments that are all that some callee returns
  };
  using JunctionId = Id<struct JunctionTag>;
  JunctionId junctionOf(InstanceId caller, std::uint32_t index, SetId receivers);
  void linkJunction(Junction& junction, InstanceId callee, SetId receivers);
  void addJoinedCallEdges();
  void leaveOutDeadCode();
  /// The method that a call with this receiver runs; invalid: unknown.
  ir::MethodId targetOf(const MethodTemplate::Call& call, ObjectId receiver);
  /// What contexts depend on, of a class and of a method.
  struct ClassTraits {
    bool known = false;
    bool container = false, task = false;
    bool unseen = false;  // its code is not analysed
    bool value = false;   // nothing in its objects ever changes, down to the last field
  };
  struct MethodTraits {
    bool known = false;
    bool askedFor = false;  // a feature wants to know of its calls
    bool takesCode = false, constructor = false;
    // Of those that contexts depend on, if they depend on what methods do:
    bool factory = false;
    bool makesParts = false;  // keeps an array that it makes in its receiver
    bool ofHolder = false;    // its class keeps containers only
  };
  const ClassTraits& traits(ir::ClassId id);
  const MethodTraits& traits(ir::MethodId method);
  bool isValue(ir::ClassId id);
  bool isFactory(ir::MethodId method);
  bool mayTurnParallel(ir::TypeId type);
  bool worksOnArguments(ir::MethodId method);
  bool isAccessor(ir::MethodId method);
  [[nodiscard]] bool isCopying(ir::MethodId method) const;
  bool givesBack(const MethodTemplate& body);
  bool runsWhatItIsGiven(const MethodTemplate& body);
  bool callsWhatItIsGiven(const MethodTemplate& body);
  bool isCode(ir::TypeId type);
  [[nodiscard]] bool returnsNewArray(const MethodTemplate& body);
  bool takesCode(ir::MethodId method);
  bool makesParts(ir::MethodId method);
  bool isHolder(ir::ClassId id);
  void callIntercepted(CallId call, ir::MethodId target, const Listener& listener, ObjectId receiver);
  InstanceId calleeOf(InstanceId caller, std::uint32_t index, ir::MethodId target, ObjectId receiver,
                      std::uint32_t sides = 0);
  InstanceId linkCall(InstanceId caller, std::uint32_t index, ir::MethodId target, ObjectId receiver);
  void link(InstanceId caller, std::uint32_t index, InstanceId callee);
  void linkResult(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee);
  void linkArguments(InstanceId caller, const MethodTemplate::Call& call, InstanceId callee);
  void access(ObjectId object, const MethodTemplate::FieldAccess& access, PointerId value);
  void accessAll(SetId objects, const MethodTemplate::FieldAccess& access, PointerId value);
  void reached(PointerId pointer, SetId fresh);
  void drain();
  [[nodiscard]] bool mayBeArray(const Object& object) const;
  bool mayHave(const Object& object, FieldKey key);
  /// Whether nothing that is put there is found again.
  [[nodiscard]] bool isLostIn(const Object& object) const;
  PointerId newPointer();
  ObjectId allocate(InstanceId id, const MethodTemplate::Allocation& allocation, ir::TypeId type);
  void addMaker(ObjectId object, InstanceId instance, bool repeated);
  bool isMerged(ir::TypeId type);
  std::unique_ptr<MethodTemplate> makeStub(ir::MethodId method);

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  models::Library& library_;
  AnalysisOptions options_;
  Contexts contexts_;
  Objects objects_;
  ConstraintGraph graph_;
  TypeFilters filters_;
  ContextSelector selector_;
  Sides sides_;
  Spawns spawns_;
  std::vector<std::unique_ptr<Feature>> features_;
  ClassInitialisation* initialisation_ = nullptr;  // some of them
  UnseenCode* unseen_ = nullptr;
  CallSplits* splits_ = nullptr;
  LazyCalls* lazy_ = nullptr;

  IdVector<ir::MethodId, std::unique_ptr<MethodTemplate>> templates_;
  IdVector<InstanceId, Instance> instances_;
  FlatMap<std::pair<ir::MethodId, ContextId>, InstanceId> instanceIds_;
  FlatMap<ir::MethodId, std::vector<InstanceId>> byMethod_;
  std::vector<InstanceId> entries_, roots_;
  IdVector<ObjectId, Maker> makers_;
  std::vector<InstanceId> pending_;
  bool draining_ = false;

  std::vector<InstanceId> owners_;  // of pointers; invalid for fields
  std::vector<PointerId> handed_;
  FlatMap<std::pair<CallId, ObjectId>, ObjectId> copies_;
  IdVector<CallId, InstanceId> callOwners_;
  FlatMap<std::pair<ObjectId, std::uint32_t>, PointerId> fields_;
  FlatMap<std::uint32_t, PointerId> statics_;
  FlatMap<PointerId, std::vector<Listener>> watchers_;
  FlatMap<ir::MethodId, Listener> interceptions_;
  FlatMap<std::pair<CallId, InstanceId>, char> linked_;
  FlatMap<std::pair<SetId, std::uint64_t>, Groups> receivers_;  // by set, method and kind of call
  FlatMap<std::pair<std::pair<SetId, std::uint64_t>, OriginId>, JunctionId> junctionIds_;  // by origin besides
  std::uint64_t receiversFor_ = 0;  // cleanings of sets they hold after
  IdVector<JunctionId, Junction> junctions_;
  FlatMap<std::pair<CallId, JunctionId>, char> joined_;
  FlatMap<std::pair<SetId, std::pair<std::uint64_t, ir::TypeId>>, PointerId> accessJunctions_;  // by access
  std::vector<PointerId> meetingPoints_;
  FlatMap<std::pair<std::pair<CallId, ObjectId>, InstanceId>, char> started_;
  std::vector<CallEdge> callEdges_;
  std::vector<StartEdge> startEdges_;
  FlatMap<std::pair<ir::ClassId, ir::MethodId>, ir::MethodId> dispatched_;
  StableIdVector<ir::ClassId, ClassTraits> classTraits_;
  FlatMap<ir::ClassId, bool> code_;     // interfaces with one method
  FlatMap<ir::ClassId, bool> holders_;  // classes that keep containers only
  StableIdVector<ir::MethodId, MethodTraits> methodTraits_;

  FlatMap<ir::TypeId, char> mergedTypes_;
  FlatMap<std::pair<std::uint64_t, ir::ClassId>, bool> haveFields_;  // by type and whether it may be one below
  FlatMap<ir::MethodId, char> atomic_, keepsLast_;
  FlatMap<Symbol, ObjectId> strings_;  // string constants met so far
  std::set<Assumption> assumptions_;
  ir::TypeId throwable_, string_, classType_;
  std::unique_ptr<LiveCode> live_;
  bool complete_ = false;
};

}  // namespace snarl::pointer
