#include "pointer/class_objects.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

/// Whether a method may return this parameter.
bool mayReturn(const ir::Body& body, ir::RegId parameter) {
  std::vector<ir::RegId> open;
  std::vector<bool> seen(body.registers.size());
  const auto add = [&](std::span<const ir::RegId> regs) {
    for (const ir::RegId reg : regs) {
      if (!seen[reg.index()]) open.push_back(reg);
      seen[reg.index()] = true;
    }
  };
  for (const ir::Instr& instr : body.instrs) {
    if (instr.op == ir::Op::Return) add(body.operands(instr));
  }
  while (!open.empty()) {
    const ir::InstrId def = body.registers[open.back()].def;
    open.pop_back();
    const bool passes = def.valid() && (body.instrs[def].op == ir::Op::Phi || body.instrs[def].op == ir::Op::Cast);
    if (passes) add(body.operands(body.instrs[def]));
  }
  return parameter.index() < seen.size() && seen[parameter.index()];
}

}  // namespace

ClassObjects::ClassObjects(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  reflection_->intercept(*this, "java.lang.Object", {{"getClass", kGetClass}});
  reflection_->intercept(*this, "java.lang.Class",
                         {{"getSuperclass", kSuperclass},
                          {"getInterfaces", kInterfaces},
                          {"getComponentType", kComponent},
                          {"arrayType", kArrayType},
                          {"getName", kName}});
}

void ClassObjects::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (!reflection_->analysis().callOf(call).result.valid()) return;
  switch (tag) {
    case kGetClass: return getClass(call, receiver);
    case kName: return getName(call);
    default: return related(call, tag, receiver);
  }
}

// Of a class that the code itself names as the one to take for want of another: all other names, of which there are
// whole tables, would lead nearly everywhere.
void ClassObjects::getName(CallId call) {
  ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  const ir::TypeId type = knownClass(program, *site.body, site.body->operand(*site.instr, 0));
  const bool known = type.valid() && program.types().kind(type) == ir::TypeKind::Class;
  if (!known || !isGivenBack(*site.body, site.instr->result)) return reflection_->giveUnknown(call);
  const Symbol name = program.symbols().intern(program.name(program.types().classOf(type)));
  const ir::TypeId string = reflection_->resultType(call);
  reflection_->give(call, reflection_->analysis().object({ObjectKind::String, string, name.value, Contexts::empty()}));
}

// Whether all that is done with the text is to hand it to methods that may return it.
bool ClassObjects::isGivenBack(const ir::Body& body, ir::RegId text) {
  ir::Hierarchy& hierarchy = reflection_->analysis().hierarchy();
  return std::ranges::all_of(body.instrs, [&](const ir::Instr& instr) {
    const auto operands = body.operands(instr);
    const auto given = std::ranges::find(operands, text);
    if (given == operands.end()) return true;
    if (instr.op != ir::Op::Call || instr.callKind() == ir::CallKind::Dynamic) return false;
    const bool isStatic = instr.callKind() == ir::CallKind::Static;
    const ir::MethodResult found =
        isStatic ? hierarchy.resolveStatic(instr.callee()) : hierarchy.resolve(instr.callee());
    const ir::Body* callee = found.found() ? reflection_->program().body(found.method) : nullptr;
    return callee != nullptr && mayReturn(*callee, ir::RegId{static_cast<std::uint32_t>(given - operands.begin())});
  });
}

void ClassObjects::getClass(CallId call, ObjectId receiver) {
  Analysis& analysis = reflection_->analysis();
  const Object object = analysis[receiver];
  reflection_->give(call, analysis.classObject(object.type));
  if (!object.isOpen()) return;
  const ir::ClassId type = analysis.hierarchy().classForMembers(object.type);
  const bool exact = reflection_->program()[type].has(ir::flag::kFinal);
  if (!exact) reflection_->giveUnknown(call);
}

void ClassObjects::related(CallId call, std::uint32_t tag, ObjectId receiver) {
  ir::Program& program = reflection_->program();
  ir::Types& types = program.types();
  Analysis& analysis = reflection_->analysis();
  const ir::TypeId type = reflection_->typeOf(receiver);
  if (!type.valid()) return reflection_->giveUnknown(call);
  if (tag == kArrayType) {
    const ir::TypeId array = reflection_->arrayOf(type);
    return array.valid() ? reflection_->give(call, analysis.classObject(array)) : reflection_->giveUnknown(call);
  }
  if (tag == kComponent) {
    if (types.kind(type) == ir::TypeKind::Array) {
      reflection_->give(call, analysis.classObject(types.elementOf(type)));
    }
    return;
  }
  const ir::ClassId of = reflection_->loadedClass(receiver);
  if (!of.valid()) {
    if (types.kind(type) == ir::TypeKind::Class) reflection_->giveUnknown(call);
  } else if (tag == kInterfaces) {
    interfaces(call, of);
  } else if (program[of].super.valid() && !program[of].isInterface()) {
    reflection_->give(call, analysis.classObject(program[program[of].super].type));
  }
}

// Every call gives a fresh array.
void ClassObjects::interfaces(CallId call, ir::ClassId of) {
  Analysis& analysis = reflection_->analysis();
  ir::Program& program = reflection_->program();
  const ObjectId array = reflection_->handle(reflection_->resultType(call), analysis.callOf(call).site.value);
  reflection_->give(call, array);
  const PointerId elements = analysis.fieldPointer(array, FieldKey::elements());
  for (const ir::ClassId id : program[of].interfaces) {
    analysis.addObject(elements, analysis.classObject(program[id].type));
  }
}

}  // namespace snarl::pointer
