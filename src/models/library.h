// The models bound to a program: which method a call really runs, and what is special about it.
//
// A model's methods are ordinary methods of a class that stands beside the one they are a model of. Their bodies are
// written when they are first asked for. docs/models.md says which model applies where.
#pragma once

#include <deque>
#include <memory>

#include "base/hash.h"
#include "ir/hierarchy.h"
#include "ir/program.h"
#include "models/body_writer.h"
#include "models/ghosts.h"
#include "models/member_table.h"
#include "models/models.h"

namespace snarl::models {

class Library {
 public:
  struct Options {
    bool nativesOnly = false;    // only native methods are replaced
    bool reportBuiltIn = false;  // what Snarl's own models name and this JDK does not have is a problem too
  };
  /// All must outlive the library.
  Library(ir::Program& program, ir::Hierarchy& hierarchy, const Models& models, Options options);
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  /// The method to run where the JVM's rules select `selected` for an object of class `receiver`: a model's, or
  /// `selected` itself. For a static call, a constructor or a super call `receiver` is the class that the call names,
  /// or invalid: then the class that declares `selected`.
  ir::MethodId replacement(ir::ClassId receiver, ir::MethodId selected);
  /// The model's method for an object of which only an interface or abstract class is known ("some implementation of
  /// it"), where the JVM's rules select nothing. Invalid if there is none.
  ir::MethodId methodOf(ir::ClassId type, ir::SelectorId selector);
  /// The model of the static initialiser, or invalid: then the class's own runs.
  ir::MethodId initialiser(ir::ClassId id);

  /// Whether objects of the class, or of one above it, hold what is put into them.
  bool isContainer(ir::ClassId id);
  /// Whether the own state of the class's objects, or of those of one above it, can't be raced for. What is said of a
  /// class counts more than what is said of those above it.
  bool isThreadSafe(ir::ClassId id);
  /// What is known of the code of a method, or of the objects that it makes; not safe if nothing is.
  [[nodiscard]] SafetyFact safetyOf(ir::MethodId method) const {
    return safetyOf(program_[method].owner, program_.name(method));
  }
  /// Of a class's methods that nothing is said of by name.
  [[nodiscard]] SafetyFact safetyOf(ir::ClassId id, std::string_view method = {}) const;
  /// Whether objects of just this class never change, and are seen whole however they are handed over.
  bool isImmutable(ir::ClassId id);
  /// Whether a field's name says that it is for statistics.
  [[nodiscard]] bool namesExchange(std::string_view method) const { return models_.namesExchange(method); }
  [[nodiscard]] bool namesCounter(ir::FieldId id) const { return models_.namesCounter(program_.name(id)); }
  /// Whether what is given to the class's objects is run in parallel.
  bool isParallel(ir::ClassId id);
  /// Whether objects of the class can be made to run what they are given in parallel, later.
  bool mayTurnParallel(ir::ClassId id);
  /// Whether there is a model of the class itself.
  bool isModelled(ir::ClassId id);
  /// Whether the code of the class is not to be analysed, though it is there.
  bool isOpaque(ir::ClassId id);
  /// A method that gives an object of the type, or below, of which nothing is known.
  ir::MethodRefId unknownOf(ir::TypeId type) { return ghosts_->unknown(type); }
  [[nodiscard]] bool isModel(ir::MethodId id) const { return recipes_.contains(id); }
  /// The class that a model's method is about: the one to show to users.
  [[nodiscard]] ir::ClassId modelledClass(ir::MethodId id) const { return recipes_.find(id)->recipe.modelled; }
  /// Whether calls of a model's method are to be told apart, since it makes what the caller will use.
  [[nodiscard]] bool isPerCall(ir::MethodId id) const;
  [[nodiscard]] bool isAtomic(ir::MethodId id) const;
  /// Whether a model's method does what it does at most once for each object, however often it is called.
  [[nodiscard]] bool runsOnce(ir::MethodId id) const;
  /// What a model's method was made from.
  [[nodiscard]] const Recipe& recipeOf(ir::MethodId id) const { return recipes_.find(id)->recipe; }

  /// Whether a field is a content: then reading and writing it is value flow, not access to memory.
  [[nodiscard]] bool isContent(ir::FieldId id) const { return ghosts_->isContent(id); }
  /// Whether whoever reads the content gets an object of his own: none that is kept there.
  [[nodiscard]] bool isFresh(ir::FieldId id) const { return ghosts_->isFresh(id); }
  /// Whether whoever reads the content gets what his own thread put there.
  [[nodiscard]] bool isConfined(ir::FieldId id) const { return ghosts_->isConfined(id); }
  /// Whether a field is the own state of objects, which `reads` and `writes` access, or a part of it.
  [[nodiscard]] bool isState(ir::FieldId id) const { return ghosts_->isState(id); }
  [[nodiscard]] ir::FieldId stateField() const { return ghosts_->stateField(); }
  /// Whether a field stands for all fields and elements of an object (what Unsafe accesses).
  [[nodiscard]] bool isEverything(ir::FieldId id) const { return ghosts_->isEverything(id); }

  /// Whether a field exists in models only: one of the above, or a number that nothing is known of.
  [[nodiscard]] bool isGhost(ir::FieldId id) const { return ghosts_->isGhost(id); }
  /// Not empty for a field whose access is no access to memory but says something of order.
  [[nodiscard]] std::optional<Mark> markOf(ir::FieldId id) const { return ghosts_->markOf(id); }

  struct Start {
    StartKind kind = StartKind::Thread;
    bool once = false;   // an object is started at most once, however often this is reached
    bool exact = false;  // no model of what is started counts: the start is the model
  };
  /// Not null for a call in a model that starts an origin.
  [[nodiscard]] const Start* startAt(ir::CallSiteId site) const;
  /// What a model does for calls with an argument that is 1.
  struct IfOne {
    std::uint32_t argument = 0;
    ir::MethodId method;
  };
  /// Null if it makes no difference for this method of a model.
  [[nodiscard]] const IfOne* ifOne(ir::MethodId model) const { return ifOne_.find(model); }
  /// What frameworks do with annotated code besides the program's own entry; invalid: nothing.
  [[nodiscard]] ir::MethodId frameworkEntry() const { return frameworkEntry_; }

  /// What could not be understood of models that have been used so far.
  [[nodiscard]] const Problems& problems() const { return problems_; }

  /// What the model of a class says of one of its methods.
  struct Entry {
    ir::MethodId real;
    ir::MethodId model;  // invalid: the method's own code
  };
  /// All methods that the model of a class says something of; null if the class has no model.
  const FlatMap<ir::SelectorId, Entry>* entriesOf(ir::ClassId id);
  /// The class of a model, invalid if this program does not have it.
  ir::ClassId classOf(const ClassModel& model);
  [[nodiscard]] const TypeNames& names() const { return *names_; }
  /// The method with its body written.
  ir::MethodId ready(ir::MethodId model);

 private:
  struct Bound {
    const ClassModel* model = nullptr;
    FlatMap<ir::SelectorId, Entry> entries;
  };
  using Starts = std::vector<std::pair<std::uint32_t, Start>>;  // by number of the call
  struct Written {
    Recipe recipe;
    bool ready = false;
    Starts starts;
  };
  enum class Known : std::uint8_t { NotAsked, No, Yes };

  ir::ClassId define(const ClassModel& model);
  ir::ClassId above(const FoundDefinition& from, const TypeName& name, bool wantInterface);
  const Bound* boundOf(ir::ClassId id);
  void bind(ir::ClassId id, Bound& bound);
  void bindIfOne(ir::ClassId id, const Bound& bound, const MemberTable& table);
  void addFramework();
  static Starts startsOf(std::span<const StartCall> calls);
  bool hasAbove(ir::ClassId id, bool ClassModel::*property);
  bool coveredAbove(ir::ClassId id, ir::MethodId method);
  const Entry* entryFor(ir::ClassId id, ir::MethodId selected, bool isReceiver);
  [[nodiscard]] bool mayReplace(ir::ClassId receiver, ir::MethodId selected) const;
  /// Whether the class is the program's own: then its code is analysed, not what Snarl's own models say of it.
  [[nodiscard]] bool isApplication(ir::ClassId id) const;
  [[nodiscard]] bool isOverruled(ir::ClassId owner, ir::MethodId model) const;
  /// What is known of a class as a whole; null if nothing is.
  [[nodiscard]] const ClassModel* propertiesOf(ir::ClassId id) const;
  [[nodiscard]] const SafetyFact* saidOf(ir::ClassId id, std::string_view method) const;
  Problems& problemsOf(const ModelFile& file) {
    return file.builtIn && !options_.reportBuiltIn ? unreported_ : problems_;
  }

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  const Models& models_;
  Options options_;
  Problems problems_;
  Problems unreported_;
  std::unique_ptr<TypeNames> names_;
  std::unique_ptr<Ghosts> ghosts_;
  FlatMap<std::string_view, ir::ClassId> made_;
  std::deque<Bound> bounds_;
  IdVector<ir::ClassId, const Bound*> boundOf_;
  IdVector<ir::ClassId, Known> asked_;
  FlatMap<ir::MethodId, Written> recipes_;
  FlatMap<ir::MethodId, IfOne> ifOne_;
  FlatMap<ir::MethodId, Starts> framework_;             // its own methods
  FlatMap<ir::MethodId, ir::MethodId> startedByCalls_;  // methods that start where they are called, and what does so
  ir::MethodId frameworkEntry_;
  FlatMap<std::pair<ir::ClassId, ir::MethodId>, ir::MethodId> replacements_;
};

}  // namespace snarl::models
