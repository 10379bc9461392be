#include "support/fake_program.h"

#include <algorithm>
#include <stdexcept>

namespace snarl::test {

using namespace ir;

namespace {

TypeId takeType(Program& program, std::string_view& text) {
  if (text.empty()) throw std::invalid_argument("a descriptor ends too early");
  const char c = text.front();
  text.remove_prefix(1);
  if (c == '[') return program.types().arrayOf(takeType(program, text));
  if (c == 'L') {
    std::string name(text.substr(0, text.find(';')));
    text.remove_prefix(name.size() + 1);
    std::replace(name.begin(), name.end(), '/', '.');
    return program[program.classNamed(name)].type;
  }
  constexpr std::string_view kLetters = "VZBCSIJFD";
  const std::size_t kind = kLetters.find(c);
  if (kind == std::string_view::npos) throw std::invalid_argument("not a descriptor");
  return Types::primitive(static_cast<TypeKind>(kind));
}

std::vector<FakeClass> platform() {
  const std::uint32_t abstract = flag::kPublic | flag::kAbstract;
  const std::uint32_t native = flag::kPublic | flag::kNative;
  return {{.name = "java.lang.Object",
           .super = "",
           .methods = {{"<init>"},
                       {"toString", "()Ljava/lang/String;"},
                       {"equals", "(Ljava/lang/Object;)Z"},
                       {"hashCode", "()I", native},
                       {"getClass", "()Ljava/lang/Class;", native | flag::kFinal},
                       {"clone", "()Ljava/lang/Object;", flag::kProtected | flag::kNative},
                       {"registerNatives", "()V", flag::kPrivate | flag::kStatic | flag::kNative}}},
          {.name = "java.lang.Cloneable", .flags = abstract | flag::kInterface},
          {.name = "java.io.Serializable", .flags = abstract | flag::kInterface},
          {.name = "java.lang.String", .methods = {{"length", "()I"}}},
          {.name = "java.lang.Throwable", .methods = {{"<init>"}}},
          {.name = "java.lang.Exception", .super = "java.lang.Throwable", .methods = {{"<init>"}}}};
}

}  // namespace

TypeId parseType(Program& program, std::string_view descriptor) { return takeType(program, descriptor); }

SelectorId makeSelector(Program& program, std::string_view name, std::string_view descriptor) {
  const Symbol text = program.symbols().intern(descriptor);
  if (!program.signatureOf(text).valid()) {
    Signature signature;
    descriptor.remove_prefix(1);
    while (descriptor.front() != ')') signature.parameters.push_back(takeType(program, descriptor));
    descriptor.remove_prefix(1);
    signature.result = takeType(program, descriptor);
    program.defineSignature(text, std::move(signature));
  }
  return program.selector(program.symbols().intern(name), text);
}

FakeFrontEnd::FakeFrontEnd(std::vector<FakeClass> classes) {
  for (FakeClass& c : classes) classes_.emplace(c.name, std::move(c));
  for (FakeClass& c : platform()) classes_.emplace(c.name, std::move(c));
}

ClassState FakeFrontEnd::declare(Program& program, ClassId id) {
  ++declared;
  const auto found = classes_.find(program.name(id));
  if (found == classes_.end()) return ClassState::Missing;
  const FakeClass& from = found->second;
  for (const FakeMethod& m : from.methods) {
    Method method;
    method.owner = id;
    method.selector = makeSelector(program, m.name, m.descriptor);
    method.flags = m.flags;
    program.addMethod(std::move(method));
  }
  for (const FakeField& f : from.fields) {
    Field field;
    field.owner = id;
    field.name = program.symbols().intern(f.name);
    field.type = parseType(program, f.descriptor);
    field.flags = f.flags;
    program.addField(std::move(field));
  }
  const ClassId super = from.super.empty() ? ClassId{} : program.classNamed(from.super);
  std::vector<ClassId> interfaces;
  for (const std::string& name : from.interfaces) interfaces.push_back(program.classNamed(name));
  const ClassId nestHost = from.nestHost.empty() ? ClassId{} : program.classNamed(from.nestHost);
  Class& c = program.declaring(id);
  c.flags = from.flags;
  c.super = super;
  c.interfaces = std::move(interfaces);
  c.nestHost = nestHost;
  if (!from.sourceFile.empty()) c.sourceFile = program.symbols().intern(from.sourceFile);
  return from.state;
}

void FakeFrontEnd::reject(const Program& program, ClassId id, std::string_view reason) {
  rejected.emplace_back(program.name(id), reason);
}

std::optional<Body> FakeFrontEnd::lower(const Program&, MethodId id, Body::Memory& memory, When) {
  const auto found = bodies.find(id);
  if (found == bodies.end()) return std::nullopt;
  return Body(found->second, memory);
}

FakeProgram::FakeProgram(std::vector<FakeClass> classes) {
  auto frontEnd = std::make_unique<FakeFrontEnd>(std::move(classes));
  frontEnd_ = frontEnd.get();
  program_ = std::make_unique<Program>(std::move(frontEnd));
}

ClassId FakeProgram::cls(std::string_view name) {
  const ClassId id = program_->classNamed(name);
  program_->load(id);
  return id;
}

TypeId FakeProgram::type(std::string_view descriptor) { return parseType(*program_, descriptor); }

SelectorId FakeProgram::selector(std::string_view name, std::string_view descriptor) {
  return makeSelector(*program_, name, descriptor);
}

void FakeProgram::setBody(Body body) {
  const MethodId method = body.method;
  frontEnd_->bodies[method] = std::move(body);
}

MethodId FakeProgram::method(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const ClassId id = cls(owner);
  const SelectorId wanted = selector(name, descriptor);
  for (const MethodId m : (*program_)[id].methods) {
    if ((*program_)[m].selector == wanted) return m;
  }
  return {};
}

FieldRefId FakeProgram::fieldRef(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return program_->fieldRef({program_->classNamed(owner), symbol(name), type(descriptor)});
}

MethodRefId FakeProgram::methodRef(std::string_view owner, std::string_view name, std::string_view descriptor,
                                   bool ownerIsInterface) {
  const TypeId ownerType = owner.front() == '[' ? type(owner) : (*program_)[program_->classNamed(owner)].type;
  return program_->methodRef({ownerType, selector(name, descriptor), ownerIsInterface});
}

}  // namespace snarl::test
