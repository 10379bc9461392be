#include "pointer/class_initialisation.h"

namespace snarl::pointer {

void ClassInitialisation::instanceReached(InstanceId id) {
  const ir::Program& program = analysis_.program();
  const ir::MethodId method = analysis_[id].method;
  if (program[method].isStatic()) initialise(program[method].owner);
  for (const ir::ClassId used : analysis_[id].body->initialises) initialise(used);
}

// Whether a class that implements the interface initialises it: there is code in it to run on objects (JVMS 5.5).
bool ClassInitialisation::hasDefaults(ir::ClassId interface) const {
  ir::Program& program = analysis_.program();
  for (const ir::MethodId method : program.load(interface).methods) {
    if (!program[method].isStatic() && !program[method].has(ir::flag::kAbstract)) return true;
  }
  return false;
}

// With a class those above it are initialised, with an interface nothing else.
void ClassInitialisation::initialise(ir::ClassId id) {
  ir::Program& program = analysis_.program();
  if (done_.size() < program.classCount()) done_.resize(program.classCount());
  if (done_[id] != 0) return;
  done_[id] = 1;
  if (analysis_.isUnseen(id)) return;
  const ir::Class& c = program.load(id);
  if (c.super.valid() && !c.isInterface()) initialise(c.super);
  if (!c.isInterface()) {
    for (const ir::ClassId above : analysis_.hierarchy().allInterfaces(id)) {
      if (hasDefaults(above)) initialise(above);
    }
  }
  ir::MethodId initialiser = analysis_.library().initialiser(id);
  for (const ir::MethodId method : c.methods) {
    if (!initialiser.valid() && program.name(method) == "<clinit>") initialiser = method;
  }
  if (!initialiser.valid()) return;
  const InstanceId root = analysis_.addRoot(initialiser, Aside::Initialisers);
  failWith(analysis_.pointer(root, analysis_[root].body->thrown));
}

// Handlers catch the error as itself or as one of the classes above it, each of which has one object that stands for
// what the JVM throws.
void ClassInitialisation::failWith(PointerId thrown) {
  ir::Program& program = analysis_.program();
  const ir::ClassId error = program.classNamed("java.lang.ExceptionInInitializerError");
  if (!failing_.valid()) {
    for (const ir::MethodId method : program.load(error).methods) {
      if (program.descriptor(method) != "(Ljava/lang/Throwable;)V" || program.name(method) != "<init>") continue;
      failing_ = analysis_.reach(analysis_.library().replacement(error, method), Contexts::empty());
      for (ir::ClassId c = error; c != program.objectClass() && c.valid(); c = program[c].super) {
        analysis_.addObject(analysis_.parameter(failing_, 0), analysis_.merged(program[c].type));
      }
    }
  }
  if (failing_.valid()) analysis_.addEdge(thrown, analysis_.parameter(failing_, 1));
}

}  // namespace snarl::pointer
