#include "threads/own_objects.h"

#include <algorithm>

#include "threads/counted_rounds.h"

namespace snarl::threads {

using ir::Op;
using pointer::InstanceId;

struct OwnObjects::Ways {
  FlatMap<InstanceId, std::vector<std::uint32_t>> parameters;
  const TaskOwner* owner = nullptr;  // they begin there; null: with the thread's own object
  FlatMap<std::uint32_t, bool> astray;
};

OwnObjects::OwnObjects(const Origins& origins, const pointer::Singles& singles, const CallTargets& targets,
                       bool leavesOutUnknown)
    : origins_(origins),
      targets_(targets),
      analysis_(origins.analysis()),
      distinct_(analysis_, singles, targets),
      owners_(origins, targets, distinct_, leavesOutUnknown) {}

OwnObjects::~OwnObjects() = default;

std::uint32_t OwnObjects::wayTo(OriginId origin, InstanceId instance, ir::RegId reg) {
  const Ways& ways = waysIn(origin);
  return reg.valid() && ways.parameters.contains(instance) ? wayTo(ways, instance, reg, kDepth) : kOther;
}

const OwnObjects::Ways& OwnObjects::waysIn(OriginId origin) {
  const auto [place, inserted] = ways_.insert(origin, nullptr);
  if (inserted) *place = find(origin);
  return **place;
}

bool OwnObjects::startsOwn(OriginId id) {
  const auto [known, isNew] = startsOwn_.insert(id, false);
  if (!isNew) return *known;
  const Origin& origin = origins_[id];
  const auto isAllocated = [&](pointer::ObjectId task) { return analysis_[task].allocated(); };
  const bool own = !origin.starts.empty() && !origin.tasks.empty() && std::ranges::all_of(origin.tasks, isAllocated) &&
                   (startsOnce(analysis_, origin) || isHandedOnce(id));
  return *startsOwn_.find(id) = own;
}

// Only what is started once has an object of its own, and only where the entry runs on nothing else.
std::unique_ptr<OwnObjects::Ways> OwnObjects::find(OriginId id) {
  auto ways = std::make_unique<Ways>();
  if (startsOwn(id)) follow(*ways, id, kItself);
  return ways;
}

std::uint32_t OwnObjects::wayFromOwner(OriginId origin, InstanceId instance, ir::RegId reg) {
  const auto [place, inserted] = fromOwner_.insert(origin, nullptr);
  if (inserted) *place = findFromOwner(origin);
  Ways& ways = **fromOwner_.find(origin);
  if (!reg.valid() || !ways.parameters.contains(instance)) return kOther;
  const std::uint32_t way = wayTo(ways, instance, reg, kDepth);
  return way == kItself || way == kTask || (way != kOther && leadsAstray(ways, way)) ? kOther : way;
}

// The fields behind the executor's, which stands for the owner, in the order in which they are gone through.
bool OwnObjects::leadsAstray(Ways& ways, std::uint32_t way) {
  const auto [known, isNew] = ways.astray.insert(way, false);
  if (!isNew) return *known;
  std::vector<ir::FieldId> fields;
  for (const std::uint32_t owner = through(kTask, ways.owner->executor); way != owner;) {
    const auto& [from, field] = *lastSteps_.find(way);
    fields.push_back(field);
    way = from;
  }
  pointer::ObjectSet objects = ways.owner->unknown;
  for (std::size_t i = fields.size(); i > 0; --i) {
    pointer::ObjectSet behind;
    objects.forEach([&](pointer::ObjectId object) {
      behind = behind.joined(analysis_.pointsTo(object, pointer::FieldKey::of(fields[i - 1])));
    });
    objects = std::move(behind);
  }
  const auto isUnknown = [&](pointer::ObjectId object) {
    return analysis_[object].kind == pointer::ObjectKind::Unknown;
  };
  return *known = !objects.allOf(isUnknown);
}

std::unique_ptr<OwnObjects::Ways> OwnObjects::findFromOwner(OriginId id) {
  auto ways = std::make_unique<Ways>();
  ways->owner = owners_.of(id);
  if (ways->owner == nullptr) return ways;
  const bool isOwner = ways->owner->wrapping.empty() && !ways->owner->toOwner.valid();
  const std::uint32_t task = isOwner ? through(kTask, ways->owner->executor) : kTask;
  follow(*ways, id, ways->owner->wrapping.empty() ? task : kItself);
  return ways;
}

std::uint32_t OwnObjects::towardsOwner(const TaskOwner& owner, std::uint32_t from, ir::FieldId field) {
  const bool unwraps = from == kItself && std::ranges::find(owner.wrapping, field) != owner.wrapping.end();
  if (unwraps && owner.toOwner.valid()) return kTask;
  return unwraps || (from == kTask && field == owner.toOwner) ? through(kTask, owner.executor) : kOther;
}

void OwnObjects::follow(Ways& ways, OriginId id, std::uint32_t first) {
  const Origin& origin = origins_[id];
  pointer::ObjectSet tasks;
  for (const pointer::ObjectId task : origin.tasks) tasks.insert(task);
  std::vector<InstanceId> open;
  for (const InstanceId entry : origin.entries) {
    const ir::Body* body = targets_.bodyOf(entry);
    if (body == nullptr) continue;
    std::vector<std::uint32_t> parameters(body->parameterCount, kOther);
    const bool itself = !analysis_.program()[analysis_[entry].method].isStatic() &&
                        tasks.lacking(analysis_.pointsTo(entry, ir::RegId{0U}), nullptr).empty();
    if (itself) parameters[0] = first;
    ways.parameters.insert(entry, std::move(parameters));
    open.push_back(entry);
  }
  for (std::size_t i = 0; i < open.size();) pass(ways, open[i++], open);
  takeBack(ways, id);
}

// What an executor runs it runs once each time that it is given; listeners are called more often.
bool OwnObjects::isHandedOnce(OriginId id) {
  if (origins_[id].kind != OriginKind::Task || origins_[id].dispatchers.empty()) return false;
  pointer::ObjectSet tasks;
  for (const pointer::ObjectId task : origins_[id].tasks) tasks.insert(task);
  for (std::uint32_t i = 0; i < origins_.size(); ++i) {
    const auto& others = origins_[OriginId{i}].tasks;
    const auto isOurs = [&](pointer::ObjectId task) { return tasks.contains(task); };
    if (OriginId{i} != id && std::ranges::any_of(others, isOurs)) return false;
  }
  std::vector<DistinctFields::Handed> handed;
  for (const Start& start : origins_[id].starts) {
    const pointer::MethodTemplate::Call& call = analysis_.callOf(start.call);
    if (call.repeated || call.twin != pointer::Twin::None || start.place == start.call) return false;
    const auto models = targets_.of(start.place);
    if (std::ranges::find(models, analysis_.callerOf(start.call)) == models.end()) return false;
    const ir::Site& site = analysis_.program()[analysis_.callOf(start.place).site];
    const ir::Body* body = targets_.bodyOf(analysis_.callerOf(start.place));
    if (body == nullptr) return false;
    const std::size_t before = handed.size();
    for (const ir::RegId reg : body->operands(body->instrs[site.instr])) {
      if (!analysis_.program().types().isReference(body->registers[reg].type)) continue;
      bool ours = false;
      analysis_.pointsTo(analysis_.callerOf(start.place), reg).forEach([&](pointer::ObjectId object) {
        ours = ours || tasks.contains(object);
      });
      if (ours) handed.push_back({site.method, site.instr, reg});
    }
    if (handed.size() != before + 1) return false;
  }
  return distinct_.areHandedOnce(handed);
}

// Follows own objects to where they are handed to; what else is handed there is looked at afterwards.
void OwnObjects::pass(Ways& ways, InstanceId from, std::vector<InstanceId>& open) {
  const ir::Body& body = *targets_.bodyOf(from);
  for (const ir::InstrId at : body.calls) {
    const auto operands = body.operands(body.instrs[at]);
    const auto isOwn = [&](ir::RegId reg) { return wayTo(ways, from, reg, kDepth) != kOther; };
    if (std::ranges::none_of(operands, isOwn)) continue;
    for (const InstanceId callee : targets_.calleesAt(from, at)) {
      const ir::Body* called = targets_.bodyOf(callee);
      if (called == nullptr || called->parameterCount != operands.size() || ways.parameters.contains(callee)) continue;
      std::vector<std::uint32_t> given;
      for (const ir::RegId reg : operands) given.push_back(wayTo(ways, from, reg, kDepth));
      ways.parameters.insert(callee, std::move(given));
      open.push_back(callee);
    }
  }
}

// A parameter is handed what all its callers hand to it.
void OwnObjects::takeBack(Ways& ways, OriginId origin) {
  std::vector<InstanceId> open;
  for (const auto& [instance, parameters] : ways.parameters) open.push_back(instance);
  std::ranges::sort(open);
  while (!open.empty()) {
    const InstanceId callee = open.back();
    open.pop_back();
    std::vector<std::uint32_t> now = *ways.parameters.find(callee);
    for (const InstanceId caller : targets_.callersOf(callee)) {
      if (origins_.sets().contains(origins_.runBy(caller), origin)) meet(ways, caller, callee, now);
    }
    if (now == *ways.parameters.find(callee)) continue;
    *ways.parameters.find(callee) = std::move(now);
    const ir::Body& body = *targets_.bodyOf(callee);
    for (const ir::InstrId at : body.calls) {
      for (const InstanceId next : targets_.calleesAt(callee, at)) {
        if (ways.parameters.contains(next)) open.push_back(next);
      }
    }
  }
}

void OwnObjects::meet(const Ways& ways, InstanceId caller, InstanceId callee, std::vector<std::uint32_t>& parameters) {
  const ir::Body* body = targets_.bodyOf(caller);
  const bool known = body != nullptr && ways.parameters.contains(caller);
  if (!known) {
    parameters.assign(parameters.size(), kOther);
    return;
  }
  for (const ir::InstrId at : body->calls) {
    const auto callees = targets_.calleesAt(caller, at);
    if (std::ranges::find(callees, callee) == callees.end()) continue;
    const auto operands = body->operands(body->instrs[at]);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i] == kOther) continue;
      const std::uint32_t given =
          operands.size() == parameters.size() ? wayTo(ways, caller, operands[i], kDepth) : kOther;
      if (given != parameters[i]) parameters[i] = kOther;
    }
  }
}

std::uint32_t OwnObjects::wayTo(const Ways& ways, InstanceId instance, ir::RegId reg, unsigned depth) {
  const ir::Body& body = *targets_.bodyOf(instance);
  reg = behindPhis(body, reg);
  const ir::InstrId def = body.registers[reg].def;
  if (!def.valid()) {
    const std::vector<std::uint32_t>* parameters = ways.parameters.find(instance);
    return parameters != nullptr && reg.index() < parameters->size() ? (*parameters)[reg.index()] : kOther;
  }
  if (depth == 0) return kOther;
  const ir::Instr& instr = body.instrs[def];
  if (instr.op == Op::Cast) return wayTo(ways, instance, body.operand(instr, 0), depth - 1);
  if (instr.op != Op::LoadField) return kOther;
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  if (!found.found()) return kOther;
  const std::uint32_t base = wayTo(ways, instance, body.operand(instr, 0), depth - 1);
  if (ways.owner != nullptr && (base == kItself || base == kTask)) return towardsOwner(*ways.owner, base, found.field);
  return base != kOther && distinct_.isDistinct(found.field) ? through(base, found.field) : kOther;
}

ir::RegId OwnObjects::ownerBehind(std::uint32_t way, InstanceId instance, ir::RegId reg) {
  const ir::Body& body = *targets_.bodyOf(instance);
  std::vector<ir::FieldId> fields;  // the last one first
  for (unsigned depth = 0; reg.valid() && depth < kDepth; ++depth) {
    reg = behindPhis(body, reg);
    std::uint32_t found = kItself;
    for (std::size_t i = fields.size(); i > 0; --i) found = through(found, fields[i - 1]);
    if (found == way) return reg;
    const ir::InstrId def = body.registers[reg].def;
    const ir::Op op = def.valid() ? body.instrs[def].op : ir::Op::Phi;
    if (op != Op::Cast && op != Op::LoadField) return {};
    if (op == Op::LoadField) {
      const ir::FieldResult field = analysis_.hierarchy().resolve(body.instrs[def].field());
      if (!field.found()) return {};
      fields.push_back(field.field);
    }
    reg = body.operand(body.instrs[def], 0);
  }
  return {};
}

std::uint32_t OwnObjects::through(std::uint32_t way, ir::FieldId field) {
  const auto [place, inserted] = steps_.insert({way, field}, next_);
  if (inserted) lastSteps_.insert(next_++, {way, field});
  return *place;
}

}  // namespace snarl::threads
