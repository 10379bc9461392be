#include "threads/own_ranges.h"

#include <algorithm>

#include "pointer/loops.h"

namespace snarl::threads {

using ir::BinaryOp;
using ir::Op;
using pointer::InstanceId;

namespace {

enum Token : std::uint32_t { kOwnNumber, kConstant, kLength, kField, kBinary };

ir::BlockId blockAround(const ir::Body& body, ir::InstrId at) {
  const auto after = std::upper_bound(body.blocks.begin(), body.blocks.end(), at,
                                      [](ir::InstrId i, const ir::Block& block) { return i < block.first; });
  return ir::BlockId{static_cast<std::uint32_t>(after - body.blocks.begin() - 1)};
}

const ir::Instr* definitionOf(const ir::Body& body, ir::RegId reg) {
  const ir::InstrId def = body.registers[reg].def;
  return def.valid() ? &body.instrs[def] : nullptr;
}

std::optional<std::int32_t> constantOf(const ir::Body& body, ir::RegId reg) {
  const ir::Instr* def = definitionOf(body, reg);
  if (def == nullptr || def->op != Op::Const || def->constantKind() != ir::ConstantKind::Int) return std::nullopt;
  return body.intConstant(*def);
}

bool isStepUp(const ir::Body& body, ir::RegId from, ir::RegId to) {
  const ir::Instr* def = definitionOf(body, to);
  if (def == nullptr || def->op != Op::Binary || def->binaryOp() != BinaryOp::Add) return false;
  return body.operand(*def, 0) == from && constantOf(body, body.operand(*def, 1)).value_or(0) > 0;
}

}  // namespace

std::uint32_t OwnRanges::partOf(OriginId origin, InstanceId instance, ir::InstrId access) {
  const std::pair key{origin, std::pair{instance, access}};
  if (const std::uint32_t* known = partsOf_.find(key)) return *known;
  const std::uint32_t part = findPart(origin, instance, access);
  partsOf_.insert(key, part);
  return part;
}

std::uint32_t OwnRanges::findPart(OriginId origin, InstanceId instance, ir::InstrId access) {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr) return 0;
  const std::optional<Bounds> bounds = boundsOf(*body, access);  // not a reference: more may come to be known
  if (!bounds) return 0;
  const Place place{origin, instance, body->operand(body->instrs[access], 0)};
  const std::optional<Shape> first = shapeOf(place, bounds->first, false, kDepth);
  const std::optional<Shape> end = first && first->own ? shapeOf(place, bounds->end, true, kDepth) : std::nullopt;
  if (!end || !end->own || end->key != first->key) return 0;
  return parts_.insert({first->key, static_cast<std::uint32_t>(parts_.size() + 1)}).first->second;
}

const std::optional<OwnRanges::Bounds>& OwnRanges::boundsOf(const ir::Body& body, ir::InstrId access) {
  const auto [known, isNew] = bounds_.insert({body.method, access}, std::nullopt);
  if (isNew) *known = findBounds(body, access);
  return *known;
}

// The index is the variable of a loop around the access that the loop's head keeps below the end.
std::optional<OwnRanges::Bounds> OwnRanges::findBounds(const ir::Body& body, ir::InstrId access) {
  const ir::Instr& instr = body.instrs[access];
  if (instr.op != Op::LoadElement && instr.op != Op::StoreElement) return std::nullopt;
  const ir::RegId index = body.operand(instr, 1);
  const ir::Instr* phi = definitionOf(body, index);
  if (phi == nullptr || phi->op != Op::Phi) return std::nullopt;
  const ir::BlockId head = blockAround(body, body.registers[index].def);
  const pointer::Loops loops = pointer::findLoops(body);
  const std::uint32_t loop = loops.outermost[head];
  const ir::BlockId where = blockAround(body, access);
  if (loop == pointer::Loops::kNone || !loops.loops[loop].reducible || loops.loops[loop].header != head ||
      where == head || loops.outermost[where] != loop) {
    return std::nullopt;
  }
  Bounds result;
  const auto preds = body.preds(body.blocks[head]);
  for (std::size_t n = 0; n < preds.size(); ++n) {
    const ir::RegId operand = body.operand(*phi, n);
    if (loops.outermost[preds[n]] == loop) {
      if (!isStepUp(body, index, operand)) return std::nullopt;
    } else {
      if (result.first.valid() && result.first != operand) return std::nullopt;
      result.first = operand;
    }
  }
  const ir::Block& block = body.blocks[head];
  const ir::Instr& last = body.instrs[ir::InstrId{block.first.value + block.count - 1}];
  if (!result.first.valid() || last.op != Op::Branch || last.operandCount != 2 || body.operand(last, 0) != index) {
    return std::nullopt;
  }
  const auto succs = body.succs(block);
  const std::size_t inside = last.condition() == ir::Condition::Lt ? 0 : 1;
  const bool below = last.condition() == ir::Condition::Lt || last.condition() == ir::Condition::Ge;
  if (!below || loops.outermost[succs[inside]] != loop || loops.outermost[succs[1 - inside]] == loop) {
    return std::nullopt;
  }
  result.end = body.operand(last, 1);
  return result;
}

bool OwnRanges::isSameArray(const ir::Body& body, ir::RegId a, ir::RegId b) const {
  if (a == b) return true;
  const ir::Instr* first = definitionOf(body, a);
  const ir::Instr* second = definitionOf(body, b);
  const bool loads = first != nullptr && second != nullptr && first->op == Op::LoadField && second->op == Op::LoadField;
  if (!loads || body.operand(*first, 0) != body.operand(*second, 0)) return false;
  const ir::FieldResult x = analysis_.hierarchy().resolve(first->field());
  const ir::FieldResult y = analysis_.hierarchy().resolve(second->field());
  return x.found() && y.found() && x.field == y.field && analysis_.program()[x.field].has(ir::flag::kFinal);
}

std::optional<OwnRanges::Shape> OwnRanges::shapeOf(const Place& place, ir::RegId reg, bool next, unsigned depth) {
  if (depth == 0) return std::nullopt;
  const ir::Body& body = *targets_.bodyOf(place.instance);
  if (const std::uint32_t way = own_.wayTo(place.origin, place.instance, reg); way != 0) {
    return next ? std::nullopt : std::optional(Shape{{kOwnNumber, way}, true});
  }
  const ir::Instr* def = definitionOf(body, reg);
  if (def == nullptr) return shapeOfParameter(place, reg, depth - 1);
  switch (def->op) {
    case Op::Const:
      if (const auto number = constantOf(body, reg)) return Shape{{kConstant, static_cast<std::uint32_t>(*number)}};
      return std::nullopt;
    case Op::ArrayLength:
      return place.array.valid() && isSameArray(body, body.operand(*def, 0), place.array)
                 ? std::optional(Shape{{kLength}})
                 : std::nullopt;
    case Op::LoadField: {
      const ir::FieldResult found = analysis_.hierarchy().resolve(def->field());
      if (!found.found() || !own_.distinct().isCommon(found.field)) return std::nullopt;
      return Shape{{kField, found.field.value}};
    }
    case Op::Binary: return shapeOfBinary(place, *def, next, depth - 1);
    default: return std::nullopt;
  }
}

// What all callers hand to it. The array is another one there.
std::optional<OwnRanges::Shape> OwnRanges::shapeOfParameter(const Place& place, ir::RegId reg, unsigned depth) {
  if (std::ranges::binary_search(targets_.outermost(), place.instance)) return std::nullopt;
  std::optional<Shape> result;
  for (const InstanceId caller : targets_.callersOf(place.instance)) {
    const ir::Body* body = targets_.bodyOf(caller);
    if (body == nullptr) return std::nullopt;
    for (const ir::InstrId call : body->calls) {
      const auto callees = targets_.calleesAt(caller, call);
      if (std::ranges::find(callees, place.instance) == callees.end()) continue;
      if (reg.value >= body->instrs[call].operandCount) return std::nullopt;
      const auto here = shapeOf({place.origin, caller, {}}, body->operand(body->instrs[call], reg.value), false, depth);
      if (!here || here->own || (result && result->key != here->key)) return std::nullopt;
      result = here;
    }
  }
  return result;
}

// One side has the thread's own number in it, the other is the same for all: that grows, or shrinks, with the number.
std::optional<OwnRanges::Shape> OwnRanges::shapeOfBinary(const Place& place, const ir::Instr& instr, bool next,
                                                         unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(place.instance);
  const BinaryOp op = instr.binaryOp();
  const bool either = op == BinaryOp::Add || op == BinaryOp::Mul;
  if (!either && op != BinaryOp::Sub && op != BinaryOp::Div) return std::nullopt;
  if (next && op == BinaryOp::Add) {
    if (auto sum = shapeOfNext(place, instr, depth)) return sum;
  }
  std::optional<Shape> left = shapeOf(place, body.operand(instr, 0), next, depth);
  std::optional<Shape> right = shapeOf(place, body.operand(instr, 1), next, depth);
  if (!left || !right || (left->own && right->own)) return std::nullopt;
  if (right->own && !either) return std::nullopt;
  if (right->own) std::swap(left, right);
  Shape result{{kBinary, static_cast<std::uint32_t>(op), static_cast<std::uint32_t>(left->key.size())}, left->own};
  result.key.insert(result.key.end(), left->key.begin(), left->key.end());
  result.key.insert(result.key.end(), right->key.begin(), right->key.end());
  return result;
}

std::optional<OwnRanges::Shape> OwnRanges::shapeOfNext(const Place& place, const ir::Instr& sum, unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(place.instance);
  std::optional<Shape> first = shapeOf(place, body.operand(sum, 0), false, depth);
  const std::optional<Shape> more = shapeOf(place, body.operand(sum, 1), false, depth);
  if (!first || !first->own || !more || more->own) return std::nullopt;
  const bool one = first->key.front() == kOwnNumber && more->key == Key{kConstant, 1};
  Key product{kBinary, static_cast<std::uint32_t>(BinaryOp::Mul), 2};
  const bool starts = first->key.size() >= 5 && std::equal(product.begin(), product.end(), first->key.begin()) &&
                      first->key[3] == kOwnNumber;
  const bool multiple = starts && Key(first->key.begin() + 5, first->key.end()) == more->key;
  return one || multiple ? first : std::nullopt;
}

}  // namespace snarl::threads
