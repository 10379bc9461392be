#include "pointer/class_initialisation.h"

namespace snarl::pointer {

void ClassInitialisation::instanceReached(InstanceId id) {
  const ir::Program& program = analysis_.program();
  const ir::MethodId method = analysis_[id].method;
  if (program[method].isStatic()) initialise(program[method].owner);
  for (const ir::ClassId used : analysis_[id].body->initialises) initialise(used);
}

// Superclasses are initialised too, and interfaces: those that the JVM would leave alone have nothing but constants in
// nearly all programs.
void ClassInitialisation::initialise(ir::ClassId id) {
  ir::Program& program = analysis_.program();
  if (done_.size() < program.classCount()) done_.resize(program.classCount());
  if (done_[id] != 0) return;
  done_[id] = 1;
  const ir::Class& c = program.load(id);
  if (c.super.valid()) initialise(c.super);
  for (const ir::ClassId interface : c.interfaces) initialise(interface);
  ir::MethodId initialiser = analysis_.library().initialiser(id);
  for (const ir::MethodId method : c.methods) {
    if (!initialiser.valid() && program.name(method) == "<clinit>") initialiser = method;
  }
  if (initialiser.valid()) analysis_.addRoot(initialiser);
}

}  // namespace snarl::pointer
