// Chooses contexts: of a method that is called, and of an object that is allocated.
#pragma once

#include "ir/program.h"
#include "pointer/context_spec.h"
#include "pointer/contexts.h"
#include "pointer/method_template.h"
#include "pointer/objects.h"

namespace snarl::pointer {

class ContextSelector {
 public:
  ContextSelector(const ir::Program& program, Contexts& contexts, const Objects& objects, ContextSpec spec)
      : program_(program), contexts_(contexts), objects_(objects), spec_(std::move(spec)) {}

  [[nodiscard]] bool tellsOrigins() const { return spec_.originDepth > 0; }

  struct Call {
    ContextId caller;
    ir::CallSiteId site;
    Twin twin = Twin::None;
    const MethodTemplate* callee = nullptr;
    ObjectId receiver;       // invalid for static calls
    bool container = false;  // the receiver is a collection or the like
    bool callsBack = false;  // a container's method that is given code to call
    bool factory = false;    // makes, or passes on, what the caller will use
    bool nested = false;     // one model calls another
    bool inFactory = false;  // the caller is a factory as well
    bool onward = false;     // a clone method calls the one above it
    bool constructor = false;
    bool constructs = false;      // a constructor of an object that is told apart
    bool makesParts = false;      // keeps an array that it makes in the receiver
    bool ofHolder = false;        // the receiver keeps containers only
    bool onItself = false;        // the caller's own object is the receiver
    bool constructsTask = false;  // a constructor of a thread or task
    std::uint32_t sides = 0;      // of the arguments, where the caller's origin is one to split calls in
    bool sparing = false;         // in the one context that stands for all that would cost too much
  };
  ContextId callee(const Call& call);
  /// The context of what the JVM runs by itself.
  ContextId aside(Aside kind);
  /// What the context of a call depends on its receiver for, if that is no container, task or object under
  /// construction: calls on receivers with equal marks run methods in equal contexts.
  std::uint32_t markOf(ObjectId receiver);
  /// Whether calls in this context may run methods in one that only the origin (see `executing`) and the receiver's
  /// mark decide, unless these are constructors or of containers.
  [[nodiscard]] bool joins(ContextId caller) const { return !tellsCalls() && !passesOn(caller); }
  /// Whether contexts depend on what the called method does: opens origins, makes or passes on objects.
  [[nodiscard]] bool tellsMethods() const { return tellsOrigins() || spec_.automatic; }
  /// Whether the receiver's mark decides the context of every call that has a receiver.
  [[nodiscard]] bool receiverDecides() const { return !tellsMethods() && !tellsCalls(); }
  /// The origin that runs a method in this context.
  [[nodiscard]] OriginId executing(ContextId context) const { return executing(contexts_.origin(context)); }
  /// The origin that runs a method in this context, if it is a repeated one, whose calls are split by where arguments
  /// come from; else invalid.
  [[nodiscard]] OriginId splitting(ContextId context) const;
  /// The sides of the parameters in this context, if it has any.
  [[nodiscard]] std::uint32_t sidesIn(ContextId context) const;
  /// The context of what a start at `call` runs: a new origin.
  ContextId started(const Call& call);

  struct Allocation {
    ContextId method;
    ir::AllocSiteId site;
    Twin twin = Twin::None;
    bool task = false;  // of a class whose objects are started
  };
  ContextId heap(const Allocation& allocation);
  /// Of a copy that a method in the context `maker` makes of an object with the heap context `original`.
  ContextId copied(ContextId original, ContextId maker);

  /// In an iteration of a loop that opens origins.
  OriginId iteration(OriginId origin, Twin twin);

 private:
  // Parts of the automatic choice come after those of the specification.
  [[nodiscard]] std::uint8_t containerPart() const { return static_cast<std::uint8_t>(spec_.parts.size()); }
  [[nodiscard]] std::uint8_t factoryPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 1); }
  [[nodiscard]] std::uint8_t wrapperPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 2); }
  [[nodiscard]] std::uint8_t constructedPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 3); }
  [[nodiscard]] std::uint8_t makerPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 4); }
  [[nodiscard]] std::uint8_t sidesPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 5); }
  [[nodiscard]] std::uint8_t copyPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 6); }
  [[nodiscard]] std::uint8_t holderPart() const { return static_cast<std::uint8_t>(spec_.parts.size() + 7); }

  // What is left of a part of the specification where contexts have one level only, for all that a method has besides
  // those that have more.
  [[nodiscard]] std::uint8_t shallowPart(std::uint8_t part) const {
    return static_cast<std::uint8_t>(spec_.parts.size() + 8 + part);
  }
  void appendShown(std::uint8_t part, ContextId from, std::size_t limit);
  bool isDeep(const MethodTemplate& callee);
  void makeShallow();

  [[nodiscard]] bool tellsCalls() const;
  [[nodiscard]] bool tellsReceivers() const;
  void elementsOf(const Call& call);
  OriginId calleeOrigin(const Call& call);
  [[nodiscard]] OriginId executing(OriginId id) const;
  /// The origin itself, or that of the crowd if many others run the method already.
  OriginId oneOfFew(ir::MethodId method, OriginId origin);
  OriginId crowd();
  bool isOneOfFewSides(ir::MethodId method, OriginId origin, std::uint32_t sides);
  void append(std::uint8_t part, ContextId from, std::size_t limit);
  void appendReceiver(std::uint8_t part, const ContextSpec::Part& spec, ObjectId receiver);
  [[nodiscard]] Element receiverElement(std::uint8_t part, ContextSpec::Kind kind, ObjectId receiver) const;
  [[nodiscard]] ir::CallSiteId wrapperCall(ContextId context) const;
  [[nodiscard]] OriginId parentOf(OriginId origin, unsigned depth);
  [[nodiscard]] Twin twinOf(OriginId origin) const;
  void appendOwner(const Call& call);
  bool isOneOfFew(const MethodTemplate& callee, const Element& owner);
  /// Whether what a method in this context calls on its own object is told apart by that, too.
  [[nodiscard]] bool passesOn(ContextId context) const;
  /// The element that names the container, the object under construction or the one that gets a part.
  [[nodiscard]] const Element* ownerIn(ContextId context) const;
  /// How many such objects of one kind, one in another, a context names.
  [[nodiscard]] unsigned depth(ContextId context, std::uint8_t part) const;

  const ir::Program& program_;
  Contexts& contexts_;
  const Objects& objects_;
  ContextSpec spec_;
  std::vector<Element> scratch_;
  FlatMap<ObjectId, std::uint32_t> marks_;
  FlatMap<std::pair<ir::MethodId, ContextId>, bool> deepIn_;  // contexts asked for, and whether the method has them
  FlatMap<ir::MethodId, std::uint32_t> deepContexts_;         // how many it has
  std::size_t deepCopies_ = 0;
  FlatMap<ir::MethodId, std::vector<OriginId>> runBy_;  // the origins that a method is analysed for
  FlatMap<ir::MethodId, std::vector<std::uint32_t>>
      constructedBy_;  // the objects that a method is analysed for; sorted
  FlatMap<ir::MethodId, std::vector<std::pair<OriginId, std::uint32_t>>> splitBy_;  // sides it is analysed for
  // Besides the first of each method.
  std::size_t copies_ = 0, asides_ = 0, constructions_ = 0, makings_ = 0, holdings_ = 0, splits_ = 0;
};

}  // namespace snarl::pointer
