#include "checked_program.h"

#include <fstream>
#include <iterator>

namespace snarl::test {

using pointer::InstanceId;
using pointer::ObjectId;
using pointer::ObjectSet;

namespace {

/// Models that a program needs: Name.model beside Name.java.
std::string modelsBeside(const std::string& source) {
  std::ifstream in(source.substr(0, source.rfind('.')) + ".model");
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

CheckedProgram::CheckedProgram(const archive::Options& classPath, const std::string& mainClass,
                               const std::string& source)
    : analysed_(
          classPath, mainClass, "auto", {}, [] { return true; }, modelsBeside(source)),
      singles_(*analysed_),
      locks_(*analysed_, singles_),
      origins_(*analysed_),
      order_(origins_, singles_, locks_),
      package_(mainClass.substr(0, mainClass.rfind('.') + 1)),
      file_(source.substr(source.rfind('/') + 1)),
      expectations_(readExpectations(source)) {}

const ir::Body* CheckedProgram::bodyOf(InstanceId id) const { return analysis().program().body(analysis()[id].method); }

bool CheckedProgram::isOwn(InstanceId id) const {
  const ir::Program& program = analysis().program();
  const ir::ClassId owner = program[analysis()[id].method].owner;
  const Symbol file = program[owner].sourceFile;
  return program.name(owner).starts_with(package_) && file.valid() && program.text(file) == file_;
}

std::vector<report::Finding> CheckedProgram::findings(const races::Request& request,
                                                      const threads::Sharing::Options& shared) {
  const threads::Sharing sharing(origins_, shared);
  const threads::CallTargets targets(analysis());
  threads::Publication publication(analysis(), targets);
  const threads::CleanUp cleanUp =
      request.mode == races::Mode::Sound ? threads::CleanUp::Always : threads::CleanUp::IfCodeThrows;
  threads::Order order(origins_, singles_, locks_, {cleanUp, false});
  const races::Detector detector(origins_, singles_, locks_, sharing, order, publication, request);
  counts_ = detector.counts();
  races::TellingRequest telling;
  telling.everyPair = true;
  return races::Telling(origins_, targets, locks_, request.order ? &order : nullptr, detector, std::move(telling))
      .findings();
}

ir::RegId CheckedProgram::registerNamed(const Place& place, const std::string& name) const {
  if (name == "this") return ir::RegId{0U};
  ir::RegId result;
  for (const ir::LocalName& local : bodyOf(place.instance)->names) {
    if (local.name == name) result = local.reg;
  }
  return result;
}

std::vector<CheckedProgram::Place> CheckedProgram::placesOn(std::uint32_t line) const {
  std::vector<Place> result;
  for (std::uint32_t i = 0; i < analysis().instanceCount(); ++i) {
    const ir::Body* body = isOwn(InstanceId{i}) ? bodyOf(InstanceId{i}) : nullptr;
    if (body == nullptr) continue;
    for (std::uint32_t n = 0; n < body->instrs.size(); ++n) {
      if (body->instrs[ir::InstrId{n}].line == line) result.push_back({InstanceId{i}, ir::InstrId{n}});
    }
  }
  return result;
}

const ir::Instr& CheckedProgram::instrAt(const Place& place) const {
  return bodyOf(place.instance)->instrs[place.instr];
}

std::vector<CheckedProgram::Place> CheckedProgram::accessesOn(std::uint32_t line) const {
  std::vector<Place> result;
  for (const Place& place : placesOn(line)) {
    switch (instrAt(place).op) {
      case ir::Op::LoadField:
      case ir::Op::StoreField:
      case ir::Op::LoadStatic:
      case ir::Op::StoreStatic:
      case ir::Op::LoadElement:
      case ir::Op::StoreElement: result.push_back(place); break;
      default: break;
    }
  }
  return result;
}

std::string CheckedProgram::describe(const Place& place) const {
  const ir::Program& program = analysis().program();
  const ir::MethodId method = analysis()[place.instance].method;
  return "line " + std::to_string(instrAt(place).line) + " (" + std::string(program.name(method)) + ", context " +
         std::to_string(analysis()[place.instance].context.value) + ", instruction " +
         std::to_string(place.instr.value) + ")";
}

std::string CheckedProgram::describe(const ObjectSet& objects) const {
  std::string result;
  objects.forEach([&](ObjectId id) {
    result += (result.empty() ? "" : " ") + analysis().program().typeName(analysis()[id].type) + "#" +
              std::to_string(id.value) + (singles_.isSingle(id) ? "!" : "");
  });
  return "{" + result + "}";
}

ir::ClassId CheckedProgram::classNamed(const std::string& name) const {
  ir::Program& program = analysis().program();
  const std::string main = package_ + file_.substr(0, file_.find('.'));
  for (const std::string& full : {package_ + name, main + "$" + name, name}) {
    if (program.exists(full)) return program.classNamed(full);
  }
  return {};
}

std::optional<ObjectSet> CheckedProgram::named(const Place& place, const std::string& name) const {
  ir::Program& program = analysis().program();
  const ir::Body& body = *bodyOf(place.instance);
  if (name == "this") return analysis().pointsTo(place.instance, ir::RegId{0U});
  ObjectSet result;
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos) {
    for (const ir::LocalName& local : body.names) {
      if (local.name == name) result.add(analysis().pointsTo(place.instance, local.reg));
    }
    return result.empty() ? std::nullopt : std::optional(result);
  }
  const ir::ClassId owner = classNamed(name.substr(0, dot));
  if (!owner.valid()) return std::nullopt;
  if (name.substr(dot + 1) == "class") {
    const ObjectId object = analysis().findClassObject(program[owner].type);
    if (!object.valid()) return std::nullopt;
    result.insert(object);
    return result;
  }
  for (const ir::FieldId field : program.load(owner).fields) {
    if (program.name(field) != name.substr(dot + 1)) continue;
    result.add(analysis().pointsToStatic(pointer::FieldKey::of(field)));
    for (std::uint32_t o = 0; o < analysis().objectIdLimit(); ++o) {
      result.add(analysis().pointsTo(ObjectId{o}, pointer::FieldKey::of(field)));
    }
    return result;
  }
  return std::nullopt;
}

}  // namespace snarl::test
