// Binding the model of one class: which of its methods have which model.
#include <algorithm>

#include "models/library.h"
#include "models/method_lookup.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
namespace flag = ir::flag;

namespace {

// Of every modelled class: they take part in no flow that matters, unless a model says so.
bool isIncidental(std::string_view name, std::size_t parameters) {
  return parameters == 0 ? name == "hashCode" || name == "toString" : parameters == 1 && name == "equals";
}

ir::Method initialiserOf(ir::Program& program, ClassId holder) {
  const Symbol descriptor = program.symbols().intern("()V");
  program.defineSignature(descriptor, {ir::Types::voidType(), {}});
  ir::Method method;
  method.owner = holder;
  method.selector = program.selector(program.symbols().intern("<clinit>"), descriptor);
  method.flags = flag::kStatic | flag::kSynthetic | flag::kNative;
  return method;
}

ir::Method modelOf(const ir::Program& program, ClassId holder, MethodId real) {
  constexpr std::uint32_t kKept = flag::kPublic | flag::kPrivate | flag::kProtected | flag::kStatic | flag::kFinal |
                                  flag::kSynchronized | flag::kVarArgs;
  ir::Method method;
  method.owner = holder;
  method.selector = program[real].selector;
  method.flags = (program[real].flags & kKept) | flag::kSynthetic | flag::kNative;
  method.exceptions = program[real].exceptions;
  return method;
}

}  // namespace

// What counts, in this order: what a member says; what a class above says of a method inherited from there; the rule
// for equals, hashCode and toString; the default.
void Library::bind(ClassId id, Bound& bound) {
  const auto levels = models_.levels(*bound.model, problemsOf(*bound.model->definitions[0].file));
  const MemberTable table(levels, *names_);
  const auto ruled = std::find_if(levels.begin(), levels.end(), [](const FoundDefinition& level) {
    return level.definition->otherwise != Default::None;
  });
  const Default otherwise = ruled == levels.end() ? Default::None : ruled->definition->otherwise;
  const FoundDefinition& own = levels[0];
  std::vector<Recipe> wanted;
  const FoundMember* initialiser = table.find("<clinit>", {});
  for (const MethodId m : methodsOf(program_, hierarchy_, id)) {
    const std::string_view name = program_.name(m);
    const bool bridge = forwardsWithinClass(program_, hierarchy_, m);
    const FoundMember* found = bridge ? nullptr : table.find(name, program_.signature(m));
    if (name == "<clinit>") initialiser = nullptr;
    if (found != nullptr) {
      if (found->member->bytecode) {
        bound.entries.insert(program_[m].selector, {m, {}});
      } else {
        wanted.push_back({found->file, found->member, found->selector->at, id, m, bound.model->parallel});
      }
      continue;
    }
    if (bridge || name == "<clinit>" || otherwise == Default::Bytecode || coveredAbove(id, m)) continue;
    if (isIncidental(name, program_.signature(m).parameters.size())) {
      wanted.push_back({own.file, nullptr, own.definition->at, id, m, bound.model->parallel});
    } else if (otherwise == Default::Fresh && program_[m].owner != program_.objectClass()) {
      wanted.push_back({ruled->file, nullptr, ruled->definition->otherwiseAt, id, m, bound.model->parallel});
    }
  }
  if (initialiser != nullptr && !initialiser->member->bytecode) {
    wanted.push_back(
        {initialiser->file, initialiser->member, initialiser->selector->at, id, {}, bound.model->parallel});
  }
  if (wanted.empty()) return;
  const std::string holderName = std::string(program_.name(id)) + "/model";
  const ClassId holder = bound.model->made ? id : addGhostClass(program_, holderName, id);
  program_.declaring(holder).sourceFile = program_.symbols().intern(own.file->name);
  for (const Recipe& recipe : wanted) {
    const MethodId model = program_.addMethod(recipe.real.valid() ? modelOf(program_, holder, recipe.real)
                                                                  : initialiserOf(program_, holder));
    recipes_.insert(model, {recipe, false, {}});
    bound.entries.insert(program_[model].selector, {recipe.real, model});
  }
  bindIfOne(id, bound, table);
}

// Another class holds them: they have the names of those that are for all calls.
void Library::bindIfOne(ClassId id, const Bound& bound, const MemberTable& table) {
  ClassId holder;
  for (const auto& [selector, entry] : bound.entries) {
    if (!entry.real.valid() || !entry.model.valid() || !program_[entry.real].isStatic()) continue;
    const FoundMember* found = table.findIfOne(program_.name(entry.real), program_.signature(entry.real));
    if (found == nullptr) continue;
    if (!holder.valid()) holder = addGhostClass(program_, std::string(program_.name(id)) + "/model/one", id);
    const MethodId model = program_.addMethod(modelOf(program_, holder, entry.real));
    const Recipe recipe{found->file, found->member, found->selector->at, id, entry.real, bound.model->parallel};
    recipes_.insert(model, {recipe, false, {}});
    ifOne_.insert(entry.model, {*found->selector->ifOne, model});
  }
}

}  // namespace snarl::models
