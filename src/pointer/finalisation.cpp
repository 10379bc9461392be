#include "pointer/finalisation.h"

namespace snarl::pointer {

ir::MethodId Finalisation::finalizerOf(ir::ClassId id) {
  const auto [place, inserted] = finalizers_.insert(id, ir::MethodId{});
  if (!inserted) return *place;
  ir::Program& program = analysis_.program();
  program.load(id);
  for (ir::ClassId c = id; c.valid() && program[c].role != ir::ClassRole::Jdk; c = program[c].super) {
    for (const ir::MethodId method : program[c].methods) {
      const bool finalizer = program.name(method) == "finalize" && program.descriptor(method) == "()V" &&
                             program[method].hasBody() && !program[method].isStatic();
      if (finalizer) return *finalizers_.find(id) = method;
    }
  }
  return {};
}

void Finalisation::instanceReached(InstanceId id) {
  for (const MethodTemplate::Allocation& allocation : analysis_[id].body->allocations) {
    const ir::Types& types = analysis_.program().types();
    if (!allocation.result.valid() || types.kind(allocation.type) != ir::TypeKind::Class) continue;
    const ir::MethodId finalizer = finalizerOf(types.classOf(allocation.type));
    if (!finalizer.valid()) continue;
    if (!roots_.contains(finalizer)) roots_.insert(finalizer, analysis_.addRoot(finalizer, Aside::Finalizers));
    const InstanceId root = *roots_.find(finalizer);
    analysis_.addEdge(analysis_.pointer(id, allocation.result), analysis_.parameter(root, 0));
  }
}

}  // namespace snarl::pointer
