#include "pointer/proxies.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

// Watchers' tags tell the call and what is watched.
constexpr std::uint32_t kArrays = 0, kHeld = 1;

}  // namespace

Proxies::Proxies(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  ir::Program& program = reflection_->program();
  methodType_ = reflection_->typeOf("java.lang.reflect.Method");
  handlerType_ = reflection_->typeOf("java.lang.reflect.InvocationHandler");
  proxy_ = program.classNamed("java.lang.reflect.Proxy");
  const ir::Class& proxy = program.load(proxy_);
  for (const ir::FieldId field : proxy.fields) {
    if (program[field].type == handlerType_) handler_ = field;
  }
  if (!handler_.valid()) return;
  const ir::TypeId object = program[program.objectClass()].type;
  const ir::Signature signature{object, {object, methodType_, program.types().arrayOf(object)}};
  invoke_ = program.methodRef({handlerType_, selectorFor(program, "invoke", signature), true});
  reflection_->intercept(*this, "java.lang.reflect.Proxy",
                         {{"newProxyInstance", kNew}, {"getInvocationHandler", kHandler}});
}

void Proxies::intercepted(CallId call, std::uint32_t tag, ObjectId) {
  if (tag == kHandler) return giveHandler(call);
  const auto [place, inserted] = sites_.insert(call, Site{});
  if (!inserted) return;
  ir::Program& program = reflection_->program();
  const Reflection::Site site = reflection_->siteOf(call);
  bool all = false;
  if (const auto elements = knownElements(*site.body, site.argument(1))) {
    all = true;
    for (const ir::RegId reg : *elements) {
      const ir::TypeId type = reg.valid() ? knownClass(program, *site.body, reg) : ir::TypeId{};
      all = all && type.valid();
      if (!type.valid() || program.types().kind(type) != ir::TypeKind::Class) continue;
      const ir::ClassId id = program.types().classOf(type);
      if (program.load(id).isInterface()) place->always.push_back(id);
    }
  }
  if (all) return give(call, std::vector(place->always));  // a copy: further calls may be found meanwhile
  const PointerId arrays = reflection_->argument(call, 1);
  if (arrays.valid()) reflection_->analysis().watch(arrays, *this, call.value * 2 + kArrays);
}

void Proxies::giveHandler(CallId call) {
  reflection_->runBridge(call, Reflection::Bridge::Proxy, proxy_.value, "getInvocationHandler",
                         [&](BodyWriter& writer, const ir::Signature&) {
                           const ir::RegId proxy = writer.cast(ir::RegId{0U}, reflection_->program()[proxy_].type);
                           writer.ret(writer.load(proxy, handler_));
                         });
}

void Proxies::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag / 2};
  fresh.forEach([&](ObjectId id) {
    if (!seen_.insert({call, id}, 1).second) return;
    tag % 2 == kArrays ? arrayFound(call, id) : interfaceFound(call, id);
  });
}

void Proxies::arrayFound(CallId call, ObjectId array) {
  Analysis& analysis = reflection_->analysis();
  analysis.watch(analysis.fieldPointer(array, FieldKey::elements()), *this, call.value * 2 + kHeld);
}

// Interfaces that are not constants are taken one at a time.
void Proxies::interfaceFound(CallId call, ObjectId classObject) {
  const ir::ClassId id = reflection_->loadedClass(classObject);
  if (!id.valid()) {
    reflection_->assume(call, "which interfaces the proxy made here has is not known");
    return reflection_->giveUnknown(call);
  }
  if (!reflection_->program()[id].isInterface()) return;
  std::vector<ir::ClassId> interfaces = sites_.find(call)->always;
  if (std::ranges::find(interfaces, id) == interfaces.end()) interfaces.push_back(id);
  give(call, interfaces);
}

void Proxies::give(CallId call, const std::vector<ir::ClassId>& interfaces) {
  const ir::ClassId made = classFor(reflection_->program()[reflection_->siteOf(call).method].owner, interfaces);
  reflection_->runBridge(call, Reflection::Bridge::Proxy, made.value, "newProxyInstance",
                         [&](BodyWriter& writer, const ir::Signature&) {
                           const ir::RegId proxy = writer.make(reflection_->program()[made].type);
                           writer.store(proxy, handler_, ir::RegId{2U});
                           writer.ret(proxy);
                         });
}

// Everything that can be called: the methods of the interfaces, and three of Object.
std::vector<ir::MethodId> Proxies::methodsOf(const std::vector<ir::ClassId>& interfaces) const {
  ir::Program& program = reflection_->program();
  std::vector<ir::MethodId> result;
  FlatMap<ir::SelectorId, char> selectors;
  const auto add = [&](ir::MethodId method) {
    if (selectors.insert(program[method].selector, 1).second) result.push_back(method);
  };
  for (const ir::MethodId method : program[program.objectClass()].methods) {
    const std::string_view name = program.name(method);
    if (name == "equals" || name == "hashCode" || name == "toString") add(method);
  }
  for (const ir::ClassId interface : interfaces) {
    for (const ir::ClassId above : reflection_->analysis().hierarchy().allInterfaces(interface)) {
      for (const ir::MethodId method : program[above].methods) {
        if (!program[method].has(ir::flag::kStatic | ir::flag::kPrivate)) add(method);
      }
    }
  }
  return result;
}

ir::ClassId Proxies::classFor(ir::ClassId host, const std::vector<ir::ClassId>& interfaces) {
  ir::Program& program = reflection_->program();
  std::string label = "Proxy/";
  for (const ir::ClassId id : interfaces) label += std::string(program.name(id)) + " ";
  std::string key = std::to_string(host.value) + " " + label;
  if (const ir::ClassId* known = classes_.find(key)) return *known;
  Analysis& analysis = reflection_->analysis();
  const ir::ClassId made = addClass(program, host, label);
  classes_.insert(key, made);
  program.declaring(made).super = proxy_;
  program.declaring(made).interfaces = interfaces;
  const std::vector<ir::MethodId> methods = methodsOf(interfaces);
  std::vector<ir::FieldId> fields;
  for (const ir::MethodId method : methods) {
    const Symbol name = program.symbols().intern("method" + std::to_string(fields.size()));
    fields.push_back(program.addField({made, name, methodType_, ir::flag::kStatic | ir::flag::kFinal, {}}));
    const PointerId field = analysis.staticPointer(FieldKey::of(fields.back()));
    analysis.addObject(field, reflection_->handle(methodType_, method.value));
  }
  std::vector<ir::MethodId> own;
  own.reserve(methods.size());
  for (const ir::MethodId method : methods) {
    own.push_back(addMethod(program, made, program[method].selector, ir::flag::kPublic | ir::flag::kFinal));
  }
  for (std::size_t i = 0; i < own.size(); ++i) writeMethod(own[i], fields[i]);
  return made;
}

void Proxies::writeMethod(ir::MethodId own, ir::FieldId method) {
  ir::Program& program = reflection_->program();
  const ir::Signature signature = program.signature(own);
  std::vector<ir::TypeId> parameters{program[program[own].owner].type};
  parameters.insert(parameters.end(), signature.parameters.begin(), signature.parameters.end());
  BodyWriter writer(program, parameters);
  std::vector<ir::RegId> given;
  for (std::uint32_t i = 1; i < parameters.size(); ++i) given.emplace_back(i);
  const ir::RegId handler = writer.load(ir::RegId{0U}, handler_);
  const ir::RegId which = writer.load({}, method);
  const ir::RegId boxed = writer.arrayOf(given, signature.parameters);
  const ir::RegId arguments[] = {handler, ir::RegId{0U}, which, boxed};
  const ir::TypeId object = program[program.objectClass()].type;
  const ir::RegId result = writer.call(ir::CallKind::Interface, invoke_, arguments, object);
  writer.giveBack(result, object, signature.result);
  writer.finishAs(own);
}

}  // namespace snarl::pointer
