#include "threads/stable_fields.h"

#include <algorithm>

#include "pointer/loops.h"

namespace snarl::threads {

using ir::Op;

StableFields::StableFields(const pointer::Analysis& analysis, const CallTargets& targets)
    : analysis_(analysis), program_(analysis.program()), changed_(program_.fieldCount()) {
  targets.forEachBody([this](const ir::Body& body) { scan(body); });
}

bool StableFields::isStable(ir::FieldId id) const {
  return program_[id].has(ir::flag::kFinal) || (id.index() < changed_.size() && !changed_[id.index()]);
}

// A field of a model may also be filled where the object is made. A constructor that runs another of its class may find
// the field filled already.
void StableFields::store(const ir::Body& body, const ir::Instr& instr, std::vector<ir::FieldId>& here) {
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  if (!found.found() || found.field.index() >= changed_.size() || program_[found.field].has(ir::flag::kFinal)) return;
  const ir::RegId base = body.operand(instr, 0);
  const bool constructs =
      base.value == 0 && program_.name(body.method) == "<init>" &&
      (program_[found.field].owner == program_[body.method].owner || analysis_.library().isContent(found.field));
  ir::InstrId made = body.registers[base].def;
  while (made.valid() && body.instrs[made].op == Op::Cast)
    made = body.registers[body.operand(body.instrs[made], 0)].def;
  const bool fresh = made.valid() && body.instrs[made].op == Op::New && analysis_.library().isContent(found.field);
  const bool again = std::ranges::find(here, found.field) != here.end() && !fresh;
  if ((!constructs && !fresh) || again) changed_[found.field.index()] = true;
  here.push_back(found.field);
}

void StableFields::scan(const ir::Body& body) {
  std::vector<ir::FieldId> here;  // stored to in this body
  bool delegates = false;
  for (std::uint32_t i = 0; i < body.instrs.size(); ++i) {
    const ir::Instr& instr = body.instrs[ir::InstrId{i}];
    if (instr.op == Op::StoreField) store(body, instr, here);
    if (instr.op == Op::StoreStatic) {
      const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
      if (found.found() && found.field.index() < changed_.size()) changed_[found.field.index()] = true;
    }
    if (instr.op != Op::Call || instr.callKind() != ir::CallKind::Special || body.operand(instr, 0).value != 0)
      continue;
    const ir::MethodRef& callee = program_[instr.callee()];
    delegates = delegates || callee.owner == program_[program_[body.method].owner].type;
  }
  if (here.empty() || program_.name(body.method) != "<init>") return;
  const bool loops = !pointer::findLoops(body).loops.empty();
  for (const ir::FieldId field : here) {
    if ((delegates || loops) && !program_[field].has(ir::flag::kFinal)) changed_[field.index()] = true;
  }
}

}  // namespace snarl::threads
