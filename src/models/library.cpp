#include "models/library.h"

#include <algorithm>

#include "base/readable.h"
#include "models/framework.h"
#include "models/method_lookup.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
namespace flag = ir::flag;

Library::Library(ir::Program& program, ir::Hierarchy& hierarchy, const Models& models, Options options)
    : program_(program), hierarchy_(hierarchy), models_(models), options_(options) {
  names_ = std::make_unique<TypeNames>(
      program, models, [this](const ClassModel& model) { return define(model); },
      [this](const ModelFile& file) -> Problems& { return problemsOf(file); });
  ghosts_ = std::make_unique<Ghosts>(program, models, *names_, problems_);
  addFramework();
}

void Library::addFramework() {
  const auto problems = [this](const ModelFile& file) -> Problems& { return problemsOf(file); };
  const Framework framework({program_, hierarchy_, *names_, *ghosts_}, models_, problems);
  frameworkEntry_ = framework.entry();
  for (const Framework::Written& written : framework.written()) {
    framework_.insert(written.method, startsOf(written.starts));
  }
  for (const Framework::Dispatcher& made : framework.dispatchers()) {
    recipes_.insert(made.method, {{made.file, nullptr, made.at, program_.objectClass(), {}, false}, true, {}});
  }
  for (const Framework::Started& started : framework.started()) {
    const Recipe recipe{started.file, nullptr, started.at, started.owner, started.real, false};
    recipes_.insert(started.by.method, {recipe, true, startsOf(started.by.starts)});
    startedByCalls_.insert(started.real, started.by.method);
  }
}

Library::Starts Library::startsOf(std::span<const StartCall> calls) {
  Starts result;
  for (const StartCall& start : calls) result.push_back({start.call, {start.kind, start.once, start.exact}});
  return result;
}

ClassId Library::classOf(const ClassModel& model) {
  if (model.made) return define(model);
  return program_.exists(model.name) ? program_.classNamed(model.name) : ClassId{};
}

ClassId Library::define(const ClassModel& model) {
  if (const ClassId* known = made_.find(std::string_view(model.name))) return *known;
  const ClassId id = addGhostClass(program_, model.name, program_.objectClass());
  made_.insert(model.name, id);
  std::vector<ClassId> interfaces;
  ClassId super = program_.objectClass();
  for (const auto& [file, definition] : model.definitions) {
    for (const TypeName& name : definition->implements) {
      const ClassId found = above({file, definition}, name, true);
      if (found.valid()) interfaces.push_back(found);
    }
    const ClassId found =
        definition->extends.name.empty() ? ClassId{} : above({file, definition}, definition->extends, false);
    if (found.valid()) super = found;
  }
  program_.declaring(id).interfaces = std::move(interfaces);
  program_.declaring(id).super = super;
  boundOf(id);  // its methods have to be there before anybody looks for them
  return id;
}

// No made class, so that there is no way round in circles.
ClassId Library::above(const FoundDefinition& from, const TypeName& name, bool wantInterface) {
  const bool made = name.name.find('/') != std::string_view::npos;
  const ClassId found = made ? ClassId{} : names_->findClass(*from.file, name);
  if (found.valid() && program_.load(found).loaded() && program_[found].isInterface() == wantInterface) return found;
  if (from.definition->releases.areSome()) return {};
  problemsOf(*from.file)
      .add(from.file->problemAt(name.at, std::string("there is no ") + (wantInterface ? "interface '" : "class '") +
                                             readable(name.name) + "' that a made class can be below of"));
  return {};
}

const Library::Bound* Library::boundOf(ClassId id) {
  if (!boundOf_.contains(id)) boundOf_.resize(std::max(program_.classCount(), id.index() + 1));
  if (!asked_.contains(id)) asked_.resize(boundOf_.size());
  if (asked_[id] != Known::NotAsked) return boundOf_[id];
  asked_[id] = Known::No;
  const ClassModel* model = models_.find(program_.name(id));
  if (model == nullptr || !program_.load(id).loaded()) return nullptr;
  Bound& bound = bounds_.emplace_back();
  bound.model = model;
  bind(id, bound);
  boundOf_[id] = &bound;
  asked_[id] = Known::Yes;
  return &bound;
}

const FlatMap<ir::SelectorId, Library::Entry>* Library::entriesOf(ClassId id) {
  const Bound* bound = boundOf(id);
  return bound == nullptr ? nullptr : &bound->entries;
}

bool Library::isModelled(ClassId id) { return boundOf(id) != nullptr; }

// What models add to a class has its name, and a host.
bool Library::isOpaque(ClassId id) {
  if (options_.nativesOnly || program_[id].host.valid()) return false;
  return models_.isOpaque(program_.name(id)) && !isModelled(id);
}

bool Library::isContainer(ClassId id) { return hasAbove(id, &ClassModel::container); }

bool Library::isThreadSafe(ClassId id) {
  program_.load(id);
  for (ClassId c = id; c.valid() && c != program_.objectClass(); c = program_[c].super) {
    const ClassModel* model = propertiesOf(c);
    if (model != nullptr && model->threadSafe) return true;
    const SafetyFact* fact = saidOf(c, {});
    if (fact != nullptr && fact->decides()) return fact->isSafe();
  }
  return false;
}

// A class whose objects are safe has safe methods, unless something else is said of one.
SafetyFact Library::safetyOf(ClassId owner, std::string_view method) const {
  const SafetyFact* fact = saidOf(owner, method);
  if (fact != nullptr) return *fact;
  const ClassModel* model = propertiesOf(owner);
  SafetyFact result;
  if (model != nullptr && model->threadSafe) {
    result = {1U << static_cast<unsigned>(SafetyWord::ThreadSafe), model->definitions.back().file,
              model->definitions.back().definition->at};
  }
  return result;
}

bool Library::isImmutable(ClassId id) {
  const ClassModel* model = propertiesOf(id);
  return model != nullptr && model->immutable;
}

bool Library::isParallel(ClassId id) { return hasAbove(id, &ClassModel::parallel); }

bool Library::mayTurnParallel(ClassId id) {
  return names_->existing(std::string(program_.name(id)) + "/parallel").valid();
}

// What models add to a class, or make, has a host. Classes of java.* are the JVM's, whatever a program brings.
bool Library::isApplication(ClassId id) const {
  const bool own = program_[id].role == ir::ClassRole::Application && !program_[id].host.valid();
  return own && !program_.name(id).starts_with("java.");
}

const ClassModel* Library::propertiesOf(ClassId id) const {
  const ClassModel* model = models_.find(program_.name(id));
  if (model == nullptr || !isApplication(id)) return model;
  const auto isBuiltIn = [](const FoundDefinition& found) { return found.file->builtIn; };
  return std::ranges::all_of(model->definitions, isBuiltIn) ? nullptr : model;
}

const SafetyFact* Library::saidOf(ClassId id, std::string_view method) const {
  const SafetyFact* fact = models_.safety().find(program_.name(id), method);
  return fact != nullptr && fact->file->builtIn && isApplication(id) ? nullptr : fact;
}

bool Library::hasAbove(ClassId id, bool ClassModel::*property) {
  program_.load(id);
  for (ClassId c = id; c.valid(); c = program_[c].super) {
    const ClassModel* model = propertiesOf(c);
    if (model != nullptr && model->*property) return true;
  }
  return false;
}

bool Library::isPerCall(MethodId id) const {
  const Written* written = recipes_.find(id);
  return written != nullptr && written->recipe.member != nullptr && written->recipe.member->perCall;
}

bool Library::isAtomic(MethodId id) const {
  const Written* written = recipes_.find(id);
  return written != nullptr && written->recipe.member != nullptr && written->recipe.member->atomic;
}

bool Library::runsOnce(MethodId id) const {
  const Written* written = recipes_.find(id);
  return written != nullptr && written->recipe.member != nullptr && written->recipe.member->once;
}

/// Whether a class above has a model for a method that is inherited from there or farther above.
bool Library::coveredAbove(ClassId id, MethodId method) {
  if (program_[method].owner == id) return false;
  for (ClassId c = program_[id].super; c.valid(); c = program_[c].super) {
    if (entryFor(c, method, false) != nullptr) return true;
    if (c == program_[method].owner) break;
  }
  return false;
}

const Library::Entry* Library::entryFor(ClassId id, MethodId selected, bool isReceiver) {
  const Bound* bound = boundOf(id);
  const Entry* entry = bound == nullptr ? nullptr : bound->entries.find(program_[selected].selector);
  if (entry == nullptr || entry->real == selected) return entry;
  // Another method of that name and type, which is not what is called.
  if (program_[entry->real].has(flag::kStatic | flag::kPrivate)) return nullptr;
  const bool inherited = isReceiver || !program_[program_[selected].owner].isInterface();
  return inherited || hierarchy_.select(id, selected).method == selected ? entry : nullptr;
}

bool Library::isOverruled(ClassId owner, MethodId model) const {
  return isApplication(owner) && recipes_.find(model)->recipe.file->builtIn;
}

// An object of an interface is one that a model made: only models know what it does.
bool Library::mayReplace(ClassId receiver, MethodId selected) const {
  if (!options_.nativesOnly) return true;
  return !program_[selected].hasBody() || (program_[receiver].isInterface() && !program_[selected].isStatic());
}

MethodId Library::replacement(ClassId receiver, MethodId selected) {
  if (isModel(selected)) return ready(selected);
  if (const MethodId* starting = startedByCalls_.find(selected)) return *starting;
  if (!receiver.valid()) receiver = program_[selected].owner;
  const std::pair key{receiver, selected};
  if (const MethodId* known = replacements_.find(key)) return *known;
  MethodId result = selected;
  program_.load(receiver);
  for (ClassId c = receiver; c.valid() && mayReplace(receiver, selected); c = program_[c].super) {
    if (const Entry* entry = entryFor(c, selected, c == receiver)) {
      if (!entry->model.valid()) break;
      const bool own = program_[selected].hasBody() && isOverruled(program_[selected].owner, entry->model);
      if (!own) result = ready(entry->model);
      break;
    }
    if (c == program_[selected].owner) break;
  }
  replacements_.insert(key, result);
  return result;
}

MethodId Library::methodOf(ClassId type, ir::SelectorId selector) {
  const Bound* bound = boundOf(type);
  const Entry* entry = bound == nullptr ? nullptr : bound->entries.find(selector);
  return entry == nullptr || !entry->model.valid() ? MethodId{} : ready(entry->model);
}

MethodId Library::initialiser(ClassId id) {
  const Bound* bound = options_.nativesOnly ? nullptr : boundOf(id);
  if (bound == nullptr) return {};
  for (const auto& [selector, entry] : bound->entries) {
    if (program_.text(program_[selector].name) == "<clinit>" && entry.model.valid()) {
      return isOverruled(id, entry.model) ? MethodId{} : ready(entry.model);
    }
  }
  return {};
}

MethodId Library::ready(MethodId model) {
  Written& written = *recipes_.find(model);
  if (written.ready) return model;
  written.ready = true;
  const Recipe recipe = written.recipe;  // writing a body can bind other classes, which moves the table
  WrittenBody result = writeBody({program_, hierarchy_, *names_, *ghosts_}, model, recipe, problemsOf(*recipe.file));
  program_.setBody(model, std::move(result.body));
  recipes_.find(model)->starts = startsOf(result.starts);
  return model;
}

const Library::Start* Library::startAt(ir::CallSiteId site) const {
  const ir::Site& where = program_[site];
  const Written* written = recipes_.find(where.method);
  const Starts* starts = written != nullptr ? &written->starts : framework_.find(where.method);
  if (starts == nullptr) return nullptr;
  const std::uint32_t call = site.value - program_.body(where.method)->firstCallSite.value;
  for (const auto& [number, start] : *starts) {
    if (number == call) return &start;
  }
  return nullptr;
}

}  // namespace snarl::models
