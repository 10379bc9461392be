#include "races/lock_expressions.h"

#include <algorithm>

namespace snarl::races {

using pointer::FieldKey;
using pointer::ObjectId;
using pointer::ObjectSet;

namespace {

// Nested classes name the one around them; a class file can make that a circle.
constexpr int kMostOuter = 16;

// Many more than anybody writes.
constexpr std::size_t kMostWords = 16;

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  return from == std::string_view::npos ? std::string_view{}
                                        : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

/// What stands between the dots; nothing if that is no expression.
std::vector<std::string_view> wordsOf(std::string_view expression) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= expression.size();) {
    const std::size_t dot = std::min(expression.find('.', from), expression.size());
    words.push_back(trimmed(expression.substr(from, dot - from)));
    if (words.back().empty() || words.size() > kMostWords) return {};
    from = dot + 1;
  }
  return words;
}

}  // namespace

// The two sides of a read-write lock are objects of their own, but what is held is the lock.
LockExpressions::LockExpressions(const pointer::Analysis& analysis, threads::Locks& locks) : analysis_(analysis) {
  constexpr std::string_view kLockContent = "lock";  // as models call it
  const ir::Program& program = analysis.program();
  ObjectSet locked;
  for (std::uint32_t i = 0; i < locks.sets().size(); ++i) {
    for (const threads::HeldLock& lock : locks.sets()[threads::LockSetId{i}]) {
      if (lock.mode != ir::LockMode::Monitor) locked.add(locks.objects()[lock.objects]);
    }
  }
  analysis.forEachField([&](ObjectId object, FieldKey key, const ObjectSet& held) {
    const ir::FieldId field = key.field();
    if (!field.valid() || !analysis.library().isContent(field) || program.name(field) != kLockContent) return;
    held.forEach([&](ObjectId behind) {
      if (locked.contains(behind)) views_[object].insert(behind);
    });
  });
}

std::optional<ObjectSet> LockExpressions::objectsOf(std::string_view expression, const ExpressionPlace& place) {
  std::optional<Value> value;
  std::string prefix;  // of a name with a package, so far
  for (const std::string_view word : wordsOf(expression)) {
    if (value) {
      value = next(*value, word, place);
      if (!value) return std::nullopt;
      continue;
    }
    if (prefix.empty()) value = first(word, place);
    prefix += (prefix.empty() ? "" : ".") + std::string(word);
    const ir::ClassId named = value ? ir::ClassId{} : classNamed(prefix, place);
    if (named.valid()) value = Value{named, std::nullopt};
  }
  if (!value || !value->objects || value->objects->empty()) return std::nullopt;
  ObjectSet result = *value->objects;
  value->objects->forEach([&](ObjectId object) {
    if (const ObjectSet* behind = views_.find(object)) result.add(*behind);
  });
  return result;
}

std::optional<LockExpressions::Value> LockExpressions::first(std::string_view word, const ExpressionPlace& place) {
  Value value{place.owner, place.self};
  if (word == "this") return value;
  if (word == "itself" || word == "<self>") {
    return place.field.valid() ? field(value, place.owner, analysis_.program().name(place.field)) : std::nullopt;
  }
  for (int depth = 0; depth < kMostOuter && value.type.valid(); ++depth) {
    if (std::optional<Value> found = member(value, word)) return found;
    value = outerOf(value);
  }
  return std::nullopt;
}

std::optional<LockExpressions::Value> LockExpressions::next(const Value& value, std::string_view word,
                                                            const ExpressionPlace& place) {
  ir::Program& program = analysis_.program();
  if (value.objects) return member(value, word);
  if (word == "class") {
    const ObjectId object = analysis_.findClassObject(program[value.type].type);
    if (!object.valid()) return std::nullopt;
    ObjectSet objects;
    objects.insert(object);
    return Value{program.findClass("java.lang.Class"), std::move(objects)};
  }
  // An instance field behind the name of a class is that of the object which is, or is around, this one.
  Value around{place.owner, place.self};
  for (int depth = 0; depth < kMostOuter && around.type.valid(); ++depth) {
    if (analysis_.hierarchy().isSubclass(around.type, value.type)) {
      if (word == "this") return around;
      if (std::optional<Value> found = member(around, word)) return found;
      break;
    }
    around = outerOf(around);
  }
  if (std::optional<Value> found = member(value, word)) return found;
  const ir::ClassId nested = program.findClass(std::string(program.name(value.type)) + "$" + std::string(word));
  return nested.valid() ? std::optional(Value{nested, std::nullopt}) : std::nullopt;
}

std::optional<LockExpressions::Value> LockExpressions::member(const Value& value, std::string_view word) {
  const ir::Program& program = analysis_.program();
  const bool call = word.ends_with("()");
  for (ir::ClassId id = value.type; id.valid(); id = program[id].super) {
    std::optional<Value> found = call ? called(value, id, word.substr(0, word.size() - 2)) : field(value, id, word);
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<LockExpressions::Value> LockExpressions::field(const Value& value, ir::ClassId declaring,
                                                             std::string_view name) {
  const ir::Program& program = analysis_.program();
  for (const ir::FieldId id : program[declaring].fields) {
    if (program.name(id) != name || !program.types().isReference(program[id].type)) continue;
    Value result{classOf(program[id].type), ObjectSet{}};
    if (program[id].isStatic()) {
      result.objects->add(analysis_.pointsToStatic(FieldKey::of(id)));
    } else if (value.objects) {
      value.objects->forEach([&](ObjectId o) { result.objects->add(analysis_.pointsTo(o, FieldKey::of(id))); });
    }
    return result;
  }
  return std::nullopt;
}

std::optional<LockExpressions::Value> LockExpressions::called(const Value& value, ir::ClassId declaring,
                                                              std::string_view name) {
  const ir::Program& program = analysis_.program();
  for (const ir::MethodId id : program[declaring].methods) {
    const ir::Signature& signature = program.signature(id);
    if (program.name(id) != name || !signature.parameters.empty() || program[id].has(ir::flag::kBridge)) continue;
    Value result{classOf(signature.result), ObjectSet{}};
    if (program[id].isStatic() || !value.objects) {
      addReturned(id, {}, *result.objects);
    } else {
      value.objects->forEach([&](ObjectId o) { addReturned(id, classOf(analysis_[o].type), *result.objects); });
    }
    return result;
  }
  return std::nullopt;
}

void LockExpressions::addReturned(ir::MethodId method, ir::ClassId receiver, ObjectSet& objects) {
  if (receiver.valid()) method = analysis_.hierarchy().select(receiver, method).method;
  if (!method.valid()) return;
  for (const pointer::InstanceId id : analysis_.instancesOf(analysis_.library().replacement(receiver, method))) {
    if (const pointer::PointerId returned = analysis_.returned(id); returned.valid()) {
      objects.add(analysis_.pointsTo(returned));
    }
  }
}

// The compiler keeps the object around an inner one in a field of its own.
LockExpressions::Value LockExpressions::outerOf(const Value& value) {
  const ir::Program& program = analysis_.program();
  const ir::ClassId outer = program[value.type].outer;
  Value result{outer, ObjectSet{}};
  if (!outer.valid() || !value.objects) return result;
  for (const ir::FieldId id : program[value.type].fields) {
    if (!program.name(id).starts_with("this$") || program[id].isStatic()) continue;
    value.objects->forEach([&](ObjectId o) { result.objects->add(analysis_.pointsTo(o, FieldKey::of(id))); });
  }
  return result;
}

ir::ClassId LockExpressions::classOf(ir::TypeId type) const {
  const ir::Program& program = analysis_.program();
  return program.types().kind(type) == ir::TypeKind::Class ? program.types().classOf(type) : ir::ClassId{};
}

// By its full name, as a class around or inside the one where it is named, or of the same package.
ir::ClassId LockExpressions::classNamed(std::string_view name, const ExpressionPlace& place) const {
  const ir::Program& program = analysis_.program();
  ir::ClassId around = place.owner;
  for (int depth = 0; depth < kMostOuter && around.valid(); ++depth, around = program[around].outer) {
    const std::string_view full = program.name(around);
    if (full == name || full.substr(full.find_last_of(".$") + 1) == name) return around;
    if (const ir::ClassId nested = program.findClass(std::string(full) + "$" + std::string(name)); nested.valid()) {
      return nested;
    }
  }
  const std::string_view owner = program.name(place.owner);
  const std::size_t package = owner.rfind('.');
  const std::string beside = std::string(owner.substr(0, package == std::string_view::npos ? 0 : package + 1));
  const ir::ClassId neighbour = program.findClass(beside + std::string(name));
  return neighbour.valid() ? neighbour : program.findClass(name);
}

}  // namespace snarl::races
