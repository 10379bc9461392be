// Calls of code that is not analysed: of classes that models call opaque, of methods and classes that are missing, and
// of objects of which nothing is known.
//
// What such a call returns is of unknown content, or something that was handed to the same object before. Objects that
// are handed over may be called back: those of their methods that such code can know of, because it declares them or
// asks for an object that has them.
#pragma once

#include "pointer/analysis.h"

namespace snarl::pointer {

class UnseenCode final : public Feature {
 public:
  explicit UnseenCode(Analysis& analysis) : analysis_(analysis) {}

  /// The method is invalid where none is found, the receiver where there is none or it is not known.
  void called(CallId call, ir::MethodId target, ObjectId receiver);
  /// Likewise, of a method that is found, on each of these objects.
  void calledOn(CallId call, ir::MethodId target, SetId receivers);
  /// A call for which an object of unknown content has no code.
  void calledOnUnknown(CallId call, ir::MethodId declared);
  [[nodiscard]] bool isCalledBy(CallId call) const { return calls_.contains(call); }
  /// Whether it is what such code runs of an object that it is handed by a call, at once.
  [[nodiscard]] bool isCallback(ir::MethodId method) const { return written_.contains(method); }
  void objectsReached(std::uint32_t tag, const ObjectSet& fresh) override;

 private:
  /// What an argument is declared as; a type that is no class (or Object) says nothing.
  struct Argument {
    CallId call;
    ir::ClassId declared;
  };
  void begin(CallId call, ir::MethodId target);
  void handOver(CallId call, ObjectId object, ir::ClassId declared);
  /// What takes the arguments of calls, and what gives them back as results.
  struct Bag {
    PointerId in, out;
  };
  void keep(CallId call, const Bag& bag);
  /// Those of all the objects.
  const Bag& bagOf(SetId receivers);
  [[nodiscard]] bool callsBack(ir::TypeId type);

  /// A method that calls all methods of the class that unseen code may call; invalid if there are none.
  ir::MethodId callbacks(ir::ClassId id, ir::ClassId declared);
  [[nodiscard]] std::vector<ir::MethodId> callable(ir::ClassId id, ir::ClassId declared);
  [[nodiscard]] std::vector<ir::SelectorId> knownOutside(ir::ClassId id, ir::ClassId declared);
  [[nodiscard]] bool isSeen(ir::ClassId id);
  [[nodiscard]] bool isKnownToUnseen(ir::ClassId id);
  ir::MethodId writeCallbacks(ir::ClassId id, ir::ClassId declared, const std::vector<ir::MethodId>& methods);

  Analysis& analysis_;
  FlatMap<CallId, char> calls_;
  FlatMap<std::pair<CallId, ObjectId>, char> receivers_;
  FlatMap<SetId, Bag> bags_;
  std::uint64_t bagsFor_ = 0;        // cleanings of sets they hold after
  std::vector<Argument> arguments_;  // watched, by tag
  FlatMap<std::pair<ir::ClassId, ir::ClassId>, ir::MethodId> callbacks_;
  FlatMap<ir::MethodId, char> written_;  // all of these
};

}  // namespace snarl::pointer
