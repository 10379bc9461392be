#include "jvm/front_end.h"

#include <algorithm>
#include <set>

#include "classfile/code.h"
#include "jvm/body_lowering.h"
#include "jvm/bootstrap.h"
#include "jvm/declare.h"

namespace snarl::jvm {

using ir::ClassId;
using ir::ClassState;
using ir::MethodId;
using ir::Program;

namespace {

std::string internalName(std::string_view binaryName) {
  std::string name(binaryName);
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

ir::ClassRole roleOf(archive::Role role) {
  switch (role) {
    case archive::Role::Application: return ir::ClassRole::Application;
    case archive::Role::Library: return ir::ClassRole::Library;
    case archive::Role::Jdk: break;
  }
  return ir::ClassRole::Jdk;
}

}  // namespace

FrontEnd::FrontEnd(const archive::ClassPath& classPath, Problems& problems)
    : classPath_(classPath),
      problems_(problems),
      services_(classPath),
      ahead_([this](std::string_view name) { return parse(name); }) {}

FrontEnd::~FrontEnd() = default;

std::vector<std::string> FrontEnd::classesStartingWith(std::string_view prefix) {
  if (names_.empty()) {
    for (const archive::Role role : {archive::Role::Application, archive::Role::Library}) {
      classPath_.forEachClass(role, [&](std::string_view name, archive::ClassEntry) {
        std::ranges::replace(names_.emplace_back(name), '/', '.');
      });
    }
    std::ranges::sort(names_);
    names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
  }
  const auto first = std::ranges::lower_bound(names_, prefix);
  return {first, std::find_if(first, names_.end(), [&](const std::string& name) { return !name.starts_with(prefix); })};
}

// Of several classes of one name the first counts, whichever part it belongs to.
std::vector<std::string> FrontEnd::applicationClasses() {
  std::vector<std::string> result;
  for (const archive::Role role : {archive::Role::Application, archive::Role::Library}) {
    classPath_.forEachClass(role, [&](std::string_view name, archive::ClassEntry entry) {
      if (name == "module-info" || classPath_.find(name) != entry) return;
      std::string binaryName(name);
      std::ranges::replace(binaryName, '/', '.');
      const ir::ClassRole byPlace = roleOf(role);
      const ir::ClassRole counts = roleOf_ ? roleOf_(binaryName, byPlace) : byPlace;
      if (counts == ir::ClassRole::Application) result.push_back(std::move(binaryName));
    });
  }
  std::ranges::sort(result);
  return result;
}

std::vector<std::string> FrontEnd::classesBelow(std::string_view package) {
  const std::string prefix = internalName(package) + "/";
  std::vector<std::string> result;
  for (const archive::Role role : {archive::Role::Application, archive::Role::Library, archive::Role::Jdk}) {
    classPath_.forEachClass(role, [&](std::string_view name, archive::ClassEntry) {
      if (name.starts_with(prefix)) std::ranges::replace(result.emplace_back(name), '/', '.');
    });
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

void FrontEnd::report(const Unit& unit, std::uint64_t offset, const std::string& reason) const {
  problems_.add(classPath_.problemAt(unit.where, offset, reason));
}

ReadUnit FrontEnd::parse(std::string_view name) const {
  const auto where = classPath_.find(name);
  if (!where) return {nullptr, false};
  auto content = classPath_.read(*where, problems_);
  if (!content) return {nullptr, true};
  auto unit = std::make_unique<Unit>();
  unit->where = *where;
  unit->content = std::move(*content);
  try {
    unit->file = classfile::parseClass(unit->content.bytes);
    if (unit->file.name != name) {
      throw FormatError(0, "the class is named " + std::string(unit->file.name) + ", not as its place says");
    }
  } catch (const FormatError& e) {
    report(*unit, e.offset(), e.what());
    return {nullptr, true};
  }
  for (const classfile::DroppedAttribute& dropped : unit->file.dropped) {
    report(*unit, dropped.offset, "attribute " + std::string(dropped.name) + " is ignored: " + dropped.reason);
  }
  return {std::move(unit), true};
}

void FrontEnd::parseAhead(std::span<const std::string> names, unsigned jobs) {
  ahead_.start(names, jobs == 0 ? 0 : jobs - 1);
}

// A name with a slash is no binary name, and must not be taken for the one with a dot in its place.
bool FrontEnd::knows(std::string_view binaryName) const {
  return binaryName.find('/') == std::string_view::npos && classPath_.find(internalName(binaryName)).has_value();
}

ClassState FrontEnd::declare(Program& program, ClassId id) {
  auto [unit, found] = ahead_.take(internalName(program.name(id)));
  if (unit == nullptr) return found ? ClassState::Unreadable : ClassState::Missing;
  try {
    declareClass(program, id, unit->file);
  } catch (const FormatError& e) {
    report(*unit, e.offset(), e.what());
    return ClassState::Unreadable;
  }
  ir::Class& c = program.declaring(id);
  c.container = unit->where.container.value;
  c.role = roleOf(classPath_.containers()[unit->where.container].role);
  if (roleOf_) c.role = roleOf_(program.name(id), c.role);
  if (!units_.contains(id)) units_.resize(std::max(program.classCount(), id.index() + 1));
  units_[id] = std::move(unit);
  return ClassState::Loaded;
}

void FrontEnd::reject(const Program& program, ClassId id, std::string_view reason) {
  (void)program;
  report(*units_[id], Problem::kNoOffset, std::string(reason));
}

void FrontEnd::prepare(Program& program, ClassId id) {
  if (known_ == nullptr) known_ = std::make_unique<WellKnown>(program);
  Unit& unit = *units_[id];
  try {
    unit.constants = LinkedConstants(program, unit.file);
    BootstrapScope scope{program, *known_, id, unit.file, unit.constants, unit.synthetic};
    linkDynamics(scope);
    unit.linked = true;
  } catch (const FormatError& e) {
    report(unit, e.offset(), e.what());
  }
}

std::optional<ir::Body> FrontEnd::lower(const Program& program, MethodId id, ir::Body::Memory& memory, When when) {
  const ClassId host = program[program[id].owner].host;
  if (!host.valid()) return lowerCode(program, id, memory, when);
  const auto* synthetic = units_[host]->synthetic.find(id);
  ir::BodyBuilder builder(program.types());
  if (!program[id].isStatic()) builder.addParameter(program[program[id].owner].type);
  for (const ir::TypeId parameter : program.signature(id).parameters) builder.addParameter(parameter);
  (*synthetic)->build(builder, program, *known_, id);
  return builder.finish(known_->object, memory);
}

std::unique_ptr<BodyLowering> FrontEnd::takeLowering(const Program& program) {
  const std::lock_guard lock(loweringsMutex_);
  if (lowerings_.empty()) return std::make_unique<BodyLowering>(program, *known_);
  auto lowering = std::move(lowerings_.back());
  lowerings_.pop_back();
  return lowering;
}

std::optional<ir::Body> FrontEnd::lowerCode(const Program& program, MethodId id, ir::Body::Memory& memory, When when) {
  const ClassId owner = program[id].owner;
  const Unit& unit = *units_[owner];
  if (!unit.linked) return std::nullopt;
  const classfile::MethodInfo& info = unit.file.methods[id.value - program[owner].methods.first.value];
  const auto unusable = [&](std::uint64_t offset, const std::string& reason) {
    if (when == When::Ahead) return std::nullopt;
    report(unit, offset, "method " + std::string(info.name) + std::string(info.descriptor) + ": " + reason);
    return std::nullopt;
  };
  if (!info.hasCode()) return unusable(Problem::kNoOffset, "it has no code and is neither abstract nor native");
  try {
    const classfile::Code code = classfile::parseCode(unit.file, info);
    if (when == When::Ahead && !code.dropped.empty()) return std::nullopt;
    for (const classfile::DroppedAttribute& dropped : code.dropped) {
      unusable(dropped.offset, "attribute " + std::string(dropped.name) + " is ignored: " + dropped.reason);
    }
    auto lowering = takeLowering(program);
    std::optional<ir::Body> body = lowering->lower(id, code, unit.file, unit.constants, memory);
    const std::lock_guard lock(loweringsMutex_);
    lowerings_.push_back(std::move(lowering));
    return body;
  } catch (const FormatError& e) {
    return unusable(e.offset(), e.what());
  } catch (const std::length_error& e) {
    return unusable(info.codeOffset, e.what());
  }
}

}  // namespace snarl::jvm
