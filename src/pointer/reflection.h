// What the features that deal with reflection share: the call as its method's code has it, results that are not known,
// and bridges.
//
// A bridge is a method that exists in no input and does, as ordinary code, what a reflective call does at run time:
// construct an object, call a method, access a field. Each call site has its own, one for each target. So allocations,
// accesses and calls by reflection look to later stages like all others.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>

#include "pointer/analysis.h"
#include "pointer/body_writer.h"
#include "pointer/known_values.h"
#include "pointer/listed_members.h"
#include "pointer/reflective_copies.h"

namespace snarl::pointer {

/// Adds all features of reflection.
void addReflection(Analysis& analysis);

/// The field that an object of reflection stands for: itself a field, or an updater or a handle of one. Invalid for all
/// other objects.
ir::FieldId fieldNamedBy(const Analysis& analysis, ObjectId id);

class Reflection {
 public:
  explicit Reflection(Analysis& analysis);

  [[nodiscard]] Analysis& analysis() const { return analysis_; }
  [[nodiscard]] ir::Program& program() const { return analysis_.program(); }
  [[nodiscard]] ir::Types& types() const { return program().types(); }
  /// The type of a class of the JDK.
  [[nodiscard]] ir::TypeId typeOf(const char* name) const;

  struct Intercepted {
    const char* method;
    std::uint32_t tag;
  };
  /// Intercepts all methods of these names that the class declares.
  void intercept(Feature& feature, const char* className, std::initializer_list<Intercepted> methods);

  /// A call instruction in its body.
  struct Site {
    ir::MethodId method;
    const ir::Body* body;
    const ir::Instr* instr;
    std::size_t first;  // operand that is the first argument
    [[nodiscard]] std::size_t count() const { return instr->operandCount - first; }
    [[nodiscard]] ir::RegId argument(std::size_t n) const { return body->operand(*instr, n + first); }
  };
  [[nodiscard]] Site siteOf(CallId call) const;
  /// The number of the first argument of this type; count of arguments if there is none.
  [[nodiscard]] std::size_t argumentOfType(CallId call, ir::TypeId type) const;
  /// An argument, not counting the receiver; invalid for primitives and null.
  [[nodiscard]] PointerId argument(CallId call, std::size_t n) const;
  [[nodiscard]] ir::TypeId resultType(CallId call) const {
    return program().signature(analysis_.callOf(call).callee).result;
  }
  void give(CallId call, ObjectId object);
  /// Tells the feature of all objects at an argument, with the call as tag.
  void watchArgument(CallId call, std::size_t n, Feature& feature);

  /// Gives an unknown value of the types that the result is cast to, or of the declared one.
  void giveUnknown(CallId call);
  /// Records, once per call site, that nothing is known of what the call does.
  void assume(CallId call, std::string effect);

  /// Whether a reflective call may run code of the class. Classes of the JDK that are not part of its API are not
  /// entered this way: by them a program would reach a compiler or a language runtime, say. Then it is recorded.
  bool enters(CallId call, ir::ClassId id);

  /// What a call that is not resolved may reach nevertheless.
  [[nodiscard]] const ListedMembers& listed() const { return listed_; }

  /// The type that a Class object stands for; invalid for one that is not known.
  [[nodiscard]] ir::TypeId typeOf(ObjectId classObject) const;
  /// The class of it, if it is one that is there.
  [[nodiscard]] ir::ClassId loadedClass(ObjectId classObject) const;
  /// The type of arrays of this type; invalid where that would go too deep: the analysis can find arrays of what it has
  /// found before, without end.
  [[nodiscard]] ir::TypeId arrayOf(ir::TypeId element) const;
  /// An object of a class of the JDK that stands for a member or the like.
  ObjectId handle(ir::TypeId type, std::uint32_t detail) {
    return analysis_.object({ObjectKind::Handle, type, detail, Contexts::empty()});
  }
  [[nodiscard]] bool isHandle(ObjectId id, ir::TypeId type) const {
    return analysis_[id].kind == ObjectKind::Handle && analysis_[id].type == type;
  }

  /// Set in the detail of a variable handle for array elements, whose rest is the array's type; others have a field.
  static constexpr std::uint32_t kIsArray = 0x80000000U;

  /// What a bridge is for; by kind, its target is a method, a field, a type, a class or a handle.
  enum class Bridge : std::uint8_t {
    Create,     // a constructor
    Construct,  // likewise, with arguments in an array
    Invoke,     // a method
    Get,        // a field
    Set,
    Array,     // a type
    Enum,      // a class
    Proxy,     // likewise
    Service,   // likewise
    Handle,    // a method handle
    Variable,  // a variable handle's detail
    Atomic,    // likewise
  };
  using Write = std::function<void(BodyWriter&, const ir::Signature&)>;
  /// Lets the call run its bridge to the target, which `write` writes the first time. Parameters of the bridge are the
  /// call's receiver, if it has one, and its arguments.
  void runBridge(CallId call, Bridge kind, std::uint32_t target, const char* name, const Write& write);
  /// The same once nothing else follows from what is known, and only if the call site has not too many targets by then.
  /// One that seems to reach everything (a library that makes beans of any class) would drown what is known of the
  /// rest; its result is unknown instead, which is recorded. Targets that metadata lists, or whose results are cast
  /// to something, are always reached. `write` must own what it uses.
  void runBridgeOfFew(CallId call, Bridge kind, std::uint32_t target, const char* name, Write write);
  /// Lets the calls that wait run their bridges. Returns whether there were any.
  bool runWaiting();

  /// Whether an object of the class passes a cast that the result of the call goes through, if it does nothing else.
  [[nodiscard]] bool survivesCasts(CallId call, ir::ClassId id) const;

 private:
  /// Whether metadata names the target: then it is reached, whatever else seems to be.
  [[nodiscard]] bool isListed(Bridge kind, std::uint32_t target) const;
  [[nodiscard]] std::string labelOf(const Site& site, Bridge kind, std::uint32_t target) const;
  /// Whether nothing is done with the result but casting it.
  [[nodiscard]] bool castsResult(CallId call) const;
  /// The types that the result is cast to; the declared one if it is used in other ways too.
  [[nodiscard]] std::vector<ir::TypeId> wantedTypes(const Site& site, ir::TypeId declared) const;

  Analysis& analysis_;
  FlatMap<std::pair<std::uint64_t, std::uint32_t>, ir::MethodId> bridges_;
  struct Waiting {
    CallId call;
    Bridge kind;
    std::uint32_t target;
    const char* name;
    Write write;
  };
  struct Crowd {
    FlatMap<std::uint32_t, char> targets;
    std::vector<Waiting> waiting;
  };
  FlatMap<std::uint64_t, Crowd> crowds_;  // by call site and kind
  FlatMap<ir::CallSiteId, char> assumed_;
  ListedMembers listed_;
  ReflectiveCopies copies_;
};

}  // namespace snarl::pointer
