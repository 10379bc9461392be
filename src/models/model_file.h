// A model file as a syntax tree. Names are views into the file's text; docs/models.md describes the format.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/problem.h"
#include "ir/body.h"

namespace snarl::models {

using ValueId = Id<struct ValueTag>;
using StatementId = Id<struct StatementTag>;

/// Where something stands in the text.
struct Position {
  std::uint32_t offset = 0;
  std::uint32_t line = 0;
};

/// Consecutive elements of one of the file's pools.
struct Slice {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

/// A type or class as written, without the brackets of arrays.
struct TypeName {
  std::string_view name;
  std::uint32_t dimensions = 0;
  Position at;
};

struct Value {
  enum class Kind : std::uint8_t {
    This,
    Argument,     // number
    Return,       // what has been assigned to `return`
    Local,        // name
    Content,      // operand.name
    Element,      // operand[]
    StaticField,  // type::name
    Field,        // operand.(type::name)
    Everything,   // operand.*: all fields and elements
    New,          // new type: no constructor runs; an array if it has dimensions
    NewLike,      // new like operand: of the class or array type that it has at run time
    Construct,    // new type(arguments)
    Fresh,        // an object of the declared type of the result
    Cast,         // (type) operand
    Each,         // each operand
    Call,         // call operand.name(arguments)
    StaticCall,   // call type::name(arguments)
    Start,        // start the call `operand` as StartKind{number}, on arguments[0] if there is one; `once`
    Null,
    Any,      // _: an argument that does not matter
    Unknown,  // unknown type
  };
  Kind kind = Kind::Null;
  Position at;
  std::uint32_t number = 0;
  std::string_view name;
  TypeName type;
  bool once = false;  // of a Start: no receiver is started a second time
  ValueId operand;
  Slice arguments;  // of ModelFile::valueLists
};

/// What kind of origin a start makes.
enum class StartKind : std::uint8_t { Thread, Task, Loop, Event, Request, Api, Hook };
constexpr std::string_view kStartKinds[] = {"thread", "task", "loop", "event", "request", "api", "hook"};

/// What a model says of order: about an object, at a point of the body.
struct Mark {
  enum class Kind : std::uint8_t {
    On,         // the start that follows is run by this dispatcher
    Serial,     // the dispatcher runs one thing at a time, if the number stored is 1
    Join,       // the origins that run this task are over
    JoinAll,    // so is everything that was started on this dispatcher
    Signal,     // what came before happens before whatever comes after an await of the object
    Await,      // one signal, or as many as the number stored says
    Open,       // an await of the object need not wait for a signal, unless the number stored is 0
    OpenAfter,  // it waits for as many signals as the number stored says
    AwaitAll,   // one signal of each object that is surely among what the method was given an array of
    Succeed,    // the same as Signal and Await, apart from them: of what has come to a value
    Attain,
    Enlist,     // an await waits for as many signals more as the number stored says, if this comes before them all
    Interrupt,  // whoever runs this task, or is run by this dispatcher; IfTrue: if the caller was interrupted
    // What the method does with the elements of this collection or iterator:
    Adds,    // holds argument 0 from now on, and what it held before
    Lists,   // returns what gives all of them, one after the other
    Gives,   // returns the next one
    Ended,   // there is no next one
    Counts,  // returns how many there are
    Picks,   // returns the one at the index that argument 0 is
    Takes,   // returns one that it no longer holds
    Copies,  // returns an array with all of them
    Unites,  // returns what is over only once all of them are
    Opened,  // the throw that follows happens only if something opens the object
  };
  /// Where it holds.
  enum class When : std::uint8_t { Always, IfTrue, IfFalse, IfZeros };
  Kind kind = Kind::On;
  When when = When::Always;  // by the result of the method, or if all numbers that it is given are 0: of what waits;
                             // by the result: of Ended
  [[nodiscard]] bool waits() const {
    return kind == Kind::Join || kind == Kind::JoinAll || kind == Kind::Await || kind == Kind::AwaitAll ||
           kind == Kind::Attain;
  }
  friend bool operator==(const Mark&, const Mark&) = default;
};

struct Statement {
  enum class Kind : std::uint8_t {
    Assign,    // place <- values
    Evaluate,  // a call, or a start
    Reads,     // the own state of values, and what they hold; of an Element: the elements
    Writes,
    Measures,  // their own state, but not what they hold
    Replaces,  // the same, and changes what they hold
    Loop,      // body
    Maybe,     // body
    Lock,      // place { body }
    Catch,     // what the body throws is assigned to the local `place`
    Throw,     // values; only if something opens `place`, where there is one
    Acquire,   // takes the lock `place`
    Release,   // gives it back
    Yield,     // gives it back for a while and takes it again
    Mark,      // values, marked with `mark`; Serial: if argument `place`, where there is one, is 1; Open: if it is not
               // 0; OpenAfter: after as many signals, or two; Await, Enlist: for as many signals
  };
  Kind kind = Kind::Evaluate;
  Position at;
  ValueId place;
  ir::LockMode lockMode = ir::LockMode::Exclusive;
  bool ifTrue = false;  // only if the method returns true, or a number other than 0
  Slice values;         // of ModelFile::valueLists
  Slice body;           // of ModelFile::statementLists
  Mark mark;
};

/// The JDKs that have something.
struct Releases {
  std::uint32_t since = 0;
  std::uint32_t until = ~0U;  // the last

  [[nodiscard]] bool areSome() const { return since > 0 || until != ~0U; }
};

/// Which methods a member is about.
struct Selector {
  std::string_view name;
  bool anyParameters = false;          // (*)
  Slice parameters;                    // of ModelFile::types
  std::optional<std::uint32_t> ifOne;  // only of calls for which this argument is 1, or may be
  Releases releases;
  Position at;
};

struct Member {
  bool bytecode = false;  // the JDK's own code
  bool perCall = false;   // each call of it is told apart
  bool atomic = false;    // its accesses are atomic
  bool once = false;      // it runs at most once for each object
  Slice selectors;        // of ModelFile::selectors
  Slice body;             // of ModelFile::statementLists
  Position at;
  std::uint32_t end = 0;  // offset behind its last character
};

enum class Default : std::uint8_t { None, Fresh, Bytecode };

/// A shape or a model of a class.
struct Definition {
  enum class Kind : std::uint8_t { Shape, Class, Made };
  Kind kind = Kind::Class;
  std::string_view name;
  Position at;
  Releases releases;
  bool container = false;
  bool threadSafe = false;
  bool immutable = false;            // whoever gets such an object, in whatever way, sees it whole
  bool parallel = false;             // the rounds of loops in its models run at the same time
  TypeName extends;                  // of a made class; empty: java.lang.Object
  std::vector<TypeName> implements;  // of a made class
  std::vector<TypeName> like;
  std::vector<Member> members;
  Default otherwise = Default::None;
  Position otherwiseAt;
};

struct Content {
  std::string_view name;
  TypeName type;  // empty: java.lang.Object
  Position at;
  bool fresh = false;     // whoever reads it gets an object of his own
  bool confined = false;  // whoever reads it gets what his own thread put there
};

struct Import {
  std::string_view name;  // of a class, or with `wildcard` of a package
  bool wildcard = false;
};

/// Code that is not to be analysed: a class, or with `wildcard` a package and all below it.
struct Opaque {
  std::string_view name;
  bool wildcard = false;
  Position at;
};

/// What several threads may do with something at the same time.
enum class SafetyWord : std::uint8_t {
  ThreadSafe,
  TransitivelyThreadSafe,
  InstantiatesOnlySafeObjects,
  CirculatesUnsafeObjects,
  Immutable,
  ConditionallyThreadSafe,
  NotThreadSafe,
};
constexpr std::string_view kSafetyWords[] = {"thread-safe",
                                             "transitively-thread-safe",
                                             "instantiates-only-safe-objects",
                                             "circulates-unsafe-objects",
                                             "immutable",
                                             "conditionally-thread-safe",
                                             "not-thread-safe"};

/// A word about a class, one of its methods, or with `wildcard` a package and all below it: of the classes there, those
/// whose names end with `suffix`.
struct Safety {
  SafetyWord word = SafetyWord::ThreadSafe;
  std::string_view name, method, suffix;
  bool wildcard = false;
  Releases releases;
  Position at;
};

/// An annotation by name, or with `wildcard` all of a package and below it: those whose names end with `suffix`.
struct AnnotationName {
  std::string_view name, suffix;
  bool wildcard = false;
  Position at;
};

/// What a framework does with whatever carries one of the annotations.
struct Annotated {
  enum class Kind : std::uint8_t {
    Entries,  // runs these methods
    Starts,   // starts these methods where the program calls them
    Shared,   // makes one object of these classes
    Injects,  // hands its objects to these fields, methods and constructors
  };
  /// Of what runs, which excludes each other.
  enum class Serial : std::uint8_t { No, All, PerObject, PerMethod };
  Kind kind = Kind::Entries;
  std::vector<AnnotationName> annotations;
  bool ofClasses = false;  // they stand at classes: all methods that are not private are meant
  StartKind start = StartKind::Task;
  bool once = false;
  bool fresh = false;  // each run has an object of its own
  Serial serial = Serial::No;
  TypeName dispatcherClass;  // `on Class::content`; empty: none
  std::string_view dispatcher;
  Position at;
};

struct ModelFile {
  std::string name;
  std::string_view text;
  bool builtIn = false;
  std::vector<Import> imports;
  std::vector<Content> contents;
  std::vector<Opaque> opaque;
  std::vector<Safety> safety;
  std::vector<std::string_view> counters;   // in names of fields that only count, in small letters
  std::vector<std::string_view> exchanges;  // methods that set something and tell what it was
  std::vector<Annotated> annotated;
  std::vector<Definition> definitions;

  // Pools.
  IdVector<ValueId, Value> values;
  IdVector<StatementId, Statement> statements;
  std::vector<ValueId> valueLists;
  std::vector<StatementId> statementLists;
  std::vector<Selector> selectors;
  std::vector<TypeName> types;

  [[nodiscard]] std::span<const ValueId> valuesOf(Slice s) const { return {valueLists.data() + s.first, s.count}; }
  [[nodiscard]] std::span<const StatementId> statementsOf(Slice s) const {
    return {statementLists.data() + s.first, s.count};
  }
  [[nodiscard]] std::span<const Selector> selectorsOf(const Member& m) const {
    return {selectors.data() + m.selectors.first, m.selectors.count};
  }
  [[nodiscard]] std::span<const TypeName> parametersOf(const Selector& s) const {
    return {types.data() + s.parameters.first, s.parameters.count};
  }
  /// A problem at a place in this file.
  [[nodiscard]] Problem problemAt(Position at, std::string reason) const;
};

}  // namespace snarl::models
