#include "pointer/replaced_fields.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace snarl::pointer {
namespace {

using ir::Op;
using Fields = std::vector<ReplacedField>;  // sorted by field, each of them once

/// Null if it is not there.
const ReplacedField* findIn(const Fields& fields, ir::FieldId field) {
  const auto found = std::ranges::lower_bound(fields, field, {}, &ReplacedField::field);
  return found == fields.end() || found->field != field ? nullptr : &*found;
}

bool has(const Fields& fields, ir::FieldId field) {
  const ReplacedField* found = findIn(fields, field);
  return found != nullptr && !found->type.valid();
}

void add(Fields& fields, ReplacedField replaced) {
  const auto place = std::ranges::lower_bound(fields, replaced.field, {}, &ReplacedField::field);
  if (place == fields.end() || place->field != replaced.field) {
    fields.insert(place, replaced);
  } else if (!replaced.type.valid()) {
    place->type = {};
  }
}

/// Leaves what holds of both; whether that is less.
bool keepCommon(Fields& all, const Fields& more) {
  const Fields before = all;
  std::erase_if(all, [&](ReplacedField& replaced) {
    const ReplacedField* other = findIn(more, replaced.field);
    if (other != nullptr && !replaced.type.valid()) replaced.type = other->type;
    return other == nullptr || (other->type.valid() && other->type != replaced.type);
  });
  return all != before;
}

void keepCommon(std::optional<Fields>& all, const Fields& more) {
  if (all) {
    keepCommon(*all, more);
  } else {
    all = more;
  }
}

/// What happens to a copy in the body that calls clone.
class CopyFlow {
 public:
  CopyFlow(ir::Program& program, ir::Hierarchy& hierarchy, const ReplacedFields::Closed& isClosed, const ir::Body& body,
           ir::InstrId call, ir::ClassId type, bool unchanged)
      : program_(program),
        hierarchy_(hierarchy),
        isClosed_(isClosed),
        body_(body),
        call_(call),
        type_(type),
        isCopy_(body.registers.size()),
        readOf_(body.registers.size()),
        isLate_(body.registers.size()) {
    findCopies();
    do {
      run(unchanged);
    } while (again_);
  }

  /// Where others may see the copy, and where it is returned, to those who have it alone then; nothing: it never is.
  [[nodiscard]] const std::optional<Fields>& whenSeen() const { return whenSeen_; }
  [[nodiscard]] const std::optional<Fields>& whenReturned() const { return whenReturned_; }
  /// Whether nothing can have been done to the original until then.
  [[nodiscard]] bool returnsUnchanged() const { return returnsUnchanged_; }

 private:
  struct State {
    Fields replaced;        // on all ways
    Fields loaded;          // before they were, on some way
    bool unchanged = true;  // on all ways nothing can have been done to the original
  };

  void run(bool unchanged) {
    again_ = false;
    entries_.assign(body_.blocks.size(), std::nullopt);
    whenSeen_ = whenReturned_ = std::nullopt;
    returnsUnchanged_ = true;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      const bool here = block.first <= call_ && call_.value < block.first.value + block.count;
      if (here) follow(ir::BlockId{b}, call_.value + 1, {{}, {}, unchanged});
    }
    while (!open_.empty()) {
      const ir::BlockId block = open_.back();
      open_.pop_back();
      follow(block, body_.blocks[block].first.value, *entries_[block.index()]);
    }
  }

  void findCopies() {
    isCopy_[body_.instrs[call_].result.index()] = true;
    for (bool changed = true; changed;) {
      changed = false;
      for (const ir::Instr& instr : body_.instrs) {
        if (instr.op != Op::Cast || !isCopy(body_.operand(instr, 0)) || isCopy(instr.result)) continue;
        isCopy_[instr.result.index()] = changed = true;
      }
    }
  }
  [[nodiscard]] bool isCopy(ir::RegId reg) const { return isCopy_[reg.index()]; }
  [[nodiscard]] bool isOriginal(ir::RegId reg) const { return reg == body_.operand(body_.instrs[call_], 0); }

  void pass(ir::BlockId to, const State& state) {
    std::optional<State>& entry = entries_[to.index()];
    if (!entry) {
      entry = state;
      open_.push_back(to);
      return;
    }
    const bool unchanged = entry->unchanged;
    const std::size_t loaded = entry->loaded.size();
    const bool less = keepCommon(entry->replaced, state.replaced);
    entry->unchanged = entry->unchanged && state.unchanged;
    for (const ReplacedField& field : state.loaded) add(entry->loaded, field);
    if (less || unchanged != entry->unchanged || loaded != entry->loaded.size()) open_.push_back(to);
  }

  // An exception may come from anywhere in the block.
  void follow(ir::BlockId id, std::uint32_t from, State state) {
    const ir::Block& block = body_.blocks[id];
    State caught{state.replaced, state.loaded, false};
    bool goesOn = true;
    for (std::uint32_t i = from; goesOn && i < block.first.value + block.count; ++i) {
      goesOn = ir::InstrId{i} != call_ && step(body_.instrs[ir::InstrId{i}], state);
      caught.loaded = state.loaded;
    }
    for (const ir::Handler& handler : body_.handlers(block)) pass(handler.target, caught);
    if (!goesOn) return;
    const auto succs = body_.succs(block);
    for (std::size_t n = 0; n < succs.size(); ++n) {
      if (isClosed_ && isClosed_(body_.method, block, n)) continue;
      State next = state;
      if (const ReplacedField empty = emptyBehind(block, n); empty.field.valid()) replace(empty, next);
      pass(succs[n], next);
    }
  }

  // Returns whether what comes next still has the copy alone.
  bool step(const ir::Instr& instr, State& state) {
    const auto operands = body_.operands(instr);
    const auto uses = std::ranges::count_if(operands, [&](ir::RegId reg) { return isCopy(reg); });
    if (uses == 0) {
      note(instr, state);
      return true;
    }
    switch (instr.op) {
      case Op::Cast:
      case Op::InstanceOf:
      case Op::Branch: return true;
      case Op::Return:
        keepCommon(whenReturned_, state.replaced);
        returnsUnchanged_ = returnsUnchanged_ && state.unchanged;
        return false;
      case Op::LoadField:
      case Op::StoreField: {
        const ir::FieldResult found = hierarchy_.resolve(instr.field());
        if (uses != 1 || !isCopy(operands[0]) || !found.found()) break;
        instr.op == Op::LoadField ? load(found.field, state) : replace({found.field, {}}, state);
        return true;
      }
      default: break;
    }
    keepCommon(whenSeen_, state.replaced);
    return false;
  }

  static void load(ir::FieldId field, State& state) {
    if (!has(state.replaced, field)) add(state.loaded, {field, {}});
  }
  static void replace(ReplacedField replaced, State& state) {
    if (!has(state.loaded, replaced.field)) add(state.replaced, replaced);
  }

  // What is read of the original while it is as it was copied. What turns out to be read later must not have counted
  // before.
  void note(const ir::Instr& instr, State& state) {
    const ir::FieldId read = readBy(instr);
    if (read.valid()) {
      const std::size_t reg = instr.result.index();
      again_ = again_ || (!state.unchanged && !isLate_[reg]);
      isLate_[reg] = isLate_[reg] || !state.unchanged;
      readOf_[reg] = isLate_[reg] ? ir::FieldId{} : read;
    }
    switch (instr.op) {
      case Op::Const:
      case Op::Cast:
      case Op::Phi:
      case Op::InstanceOf:
      case Op::LoadField:
      case Op::Branch:
      case Op::Goto: return;
      default: state.unchanged = state.unchanged && read.valid();
    }
  }

  // A field of the original that the instruction reads, itself or by a method that does nothing else; invalid: none.
  [[nodiscard]] ir::FieldId readBy(const ir::Instr& instr) const {
    if (instr.operandCount != 1 || !instr.result.valid() || !isOriginal(body_.operand(instr, 0))) return {};
    if (instr.op == Op::LoadField) return plain(hierarchy_.resolve(instr.field()));
    if (instr.op != Op::Call || instr.callKind() != ir::CallKind::Virtual) return {};
    const ir::MethodResult declared = hierarchy_.resolve(instr.callee());
    if (!declared.found()) return {};
    const ir::MethodResult target = hierarchy_.select(type_, declared.method);
    const ir::Body* body = target.found() ? program_.body(target.method) : nullptr;
    if (body == nullptr || body->instrs.size() != 2 || body->instrs[ir::InstrId{0U}].op != Op::LoadField) return {};
    const ir::Instr &load = body->instrs[ir::InstrId{0U}], &back = body->instrs[ir::InstrId{1U}];
    const bool gives = back.op == Op::Return && back.operandCount == 1 && body->operand(back, 0) == load.result;
    return gives && body->operand(load, 0) == ir::RegId{0U} ? plain(hierarchy_.resolve(load.field())) : ir::FieldId{};
  }

  [[nodiscard]] ir::FieldId plain(const ir::FieldResult& found) const {
    return found.found() && !program_[found.field].has(ir::flag::kVolatile) ? found.field : ir::FieldId{};
  }

  // A field that holds null, or nothing of the type, if the block goes on with this successor; invalid: none.
  [[nodiscard]] ReplacedField emptyBehind(const ir::Block& block, std::size_t successor) const {
    const ir::Instr& last = body_.instrs[ir::InstrId{block.first.value + block.count - 1}];
    if (last.op != Op::Branch || last.operandCount != 1 || block.succCount != 2) return {};
    const std::size_t whenNull = last.condition() == ir::Condition::Eq ? 0 : 1;
    const bool tests = last.condition() == ir::Condition::Eq || last.condition() == ir::Condition::Ne;
    if (!tests || successor != whenNull) return {};
    const ir::RegId reg = body_.operand(last, 0);
    if (program_.types().isReference(body_.registers[reg].type)) return {readOf_[reg.index()], {}};
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid() || body_.instrs[def].op != Op::InstanceOf) return {};
    return {readOf_[body_.operand(body_.instrs[def], 0).index()], body_.instrs[def].type()};
  }

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  const ReplacedFields::Closed& isClosed_;
  const ir::Body& body_;
  ir::InstrId call_;
  ir::ClassId type_;
  std::vector<std::optional<State>> entries_;  // by block
  std::vector<ir::BlockId> open_;
  std::vector<bool> isCopy_;         // by register
  std::vector<ir::FieldId> readOf_;  // by register; invalid: no field, or the original may have changed before
  std::vector<bool> isLate_;         // by register
  std::optional<Fields> whenSeen_, whenReturned_;
  bool returnsUnchanged_ = true, again_ = false;
};

}  // namespace

const std::vector<ReplacedField>& ReplacedFields::after(ir::CallSiteId call, ir::ClassId type) {
  const auto [known, isNew] = known_.insert({call, type}, {});
  if (!isNew) return *known;
  const ir::Site at = program_[call];
  std::vector<ReplacedField> found = find(at.method, at.instr, type);
  return *known_.find(std::pair{call, type}) = std::move(found);
}

std::vector<ReplacedField> ReplacedFields::find(ir::MethodId method, ir::InstrId call, ir::ClassId type) {
  Fields result;
  bool unchanged = true;
  while (method.valid()) {
    const ir::Body* body = program_.body(method);
    if (body == nullptr || !body->instrs[call].result.valid()) return result;
    const CopyFlow flow(program_, hierarchy_, isClosed_, *body, call, type, unchanged);
    std::optional<Fields> here = flow.whenReturned();
    if (flow.whenSeen()) keepCommon(here, *flow.whenSeen());
    for (const ReplacedField& replaced : here.value_or(Fields{})) add(result, replaced);
    if (flow.whenSeen() || !flow.whenReturned()) return result;
    if (program_[method].isStatic() || body->operand(body->instrs[call], 0) != ir::RegId{0U}) return result;
    unchanged = flow.returnsUnchanged();
    std::tie(method, call) = onlyCallOf(method, type);
  }
  return result;
}

// Virtual calls run another, of a class below: only code of the classes from there up can call this one.
std::pair<ir::MethodId, ir::InstrId> ReplacedFields::onlyCallOf(ir::MethodId called, ir::ClassId type) {
  if (program_[called].isStatic() || hierarchy_.select(type, called).method == called) return {};
  std::pair<ir::MethodId, ir::InstrId> result;
  ir::ClassId c = type;
  for (; c.valid() && c != program_[called].owner; c = program_[c].super) {
    for (const ir::MethodId method : program_.load(c).methods) {
      const ir::Body* body = program_.body(method);
      for (std::size_t n = 0; body != nullptr && n < body->calls.size(); ++n) {
        const ir::Instr& instr = body->instrs[body->calls[n]];
        if (instr.callKind() != ir::CallKind::Special) continue;
        if (hierarchy_.resolveSpecial(c, instr.callee()).method != called) continue;
        const bool onItself = !program_[method].isStatic() && body->operand(instr, 0) == ir::RegId{0U};
        if (result.first.valid() || !onItself) return {};
        result = {method, body->calls[n]};
      }
    }
  }
  return c.valid() ? result : std::pair<ir::MethodId, ir::InstrId>{};
}

}  // namespace snarl::pointer
