#include "models/framework.h"

#include <algorithm>
#include <deque>

#include "base/readable.h"
#include "base/sorted.h"
#include "models/flow_writer.h"
#include "models/value_writer.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
using ir::Op;
using ir::RegId;
using ir::TypeId;
using ir::Types;
namespace flag = ir::flag;

/// Writes one body.
class Framework::Writer {
 public:
  Writer(Framework& of, std::span<const TypeId> parameters)
      : of_(of),
        program_(of.program_),
        builder_(of.program_.types()),
        flow_(builder_, of.tools_.ghosts, of.tools_.hierarchy, objectType(),
              program_[program_.classNamed("java.lang.Throwable")].type) {
    for (const TypeId type : parameters) parameters_.push_back(builder_.addParameter(type));
    flow_.begin();
  }

  [[nodiscard]] std::span<const RegId> parameters() const { return parameters_; }
  /// The one object of each shared class.
  void setShared(std::span<const RegId> objects) { shared_.assign(objects.begin(), objects.end()); }
  [[nodiscard]] std::span<const RegId> shared() const { return shared_; }
  void setPosition(Position at) { builder_.setPosition(at.line, at.offset); }

  void makeShared() {
    for (const ClassId id : of_.shared_) shared_.push_back(make(program_[id].type));
    for (std::size_t i = 0; i < shared_.size(); ++i) construct(of_.shared_[i], shared_[i]);
    for (std::size_t i = 0; i < shared_.size(); ++i) inject(of_.shared_[i], shared_[i]);
  }

  RegId callStatic(MethodId method, std::span<const RegId> arguments) {
    return call(ir::CallKind::Static, program_[method].owner, method, arguments);
  }

  void entries(const Statement& statement) {
    const Annotated& a = *statement.annotated;
    const bool all = a.serial == Annotated::Serial::All;
    const RegId one = all ? serialDispatcher(statement) : dispatcherOf(statement);
    for (std::size_t i = 0; i < statement.methods.size(); ++i) {
      const CarriedMethod& carried = statement.methods[i];
      RegId dispatcher = one;
      const bool another = i == 0 || carried.receiver != statement.methods[i - 1].receiver;
      if (a.serial == Annotated::Serial::PerMethod) dispatcher = serialDispatcher(statement);
      if (a.serial == Annotated::Serial::PerObject) dispatcher = last_ = another ? serialDispatcher(statement) : last_;
      const auto run = [&] { start(statement, carried, dispatcher); };
      a.once ? run() : flow_.loop({}, run);
    }
  }

  /// Makes an object for the method and runs it.
  void run(const CarriedMethod& carried) {
    const RegId object = make(program_[carried.receiver].type);
    construct(carried.receiver, object);
    inject(carried.receiver, object);
    const std::vector<RegId> arguments = argumentsFor(carried, object);
    const auto [kind, owner] = targetOf(carried);
    call(kind, owner, carried.method, arguments);
  }

  /// The method itself, with the parameters of this one.
  void startItself(const Statement& statement, MethodId method) {
    const RegId dispatcher = dispatcherOf(statement);
    const bool isStatic = program_[method].isStatic();
    const RegId result = started(*statement.annotated, isStatic ? ir::CallKind::Static : ir::CallKind::Special,
                                 program_[method].owner, method, parameters_, dispatcher);
    starts_.back().exact = true;
    builder_.ret(program_.signature(method).result == Types::voidType() ? RegId{} : result);
  }

  /// Makes an object that runs one thing at a time, and returns it.
  void makeDispatcher() {
    const RegId object = make(objectType());
    const std::uint32_t serial = of_.tools_.ghosts.mark({Mark::Kind::Serial, Mark::When::Always}).value;
    const RegId one = builder_.constInt(1);
    builder_.emit(Op::StoreField, 0, serial, {object, one}, Types::voidType());
    builder_.ret(object);
  }

  Written finish(MethodId method, bool returns = true) {
    if (returns) builder_.ret({});
    program_.setBody(method, builder_.finish(objectType()));
    return {method, std::move(starts_)};
  }

 private:
  [[nodiscard]] TypeId objectType() const { return program_[program_.objectClass()].type; }
  RegId make(TypeId type) { return builder_.emit(Op::New, 0, type.value, {}, type); }

  RegId call(ir::CallKind kind, ClassId owner, MethodId method, std::span<const RegId> arguments) {
    const bool interface = program_[owner].isInterface();
    const ir::MethodRefId ref = program_.methodRef({program_[owner].type, program_[method].selector, interface});
    ++calls_;
    return builder_.call(kind, ref, arguments, program_.signature(method).result);
  }

  RegId started(const Annotated& a, ir::CallKind kind, ClassId owner, MethodId method, std::span<const RegId> arguments,
                RegId dispatcher) {
    if (dispatcher.valid()) {
      const std::uint32_t on = of_.tools_.ghosts.mark({Mark::Kind::On, Mark::When::Always}).value;
      builder_.emit(Op::LoadField, 0, on, {dispatcher}, Types::primitive(ir::TypeKind::Int));
    }
    const RegId result = call(kind, owner, method, arguments);
    starts_.push_back({calls_ - 1, a.start, a.once});
    return result;
  }

  // Who runs it makes the object, too, if that is its own.
  void start(const Statement& statement, const CarriedMethod& carried, RegId dispatcher) {
    const Annotated& a = *statement.annotated;
    if (a.fresh && carried.receiver.valid()) {
      const MethodId method = of_.writeRun(statement, carried);
      started(a, ir::CallKind::Static, program_[method].owner, method, shared_, dispatcher);
      return;
    }
    const RegId receiver = carried.receiver.valid() ? sharedOf(carried.receiver) : RegId{};
    const std::vector<RegId> arguments = argumentsFor(carried, receiver);
    const auto [kind, owner] = targetOf(carried);
    started(a, kind, owner, carried.method, arguments, dispatcher);
  }

  std::vector<RegId> argumentsFor(const CarriedMethod& carried, RegId receiver) {
    std::vector<RegId> result;
    if (receiver.valid()) result.push_back(receiver);
    const std::vector<TypeId> types = program_.signature(carried.method).parameters;
    for (const TypeId type : types) result.push_back(unknown(type));
    return result;
  }

  [[nodiscard]] std::pair<ir::CallKind, ClassId> targetOf(const CarriedMethod& carried) const {
    const ClassId owner = program_[carried.method].owner;
    if (!carried.receiver.valid()) return {ir::CallKind::Static, owner};
    if (program_[carried.method].has(flag::kPrivate)) return {ir::CallKind::Special, owner};
    return {ir::CallKind::Virtual, carried.receiver};
  }

  [[nodiscard]] RegId sharedOf(ClassId id) const {
    return shared_[static_cast<std::size_t>(std::ranges::lower_bound(of_.shared_, id) - of_.shared_.begin())];
  }

  RegId unknown(TypeId type) {
    if (!program_.types().isReference(type)) return flow_.anyNumber(program_.types().valueKind(type));
    ++calls_;
    return builder_.call(ir::CallKind::Static, of_.tools_.ghosts.unknown(type), {}, type);
  }

  // One of the shared objects that fit, or something unknown if none does. Types of the JDK say too little.
  RegId given(TypeId type) {
    std::vector<RegId> fitting;
    const bool isClass = program_.types().kind(type) == ir::TypeKind::Class;
    if (isClass && program_.load(program_.types().classOf(type)).role != ir::ClassRole::Jdk) {
      for (std::size_t i = 0; i < shared_.size(); ++i) {
        if (of_.tools_.hierarchy.isSubtype(program_[of_.shared_[i]].type, type)) fitting.push_back(shared_[i]);
      }
    }
    if (fitting.empty()) return unknown(type);
    const std::string& name = names_.emplace_back("given" + std::to_string(names_.size()));
    for (const RegId object : fitting) flow_.assign(name, {object, type, type});
    return flow_.read(name).reg;
  }

  void callWithGiven(MethodId method, RegId object, ir::CallKind kind) {
    std::vector<RegId> arguments{object};
    const std::vector<TypeId> types = program_.signature(method).parameters;
    for (const TypeId type : types) arguments.push_back(given(type));
    call(kind, program_[method].owner, method, arguments);
  }

  // By the constructor that is meant for it, or any that is not private.
  void construct(ClassId id, RegId object) {
    std::vector<MethodId> all, open, meant;
    for (const MethodId m : program_[id].methods) {
      if (program_.name(m) != "<init>") continue;
      all.push_back(m);
      if (!program_[m].has(flag::kPrivate)) open.push_back(m);
      if (of_.injectedMethods_.contains(m)) meant.push_back(m);
    }
    const std::vector<MethodId>& chosen = !meant.empty() ? meant : !open.empty() ? open : all;
    for (const MethodId m : chosen) {
      const auto run = [&] { callWithGiven(m, object, ir::CallKind::Special); };
      chosen.size() == 1 ? run() : flow_.maybe({}, run);
    }
  }

  void inject(ClassId id, RegId object) {
    for (ClassId c = id; c.valid(); c = program_[c].super) {
      const auto fields = program_[c].fields;
      for (const ir::FieldId f : fields) {
        if (!of_.injectedFields_.contains(f)) continue;
        const ir::Field field = program_[f];
        const ir::FieldRefId ref = program_.fieldRef({field.owner, field.name, field.type});
        builder_.emit(Op::StoreField, 0, ref.value, {object, given(field.type)}, Types::voidType());
      }
      const auto methods = program_[c].methods;
      for (const MethodId m : methods) {
        if (!of_.injectedMethods_.contains(m) || program_.name(m) == "<init>" || program_[m].isStatic()) continue;
        if (program_[m].hasBody()) callWithGiven(m, object, ir::CallKind::Special);
      }
    }
  }

  RegId serialDispatcher(const Statement& statement) { return callStatic(of_.writeDispatcher(statement), {}); }

  // What the statement names; invalid if it names nothing.
  RegId dispatcherOf(const Statement& statement) {
    const Annotated& a = *statement.annotated;
    if (a.dispatcher.empty()) return {};
    const auto complain = [&](const std::string& reason) {
      of_.problems_(*statement.file).add(statement.file->problemAt(a.dispatcherClass.at, reason));
      return RegId{};
    };
    const ClassId owner = of_.tools_.names.findClass(*statement.file, a.dispatcherClass);
    if (!owner.valid()) return complain("there is no class '" + readable(a.dispatcherClass.name) + "'");
    if (of_.tools_.ghosts.content(a.dispatcher) == nullptr) {
      return complain("there is no content '" + readable(a.dispatcher) + "': declare it with 'content'");
    }
    make(program_[owner].type);  // its initialiser sets the content
    const ir::FieldRefId ref = of_.tools_.ghosts.staticContent(owner, a.dispatcher);
    return builder_.emit(Op::LoadStatic, 0, ref.value, {}, program_[ref].type);
  }

  Framework& of_;
  ir::Program& program_;
  ir::BodyBuilder builder_;
  FlowWriter flow_;
  std::vector<RegId> parameters_, shared_;
  std::deque<std::string> names_;
  RegId last_;
  std::uint32_t calls_ = 0;
  std::vector<StartCall> starts_;
};

Framework::Framework(WriterTools tools, const Models& models, std::function<Problems&(const ModelFile&)> problems)
    : tools_(tools), program_(tools.program), problems_(std::move(problems)) {
  for (const ModelFile& file : models.files()) {
    for (const Annotated& a : file.annotated) statements_.push_back({&file, &a, {}});
  }
  if (statements_.empty()) return;
  Carriers carriers(tools.program, tools.hierarchy);
  for (Statement& s : statements_) {
    if (!s.file->builtIn) carriers.check(*s.file, *s.annotated, problems_(*s.file));
    const bool runs = s.annotated->kind == Annotated::Kind::Entries || s.annotated->kind == Annotated::Kind::Starts;
    if (runs) s.methods = carriers.methodsOf(*s.file, *s.annotated);
    if (s.annotated->kind == Annotated::Kind::Starts) writeStarted(s);
  }
  findShared(carriers);
  findInjected(carriers);
  writeEntry();
}

void Framework::findShared(Carriers& carriers) {
  for (const Statement& s : statements_) {
    if (s.annotated->kind == Annotated::Kind::Entries && !s.annotated->fresh) {
      for (const CarriedMethod& carried : s.methods) {
        if (carried.receiver.valid()) shared_.push_back(carried.receiver);
      }
    }
    if (s.annotated->kind != Annotated::Kind::Shared) continue;
    for (const ClassId id : carriers.concrete()) {
      if (carriers.classCarries(id, *s.file, *s.annotated)) shared_.push_back(id);
    }
  }
  makeSet(shared_);
}

void Framework::findInjected(Carriers& carriers) {
  for (const Statement& s : statements_) {
    if (s.annotated->kind != Annotated::Kind::Injects) continue;
    for (const ClassId id : carriers.concrete()) {
      for (ClassId c = id; c.valid(); c = program_[c].super) {
        for (const MethodId m : program_[c].methods) {
          if (carriers.carries(program_[m].annotations, *s.file, *s.annotated)) injectedMethods_.insert(m, true);
        }
        for (const ir::FieldId f : program_[c].fields) {
          const bool fits = !program_[f].isStatic() && program_.types().isReference(program_[f].type);
          if (fits && carriers.carries(program_[f].annotations, *s.file, *s.annotated)) injectedFields_.insert(f, true);
        }
      }
    }
  }
}

// Positions are lines of the file, which is the source of the class that the method is in.
MethodId Framework::addMethod(const ModelFile* file, std::string_view name, const std::vector<TypeId>& parameters,
                              ClassId host, TypeId result) {
  const ClassId owner = addGhostClass(program_, "snarl/framework", host.valid() ? host : program_.objectClass());
  ir::Class& c = program_.declaring(owner);
  c.role = ir::ClassRole::Application;
  c.host = host;
  if (file != nullptr) c.sourceFile = program_.symbols().intern(file->name);
  std::string descriptor = "(";
  for (const TypeId type : parameters) descriptor += program_.typeDescriptor(type);
  descriptor += result == Types::voidType() ? ")V" : ")" + program_.typeDescriptor(result);
  const Symbol text = program_.symbols().intern(descriptor);
  program_.defineSignature(text, {result, parameters});
  ir::Method method;
  method.owner = owner;
  method.selector = program_.selector(program_.symbols().intern(name), text);
  method.flags = flag::kPublic | flag::kStatic | flag::kSynthetic | flag::kNative;
  return program_.addMethod(std::move(method));
}

void Framework::writeEntry() {
  std::vector<MethodId> starts;
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    const bool another = i == 0 || statements_[i].file != statements_[i - 1].file;
    if (!another) continue;
    if (const MethodId method = writeStarts(*statements_[i].file); method.valid()) starts.push_back(method);
  }
  if (starts.empty() && shared_.empty()) return;
  entry_ = addMethod(nullptr, "run", {});
  Writer writer(*this, {});
  writer.makeShared();
  for (const MethodId method : starts) writer.callStatic(method, writer.shared());
  written_.push_back(writer.finish(entry_));
}

MethodId Framework::writeStarts(const ModelFile& file) {
  const auto isWritten = [&](const Statement& s) {
    return s.file == &file && s.annotated->kind == Annotated::Kind::Entries && !s.methods.empty();
  };
  if (std::ranges::none_of(statements_, isWritten)) return {};
  std::vector<TypeId> types;
  for (const ClassId id : shared_) types.push_back(program_[id].type);
  const MethodId method = addMethod(&file, "start", types);
  Writer writer(*this, types);
  writer.setShared(writer.parameters());
  for (const Statement& s : statements_) {
    if (!isWritten(s)) continue;
    writer.setPosition(s.annotated->at);
    writer.entries(s);
  }
  written_.push_back(writer.finish(method));
  return method;
}

MethodId Framework::writeRun(const Statement& statement, const CarriedMethod& carried) {
  std::vector<TypeId> types;
  for (const ClassId id : shared_) types.push_back(program_[id].type);
  const MethodId method = addMethod(statement.file, "run", types, carried.receiver);
  Writer writer(*this, types);
  writer.setShared(writer.parameters());
  writer.setPosition(statement.annotated->at);
  writer.run(carried);
  written_.push_back(writer.finish(method));
  return method;
}

// What is said of order stands in models. Each has a method of its own, so that it is one object.
MethodId Framework::writeDispatcher(const Statement& statement) {
  const TypeId object = program_[program_.objectClass()].type;
  const MethodId method = addMethod(statement.file, "dispatcher", {}, program_.objectClass(), object);
  Writer writer(*this, {});
  writer.setPosition(statement.annotated->at);
  writer.makeDispatcher();
  writer.finish(method, false);
  dispatchers_.push_back({method, statement.file, statement.annotated->at});
  return method;
}

void Framework::writeStarted(const Statement& statement) {
  for (const CarriedMethod& carried : statement.methods) {
    const MethodId real = carried.method;
    if (std::ranges::find(started_, real, &Started::real) != started_.end()) continue;
    const ClassId owner = program_[real].owner;
    const ClassId holder = addGhostClass(program_, std::string(program_.name(owner)) + "/started", owner);
    ir::Method method;
    method.owner = holder;
    method.selector = program_[real].selector;
    method.flags = (program_[real].flags & (flag::kPublic | flag::kProtected | flag::kPrivate | flag::kStatic)) |
                   flag::kSynthetic | flag::kNative;
    method.exceptions = program_[real].exceptions;
    const MethodId by = program_.addMethod(std::move(method));
    std::vector<TypeId> types = program_.signature(real).parameters;
    if (!program_[real].isStatic()) types.insert(types.begin(), program_[holder].type);
    Writer writer(*this, types);
    writer.setPosition(statement.annotated->at);
    writer.startItself(statement, real);
    started_.push_back({real, statement.file, statement.annotated->at, owner, writer.finish(by, false)});
  }
}

}  // namespace snarl::models
