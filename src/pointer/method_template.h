// A method's body as constraints over its locals, made once and instantiated per context.
#pragma once

#include <memory>
#include <vector>

#include "ir/hierarchy.h"
#include "pointer/contexts.h"
#include "pointer/ids.h"

namespace snarl::pointer {

/// A field as the heap knows it: a field, an element of an array, a field that could not be found, or what code that is
/// not analysed keeps in an object.
struct FieldKey {
  std::uint32_t value = 0;
  static constexpr std::uint32_t kElements = 0;
  static constexpr std::uint32_t kKept = ~std::uint32_t{0} - 1;

  static FieldKey elements() { return {kElements}; }
  static FieldKey kept() { return {kKept}; }
  static FieldKey of(ir::FieldId id) { return {id.value * 2 + 1}; }
  static FieldKey missing(ir::FieldRefId id) { return {id.value * 2 + 2}; }
  [[nodiscard]] bool isElements() const { return value == kElements; }
  [[nodiscard]] ir::FieldId field() const { return value % 2 == 1 ? ir::FieldId{(value - 1) / 2} : ir::FieldId{}; }
  friend auto operator<=>(const FieldKey&, const FieldKey&) = default;
};

struct MethodTemplate {
  /// Statements of a loop that opens origins are there twice, once for each of two iterations.
  struct Place {
    Twin twin = Twin::None;
    bool repeated = false;  // can run more than once in one run of the method (or of the twin's iteration)
  };
  struct Allocation : Place {
    LocalId result;
    ir::AllocSiteId site;
    ir::TypeId type;
    std::uint32_t dimensions = 0;  // of an array: how many lengths are given
    bool text = false;             // a string builder that nothing but this method ever sees
  };
  struct Constant {
    LocalId result;
    ir::ConstantKind kind;
    std::uint32_t payload;
    ir::TypeId type;
    bool locked = false;  // it is what a synchronized statement locks
  };
  struct Copy {
    LocalId from, to;
    ir::TypeId filter;  // invalid: none
  };
  struct StaticAccess {
    LocalId local;
    FieldKey field;
    bool store;
  };
  struct FieldAccess {
    LocalId base, local;
    FieldKey field;
    bool store;
    ir::TypeId type = {};  // of what is loaded, if the JVM's verifier makes sure of it
  };
  struct Call : Place {
    ir::CallSiteId site;
    ir::CallKind kind;
    ir::MethodRefId callee;
    ir::MethodId target;   // static and special calls: what is called; others: what the reference resolves to
    ir::ClassId missing;   // the class that was missing in the search
    LocalId receiver;      // invalid for static calls
    LocalId result, sink;  // sink: takes the exceptions
    std::uint32_t firstArgument = 0, argumentCount = 0;  // without the receiver; invalid locals for primitives
  };
  struct Catch {
    LocalId sink, result;
    ir::TypeId type;  // invalid: everything
  };
  struct Uses {
    std::uint32_t firstAccess = 0, accessCount = 0;  // field accesses with this base
    std::uint32_t firstCall = 0, callCount = 0;      // calls with this receiver
  };

  ir::MethodId method;
  std::uint32_t localCount = 0;
  std::vector<LocalId> parameters;  // the receiver first; invalid for primitives
  LocalId returned, thrown;         // invalid if there is none
  std::vector<Allocation> allocations;
  std::vector<Constant> constants;
  std::vector<Copy> copies;
  std::vector<StaticAccess> statics;
  std::vector<FieldAccess> accesses;  // sorted by base
  std::vector<Call> calls;            // those with a receiver first, sorted by it
  std::uint32_t receiverCalls = 0;    // how many have one
  std::vector<LocalId> arguments;     // of calls
  std::vector<Catch> catches;
  std::vector<ir::ClassId> initialises;  // classes that are initialised when the method runs
  IdVector<LocalId, Uses> uses;
  IdVector<ir::RegId, LocalId> locals;        // of registers; invalid for primitives
  IdVector<ir::RegId, LocalId> betaLocals;    // where a register has a second one, for the other iteration
  std::uint32_t returnsParameter = kNothing;  // the only value that is ever returned, where it is a parameter
  static constexpr std::uint32_t kNothing = ~std::uint32_t{0};
  bool opensOrigins = false;  // allocates or starts threads or tasks itself
  bool small = false;         // a few instructions, no loop

  [[nodiscard]] std::span<const LocalId> argumentsOf(const Call& call) const {
    return std::span(arguments).subspan(call.firstArgument, call.argumentCount);
  }
};

/// What a template needs to know of the world besides the program.
class SpawnKnowledge {
 public:
  virtual ~SpawnKnowledge() = default;
  /// Whether objects of the class can be started as threads or tasks.
  virtual bool isTask(ir::ClassId id) = 0;
  /// Whether calling this method starts a thread or task, as far as can be told from the call alone.
  virtual bool starts(ir::MethodId target) = 0;
  /// Whether this very call starts one.
  virtual bool startsAt(ir::CallSiteId site) = 0;
};

/// The template of a lowered body. `spawns` is null where origins are not told apart. Without `twins` no loop has a
/// second copy.
std::unique_ptr<MethodTemplate> makeTemplate(ir::Program& program, ir::Hierarchy& hierarchy, const ir::Body& body,
                                             SpawnKnowledge* spawns, bool twins = true);

}  // namespace snarl::pointer
