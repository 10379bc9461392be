#include "pointer/method_template.h"

#include <algorithm>
#include <map>

#include "pointer/local_texts.h"
#include "pointer/loops.h"

namespace snarl::pointer {
namespace {

using ir::Op;

constexpr std::size_t kSmallBody = 24;  // instructions

class TemplateBuilder {
 public:
  TemplateBuilder(ir::Program& program, ir::Hierarchy& hierarchy, const ir::Body& body, SpawnKnowledge* spawns,
                  bool twins)
      : program_(program),
        hierarchy_(hierarchy),
        body_(body),
        spawns_(spawns),
        twins_(twins),
        loops_(findLoops(body)) {}

  std::unique_ptr<MethodTemplate> build() {
    result_.method = body_.method;
    texts_ = localTexts(program_, body_);
    findLocked();
    chooseTwinnedLoops();
    numberLocals();
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::BlockId block{b};
      if (!twinned(block)) {
        translate(block, Twin::None);
      } else {
        translate(block, Twin::Alpha);
        translate(block, Twin::Beta);
      }
    }
    finish();
    return std::make_unique<MethodTemplate>(std::move(result_));
  }

 private:
  [[nodiscard]] bool isReference(ir::RegId reg) const {
    const ir::TypeId type = body_.registers[reg].type;
    return type != ir::Types::null() && program_.types().isReference(type);
  }
  // A register that an element of a phi's array is loaded to may be known as an Object only.
  [[nodiscard]] ir::TypeId elementType(const ir::Instr& load) {
    const ir::TypeId array = body_.registers[body_.operand(load, 0)].type;
    const bool known = program_.types().kind(array) == ir::TypeKind::Array;
    return verified(known ? program_.types().elementOf(array) : body_.registers[load.result].type);
  }
  // The type, if the JVM's verifier makes sure that a value is of it: not interfaces.
  ir::TypeId verified(ir::TypeId type) {
    ir::TypeId element = type;
    while (program_.types().kind(element) == ir::TypeKind::Array) element = program_.types().elementOf(element);
    if (program_.types().kind(element) != ir::TypeKind::Class) return element == type ? ir::TypeId{} : type;
    const ir::ClassId id = program_.types().classOf(element);
    const ir::Class& c = program_.load(id);
    return c.loaded() && !c.isInterface() && id != program_.objectClass() ? type : ir::TypeId{};
  }
  [[nodiscard]] bool twinned(ir::BlockId block) const {
    return loops_.repeats(block) && twinnedLoops_[loops_.outermost[block]] != 0;
  }

  // The target of a static or special call, or what the reference resolves to.
  ir::MethodResult resolveCallee(const ir::Instr& instr) {
    switch (instr.callKind()) {
      case ir::CallKind::Static: return hierarchy_.resolveStatic(instr.callee());
      case ir::CallKind::Special: return hierarchy_.resolveSpecial(program_[body_.method].owner, instr.callee());
      case ir::CallKind::Virtual:
      case ir::CallKind::Interface: return hierarchy_.resolve(instr.callee());
      case ir::CallKind::Dynamic: return {};
    }
    return {};
  }

  bool opensOrigin(const ir::Instr& instr) {
    if (instr.op == Op::New) return spawns_->isTask(program_.types().classOf(instr.type()));
    if (instr.op != Op::Call) return false;
    if (spawns_->startsAt(callSiteOf(instr))) return true;
    const ir::MethodResult callee = resolveCallee(instr);
    return callee.found() && spawns_->starts(callee.method);
  }

  // An allocation alone does not make a loop spawn: the start must be in it too, or follow from a call in it.
  void chooseTwinnedLoops() {
    twinnedLoops_.assign(loops_.loops.size(), 0);
    if (spawns_ == nullptr) return;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      const ir::BlockId block{b};
      for (const ir::InstrId i : body_.instrsOf(body_.blocks[block])) {
        if (!opensOrigin(body_.instrs[i])) continue;
        result_.opensOrigins = true;
        const std::uint32_t loop = loops_.outermost[block];
        if (twins_ && loop != Loops::kNone && loops_.loops[loop].reducible) twinnedLoops_[loop] = 1;
      }
    }
  }

  LocalId newLocal() { return LocalId{result_.localCount++}; }

  void numberLocals() {
    result_.locals = IdVector<ir::RegId, LocalId>(body_.registers.size());
    result_.betaLocals = IdVector<ir::RegId, LocalId>(body_.registers.size());
    joined_ = IdVector<ir::RegId, LocalId>(body_.registers.size());
    for (std::uint32_t r = 0; r < body_.parameterCount; ++r) {
      if (isReference(ir::RegId{r})) result_.locals[ir::RegId{r}] = newLocal();
      result_.parameters.push_back(result_.locals[ir::RegId{r}]);
    }
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      for (const ir::InstrId i : body_.instrsOf(body_.blocks[ir::BlockId{b}])) {
        const ir::RegId reg = body_.instrs[i].result;
        if (!reg.valid() || !isReference(reg)) continue;
        result_.locals[reg] = newLocal();
        if (twinned(ir::BlockId{b})) result_.betaLocals[reg] = newLocal();
      }
    }
    if (program_.types().isReference(program_.signature(body_.method).result)) result_.returned = newLocal();
    result_.thrown = newLocal();
  }

  // What a register stands for where it is defined, or used in the same iteration.
  [[nodiscard]] LocalId defined(ir::RegId reg, Twin twin) const {
    if (!reg.valid()) return {};
    return twin == Twin::Beta && result_.betaLocals[reg].valid() ? result_.betaLocals[reg] : result_.locals[reg];
  }
  LocalId used(ir::RegId reg, Twin twin) {
    if (twin != Twin::None || !result_.betaLocals[reg].valid()) return defined(reg, twin);
    return joined(reg);
  }
  // A register of a loop with two copies, used where both may come from.
  LocalId joined(ir::RegId reg) {
    LocalId& local = joined_[reg];
    if (!local.valid()) {
      local = newLocal();
      copy(result_.locals[reg], local);
      copy(result_.betaLocals[reg], local);
    }
    return local;
  }

  void copy(LocalId from, LocalId to, ir::TypeId filter = {}) {
    if (from.valid() && to.valid() && from != to) result_.copies.push_back({from, to, filter});
  }

  // Where exceptions of a block go.
  LocalId sinkOf(ir::BlockId block, Twin twin) {
    const auto handlers = body_.handlers(body_.blocks[block]);
    if (handlers.empty()) return result_.thrown;
    std::vector<std::uint32_t> key{static_cast<std::uint32_t>(twin)};
    for (const ir::Handler& handler : handlers) {
      key.push_back(handler.type.value);
      key.push_back(handler.target.value);
    }
    const auto [place, inserted] = sinks_.insert({std::move(key), LocalId{}});
    if (!inserted) return place->second;
    const LocalId sink = place->second = newLocal();
    for (const ir::Handler& handler : handlers) {
      catchIn(handler, sink, twin);
      if (!handler.type.valid()) return sink;
    }
    copy(sink, result_.thrown);
    return sink;
  }

  void catchIn(const ir::Handler& handler, LocalId sink, Twin twin) {
    for (const ir::InstrId i : body_.instrsOf(body_.blocks[handler.target])) {
      const ir::Instr& instr = body_.instrs[i];
      if (instr.op == Op::Phi) continue;
      if (instr.op != Op::Catch) return;
      result_.catches.push_back({sink, defined(instr.result, twin), handler.type});
      if (twin == Twin::None && result_.betaLocals[instr.result].valid()) {
        result_.catches.push_back({sink, result_.betaLocals[instr.result], handler.type});
      }
      return;
    }
  }

  FieldKey keyOf(ir::FieldRefId ref) {
    const ir::FieldResult found = hierarchy_.resolve(ref);
    return found.found() ? FieldKey::of(found.field) : FieldKey::missing(ref);
  }
  void initialises(ir::ClassId id) { result_.initialises.push_back(id); }
  [[nodiscard]] bool isReferenceField(ir::FieldRefId ref) const {
    return program_.types().isReference(program_[ref].type);
  }

  void translate(ir::BlockId block, Twin twin) {
    place_.twin = twin;
    place_.repeated = twin == Twin::None ? loops_.repeats(block) : loops_.inner[block] != 0;
    // The JVM may throw in a block without calls: only blocks that may throw have handlers.
    if (!body_.handlers(body_.blocks[block]).empty()) sinkOf(block, twin);
    for (const ir::InstrId i : body_.instrsOf(body_.blocks[block])) translate(block, body_.instrs[i], twin);
  }

  // Whether control gets from one block to the other only if the register is null:
  // if (parts != null) parts = parts.clone();
  [[nodiscard]] bool isNullBetween(ir::BlockId from, ir::BlockId to, ir::RegId reg) const {
    const ir::Block& block = body_.blocks[from];
    const ir::Instr& last = body_.instrs[ir::InstrId{block.first.value + block.count - 1}];
    if (last.op != Op::Branch || last.operandCount != 1 || body_.operand(last, 0) != reg) return false;
    if (last.condition() != ir::Condition::Eq && last.condition() != ir::Condition::Ne) return false;
    const auto succs = body_.succs(block);
    const std::size_t whenNull = last.condition() == ir::Condition::Eq ? 0 : 1;
    return succs.size() == 2 && succs[whenNull] == to && succs[1 - whenNull] != to;
  }

  void translatePhi(ir::BlockId block, const ir::Instr& instr, Twin twin) {
    const auto preds = body_.preds(body_.blocks[block]);
    const auto operands = body_.operands(instr);
    const bool header = twin != Twin::None && loops_.loops[loops_.outermost[block]].header == block;
    for (std::size_t n = 0; n < operands.size(); ++n) {
      if (!isReference(operands[n]) || isNullBetween(preds[n], block, operands[n])) continue;
      const bool fromBefore = header && loops_.outermost[preds[n]] == loops_.outermost[block];
      const bool both = fromBefore && result_.betaLocals[operands[n]].valid();
      copy(both ? joined(operands[n]) : used(operands[n], twin), defined(instr.result, twin));
    }
  }

  void translate(ir::BlockId block, const ir::Instr& instr, Twin twin) {
    const auto operand = [&](std::size_t n) {
      const ir::RegId reg = body_.operand(instr, n);
      return isReference(reg) ? used(reg, twin) : LocalId{};
    };
    const LocalId result = defined(instr.result, twin);
    switch (instr.op) {
      case Op::Phi:
        if (result.valid()) translatePhi(block, instr, twin);
        break;
      case Op::Const:
        if (result.valid()) {
          const ir::TypeId type = body_.registers[instr.result].type;
          result_.constants.push_back({result, instr.constantKind(), instr.payload, type, isLocked(instr.result)});
        }
        break;
      case Op::Cast: copy(operand(0), result, instr.type()); break;
      case Op::New: initialises(program_.types().classOf(instr.type())); [[fallthrough]];
      case Op::NewArray:
      case Op::Concat: {
        const std::uint32_t dimensions = instr.op == Op::NewArray ? instr.operandCount : 0U;
        const ir::TypeId type = instr.op == Op::Concat ? body_.registers[instr.result].type : instr.type();
        const bool text = instr.op == Op::New && texts_.contains(instr.result);
        result_.allocations.push_back({place_, result, siteOf(instr), type, dimensions, text});
        break;
      }
      case Op::LoadElement:
        if (result.valid()) {
          result_.accesses.push_back({operand(0), result, FieldKey::elements(), false, elementType(instr)});
        }
        break;
      case Op::StoreElement:
        if (const LocalId value = operand(2); value.valid()) {
          result_.accesses.push_back({operand(0), value, FieldKey::elements(), true});
        }
        break;
      case Op::LoadField:
        if (result.valid()) {
          const ir::TypeId type = verified(program_[instr.field()].type);
          result_.accesses.push_back({operand(0), result, keyOf(instr.field()), false, type});
        }
        break;
      case Op::StoreField:
        if (const LocalId value = operand(1); value.valid()) {
          result_.accesses.push_back({operand(0), value, keyOf(instr.field()), true});
        }
        break;
      case Op::LoadStatic: translateStatic(instr, result, false); break;
      case Op::StoreStatic: translateStatic(instr, operand(0), true); break;
      case Op::Call: translateCall(block, instr, twin); break;
      case Op::Throw: copy(operand(0), sinkOf(block, twin)); break;
      case Op::Return:
        if (instr.operandCount > 0) copy(operand(0), result_.returned);
        break;
      default: break;
    }
  }

  [[nodiscard]] bool isLocked(ir::RegId reg) const { return std::ranges::find(locked_, reg) != locked_.end(); }
  void findLocked() {
    for (const ir::Instr& instr : body_.instrs) {
      if (instr.op == Op::MonitorEnter) locked_.push_back(body_.operand(instr, 0));
    }
  }

  void translateStatic(const ir::Instr& instr, LocalId local, bool store) {
    const ir::FieldResult found = hierarchy_.resolve(instr.field());
    if (found.found()) {
      const ir::ClassId owner = program_[found.field].owner;
      const ir::ClassId host = program_[owner].host;  // of a class that a model keeps something for
      initialises(host.valid() ? host : owner);
    }
    if (local.valid() && isReferenceField(instr.field())) {
      result_.statics.push_back({local, keyOf(instr.field()), store});
    }
  }

  ir::CallSiteId callSiteOf(const ir::Instr& instr) {
    return ir::CallSiteId{body_.firstCallSite.value + position(body_.calls, instr)};
  }
  ir::AllocSiteId siteOf(const ir::Instr& instr) {
    return ir::AllocSiteId{body_.firstAllocSite.value + position(body_.allocations, instr)};
  }
  std::uint32_t position(std::span<const ir::InstrId> list, const ir::Instr& instr) const {
    const ir::InstrId id{static_cast<std::size_t>(&instr - &body_.instrs[ir::InstrId{0U}])};
    return static_cast<std::uint32_t>(std::ranges::lower_bound(list, id) - list.begin());
  }

  void translateCall(ir::BlockId block, const ir::Instr& instr, Twin twin) {
    MethodTemplate::Call call;
    static_cast<MethodTemplate::Place&>(call) = place_;
    call.site = callSiteOf(instr);
    call.kind = instr.callKind();
    call.callee = instr.callee();
    const ir::MethodResult target = resolveCallee(instr);
    call.target = target.method;
    call.missing = target.missing;
    const auto operands = body_.operands(instr);
    const bool hasReceiver = call.kind != ir::CallKind::Static && call.kind != ir::CallKind::Dynamic;
    if (hasReceiver) {
      if (!isReference(operands[0])) return;  // null: throws
      call.receiver = used(operands[0], twin);
    } else if (call.target.valid() && call.kind == ir::CallKind::Static) {
      initialises(program_[call.target].owner);
    }
    call.firstArgument = static_cast<std::uint32_t>(result_.arguments.size());
    for (const ir::RegId reg : operands.subspan(hasReceiver ? 1 : 0)) {
      result_.arguments.push_back(isReference(reg) ? used(reg, twin) : LocalId{});
    }
    call.argumentCount = static_cast<std::uint32_t>(result_.arguments.size()) - call.firstArgument;
    call.result = defined(instr.result, twin);
    call.sink = sinkOf(block, twin);
    result_.calls.push_back(call);
  }

  void findReturnedParameter() {
    LocalId only;
    for (const MethodTemplate::Copy& copy : result_.copies) {
      if (copy.to != result_.returned) continue;
      if (only.valid() && only != copy.from) return;
      only = copy.from;
    }
    const auto place = std::ranges::find(result_.parameters, only);
    if (only.valid() && place != result_.parameters.end()) {
      result_.returnsParameter = static_cast<std::uint32_t>(place - result_.parameters.begin());
    }
  }

  void finish() {
    std::erase_if(result_.accesses, [](const auto& access) { return !access.base.valid(); });
    std::ranges::stable_sort(result_.accesses, {}, &MethodTemplate::FieldAccess::base);
    std::ranges::stable_sort(result_.calls, {}, [](const auto& call) { return call.receiver; });  // invalid ones last
    std::ranges::sort(result_.initialises);
    result_.initialises.erase(std::unique(result_.initialises.begin(), result_.initialises.end()),
                              result_.initialises.end());
    result_.uses = IdVector<LocalId, MethodTemplate::Uses>(result_.localCount);
    for (std::uint32_t i = 0; i < result_.accesses.size(); ++i) {
      MethodTemplate::Uses& uses = result_.uses[result_.accesses[i].base];
      if (uses.accessCount++ == 0) uses.firstAccess = i;
    }
    for (std::uint32_t i = 0; i < result_.calls.size(); ++i) {
      if (!result_.calls[i].receiver.valid()) break;
      MethodTemplate::Uses& uses = result_.uses[result_.calls[i].receiver];
      if (uses.callCount++ == 0) uses.firstCall = i;
      result_.receiverCalls = i + 1;
    }
    findReturnedParameter();
    result_.small = body_.instrs.size() <= kSmallBody && loops_.loops.empty();
  }

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  const ir::Body& body_;
  SpawnKnowledge* spawns_;
  bool twins_;
  Loops loops_;
  FlatMap<ir::RegId, char> texts_;
  std::vector<ir::RegId> locked_;
  std::vector<std::uint8_t> twinnedLoops_;
  IdVector<ir::RegId, LocalId> joined_;
  std::map<std::vector<std::uint32_t>, LocalId> sinks_;
  MethodTemplate::Place place_;
  MethodTemplate result_;
};

}  // namespace

std::unique_ptr<MethodTemplate> makeTemplate(ir::Program& program, ir::Hierarchy& hierarchy, const ir::Body& body,
                                             SpawnKnowledge* spawns, bool twins) {
  return TemplateBuilder(program, hierarchy, body, spawns, twins).build();
}

}  // namespace snarl::pointer
