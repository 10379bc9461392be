// Objects: which there are, what they can be, and what they can hold.
#include "pointer/analysis.h"

namespace snarl::pointer {

bool Analysis::isMerged(ir::TypeId type) {
  if (const char* known = mergedTypes_.find(type)) return *known != 0;
  bool result = false;
  if (program_.types().kind(type) == ir::TypeKind::Class) {
    const ir::ClassId id = program_.types().classOf(type);
    result = program_.load(id).role != ir::ClassRole::Application && hierarchy_.isSubtype(type, throwable_);
  }
  mergedTypes_.insert(type, result ? 1 : 0);
  return result;
}

bool Analysis::isChangeable(ir::TypeId type) {
  if (program_.types().kind(type) != ir::TypeKind::Class) return true;
  return !isMerged(type) && !traits(program_.types().classOf(type)).value;
}

bool Analysis::givesObjects(ir::MethodId method) {
  const ir::TypeId result = program_.signature(method).result;
  return program_.types().isReference(result) && isChangeable(result);
}

bool Analysis::mayBeArray(const Object& object) const {
  if (!object.isOpen() || program_.types().kind(object.type) != ir::TypeKind::Class) return false;
  const ir::ClassId type = program_.types().classOf(object.type);
  return type == program_.objectClass() || program_[type].isInterface();
}

// An exception that code without a body throws, or that is not told apart from others, is named by a class above it.
bool Analysis::mayBe(ObjectId id, ir::TypeId type) {
  Object object = objects_[id];
  if (object.kind == ObjectKind::Merged || object.kind == ObjectKind::Thrown) object.kind = ObjectKind::Unknown;
  return filters_.passes(object, type);
}

// Values that go astray (through objects of unknown content, mostly) have no fields of the types they are taken for.
bool Analysis::mayHave(const Object& object, FieldKey key) {
  if (key.isElements()) return program_.types().kind(object.type) == ir::TypeKind::Array || mayBeArray(object);
  if (!key.field().valid() || library_.isGhost(key.field())) return true;
  const ir::ClassId owner = program_[key.field()].owner;
  const std::pair question{std::uint64_t{object.type.value} << 1 | (object.isOpen() ? 1 : 0), owner};
  const auto [place, inserted] = haveFields_.insert(question, false);
  if (!inserted) return *place;
  const bool result = filters_.passes(object, program_[owner].type);
  *haveFields_.find(question) = result;
  return result;
}

ObjectId Analysis::object(const Object& object) {
  const auto [id, inserted] = objects_.intern(object);
  if (inserted) {
    filters_.add(id, object);
    sides_.add(id, object);
  }
  return id;
}

ObjectId Analysis::unknown(ir::TypeId type, std::uint32_t detail) {
  if (isMerged(type)) return merged(type);
  return object({ObjectKind::Unknown, type, detail, Contexts::empty()});
}

ObjectId Analysis::unknownFrom(CallId call) {
  const MethodTemplate::Call& c = callOf(call);
  const ir::ClassId caller = program_[instances_[callerOf(call)].method].owner;
  const bool apart = program_[caller].role == ir::ClassRole::Application;
  return unknown(program_.signature(c.callee).result, apart ? c.site.value : kBehindUnknown);
}

ObjectId Analysis::allocate(InstanceId id, const MethodTemplate::Allocation& allocation, ir::TypeId type) {
  if (allocation.text || isMerged(type)) return merged(type);
  const bool isClass = program_.types().kind(type) == ir::TypeKind::Class;
  if (isClass && hierarchy_.isSubtype(type, throwable_)) {
    return object({ObjectKind::Allocated, type, allocation.site.value, Contexts::empty()});
  }
  const ClassTraits traits = isClass ? this->traits(program_.types().classOf(type)) : ClassTraits{};
  if (traits.value) return object({ObjectKind::Allocated, type, allocation.site.value, Contexts::empty()});
  const ContextId context = selector_.heap({instances_[id].context, allocation.site, allocation.twin, traits.task});
  return object({ObjectKind::Allocated, type, allocation.site.value, context});
}

}  // namespace snarl::pointer
