#include "threads/own_ranges.h"

#include <algorithm>

#include "threads/counted_rounds.h"

namespace snarl::threads {

using ir::BinaryOp;
using ir::Op;
using pointer::InstanceId;

namespace {

enum Token : std::uint32_t { kIndex, kRange, kEvery, kMoved, kRow, kElement, kField, kOnly };

}  // namespace

std::uint32_t OwnRanges::number(Key key) {
  return parts_.insert({std::move(key), static_cast<std::uint32_t>(parts_.size() + 1)}).first->second;
}

std::uint32_t OwnRanges::partOf(OriginId origin, InstanceId instance, ir::InstrId access) {
  const std::pair key{origin, std::pair{instance, access}};
  if (const std::uint32_t* known = partsOf_.find(key)) return *known;
  std::uint32_t part = 0;
  const ir::Body* body = targets_.bodyOf(instance);
  if (body != nullptr) {
    const ir::Instr& instr = body->instrs[access];
    const bool element = instr.op == Op::LoadElement || instr.op == Op::StoreElement;
    const ir::RegId array = element ? body->operand(instr, 0) : ir::RegId{};
    if (element) part = partOfIndex({origin, instance, access, array}, body->operand(instr, 1), kDepth);
  }
  partsOf_.insert(key, part);
  return part;
}

std::uint32_t OwnRanges::partOfIndex(const Place& place, ir::RegId index, unsigned depth) {
  if (depth == 0) return 0;
  if (const TermId term = termOf(place, index); term.valid()) {
    return numbers_.isEachOther(term) ? number({kIndex, term.value}) : 0;
  }
  const ir::Body& body = *targets_.bodyOf(place.instance);
  const ir::InstrId def = body.registers[index].def;
  if (!def.valid()) return 0;
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Phi) return partOfLoop(place, index);
  const bool adds = instr.op == Op::Binary && instr.binaryOp() == BinaryOp::Add;
  if (!adds && (instr.op != Op::Binary || instr.binaryOp() != BinaryOp::Sub)) return 0;
  const ir::RegId left = body.operand(instr, 0);
  const ir::RegId right = body.operand(instr, 1);
  if (adds) {
    for (const auto& [row, column] : {std::pair{left, right}, std::pair{right, left}}) {
      if (const std::uint32_t part = partOfRow(place, row, column, depth - 1); part != 0) return part;
    }
  }
  const TermId by = termOf(place, right);
  if (!by.valid() || numbers_[by].own) return 0;
  const std::uint32_t part = partOfIndex(place, left, depth - 1);
  return part == 0 ? 0 : number({kMoved, adds ? 1U : 0U, part, by.value});
}

// The index is the variable of a loop around the access that the loop's head keeps below the end.
std::uint32_t OwnRanges::partOfLoop(const Place& place, ir::RegId index) {
  const ir::Body& body = *targets_.bodyOf(place.instance);
  const std::optional<Counting> loop = countingOf(body, index);
  const ir::BlockId where = blockWith(body, place.access);
  if (!loop || where == loop->head || !loop->inside[where.index()]) return 0;
  const TermId first = termOf(place, loop->first);
  if (!first.valid() || !numbers_[first].own) return 0;
  if (const TermId by = termOf(place, loop->by); by.valid() && numbers_.isBelow(first, by)) {
    return number({kEvery, first.value, by.value});
  }
  TermId end = loop->step > 0 ? termOf(place, loop->end) : TermId{};
  if (end.valid() && loop->inclusive) {
    const Term term = numbers_[end];
    const bool lessOne = term.kind == Term::Kind::Binary && static_cast<BinaryOp>(term.c) == BinaryOp::Sub &&
                         numbers_[term.right] == Term{.kind = Term::Kind::Number, .a = 1};
    end = lessOne ? term.left : TermId{};
  }
  return numbers_.isNext(first, end) ? number({kRange, first.value}) : 0;
}

std::uint32_t OwnRanges::partOfRow(const Place& place, ir::RegId row, ir::RegId column, unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(place.instance);
  const ir::InstrId def = body.registers[row].def;
  if (!def.valid() || body.instrs[def].op != Op::Binary || body.instrs[def].binaryOp() != BinaryOp::Mul) return 0;
  const std::optional<Counting> loop = countingOf(body, column);
  const ir::BlockId where = blockWith(body, place.access);
  if (!loop || loop->inclusive || loop->step <= 0 || where == loop->head || !loop->inside[where.index()]) return 0;
  const TermId first = termOf(place, loop->first);
  const TermId end = termOf(place, loop->end);
  const bool fromZero = first.valid() && numbers_[first] == Term{.kind = Term::Kind::Number, .a = 0};
  if (!fromZero || !end.valid() || numbers_[end].own) return 0;
  for (const std::size_t n : {0U, 1U}) {
    if (termOf(place, body.operand(body.instrs[def], 1 - n)) != end) continue;
    const std::uint32_t part = partOfIndex(place, body.operand(body.instrs[def], n), depth);
    if (part != 0) return number({kRow, part, end.value});
  }
  return 0;
}

std::uint32_t OwnRanges::partOfObject(OriginId origin, InstanceId instance, ir::RegId reg, unsigned depth) {
  if (!reg.valid() || targets_.bodyOf(instance) == nullptr) return 0;
  if (depth < kDepth) return findPartOfObject(origin, instance, reg, depth);
  const std::pair key{origin, std::pair{instance, reg}};
  if (const std::uint32_t* known = partsOfObjects_.find(key)) return *known;
  const std::uint32_t part = findPartOfObject(origin, instance, reg, depth);
  partsOfObjects_.insert(key, part);
  return part;
}

std::uint32_t OwnRanges::findPartOfObject(OriginId origin, InstanceId instance, ir::RegId reg, unsigned depth) {
  if (depth == 0) return 0;
  const ir::Body& body = *targets_.bodyOf(instance);
  reg = behindPhis(body, reg);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) return partOfParameter(origin, instance, reg, depth - 1);
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Cast) return partOfObject(origin, instance, body.operand(instr, 0), depth - 1);
  if (instr.op == Op::LoadElement) {
    const std::uint32_t part = partOf(origin, instance, def);
    const bool each =
        part != 0 && own_.distinct().areElementsDistinct(analysis_.pointsTo(instance, body.operand(instr, 0)));
    return each ? number({kElement, part}) : 0;
  }
  if (instr.op != Op::LoadField) return 0;
  const std::uint32_t part = partOfObject(origin, instance, body.operand(instr, 0), depth - 1);
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  const bool each = part != 0 && found.found() && own_.distinct().isDistinct(found.field);
  return each ? number({kField, part, found.field.value}) : 0;
}

// What all callers hand to it.
std::uint32_t OwnRanges::partOfParameter(OriginId origin, InstanceId instance, ir::RegId reg, unsigned depth) {
  if (std::ranges::binary_search(targets_.outermost(), instance)) return 0;
  std::uint32_t result = 0;
  for (const InstanceId caller : targets_.callersOf(instance)) {
    const ir::Body* body = targets_.bodyOf(caller);
    if (body == nullptr) return 0;
    for (const ir::InstrId call : body->calls) {
      const auto callees = targets_.calleesAt(caller, call);
      if (std::ranges::find(callees, instance) == callees.end()) continue;
      if (reg.value >= body->instrs[call].operandCount) return 0;
      const std::uint32_t part = partOfObject(origin, caller, body->operand(body->instrs[call], reg.value), depth);
      if (part == 0 || (result != 0 && part != result)) return 0;
      result = part;
    }
  }
  return result;
}

// A test in the method, or in all callers before they call it.
std::uint32_t OwnRanges::onlyOneAt(OriginId origin, InstanceId instance, ir::InstrId at, unsigned depth) {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || depth == 0) return 0;
  const std::pair key{origin, std::pair{instance, at}};
  if (const std::uint32_t* known = onlyOnes_.find(key)) return *known;
  const ir::BlockId where = blockWith(*body, at);
  std::uint32_t result = 0;
  for (std::uint32_t b = 0; b < body->blocks.size() && result == 0; ++b) {
    const ir::Block& block = body->blocks[ir::BlockId{b}];
    if (block.count == 0 || block.succCount != 2) continue;
    const ir::Instr& last = body->instrs[ir::InstrId{block.first.value + block.count - 1}];
    const bool equal = last.condition() == ir::Condition::Eq;
    if (last.op != Op::Branch || (!equal && last.condition() != ir::Condition::Ne)) continue;
    const TermId own = termOf({origin, instance, at, {}}, body->operand(last, 0));
    if (!own.valid() || !numbers_.isEachOther(own)) continue;
    const TermId with = last.operandCount == 2 ? termOf({origin, instance, at, {}}, body->operand(last, 1)) : TermId{};
    if (last.operandCount == 2 && (!with.valid() || numbers_[with].own)) continue;
    if (!leadsBy(*body, ir::BlockId{b}, equal ? 0 : 1, where)) continue;
    result = number({kOnly, own.value, with.value});
  }
  const bool entry = std::ranges::binary_search(targets_.outermost(), instance);
  bool first = true;
  for (const InstanceId caller : result != 0 || entry ? std::span<const InstanceId>{} : targets_.callersOf(instance)) {
    const ir::Body* calling = targets_.bodyOf(caller);
    for (std::size_t n = 0; calling != nullptr && n < calling->calls.size(); ++n) {
      const auto callees = targets_.calleesAt(caller, calling->calls[n]);
      if (std::ranges::find(callees, instance) == callees.end()) continue;
      const std::uint32_t here = onlyOneAt(origin, caller, calling->calls[n], depth - 1);
      result = first || here == result ? here : 0;
      first = false;
      if (result == 0) break;
    }
    if (calling == nullptr || result == 0) {
      result = 0;
      break;
    }
  }
  if (depth == kDepth) onlyOnes_.insert(key, result);
  return result;
}

}  // namespace snarl::threads
