#include "classes.h"

#include <algorithm>

namespace snarl::interpreter {

RuntimeClass& Classes::operator[](ir::ClassId id) {
  auto& slot = classes_[id];
  if (slot == nullptr) {
    if (!program_.load(id).loaded()) throw Fault("class " + std::string(program_.name(id)) + " can't be loaded");
    auto fresh = std::make_unique<RuntimeClass>();
    layOut(id, *fresh);
    slot = std::move(fresh);
  }
  return *slot;
}

void Classes::layOut(ir::ClassId id, RuntimeClass& into) {
  const ir::ClassId super = program_[id].super;
  std::size_t inherited = super.valid() ? (*this)[super].slots : 0;
  std::size_t ownStatics = 0;
  for (const ir::FieldId f : program_[id].fields) {
    const ir::Field& field = program_[f];
    FieldPlace place{id, program_.types().kind(field.type), field.has(ir::flag::kStatic), 0};
    place.offset = kSlotSize * (place.isStatic ? ownStatics++ : inherited++);
    places_.insert(f, place);
  }
  into.slots = inherited;
  into.statics = heap_.instance(program_[program_.objectClass()].type, ownStatics);
}

FieldPlace Classes::place(ir::FieldId id) {
  const ir::ClassId owner = program_[id].owner;
  static_cast<void>((*this)[owner]);
  return *places_.find(id);
}

FieldPlace Classes::place(ir::FieldRefId ref) {
  if (const FieldPlace* known = refs_.find(ref)) return *known;
  const ir::FieldResult found = hierarchy_.resolve(ref);
  if (!found.found()) {
    throw Fault("no field " + std::string(program_.name(program_[ref].owner)) + "." +
                std::string(program_.text(program_[ref].name)));
  }
  return *refs_.insert(ref, place(found.field)).first;
}

FieldPlace Classes::place(ir::ClassId owner, std::string_view name) {
  for (ir::ClassId c = owner; c.valid(); c = program_[c].super) {
    for (const ir::FieldId f : program_.load(c).fields) {
      if (program_.name(f) == name) return place(f);
    }
  }
  throw Fault("no field " + std::string(program_.name(owner)) + "." + std::string(name));
}

std::byte* Classes::address(const FieldPlace& place, Object* object) {
  Object* holder = place.isStatic ? (*this)[place.owner].statics : object;
  if (place.offset + kSlotSize > holder->size) throw Fault("the object has no such field");
  return holder->data + place.offset;
}

Value Classes::get(Object* object, std::string_view field) {
  const FieldPlace found = place(classOf(*object), field);
  return load(address(found, object), found.kind);
}

void Classes::set(Object* object, std::string_view field, Value value) {
  const FieldPlace found = place(classOf(*object), field);
  store(address(found, object), found.kind, value);
}

Object* Classes::instance(ir::ClassId id) {
  const std::size_t slots = (*this)[id].slots;
  return heap_.instance(program_[id].type, slots);
}

Object* Classes::array(ir::TypeId type, std::uint32_t length) {
  return heap_.array(type, program_.types().kind(program_.types().elementOf(type)), length);
}

Object* Classes::mirror(ir::TypeId type) {
  if (Object* const* known = mirrors_.find(type)) return *known;
  Object* mirror = instance(program_.classNamed("java.lang.Class"));
  mirror->mirrored = type;
  mirrors_.insert(type, mirror);
  return mirror;
}

ir::TypeId Classes::mirrored(const Object& mirror) const {
  if (!mirror.mirrored.valid()) throw Fault("this object is no instance of java.lang.Class");
  return mirror.mirrored;
}

std::string Classes::runtimeName(ir::TypeId type) {
  const ir::Types& types = program_.types();
  if (types.kind(type) != ir::TypeKind::Array) return program_.typeName(type);
  std::string name;
  for (; types.kind(type) == ir::TypeKind::Array; type = types.elementOf(type)) name += '[';
  constexpr std::string_view kLetters = "VZBCSIJFD";
  const auto kind = static_cast<std::size_t>(types.kind(type));
  return kind < kLetters.size() ? name + kLetters[kind] : name + 'L' + program_.typeName(type) + ';';
}

ir::TypeId Classes::typeNamed(std::string_view name) {
  std::size_t dimensions = 0;
  while (dimensions < name.size() && name[dimensions] == '[') ++dimensions;
  std::string_view rest = name.substr(dimensions);
  ir::TypeId type;
  if (dimensions > 0 && rest.size() == 1) {
    const std::size_t kind = std::string_view("VZBCSIJFD").find(rest[0]);
    if (kind == std::string_view::npos || kind == 0) return {};
    type = ir::Types::primitive(static_cast<ir::TypeKind>(kind));
  } else {
    if (dimensions > 0) rest = rest.substr(1, rest.size() - 2);
    const ir::ClassId id = program_.classNamed(rest);
    if (!program_.load(id).loaded()) return {};
    type = program_[id].type;
  }
  for (; dimensions > 0; --dimensions) type = program_.types().arrayOf(type);
  return type;
}

ir::MethodId Classes::declared(ir::ClassId owner, std::string_view name, std::string_view descriptor) {
  for (const ir::MethodId m : program_.load(owner).methods) {
    if (program_.name(m) == name && program_.descriptor(m) == descriptor) return m;
  }
  return {};
}

bool Classes::isInterface(ir::TypeId type) {
  return program_.types().kind(type) == ir::TypeKind::Class &&
         program_.load(program_.types().classOf(type)).isInterface();
}

bool Classes::conforms(ir::TypeId actual, ir::TypeId wanted) {
  if (actual == wanted) return true;
  if (const bool* known = conforming_.find(std::pair{actual, wanted})) return *known;
  const ir::Types& types = program_.types();
  bool result = hierarchy_.isSubtype(actual, wanted);
  if (!result) {
    ir::TypeId a = actual;
    ir::TypeId w = wanted;
    while (types.kind(a) == ir::TypeKind::Array && types.kind(w) == ir::TypeKind::Array) {
      a = types.elementOf(a);
      w = types.elementOf(w);
    }
    result = types.isReference(a) && isInterface(w);
  }
  conforming_.insert({actual, wanted}, result);
  return result;
}

}  // namespace snarl::interpreter
