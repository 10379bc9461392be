#include "races/identity_tests.h"

#include <algorithm>

#include "threads/counted_rounds.h"

namespace snarl::races {

using ir::Op;
using pointer::InstanceId;
using pointer::ObjectId;

namespace {

ir::RegId withoutCasts(const ir::Body& body, ir::RegId reg) {
  for (ir::InstrId def = body.registers[reg].def; def.valid() && body.instrs[def].op == Op::Cast;
       def = body.registers[reg].def) {
    reg = body.operand(body.instrs[def], 0);
  }
  return reg;
}

}  // namespace

IdentityTests::IdentityTests(const pointer::Analysis& analysis, const pointer::Singles& singles,
                             const threads::CallTargets& targets)
    : analysis_(analysis), singles_(singles), targets_(targets) {
  targets.forEachBody([&](const ir::Body& body) {
    std::vector<Test> tests = testsIn(body);
    if (tests.empty()) return;
    for (const InstanceId instance : analysis.instancesOf(body.method)) {
      for (const Test& test : tests) {
        const pointer::ObjectSet constant = analysis.pointsTo(instance, test.constant);
        if (constant.size() != 1) continue;
        constant.forEach([&](ObjectId object) {
          if (singles.isSingle(object)) compared_.insert(object, 1);
        });
      }
    }
    tests_.insert(body.method, std::move(tests));
  });
}

// A constant is a final static field: it never holds anything else once others can read it.
std::vector<IdentityTests::Test> IdentityTests::testsIn(const ir::Body& body) const {
  std::vector<Test> result;
  const auto isConstant = [&](ir::RegId reg) {
    const ir::InstrId def = body.registers[reg].def;
    if (!def.valid() || body.instrs[def].op != Op::LoadStatic) return false;
    const ir::FieldResult found = analysis_.hierarchy().resolve(body.instrs[def].field());
    return found.found() && analysis_.program()[found.field].has(ir::flag::kFinal);
  };
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[ir::BlockId{b}];
    if (block.count == 0 || block.succCount != 2) continue;
    const ir::Instr& last = body.instrs[ir::InstrId{block.first.value + block.count - 1}];
    if (last.op != Op::Branch || last.operandCount != 2) continue;
    if (last.condition() != ir::Condition::Eq && last.condition() != ir::Condition::Ne) continue;
    const std::size_t unlike = last.condition() == ir::Condition::Ne ? 0 : 1;
    for (const std::size_t n : {0U, 1U}) {
      const ir::RegId constant = withoutCasts(body, body.operand(last, 1 - n));
      if (!analysis_.program().types().isReference(body.registers[constant].type) || !isConstant(constant)) continue;
      result.push_back({ir::BlockId{b}, unlike, withoutCasts(body, body.operand(last, n)), constant});
    }
  }
  return result;
}

IdentityTests::Known IdentityTests::knownOf(InstanceId instance, ir::RegId reg) const {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || compared_.empty()) return Known::OfNone;
  reg = withoutCasts(*body, reg);
  const ir::InstrId def = body->registers[reg].def;
  const bool loaded = def.valid() && body->instrs[def].op == Op::LoadField;
  if (loaded && isAnyKnown(instance, *body, body->operand(body->instrs[def], 0), kDepth - 1)) return Known::OfAny;
  return !def.valid() || tests_.contains(body->method) ? Known::OfCompared : Known::OfNone;
}

// Whether an object that the register holds may be known to be another.
bool IdentityTests::isAnyKnown(InstanceId instance, const ir::Body& body, ir::RegId reg, unsigned depth) const {
  reg = withoutCasts(body, reg);
  const ir::InstrId def = body.registers[reg].def;
  if (depth > 0 && def.valid() && body.instrs[def].op == Op::LoadField &&
      isAnyKnown(instance, body, body.operand(body.instrs[def], 0), depth - 1)) {
    return true;
  }
  if (!tests_.contains(body.method) && (depth == 0 || def.valid())) return false;
  bool compared = false;
  analysis_.pointsTo(instance, reg).forEach([&](ObjectId one) { compared = compared || compared_.contains(one); });
  return compared;
}

bool IdentityTests::isOther(InstanceId instance, ir::InstrId at, ir::RegId reg, ObjectId object, unsigned depth) {
  const ir::Body* body = targets_.bodyOf(instance);
  if (body == nullptr || compared_.empty()) return false;
  reg = withoutCasts(*body, reg);
  if (const std::vector<Test>* tests = tests_.find(body->method); tests != nullptr && compared_.contains(object)) {
    const ir::BlockId block = threads::blockWith(*body, at);
    const bool compared = std::ranges::any_of(*tests, [&](const Test& test) {
      if (test.reg != reg || !threads::leadsBy(*body, test.block, test.unlike, block)) return false;
      const pointer::ObjectSet constant = analysis_.pointsTo(instance, test.constant);
      return constant.size() == 1 && constant.contains(object) && singles_.isSingle(object);
    });
    if (compared) return true;
  }
  if (depth == 0) return false;
  const ir::InstrId def = body->registers[reg].def;
  if (!def.valid()) return compared_.contains(object) && isOtherForCallers(instance, reg, object, depth - 1);
  return body->instrs[def].op == Op::LoadField && behindOthers(instance, def, depth - 1).contains(object);
}

bool IdentityTests::isOtherForCallers(InstanceId instance, ir::RegId parameter, ObjectId object, unsigned depth) {
  if (std::ranges::binary_search(targets_.outermost(), instance)) return false;
  const auto callers = targets_.callersOf(instance);
  return !callers.empty() && std::ranges::all_of(callers, [&](InstanceId caller) {
    const ir::Body* body = targets_.bodyOf(caller);
    if (body == nullptr) return false;
    return std::ranges::all_of(body->calls, [&](ir::InstrId call) {
      const auto callees = targets_.calleesAt(caller, call);
      if (std::ranges::find(callees, instance) == callees.end()) return true;
      const auto operands = body->operands(body->instrs[call]);
      return operands.size() == targets_.bodyOf(instance)->parameterCount &&
             isOther(caller, call, operands[parameter.index()], object, depth);
    });
  });
}

// What the field of others leads to is loaded, as long as only what is compared leads to the object.
const pointer::ObjectSet& IdentityTests::behindOthers(InstanceId instance, ir::InstrId load, unsigned depth) {
  const std::pair key{std::pair{instance, load}, std::uint64_t{depth}};
  const auto [known, isNew] = behindOthers_.insert(key, nullptr);
  if (!isNew) return **known;
  const ir::Body& body = *targets_.bodyOf(instance);
  const ir::FieldResult found = analysis_.hierarchy().resolve(body.instrs[load].field());
  const ir::RegId holder = body.operand(body.instrs[load], 0);
  pointer::ObjectSet others, rest;
  const auto follow = [&](ObjectId one) {
    const pointer::ObjectSet& held = analysis_.pointsTo(one, pointer::FieldKey::of(found.field));
    if (!held.empty()) (isOther(instance, load, holder, one, depth) ? others : rest).add(held);
  };
  if (found.found()) analysis_.pointsTo(instance, holder).forEach(follow);
  auto result = std::make_unique<pointer::ObjectSet>(rest.lacking(others, nullptr));
  return *(*behindOthers_.find(key) = std::move(result));
}

}  // namespace snarl::races
