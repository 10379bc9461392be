// Lock expressions, as @GuardedBy has them: "this", "lock", "this.lock", "Cache.LOCK", "Cache.class", "Outer.this",
// "itself", "lock()", and fields and methods of what these give.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "threads/locks.h"

namespace snarl::races {

/// What an expression is about.
struct ExpressionPlace {
  ir::ClassId owner;        // the class that the annotation stands in
  ir::FieldId field;        // that is annotated; invalid for methods
  pointer::ObjectSet self;  // what `this` may be
};

class LockExpressions {
 public:
  /// Both must outlive this.
  LockExpressions(const pointer::Analysis& analysis, threads::Locks& locks);

  /// The objects that the expression may stand for; nothing if that is not known.
  std::optional<pointer::ObjectSet> objectsOf(std::string_view expression, const ExpressionPlace& place);

 private:
  /// What the expression means up to some dot: objects of a class, or the class itself.
  struct Value {
    ir::ClassId type;
    std::optional<pointer::ObjectSet> objects;
  };
  std::optional<Value> first(std::string_view word, const ExpressionPlace& place);
  std::optional<Value> next(const Value& value, std::string_view word, const ExpressionPlace& place);
  /// A field or method of the class or of one above it.
  std::optional<Value> member(const Value& value, std::string_view word);
  std::optional<Value> field(const Value& value, ir::ClassId declaring, std::string_view name);
  std::optional<Value> called(const Value& value, ir::ClassId declaring, std::string_view name);
  Value outerOf(const Value& value);
  [[nodiscard]] ir::ClassId classNamed(std::string_view name, const ExpressionPlace& place) const;
  void addReturned(ir::MethodId method, ir::ClassId receiver, pointer::ObjectSet& objects);
  [[nodiscard]] ir::ClassId classOf(ir::TypeId type) const;

  const pointer::Analysis& analysis_;
  FlatMap<pointer::ObjectId, pointer::ObjectSet> views_;  // of locks: what is locked through them
};

}  // namespace snarl::races
