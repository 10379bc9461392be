#include "races/striped_locks.h"

#include <algorithm>

namespace snarl::races {

using ir::Op;
using pointer::InstanceId;
using pointer::ObjectId;

namespace {

/// Far from the numbers that programs reckon with.
enum Token : std::uint32_t { kIndexItself = 0xF1230000, kConstantNumber, kReckoned, kLengthOfArray, kRegister };

constexpr unsigned kDeepest = 6;

}  // namespace

bool StripedLocks::share(const Access& a, const Access& b) {
  const std::vector<Key> first = heldAt(a);  // not a reference: asking for the other may find more
  if (first.empty()) return false;
  const std::vector<Key>& second = heldAt(b);
  return std::ranges::any_of(first, [&](const Key& key) { return std::ranges::find(second, key) != second.end(); });
}

const std::vector<StripedLocks::Key>& StripedLocks::heldAt(const Access& access) {
  const std::pair key{access.instance, access.at};
  if (const std::vector<Key>* known = held_.find(key)) return *known;
  std::vector<Key> held = findHeld(access);
  return *held_.insert(key, std::move(held)).first;
}

std::vector<StripedLocks::Key> StripedLocks::findHeld(const Access& access) {
  const ir::Body* body = locks_.targets().bodyOf(access.instance);
  if (body == nullptr) return {};
  const ir::Instr& instr = body->instrs[access.at];
  if (instr.op != Op::LoadElement && instr.op != Op::StoreElement) return {};
  const Key self = reckoned(access.instance, *body, body->operand(instr, 1), {}, kDeepest);
  if (self.empty()) return {};
  std::vector<Key> result;
  for (const auto& [reg, mode] : locks_.heldRegisters(access.instance, access.at)) {
    const ir::InstrId def = body->registers[reg].def;
    if (mode == ir::LockMode::Shared || !def.valid() || body->instrs[def].op != Op::LoadElement) continue;
    const ir::RegId array = body->operand(body->instrs[def], 0);
    const pointer::ObjectSet arrays = analysis_.pointsTo(access.instance, array);
    ObjectId only;
    arrays.forEach([&](ObjectId object) { only = object; });
    if (arrays.size() != 1 || !singles_.isSingle(only) || !isFilledOnce(only)) continue;
    Key lock = reckoned(access.instance, *body, body->operand(body->instrs[def], 1), self, kDeepest);
    if (lock.empty() || std::ranges::find(lock, kRegister) != lock.end()) continue;
    lock.push_back(only.value);
    lock.push_back(mode == ir::LockMode::Monitor ? 1 : 0);
    result.push_back(std::move(lock));
  }
  return result;
}

StripedLocks::Key StripedLocks::reckoned(InstanceId instance, const ir::Body& body, ir::RegId reg, const Key& self,
                                         unsigned depth) const {
  if (depth == 0) return {};
  const ir::InstrId def = body.registers[reg].def;
  Key key{kRegister, reg.value};
  if (def.valid()) {
    const ir::Instr& instr = body.instrs[def];
    if (instr.op == Op::Const && instr.constantKind() == ir::ConstantKind::Int) {
      key = {kConstantNumber, static_cast<std::uint32_t>(body.intConstant(instr))};
    } else if (instr.op == Op::Binary) {
      const Key left = reckoned(instance, body, body.operand(instr, 0), self, depth - 1);
      const Key right = reckoned(instance, body, body.operand(instr, 1), self, depth - 1);
      if (left.empty() || right.empty()) return {};
      key = {kReckoned, static_cast<std::uint32_t>(instr.binaryOp()), static_cast<std::uint32_t>(left.size())};
      key.insert(key.end(), left.begin(), left.end());
      key.insert(key.end(), right.begin(), right.end());
    } else if (instr.op == Op::ArrayLength) {
      const pointer::ObjectSet arrays = analysis_.pointsTo(instance, body.operand(instr, 0));
      ObjectId only;
      arrays.forEach([&](ObjectId object) { only = object; });
      if (arrays.size() == 1 && singles_.isSingle(only)) key = {kLengthOfArray, only.value};
    }
  }
  return !self.empty() && key == self ? Key{kIndexItself} : key;
}

bool StripedLocks::isFilledOnce(ObjectId array) {
  const auto [known, isNew] = filled_.insert(array, true);
  if (!isNew) return *known;
  bool result = analysis_[array].kind == pointer::ObjectKind::Allocated;
  const ir::MethodId maker = result ? analysis_.program()[analysis_[array].site()].method : ir::MethodId{};
  for (std::uint32_t i = 0; result && i < analysis_.instanceCount(); ++i) {
    const ir::Body* body = locks_.targets().bodyOf(InstanceId{i});
    for (std::uint32_t n = 0; body != nullptr && result && n < body->instrs.size(); ++n) {
      const ir::Instr& instr = body->instrs[ir::InstrId{n}];
      if (instr.op != Op::StoreElement || body->method == maker) continue;
      result = !analysis_.mayHold(InstanceId{i}, body->operand(instr, 0), array);
    }
  }
  return *filled_.find(array) = result;
}

}  // namespace snarl::races
