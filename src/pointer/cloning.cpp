#include "pointer/cloning.h"

#include <algorithm>

namespace snarl::pointer {
Cloning::Cloning(Analysis& analysis) : analysis_(analysis), replaced_(analysis.program(), analysis.hierarchy(), {}) {
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
  if ((tag & kKept) != 0) {
    const Kept kept = kept_[tag & ~kKept];
    bool others = false;
    fresh.forEach(
        [&](ObjectId id) { others = others || !analysis_.hierarchy().isSubtype(analysis_[id].type, kept.type); });
    if (others) analysis_.addEdge(kept.from, kept.to);
    return;
  }
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
  // What a deep copy gets in place of what the original has never leads there.
  std::vector<ReplacedField> replaced;
  if (analysis_.program().types().kind(object.type) == ir::TypeKind::Class) {
    replaced = replaced_.after(analysis_.callOf(call).site, analysis_.program().types().classOf(object.type));
  }
  copyFields(original, result, replaced);
  analysis_.noteCopy(call, original, result);
  return result;
}

void Cloning::copyFields(ObjectId from, ObjectId to, const std::vector<ReplacedField>& replaced) {
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
      if (program[field].isStatic() || !program.types().isReference(program[field].type)) continue;
      const FieldKey key = FieldKey::of(field);
      const auto own = std::ranges::find(replaced, field, &ReplacedField::field);
      if (own == replaced.end()) {
        copy(key);
      } else if (own->type.valid()) {
        copyAllBut(own->type, analysis_.fieldPointer(from, key), analysis_.fieldPointer(to, key));
      }
    }
  }
}

void Cloning::copyAllBut(ir::TypeId type, PointerId from, PointerId to) {
  kept_.push_back({from, to, type});
  analysis_.watch(from, *this, kKept | static_cast<std::uint32_t>(kept_.size() - 1));
}

}  // namespace snarl::pointer
