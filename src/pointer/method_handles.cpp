#include "pointer/method_handles.h"

#include <algorithm>

namespace snarl::pointer {

using ir::HandleKind;

bool MethodHandles::isField(std::uint32_t tag) { return tag >= kGetter && tag <= kStaticSetter; }

HandleKind MethodHandles::fieldKind(std::uint32_t tag, bool isStatic) {
  const bool set = tag == kSetter || tag == kStaticSetter || tag == kUnreflectSetter;
  if (isStatic) return set ? HandleKind::PutStatic : HandleKind::GetStatic;
  return set ? HandleKind::PutField : HandleKind::GetField;
}

MethodHandles::MethodHandles(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  handleType_ = reflection_->typeOf("java.lang.invoke.MethodHandle");
  voidClass_ = reflection_->typeOf("java.lang.Void");
  reflection_->intercept(*this, "java.lang.invoke.MethodHandles$Lookup",
                         {{"findVirtual", kVirtual},
                          {"findStatic", kStatic},
                          {"findSpecial", kSpecial},
                          {"findConstructor", kConstructor},
                          {"findGetter", kGetter},
                          {"findSetter", kSetter},
                          {"findStaticGetter", kStaticGetter},
                          {"findStaticSetter", kStaticSetter},
                          {"unreflect", kUnreflect},
                          {"unreflectConstructor", kUnreflect},
                          {"unreflectGetter", kUnreflectGetter},
                          {"unreflectSetter", kUnreflectSetter}});
  reflection_->intercept(*this, "java.lang.invoke.MethodHandle",
                         {{"invoke", kInvoke}, {"invokeExact", kInvoke}, {"invokeWithArguments", kInvokeSpread}});
}

void MethodHandles::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (tag == kInvoke || tag == kInvokeSpread) return invoke(call, receiver, tag == kInvokeSpread);
  if (finds_.insert(call, tag).second) reflection_->watchArgument(call, 0, *this);
}

void MethodHandles::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag};
  const std::uint32_t kind = *finds_.find(call);
  fresh.forEach([&](ObjectId object) { find(call, kind, object); });
}

// `object` is a class, or a member for unreflect.
void MethodHandles::find(CallId call, std::uint32_t tag, ObjectId object) {
  ir::Program& program = reflection_->program();
  const Object found = reflection_->analysis()[object];
  if (tag < kUnreflect) {
    const ir::ClassId id = reflection_->loadedClass(object);
    if (!id.valid()) return reflection_->giveUnknown(call);
    return isField(tag) ? findFields(call, tag, id) : findMethods(call, tag, id);
  }
  if (found.kind != ObjectKind::Handle) return reflection_->giveUnknown(call);
  if (tag != kUnreflect) {
    const ir::FieldId field{found.detail};
    return giveField(call, fieldKind(tag, program[field].isStatic()), field);
  }
  const ir::MethodId method{found.detail};
  const ir::ClassId owner = program[method].owner;
  HandleKind kind = program[owner].isInterface() ? HandleKind::InvokeInterface : HandleKind::InvokeVirtual;
  if (program[method].isStatic()) kind = HandleKind::InvokeStatic;
  if (program.name(method) == "<init>") kind = HandleKind::NewInvokeSpecial;
  giveMethod(call, kind, owner, method);
}

// In the class itself, or else in the nearest one above it.
void MethodHandles::findMethods(CallId call, std::uint32_t tag, ir::ClassId from) {
  ir::Program& program = reflection_->program();
  if (findMethodsIn(call, tag, from, from) || tag == kConstructor) return;
  for (ir::ClassId c = program[from].super; c.valid(); c = program[c].super) {
    if (findMethodsIn(call, tag, c, from)) return;
  }
  for (const ir::ClassId c : reflection_->analysis().hierarchy().allInterfaces(from)) findMethodsIn(call, tag, c, from);
}

bool MethodHandles::findMethodsIn(CallId call, std::uint32_t tag, ir::ClassId id, ir::ClassId from) {
  ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  const bool constructor = tag == kConstructor;
  KnownStrings names;
  if (!constructor) names = knownStrings(program, *site.body, site.argument(1));
  const auto wanted = knownMethodType(program, *site.body, site.argument(constructor ? 1 : 2));
  if (!names.all() && program[id].role == ir::ClassRole::Jdk) {
    reflection_->giveUnknown(call);
    return true;
  }
  bool found = false;
  for (const ir::MethodId method : program[id].methods) {
    const Symbol name = program[program[method].selector].name;
    const bool special = program.text(name).starts_with('<');
    if (constructor ? program.text(name) != "<init>" : special || !names.mayBe(program, name)) continue;
    if (program[method].isStatic() != (tag == kStatic)) continue;
    const auto fits = [](ir::TypeId asked, ir::TypeId has) { return !asked.valid() || asked == has; };
    if (wanted && !std::ranges::equal(*wanted, program.signature(method).parameters, fits)) continue;
    HandleKind kind = program[from].isInterface() ? HandleKind::InvokeInterface : HandleKind::InvokeVirtual;
    if (tag == kStatic) kind = HandleKind::InvokeStatic;
    if (tag == kSpecial) kind = HandleKind::InvokeSpecial;
    if (constructor) kind = HandleKind::NewInvokeSpecial;
    giveMethod(call, kind, from, method);
    found = true;
  }
  return found;
}

void MethodHandles::findFields(CallId call, std::uint32_t tag, ir::ClassId from) {
  ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  const KnownStrings names = knownStrings(program, *site.body, site.argument(1));
  for (const ir::FieldId field : fieldsNamed(program, from, names)) {
    const bool isStatic = tag == kStaticGetter || tag == kStaticSetter;
    if (program[field].isStatic() == isStatic) giveField(call, fieldKind(tag, isStatic), field);
  }
}

void MethodHandles::giveMethod(CallId call, HandleKind kind, ir::ClassId from, ir::MethodId method) {
  ir::Program& program = reflection_->program();
  const ir::Class& owner = program[from];
  const ir::MethodRefId ref = program.methodRef({owner.type, program[method].selector, owner.isInterface()});
  reflection_->give(call, reflection_->handle(handleType_, program.handle({kind, {}, ref}).value));
}

void MethodHandles::giveField(CallId call, HandleKind kind, ir::FieldId id) {
  ir::Program& program = reflection_->program();
  const ir::Field& field = program[id];
  const ir::FieldRefId ref = program.fieldRef({field.owner, field.name, field.type});
  reflection_->give(call, reflection_->handle(handleType_, program.handle({kind, ref, {}}).value));
}

std::vector<ir::TypeId> MethodHandles::parametersOf(const ir::Handle& handle) const {
  const ir::Program& program = reflection_->program();
  std::vector<ir::TypeId> result;
  if (ir::isFieldHandle(handle.kind)) {
    const ir::FieldRef& field = program[handle.field];
    if (handle.kind == HandleKind::GetField || handle.kind == HandleKind::PutField) {
      result.push_back(program[field.owner].type);
    }
    if (handle.kind == HandleKind::PutField || handle.kind == HandleKind::PutStatic) result.push_back(field.type);
    return result;
  }
  const ir::Signature& signature = program.signature(handle.method);
  const bool receiver = handle.kind != HandleKind::InvokeStatic && handle.kind != HandleKind::NewInvokeSpecial;
  if (receiver) result.push_back(program[handle.method].owner);
  result.insert(result.end(), signature.parameters.begin(), signature.parameters.end());
  return result;
}

// Whether the handle can be called so, if need be after asType: else it throws an exception, unless arguments are null.
bool MethodHandles::takes(const std::vector<ir::TypeId>& wanted, const Reflection::Site& site) const {
  const std::vector<ir::TypeId> given = reflection_->program().signature(site.instr->callee()).parameters;
  return std::ranges::equal(given, wanted, [&](ir::TypeId from, ir::TypeId to) { return canBecome(from, to); });
}

bool MethodHandles::canBecome(ir::TypeId from, ir::TypeId to) const {
  const ir::Types& types = reflection_->types();
  ir::Hierarchy& hierarchy = reflection_->analysis().hierarchy();
  const auto isArray = [&](ir::TypeId type) { return types.kind(type) == ir::TypeKind::Array; };
  if (!types.isReference(from) || !types.isReference(to)) return !isArray(from) && !isArray(to);
  if (from == voidClass_) return true;  // null
  if (hierarchy.isSubtype(from, to) || hierarchy.isSubtype(to, from)) return true;
  if (isArray(from) && isArray(to)) {
    const ir::TypeId a = types.elementOf(from), b = types.elementOf(to);
    return types.isReference(a) && types.isReference(b) && canBecome(a, b);
  }
  return !isArray(from) && !isArray(to);
}

void MethodHandles::invoke(CallId call, ObjectId object, bool spread) {
  ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  const bool readable =
      !spread || program.types().kind(program.signature(site.instr->callee()).parameters[0]) == ir::TypeKind::Array;
  if (!reflection_->isHandle(object, handleType_) || !readable) {
    reflection_->assume(call, "what the method handle called here runs is not known");
    return reflection_->giveUnknown(call);
  }
  const ir::HandleId id{reflection_->analysis()[object].detail};
  const ir::Handle handle = program[id];
  const std::vector<ir::TypeId> wanted = parametersOf(handle);
  if (!spread && !takes(wanted, site)) return;
  reflection_->runBridge(call, Reflection::Bridge::Handle, id.value, "invoke",
                         [&](BodyWriter& writer, const ir::Signature& own) {
                           std::vector<ir::RegId> arguments;
                           for (std::uint32_t i = 0; i < wanted.size(); ++i) {
                             const ir::RegId given{i + 1};
                             arguments.push_back(spread ? writer.element(ir::RegId{1U}, i, wanted[i])
                                                        : writer.adapt(given, own.parameters[i + 1], wanted[i]));
                           }
                           writeCall(writer, handle, arguments, own.result);
                         });
}

void MethodHandles::writeCall(BodyWriter& writer, const ir::Handle& handle, const std::vector<ir::RegId>& arguments,
                              ir::TypeId result) {
  ir::Program& program = reflection_->program();
  const ir::TypeId none = ir::Types::voidType();
  if (ir::isFieldHandle(handle.kind)) {
    const bool get = handle.kind == HandleKind::GetField || handle.kind == HandleKind::GetStatic;
    const bool isStatic = handle.kind == HandleKind::GetStatic || handle.kind == HandleKind::PutStatic;
    const ir::TypeId type = program[handle.field].type;
    const ir::Op op = get ? (isStatic ? ir::Op::LoadStatic : ir::Op::LoadField)
                          : (isStatic ? ir::Op::StoreStatic : ir::Op::StoreField);
    const ir::RegId value = writer.emit(op, 0, handle.field.value, arguments, get ? type : none);
    return writer.giveBack(value, get ? type : none, result);
  }
  const ir::MethodRef& ref = program[handle.method];
  if (handle.kind == HandleKind::NewInvokeSpecial) {
    std::vector<ir::RegId> all{writer.make(ref.owner)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    writer.call(ir::CallKind::Special, handle.method, all, none);
    return writer.giveBack(all[0], ref.owner, result);
  }
  ir::CallKind kind = ir::CallKind::Virtual;
  if (handle.kind == HandleKind::InvokeStatic) kind = ir::CallKind::Static;
  if (handle.kind == HandleKind::InvokeSpecial) kind = ir::CallKind::Special;
  if (handle.kind == HandleKind::InvokeInterface) kind = ir::CallKind::Interface;
  const ir::TypeId given = program.signature(handle.method).result;
  writer.giveBack(writer.call(kind, handle.method, arguments, given), given, result);
}

}  // namespace snarl::pointer
