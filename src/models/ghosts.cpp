#include "models/ghosts.h"

#include <algorithm>

#include "base/readable.h"
#include "base/suggest.h"

namespace snarl::models {

using ir::ClassId;
using ir::FieldRefId;
using ir::TypeId;
using ir::TypeKind;
using ir::Types;
using ir::ValueKind;

namespace {

std::string descriptorOf(const ir::Program& program, TypeId type) {
  const ir::Types& types = program.types();
  std::string result;
  for (; types.kind(type) == TypeKind::Array; type = types.elementOf(type)) result += '[';
  if (types.kind(type) != TypeKind::Class) return result + "?ZBCSIJFD"[static_cast<std::size_t>(types.kind(type))];
  std::string name(program.name(types.classOf(type)));
  std::replace(name.begin(), name.end(), '.', '/');
  return result + 'L' + name + ';';
}

}  // namespace

ClassId addGhostClass(ir::Program& program, const std::string& name, ClassId host) {
  program.load(host);
  std::string free = name;
  for (int n = 2; program.findClass(free).valid(); ++n) free = name + std::to_string(n);
  return program.addSyntheticClass(free, host);
}

Ghosts::Ghosts(ir::Program& program, const Models& models, TypeNames& names, Problems& problems) : program_(program) {
  const ClassId owner = addGhostClass(program, "snarl/Content", program.objectClass());
  owner_ = owner;
  state_ = add(owner, "state", Types::primitive(TypeKind::Int), 0);
  stateField_ = program_[owner].fields.first;
  held_ = add(owner, "held", Types::primitive(TypeKind::Int), 0);
  heldField_ = ir::FieldId{program_.fieldCount() - 1};
  everything_ = add(owner, "*", program_[program_.objectClass()].type, 0);
  everythingField_ = ir::FieldId{program_.fieldCount() - 1};
  const auto addNumber = [&](ValueKind kind, TypeKind type, std::string_view name) {
    numbers_[static_cast<std::size_t>(kind)] = add(owner, name, Types::primitive(type), ir::flag::kStatic);
  };
  addNumber(ValueKind::Int, TypeKind::Int, "anyInt");
  addNumber(ValueKind::Long, TypeKind::Long, "anyLong");
  addNumber(ValueKind::Float, TypeKind::Float, "anyFloat");
  addNumber(ValueKind::Double, TypeKind::Double, "anyDouble");
  constexpr std::string_view kNames[] = {"on",        "serial",    "join",   "joinAll", "signal", "await", "open",
                                         "openAfter", "awaitAll",  "succeed", "attain", "enlist", "interrupt", "adds",
                                         "lists",     "gives",     "ended",   "counts", "picks",  "takes",     "copies",
                                         "unites",    "opened"};
  static_assert(std::size(kNames) * kConditions == kMarks);
  constexpr std::string_view kWhen[] = {"", "/true", "/false", "/zeros"};
  firstMark_ = ir::FieldId{program_.fieldCount()};
  for (std::size_t i = 0; i < kMarks; ++i) {
    const std::string name = std::string(kNames[i / kConditions]) + std::string(kWhen[i % kConditions]);
    marks_[i] = add(owner, name, Types::primitive(TypeKind::Int), 0);
  }
  for (const FoundContent& content : models.contents()) addContent(owner, content, names, problems);
}

std::optional<Mark> Ghosts::markOf(ir::FieldId id) const {
  if (id < firstMark_ || id.value - firstMark_.value >= kMarks) return std::nullopt;
  const std::uint32_t index = id.value - firstMark_.value;
  return Mark{static_cast<Mark::Kind>(index / kConditions), static_cast<Mark::When>(index % kConditions)};
}

FieldRefId Ghosts::add(ClassId owner, std::string_view name, TypeId type, std::uint32_t flags) {
  const Symbol symbol = program_.symbols().intern(name);
  program_.addField({owner, symbol, type, flags | ir::flag::kSynthetic, {}});
  return program_.fieldRef({owner, symbol, type});
}

// Types of contents may be missing in an older JDK: then they hold anything.
void Ghosts::addContent(ClassId owner, const FoundContent& content, TypeNames& names, Problems& problems) {
  TypeId type = program_[program_.objectClass()].type;
  const TypeName& written = content.content.type;
  if (!written.name.empty()) {
    const TypeId found = names.findType(*content.file, written);
    if (found.valid() && program_.types().isReference(found)) {
      type = found;
    } else if (found.valid() || !content.file->builtIn) {
      problems.add(content.file->problemAt(
          written.at, found.valid() ? "a content holds objects, not numbers: give it another type, or none"
                                    : "there is no class '" + readable(written.name) + "'; write it with its package"));
    }
  }
  const FieldRefId ref = add(owner, content.content.name, type, 0);
  contents_.insert(program_.text(program_[ref].name), ref);
  contentFields_.insert(ir::FieldId{program_.fieldCount() - 1}, {content.content.fresh, content.content.confined});
}

std::string Ghosts::contentLike(std::string_view name) const {
  std::vector<std::string> words;
  for (const auto& entry : contents_) words.emplace_back(entry.first);
  return nearest(name, words);
}

FieldRefId Ghosts::staticContent(ClassId owner, std::string_view name) {
  const ir::FieldRef content = program_[*contents_.find(name)];
  const std::pair key{owner, program_.text(content.name)};
  if (const FieldRefId* known = staticContents_.find(key)) return *known;
  const ClassId holder = addGhostClass(program_, std::string(program_.name(owner)) + "/static", owner);
  const FieldRefId ref = add(holder, key.second, content.type, ir::flag::kStatic);
  contentFields_.insert(program_[holder].fields.first, {});
  staticContents_.insert(key, ref);
  return ref;
}

ir::MethodRefId Ghosts::unknown(TypeId type) {
  if (const ir::MethodRefId* known = unknowns_.find(type)) return *known;
  const ClassId holder = addGhostClass(program_, program_.typeName(type) + "/unknown", program_.objectClass());
  const Symbol descriptor = program_.symbols().intern("()" + descriptorOf(program_, type));
  program_.defineSignature(descriptor, {type, {}});
  ir::Method method;
  method.owner = holder;
  method.selector = program_.selector(program_.symbols().intern("value"), descriptor);
  method.flags = ir::flag::kPublic | ir::flag::kStatic | ir::flag::kNative | ir::flag::kSynthetic;
  const ir::SelectorId selector = method.selector;
  program_.addMethod(std::move(method));
  const ir::MethodRefId ref = program_.methodRef({program_[holder].type, selector, false});
  unknowns_.insert(type, ref);
  return ref;
}

}  // namespace snarl::models
