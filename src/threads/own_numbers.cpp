#include "threads/own_numbers.h"

#include <algorithm>

#include "threads/counted_rounds.h"

namespace snarl::threads {

using ir::BinaryOp;
using ir::Op;
using pointer::InstanceId;

namespace {

const ir::Instr* defOf(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  return def.valid() ? &body.instrs[def] : nullptr;
}

std::optional<std::int32_t> numberIn(const ir::Body& body, const ir::Instr* def) {
  if (def == nullptr || def->op != Op::Const || def->constantKind() != ir::ConstantKind::Int) return std::nullopt;
  return body.intConstant(*def);
}

}  // namespace

TermId OwnNumbers::intern(const Term& term) {
  const auto [place, isNew] = ids_.insert({term, TermId{}});
  if (isNew) place->second = terms_.push(term);
  return place->second;
}

TermId OwnNumbers::termOf(const Place& place, ir::RegId reg, unsigned depth) {
  if (depth == 0) return {};
  const ir::Body& body = *targets_.bodyOf(place.instance);
  reg = behindPhis(body, reg);
  const ir::Instr* def = defOf(body, reg);
  const bool load = def != nullptr && def->op == Op::LoadField;
  if (load) {
    if (const TermId term = termOfLoad(place, body, *def, depth); term.valid()) return term;
  }
  if (const std::uint32_t way = own_.wayTo(place.origin, place.instance, reg); way != 0) {
    return intern({.kind = Term::Kind::Own, .a = way, .own = true});
  }
  if (def == nullptr) return termOfParameter(place, reg, depth - 1);
  if (const auto number = numberIn(body, def)) {
    return intern({.kind = Term::Kind::Number, .a = static_cast<std::uint32_t>(*number)});
  }
  switch (def->op) {
    case Op::ArrayLength:
      return place.array.valid() && isSameArray(body, body.operand(*def, 0), place.array)
                 ? intern({.kind = Term::Kind::Length})
                 : TermId{};
    case Op::Binary:
      return binary(def->binaryOp(), termOf(place, body.operand(*def, 0), depth - 1),
                    termOf(place, body.operand(*def, 1), depth - 1));
    case Op::Call:
      if (!returnsLeast(*def)) return {};
      return least(termOf(place, body.operand(*def, 0), depth - 1), termOf(place, body.operand(*def, 1), depth - 1));
    default: return {};
  }
}

TermId OwnNumbers::termOfLoad(const Place& place, const ir::Body& body, const ir::Instr& load, unsigned) {
  const ir::FieldResult found = analysis_.hierarchy().resolve(load.field());
  if (!found.found()) return {};
  const std::uint32_t way = own_.wayTo(place.origin, place.instance, body.operand(load, 0));
  if (way != 0) {
    if (const TermId term = stored(way, found.field); term.valid()) return term;
  }
  return own_.distinct().isCommon(found.field) ? intern({.kind = Term::Kind::Field, .a = found.field.value}) : TermId{};
}

// What all callers hand to it. The array is another one there.
TermId OwnNumbers::termOfParameter(const Place& place, ir::RegId reg, unsigned depth) {
  if (std::ranges::binary_search(targets_.outermost(), place.instance)) return {};
  TermId result;
  for (const InstanceId caller : targets_.callersOf(place.instance)) {
    const ir::Body* body = targets_.bodyOf(caller);
    if (body == nullptr) return {};
    for (const ir::InstrId call : body->calls) {
      const auto callees = targets_.calleesAt(caller, call);
      if (std::ranges::find(callees, place.instance) == callees.end()) continue;
      if (reg.value >= body->instrs[call].operandCount) return {};
      const TermId here = termOf({place.origin, caller, {}}, body->operand(body->instrs[call], reg.value), depth);
      if (!here.valid() || (result.valid() && result != here)) return {};
      result = here;
    }
  }
  return result;
}

TermId OwnNumbers::stored(std::uint32_t way, ir::FieldId field) {
  const std::pair key{way, field};
  if (const TermId* known = stored_.find(key)) return *known;
  stored_.insert(key, TermId{});
  const auto stores = own_.distinct().storesTo(field);
  TermId result;
  if (stores.size() == 1 && !own_.distinct().isCopied(field)) {
    const ir::Body& body = *analysis_.program().body(stores.front().method);
    result = made(way, body, stores.front().at, body.operand(body.instrs[stores.front().at], 1), kDepth);
  }
  return *stored_.find(key) = result;
}

TermId OwnNumbers::made(std::uint32_t way, const ir::Body& body, ir::InstrId at, ir::RegId reg, unsigned depth) {
  if (depth == 0) return {};
  DistinctFields& fields = own_.distinct();
  const ir::Instr* def = defOf(body, reg);
  if (def == nullptr) {
    const DistinctFields::Calls calls = fields.callsOf(body.method);
    if (!calls.all || calls.places.size() != 1) return {};
    const ir::Body& caller = *analysis_.program().body(calls.places.front().method);
    const auto operands = caller.operands(caller.instrs[calls.places.front().at]);
    if (reg.index() >= operands.size()) return {};
    return made(way, caller, calls.places.front().at, operands[reg.index()], depth - 1);
  }
  if (const auto number = numberIn(body, def)) {
    return intern({.kind = Term::Kind::Number, .a = static_cast<std::uint32_t>(*number)});
  }
  const bool once = fields.runsOnce(body.method);
  const auto isFixed = [&](ir::RegId one) {
    const ir::InstrId where = body.registers[one].def;
    return once && (!where.valid() || !isRepeated(body, where));
  };
  const auto operand = [&](std::size_t n) { return made(way, body, at, body.operand(*def, n), depth - 1); };
  if (def->op == Op::Phi) return once ? madeByPhi(way, body, at, reg, depth - 1) : TermId{};
  if (def->op == Op::Binary) {
    if (const TermId term = binary(def->binaryOp(), operand(0), operand(1)); term.valid()) return term;
  }
  if (def->op == Op::Call && returnsLeast(*def)) {
    if (const TermId term = least(operand(0), operand(1)); term.valid()) return term;
  }
  if (isFixed(reg)) return intern({.kind = Term::Kind::Fixed, .a = reg.value, .b = body.method.value});
  if (def->op == Op::ArrayLength && isFixed(body.operand(*def, 0))) {
    return intern({.kind = Term::Kind::LengthOf, .a = body.operand(*def, 0).value, .b = body.method.value});
  }
  return {};
}

// The round that makes the thread, once in each; or what a test of the round decides.
TermId OwnNumbers::madeByPhi(std::uint32_t way, const ir::Body& body, ir::InstrId at, ir::RegId reg, unsigned depth) {
  if (countsRounds(body, reg)) {
    if (!DistinctFields::isOnce(body, at, reg)) return {};
    return intern({.kind = Term::Kind::Round, .a = reg.value, .b = body.method.value, .c = way, .own = true});
  }
  const std::optional<Choice> choice = choiceOf(body, reg);
  if (!choice) return {};
  const TermId first = made(way, body, at, choice->ifTrue, depth);
  const TermId second = made(way, body, at, choice->ifFalse, depth);
  if (!first.valid() || !second.valid()) return {};
  const TermId left = made(way, body, at, choice->left, depth);
  const TermId right = made(way, body, at, choice->right, depth);
  if (!left.valid() || !right.valid()) return {};
  using ir::Condition;
  const bool less = choice->condition == Condition::Lt || choice->condition == Condition::Le;
  const bool more = choice->condition == Condition::Gt || choice->condition == Condition::Ge;
  if ((less && first == left && second == right) || (more && first == right && second == left)) {
    return least(first, second);
  }
  const bool isLast = choice->condition == Condition::Eq;
  if (!isLast && choice->condition != Condition::Ne) return {};
  // round == end - 1, in a loop that goes on while round < end
  const Term last = terms_[right];
  const bool one = last.kind == Term::Kind::Binary && static_cast<BinaryOp>(last.c) == BinaryOp::Sub &&
                   terms_[last.right] == Term{.kind = Term::Kind::Number, .a = 1};
  const bool number = last.kind == Term::Kind::Number;
  const TermId end = one ? last.left : number ? intern({.kind = Term::Kind::Number, .a = last.a + 1}) : TermId{};
  if (!end.valid() || !isBelow(left, end)) return {};
  const TermId usual = isLast ? second : first;
  const TermId atLast = isLast ? first : second;
  return intern({.kind = Term::Kind::Until, .left = usual, .right = atLast, .own = terms_[usual].own});
}

bool OwnNumbers::isBelow(TermId round, TermId end) {
  const Term term = terms_[round];
  if (term.kind != Term::Kind::Round) return false;
  const ir::Body& body = *analysis_.program().body(ir::MethodId{term.b});
  const std::optional<Counting> counting = countingOf(body, ir::RegId{term.a});
  if (!counting || counting->step != 1) return false;
  const auto first = numberIn(body, defOf(body, counting->first));
  if (!first || *first < 0) return false;
  return made(term.c, body, body.registers[ir::RegId{term.a}].def, counting->end, kDepth) == end;
}

// One side has the thread's own number in it, the other is the same for all: that grows, or shrinks, with the number.
TermId OwnNumbers::binary(BinaryOp op, TermId left, TermId right) {
  if (!left.valid() || !right.valid()) return {};
  const bool either = op == BinaryOp::Add || op == BinaryOp::Mul;
  if (!either && op != BinaryOp::Sub && op != BinaryOp::Div) return {};
  if (terms_[left].own && terms_[right].own) {
    // n * c + c and the like are looked at by isNext; what has two own numbers in it is not known to grow.
    return {};
  }
  if (terms_[right].own && !either) return {};
  if (terms_[right].own) std::swap(left, right);
  return intern({.kind = Term::Kind::Binary,
                 .c = static_cast<std::uint32_t>(op),
                 .left = left,
                 .right = right,
                 .own = terms_[left].own});
}

TermId OwnNumbers::least(TermId left, TermId right) {
  if (!left.valid() || !right.valid() || (terms_[left].own && terms_[right].own)) return {};
  if (terms_[right].own) std::swap(left, right);
  return intern({.kind = Term::Kind::Least, .left = left, .right = right, .own = terms_[left].own});
}

// n and n + 1; n * c and n * c + c; f(n) and f(n + 1) where the rest of f is the same for all.
bool OwnNumbers::isNext(TermId first, TermId end) const {
  if (!first.valid() || !end.valid()) return false;
  const Term& a = terms_[first];
  const Term& b = terms_[end];
  if (!a.own || !b.own) return false;
  if (b.kind == Term::Kind::Until) return isNext(first, b.left);
  const auto isSum = [&](const Term& term) {
    return term.kind == Term::Kind::Binary && static_cast<BinaryOp>(term.c) == BinaryOp::Add;
  };
  if (isSum(b) && b.left == first) {
    const bool number = a.kind == Term::Kind::Own || a.kind == Term::Kind::Round;
    if (number && terms_[b.right] == Term{.kind = Term::Kind::Number, .a = 1}) return true;
    const bool product = a.kind == Term::Kind::Binary && static_cast<BinaryOp>(a.c) == BinaryOp::Mul;
    const Term::Kind factor = product ? terms_[a.left].kind : Term::Kind::Number;
    if ((factor == Term::Kind::Own || factor == Term::Kind::Round) && a.right == b.right) return true;
  }
  const bool alike = a.kind == b.kind && (a.kind == Term::Kind::Binary || a.kind == Term::Kind::Least);
  if (alike && a.c == b.c && a.right == b.right && isNext(a.left, b.left)) return true;
  return b.kind == Term::Kind::Least && isNext(first, b.left);
}

bool OwnNumbers::isEachOther(TermId id) const {
  const Term& term = terms_[id];
  if (term.kind == Term::Kind::Own || term.kind == Term::Kind::Round) return true;
  if (term.kind != Term::Kind::Binary || !term.own) return false;
  const auto op = static_cast<BinaryOp>(term.c);
  const bool times = op == BinaryOp::Mul && terms_[term.right].kind == Term::Kind::Number && terms_[term.right].a != 0;
  return (times || op == BinaryOp::Add || op == BinaryOp::Sub) && isEachOther(term.left);
}

bool OwnNumbers::returnsLeast(const ir::Instr& call) const {
  if (call.callKind() != ir::CallKind::Static || call.operandCount != 2) return false;
  const ir::MethodId method = analysis_.hierarchy().resolve(call.callee()).method;
  const ir::Body* body = method.valid() ? analysis_.program().body(method) : nullptr;
  if (body == nullptr || body->parameterCount != 2) return false;
  const ir::Instr& last = body->instrs[ir::InstrId{static_cast<std::uint32_t>(body->instrs.size() - 1)}];
  if (last.op != Op::Return || last.operandCount != 1) return false;
  const std::optional<Choice> choice = choiceOf(*body, body->operand(last, 0));
  if (!choice || choice->left != ir::RegId{0U} || choice->right != ir::RegId{1U}) return false;
  using ir::Condition;
  const bool less = choice->condition == Condition::Lt || choice->condition == Condition::Le;
  const bool more = choice->condition == Condition::Gt || choice->condition == Condition::Ge;
  return (less && choice->ifTrue == choice->left && choice->ifFalse == choice->right) ||
         (more && choice->ifTrue == choice->right && choice->ifFalse == choice->left);
}

bool OwnNumbers::isSameArray(const ir::Body& body, ir::RegId a, ir::RegId b) const {
  if (a == b) return true;
  const ir::Instr* first = defOf(body, a);
  const ir::Instr* second = defOf(body, b);
  const bool loads = first != nullptr && second != nullptr && first->op == Op::LoadField && second->op == Op::LoadField;
  if (!loads || body.operand(*first, 0) != body.operand(*second, 0)) return false;
  const ir::FieldResult x = analysis_.hierarchy().resolve(first->field());
  const ir::FieldResult y = analysis_.hierarchy().resolve(second->field());
  return x.found() && y.found() && x.field == y.field && analysis_.program()[x.field].has(ir::flag::kFinal);
}

}  // namespace snarl::threads
