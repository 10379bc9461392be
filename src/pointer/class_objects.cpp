#include "pointer/class_objects.h"

namespace snarl::pointer {
ClassObjects::ClassObjects(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  reflection_->intercept(*this, "java.lang.Object", {{"getClass", kGetClass}});
  reflection_->intercept(*this, "java.lang.Class",
                         {{"getSuperclass", kSuperclass},
                          {"getInterfaces", kInterfaces},
                          {"getComponentType", kComponent},
                          {"arrayType", kArrayType}});
}

void ClassObjects::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (!reflection_->analysis().callOf(call).result.valid()) return;
  tag == kGetClass ? getClass(call, receiver) : related(call, tag, receiver);
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
