#include "pointer/reflective_members.h"

#include <algorithm>

#include "pointer/reflective_creation.h"

namespace snarl::pointer {
namespace {

constexpr std::size_t kMostClasses = 8;

}  // namespace

ReflectiveMembers::ReflectiveMembers(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  methodType_ = reflection_->typeOf("java.lang.reflect.Method");
  constructorType_ = reflection_->typeOf("java.lang.reflect.Constructor");
  fieldType_ = reflection_->typeOf("java.lang.reflect.Field");
  componentType_ = reflection_->typeOf("java.lang.reflect.RecordComponent");
  string_ = reflection_->typeOf("java.lang.String");
  reflection_->intercept(*this, "java.lang.Class",
                         {{"getMethod", kLookup},
                          {"getDeclaredMethod", kDeclared},
                          {"getMethods", kArray},
                          {"getDeclaredMethods", kDeclared | kArray},
                          {"getConstructor", kConstructors},
                          {"getDeclaredConstructor", kConstructors | kDeclared},
                          {"getConstructors", kConstructors | kArray},
                          {"getDeclaredConstructors", kConstructors | kDeclared | kArray},
                          {"getField", kFields},
                          {"getDeclaredField", kFields | kDeclared},
                          {"getFields", kFields | kArray},
                          {"getDeclaredFields", kFields | kDeclared | kArray},
                          {"getRecordComponents", kComponents | kArray}});
  reflection_->intercept(*this, "java.lang.reflect.RecordComponent", {{"getAccessor", kAccessor}});
  reflection_->intercept(*this, "java.lang.reflect.Method", {{"invoke", kInvoke}});
  reflection_->intercept(*this, "java.lang.reflect.Field",
                         {{"get", kGet},
                          {"getBoolean", kGet},
                          {"getByte", kGet},
                          {"getChar", kGet},
                          {"getShort", kGet},
                          {"getInt", kGet},
                          {"getLong", kGet},
                          {"getFloat", kGet},
                          {"getDouble", kGet},
                          {"set", kSet},
                          {"setBoolean", kSet},
                          {"setByte", kSet},
                          {"setChar", kSet},
                          {"setShort", kSet},
                          {"setInt", kSet},
                          {"setLong", kSet},
                          {"setFloat", kSet},
                          {"setDouble", kSet}});
}

void ReflectiveMembers::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (tag == kInvoke) return invoke(call, receiver);
  if (tag == kAccessor) return giveAccessor(call, receiver);
  if (tag == kGet || tag == kSet) return access(call, receiver, tag == kSet);
  auto& query = queries_[reflection_->analysis().callOf(call).site];
  if (query == nullptr) query = std::make_shared<const Query>(queryAt(call, tag));
  const std::shared_ptr<const Query> kept = query;
  if (kept->names.all() || kept->constructors) return lookUp(call, *kept, receiver);
  Broad& broad = broad_[reflection_->analysis().callOf(call).site];
  broad.classes.insert(receiver, 1);
  broad.waiting.emplace_back(call, receiver);
}

// Code that looks for members of any name in objects of any class (of beans, say) would reach most of the program.
bool ReflectiveMembers::settled() {
  std::vector<std::pair<CallId, ObjectId>> waiting;
  bool changed = false;
  for (auto& [site, broad] : broad_) {
    if (broad.waiting.empty()) continue;
    changed = true;
    if (broad.classes.size() <= kMostClasses) {
      waiting.insert(waiting.end(), broad.waiting.begin(), broad.waiting.end());
    } else {
      for (const auto& [call, receiver] : broad.waiting) {
        reflection_->assume(call, "members of many classes are looked up here, and not all that use them is seen");
        reflection_->giveUnknown(call);
      }
    }
    broad.waiting.clear();
  }
  for (const auto& [call, receiver] : waiting) {
    const auto query = *queries_.find(reflection_->analysis().callOf(call).site);
    lookUp(call, *query, receiver);
  }
  return changed;
}

ReflectiveMembers::Query ReflectiveMembers::queryAt(CallId call, std::uint32_t tag) const {
  Query query;
  query.constructors = (tag & kConstructors) != 0;
  query.fields = (tag & kFields) != 0;
  query.components = (tag & kComponents) != 0;
  query.declared = (tag & kDeclared) != 0;
  query.array = (tag & kArray) != 0;
  const Reflection::Site site = reflection_->siteOf(call);
  ir::Program& program = reflection_->program();
  query.names.starts = {""};
  if (query.array) return query;
  if (!query.constructors) query.names = knownStrings(program, *site.body, site.argument(0));
  if (query.fields) return query;
  if (const auto elements = knownElements(*site.body, site.argument(query.constructors ? 0 : 1))) {
    query.parameters.emplace();
    for (const ir::RegId reg : *elements) {
      query.parameters->push_back(reg.valid() ? knownClass(program, *site.body, reg) : ir::TypeId{});
    }
  }
  return query;
}

void ReflectiveMembers::lookUp(CallId call, const Query& query, ObjectId classObject) {
  Analysis& analysis = reflection_->analysis();
  const ir::ClassId id = reflection_->loadedClass(classObject);
  if (!id.valid()) {
    if (!query.array) return reflection_->giveUnknown(call);
    const ir::TypeId type = reflection_->resultType(call);
    return reflection_->give(call, analysis.unknown(type, analysis.callOf(call).site.value));
  }
  std::vector<ObjectId> members;
  if (query.fields) {
    std::vector<ir::FieldId> found;
    for (const ir::ClassId from : searched(query, id)) fieldsOf(query, from, found);
    for (const ir::FieldId field : found) members.push_back(reflection_->handle(fieldType_, field.value));
  } else if (query.components) {
    for (const ir::MethodId accessor : accessorsOf(id)) {
      members.push_back(reflection_->handle(componentType_, accessor.value));
    }
  } else {
    std::vector<ir::MethodId> found;
    for (const ir::ClassId from : searched(query, id)) methodsOf(query, from, found);
    const ir::TypeId type = query.constructors ? constructorType_ : methodType_;
    for (const ir::MethodId method : found) members.push_back(reflection_->handle(type, method.value));
  }
  if (!query.array) {
    for (const ObjectId member : members) reflection_->give(call, member);
    return;
  }
  const ObjectId array = reflection_->handle(reflection_->resultType(call), analysis.callOf(call).site.value);
  reflection_->give(call, array);
  for (const ObjectId member : members) analysis.addObject(analysis.fieldPointer(array, FieldKey::elements()), member);
}

// Where members are searched. Of the JDK's classes only members that are asked for by name are taken.
std::vector<ir::ClassId> ReflectiveMembers::searched(const Query& query, ir::ClassId id) const {
  ir::Program& program = reflection_->program();
  std::vector<ir::ClassId> result{id};
  if (!query.declared && !query.constructors) {
    for (ir::ClassId c = program[id].super; c.valid() && program.load(c).loaded(); c = program[c].super) {
      result.push_back(c);
    }
    for (const ir::ClassId c : reflection_->analysis().hierarchy().allInterfaces(id)) {
      if (c != id && program[c].loaded()) result.push_back(c);
    }
  }
  if (!query.names.all() && !query.constructors) {
    std::erase_if(result, [&](ir::ClassId c) { return program[c].role == ir::ClassRole::Jdk; });
  }
  return result;
}

bool ReflectiveMembers::matches(const Query& query, ir::MethodId id) const {
  const ir::Program& program = reflection_->program();
  const ir::Method& method = program[id];
  const Symbol name = program[method.selector].name;
  const bool initialiser = program.text(name).starts_with('<');
  if (query.constructors != (program.text(name) == "<init>")) return false;
  if (!query.constructors && (initialiser || !query.names.mayBe(program, name))) return false;
  if (!query.declared && !method.has(ir::flag::kPublic)) return false;
  if (!query.parameters) return true;
  const auto& parameters = program.signature(id).parameters;
  return std::ranges::equal(*query.parameters, parameters,
                            [](ir::TypeId asked, ir::TypeId has) { return !asked.valid() || asked == has; });
}

void ReflectiveMembers::methodsOf(const Query& query, ir::ClassId id, std::vector<ir::MethodId>& found) const {
  const ir::Program& program = reflection_->program();
  const std::size_t before = found.size();
  for (const ir::MethodId method : program[id].methods) {
    if (!matches(query, method)) continue;
    const auto overrides = [&](ir::MethodId below) { return program[below].selector == program[method].selector; };
    if (std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(before), overrides)) continue;
    found.push_back(method);
  }
}

void ReflectiveMembers::fieldsOf(const Query& query, ir::ClassId id, std::vector<ir::FieldId>& found) const {
  const ir::Program& program = reflection_->program();
  for (const ir::FieldId field : program[id].fields) {
    if (!query.names.mayBe(program, program[field].name)) continue;
    if (!query.declared && !program[field].has(ir::flag::kPublic)) continue;
    const auto hides = [&](ir::FieldId below) { return program[below].name == program[field].name; };
    if (!query.array && std::ranges::any_of(found, hides)) continue;
    found.push_back(field);
  }
}

std::vector<ir::MethodId> ReflectiveMembers::accessorsOf(ir::ClassId id) const {
  const ir::Program& program = reflection_->program();
  std::vector<ir::MethodId> result;
  const ir::ClassId super = program[id].super;
  if (!super.valid() || program.name(super) != "java.lang.Record") return result;
  for (const ir::MethodId method : program[id].methods) {
    if (program[method].isStatic() || !program.signature(method).parameters.empty()) continue;
    for (const ir::FieldId field : program[id].fields) {
      if (!program[field].isStatic() && program.name(field) == program.name(method)) result.push_back(method);
    }
  }
  return result;
}

void ReflectiveMembers::giveAccessor(CallId call, ObjectId component) {
  if (!reflection_->isHandle(component, componentType_)) return reflection_->giveUnknown(call);
  reflection_->give(call, reflection_->handle(methodType_, reflection_->analysis()[component].detail));
}

void ReflectiveMembers::invoke(CallId call, ObjectId object) {
  if (!reflection_->isHandle(object, methodType_)) {
    reflection_->assume(call, "which method is called here is not known");
    for (const ir::MethodId listed : reflection_->listed().methods) invokeMethod(call, listed);
    return reflection_->giveUnknown(call);
  }
  invokeMethod(call, ir::MethodId{reflection_->analysis()[object].detail});
}

void ReflectiveMembers::invokeMethod(CallId call, ir::MethodId method) {
  const ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  const auto given = knownLength(*site.body, site.argument(1));
  if (given && *given != program.signature(method).parameters.size()) return;
  if (!reflection_->enters(call, program[method].owner)) return;
  reflection_->runBridgeOfFew(
      call, Reflection::Bridge::Invoke, method.value, "invoke", [method](BodyWriter& writer, const ir::Signature& own) {
        const ir::Program& of = writer.program();
        const ir::Signature called = of.signature(method);
        std::vector<ir::RegId> arguments;
        if (!of[method].isStatic()) {
          arguments.push_back(writer.adapt(ir::RegId{1U}, own.parameters[1], of[of[method].owner].type));
        }
        for (std::uint32_t i = 0; i < called.parameters.size(); ++i) {
          arguments.push_back(writer.element(ir::RegId{2U}, i, called.parameters[i]));
        }
        const ir::RegId result = writer.callSelected(method, arguments);
        writer.giveBack(result, called.result, own.result);
        wrapExceptions(writer);
      });
}

void ReflectiveMembers::access(CallId call, ObjectId object, bool store) {
  if (!reflection_->isHandle(object, fieldType_)) {
    reflection_->assume(call,
                        store ? "which field is written here is not known" : "which field is read here is not known");
    for (const ir::FieldId listed : reflection_->listed().fields) accessField(call, listed, store);
    return reflection_->giveUnknown(call);
  }
  accessField(call, ir::FieldId{reflection_->analysis()[object].detail}, store);
}

void ReflectiveMembers::accessField(CallId call, ir::FieldId field, bool store) {
  const ir::Program& program = reflection_->program();
  const ir::TypeId type = program[field].type;
  const bool primitive = !program.types().isReference(type);
  if (!primitive &&
      !program.types().isReference(store ? program.signature(reflection_->analysis().callOf(call).callee).parameters[1]
                                         : reflection_->resultType(call))) {
    return;  // getInt and the like throw for objects
  }
  reflection_->runBridgeOfFew(call, store ? Reflection::Bridge::Set : Reflection::Bridge::Get, field.value,
                              store ? "set" : "get", [field, store](BodyWriter& writer, const ir::Signature& own) {
                                const ir::Program& of = writer.program();
                                const ir::TypeId held = of[field].type;
                                ir::RegId base;
                                if (!of[field].isStatic()) {
                                  base = writer.adapt(ir::RegId{1U}, own.parameters[1], of[of[field].owner].type);
                                }
                                if (!store) return writer.giveBack(writer.load(base, field), held, own.result);
                                writer.store(base, field, writer.adapt(ir::RegId{2U}, own.parameters[2], held));
                                writer.ret({});
                              });
}

}  // namespace snarl::pointer
