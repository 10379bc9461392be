#include "pointer/cloning.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

using ir::Op;

/// The instructions that follow a call without a choice, as long as nobody but them can have what it returns.
class StraightOn {
 public:
  StraightOn(ir::Hierarchy& hierarchy, const ir::Body& body, ir::InstrId call)
      : hierarchy_(hierarchy), body_(body), same_{body.instrs[call].result} {
    for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
      const ir::Block& block = body.blocks[ir::BlockId{b}];
      if (block.first <= call && call.value < block.first.value + block.count) block_ = ir::BlockId{b};
    }
    next_ = call.value + 1;
  }

  std::vector<ir::FieldId> stored() {
    for (std::size_t steps = 0; steps < body_.blocks.size() && block_.valid() && !isCaught(); ++steps) {
      const ir::Block& block = body_.blocks[block_];
      for (; next_ < block.first.value + block.count; ++next_) {
        if (!pass(body_.instrs[ir::InstrId{next_}])) return stored_;
      }
      const auto succs = body_.succs(block);
      const bool on = succs.size() == 1 && body_.preds(body_.blocks[succs[0]]).size() == 1;
      block_ = on ? succs[0] : ir::BlockId{};
      if (on) next_ = body_.blocks[block_].first.value;
    }
    return stored_;
  }

 private:
  [[nodiscard]] bool isSame(ir::RegId reg) const { return std::ranges::find(same_, reg) != same_.end(); }

  // Whether a handler may go on with it.
  [[nodiscard]] bool isCaught() const {
    for (const ir::Handler& handler : body_.handlers(body_.blocks[block_])) {
      for (const ir::InstrId at : body_.instrsOf(body_.blocks[handler.target])) {
        const auto operands = body_.operands(body_.instrs[at]);
        if (body_.instrs[at].op != Op::Phi) break;
        if (std::ranges::any_of(operands, [&](ir::RegId reg) { return isSame(reg); })) return true;
      }
    }
    return false;
  }

  bool pass(const ir::Instr& instr) {
    const auto operands = body_.operands(instr);
    const auto uses = std::ranges::count_if(operands, [&](ir::RegId reg) { return isSame(reg); });
    if (uses == 0) return instr.op != Op::Branch && instr.op != Op::Switch;
    if (instr.op == Op::Cast) {
      same_.push_back(instr.result);
      return true;
    }
    if ((instr.op != Op::StoreField && instr.op != Op::LoadField) || uses != 1 || !isSame(operands[0])) return false;
    const ir::FieldResult found = hierarchy_.resolve(instr.field());
    if (!found.found()) return false;
    if (instr.op == Op::LoadField) {
      loaded_.push_back(found.field);
    } else if (std::ranges::find(loaded_, found.field) == loaded_.end()) {
      stored_.push_back(found.field);
    }
    return true;
  }

  ir::Hierarchy& hierarchy_;
  const ir::Body& body_;
  std::vector<ir::RegId> same_;
  std::vector<ir::FieldId> loaded_, stored_;
  ir::BlockId block_;
  std::uint32_t next_ = 0;
};

}  // namespace

Cloning::Cloning(Analysis& analysis) : analysis_(analysis) {
  ir::Program& program = analysis.program();
  for (const ir::MethodId method : program.load(program.objectClass()).methods) {
    if (program.name(method) == "clone") clone_ = method;
  }
}

void Cloning::callReached(CallId call, InstanceId callee) {
  if (!clone_.valid() || analysis_[callee].method != clone_) return;
  const MethodTemplate::Call& site = analysis_.callOf(call);
  if (site.result.valid() && watched_.insert(call, 1).second) {
    analysis_.watch(analysis_.pointer(analysis_.callerOf(call), site.receiver), *this, call.value);
  }
}

void Cloning::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag};
  const MethodTemplate::Call& site = analysis_.callOf(call);
  const PointerId result = analysis_.pointer(analysis_.callerOf(call), site.result);
  fresh.forEach([&](ObjectId original) {
    // A receiver that has a clone of its own does not come here.
    if (analysis_.dispatch(original, site.target) != clone_ && site.kind != ir::CallKind::Special) return;
    analysis_.addObject(result, copyOf(original, call));
  });
}

ObjectId Cloning::copyOf(ObjectId original, CallId call) {
  const Object object = analysis_[original];
  if (object.kind != ObjectKind::Allocated && object.kind != ObjectKind::Copied) return original;
  Object copy = object;
  copy.kind = ObjectKind::Copied;
  copy.context = analysis_.copiedContext(object.context, call);
  copy.detail = analysis_.callOf(call).site.value;
  const ObjectId result = analysis_.object(copy);
  const std::vector<ir::FieldId> replaced = replacedAfter(call);
  copyFields(original, result, replaced);
  analysis_.noteCopy(call, original, result, replaced);
  return result;
}

// What a deep copy gets in place of what the original has never leads there.
std::vector<ir::FieldId> Cloning::replacedAfter(CallId call) {
  const ir::CallSiteId site = analysis_.callOf(call).site;
  const auto [known, isNew] = replaced_.insert(site, {});
  if (!isNew) return *known;
  const ir::Site& at = analysis_.program()[site];
  const ir::Body* body = analysis_.program().body(at.method);
  std::vector<ir::FieldId> stored;
  if (body != nullptr) stored = StraightOn(analysis_.hierarchy(), *body, at.instr).stored();
  *replaced_.find(site) = stored;
  return stored;
}

void Cloning::copyFields(ObjectId from, ObjectId to, const std::vector<ir::FieldId>& replaced) {
  if (from == to) return;
  ir::Program& program = analysis_.program();
  const ir::TypeId type = analysis_[from].type;
  const auto copy = [&](FieldKey key) {
    analysis_.addEdge(analysis_.fieldPointer(from, key), analysis_.fieldPointer(to, key));
  };
  if (program.types().kind(type) == ir::TypeKind::Array) {
    if (program.types().isReference(program.types().elementOf(type))) copy(FieldKey::elements());
    return;
  }
  for (ir::ClassId c = program.types().classOf(type); c.valid(); c = program[c].super) {
    for (const ir::FieldId field : program[c].fields) {
      if (std::ranges::find(replaced, field) != replaced.end()) continue;
      if (!program[field].isStatic() && program.types().isReference(program[field].type)) copy(FieldKey::of(field));
    }
  }
}

}  // namespace snarl::pointer
