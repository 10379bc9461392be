#include "pointer/variable_handles.h"

namespace snarl::pointer {
namespace {

constexpr std::uint32_t kIsArray = Reflection::kIsArray;

}  // namespace

VariableHandles::VariableHandles(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  variableType_ = reflection_->typeOf("java.lang.invoke.VarHandle");
  string_ = reflection_->typeOf("java.lang.String");
  reflection_->intercept(
      *this, "java.lang.invoke.MethodHandles$Lookup",
      {{"findVarHandle", kFind}, {"findStaticVarHandle", kFind}, {"unreflectVarHandle", kUnreflect}});
  reflection_->intercept(*this, "java.lang.invoke.MethodHandles", {{"arrayElementVarHandle", kElements}});
  interceptAccesses("java.lang.invoke.VarHandle", true);
  for (const char* updater : {"java.util.concurrent.atomic.AtomicReferenceFieldUpdater",
                              "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
                              "java.util.concurrent.atomic.AtomicLongFieldUpdater"}) {
    reflection_->intercept(*this, updater, {{"newUpdater", kUpdater}});
    interceptAccesses(updater, false);
  }
}

// The accesses of a VarHandle are native, those of an updater abstract; the rest of an updater is made of them, but for
// those that add or replace.
VariableHandles::Tag VariableHandles::modeOf(std::string_view name) {
  if (name.starts_with("getAnd")) return kReplace;
  if (name.starts_with("get")) return kRead;
  if (name.starts_with("compareAndExchange")) return kExchange;
  if (name.find("ompareAndSet") != std::string_view::npos) return kCompareAndSet;
  return kWrite;
}

// Opaque accesses are atomic and order nothing. That is enough for numbers; whoever finds an object so may see it half
// made.
bool VariableHandles::ordersWhatFollows(std::string_view name) {
  return !name.ends_with("Opaque") && !name.ends_with("Plain");
}

bool VariableHandles::leads(ir::TypeId type) const {
  return reflection_->program().types().isReference(type) && type != string_;
}

void VariableHandles::interceptAccesses(const char* className, bool onlyNative) {
  ir::Program& program = reflection_->program();
  for (const ir::MethodId method : program.load(program.classNamed(className)).methods) {
    const std::uint32_t wanted = onlyNative ? ir::flag::kNative : ir::flag::kAbstract;
    if (program[method].has(wanted) && !program[method].isStatic()) {
      reflection_->analysis().intercept(method, *this, modeOf(program.name(method)));
    }
  }
}

void VariableHandles::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (tag >= kRead) return access(call, tag, receiver);
  if (finds_.insert(call, tag).second) reflection_->watchArgument(call, 0, *this);
}

void VariableHandles::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag};
  const std::uint32_t kind = *finds_.find(call);
  fresh.forEach([&](ObjectId object) { find(call, kind, object); });
}

// `object` is a class, or a field for unreflect.
void VariableHandles::find(CallId call, std::uint32_t tag, ObjectId object) {
  ir::Program& program = reflection_->program();
  const ir::TypeId result = reflection_->resultType(call);
  const Object found = reflection_->analysis()[object];
  if (tag == kUnreflect) {
    return found.kind == ObjectKind::Handle ? reflection_->give(call, reflection_->handle(result, found.detail))
                                            : reflection_->giveUnknown(call);
  }
  const ir::TypeId type = reflection_->typeOf(object);
  if (tag == kElements) {
    if (!type.valid()) return reflection_->giveUnknown(call);
    return reflection_->give(call, reflection_->handle(result, type.value | kIsArray));
  }
  const ir::ClassId id = reflection_->loadedClass(object);
  if (!id.valid()) return reflection_->giveUnknown(call);
  const Reflection::Site site = reflection_->siteOf(call);
  const KnownStrings names =
      knownStrings(program, *site.body, site.argument(reflection_->argumentOfType(call, string_)));
  for (const ir::FieldId field : fieldsNamed(program, id, names)) {
    reflection_->give(call, reflection_->handle(result, field.value));
  }
}

void VariableHandles::access(CallId call, std::uint32_t tag, ObjectId handle) {
  ir::Program& program = reflection_->program();
  const Object object = reflection_->analysis()[handle];
  if (object.kind != ObjectKind::Handle) {
    reflection_->assume(call, "which variable is accessed here is not known");
    return reflection_->giveUnknown(call);
  }
  const bool array = (object.detail & kIsArray) != 0;
  const ir::TypeId arrayType = array ? ir::TypeId{object.detail & ~kIsArray} : ir::TypeId{};
  if (array && program.types().kind(arrayType) != ir::TypeKind::Array) return;
  const ir::FieldId field = array ? ir::FieldId{} : ir::FieldId{object.detail};
  const bool updater = object.type != variableType_;
  if (updater && program[field].isStatic()) return;
  const ir::TypeId type = array ? program.types().elementOf(arrayType) : program[field].type;
  const std::uint32_t places = array ? 2 : program[field].isStatic() ? 0 : 1;
  const std::uint32_t values = tag == kRead ? 0 : tag == kCompareAndSet || tag == kExchange ? 2 : 1;
  if (reflection_->siteOf(call).count() != places + values) return;
  const std::string name(program.text(program[program[reflection_->analysis().callOf(call).callee].selector].name));
  const auto write = [&](BodyWriter& writer, const ir::Signature& own) {
    const auto parameter = [&](std::uint32_t n, ir::TypeId wanted) {
      return writer.adapt(ir::RegId{n}, own.parameters[n], wanted);
    };
    const auto sub = static_cast<std::uint8_t>(program.types().kind(type));
    ir::RegId base;
    ir::RegId index;
    if (places > 0) base = parameter(1, array ? arrayType : program[program[field].owner].type);
    if (array) index = parameter(2, ir::Types::primitive(ir::TypeKind::Int));
    ir::RegId old;
    if (tag != kWrite) {
      old = array ? writer.emit(ir::Op::LoadElement, sub, 0, {base, index}, type) : writer.load(base, field);
    }
    if (tag != kRead) {
      const ir::RegId value = parameter(places + values, type);
      if (array) {
        writer.emit(ir::Op::StoreElement, sub, 0, {base, index, value}, ir::Types::voidType());
      } else {
        writer.store(base, field, value);
      }
    }
    if (tag == kCompareAndSet) {
      return writer.giveBack(writer.constInt(1), ir::Types::primitive(ir::TypeKind::Boolean), own.result);
    }
    writer.giveBack(old, tag == kWrite ? ir::Types::voidType() : type, own.result);
  };
  const bool atomic = updater || (name != "get" && name != "set" && (ordersWhatFollows(name) || !leads(type)));
  reflection_->runBridge(call, atomic ? Reflection::Bridge::Atomic : Reflection::Bridge::Variable, object.detail,
                         name.c_str(), write);
}

}  // namespace snarl::pointer
