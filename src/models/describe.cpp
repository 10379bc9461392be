#include "models/describe.h"

#include <vector>

#include "base/readable.h"
#include "models/names.h"

namespace snarl::models {

using ir::MethodId;

namespace {

/// Methods that have one text in common.
struct Group {
  const Recipe* recipe = nullptr;  // null: the methods' own code
  std::vector<std::string> methods;
};

void appendText(std::string& out, const Recipe& recipe) {
  const ModelFile& file = *recipe.file;
  std::string text;
  if (recipe.member != nullptr) {
    const std::uint32_t start = recipe.member->at.offset;
    text = std::string(file.text.substr(start, recipe.member->end - start));
  } else {
    text = "no effect, a fresh result";
  }
  out += "  # " + readable(file.name) + ":" + std::to_string(recipe.at.line) + "\n  ";
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    appendReadable(out, text.substr(0, end));
    out += '\n';
    text.erase(0, end + 1);
  }
}

}  // namespace

std::string selectorText(const ir::Program& program, MethodId method) {
  std::string result = readable(program.name(method)) + "(";
  const auto& parameters = program.signature(method).parameters;
  for (std::size_t n = 0; n < parameters.size(); ++n) {
    result += (n == 0 ? "" : ", ") + readable(lastWord(program.typeName(parameters[n])));
  }
  return result + ")";
}

std::string describeSafety(const Models& models, std::string_view className, std::string_view method) {
  const SafetyFact* fact = models.safety().find(className, method);
  if (fact == nullptr) return {};
  std::string out;
  for (std::size_t i = 0; i < std::size(kSafetyWords); ++i) {
    if (fact->has(static_cast<SafetyWord>(i))) out += (out.empty() ? "safety: " : ", ") + std::string(kSafetyWords[i]);
  }
  return out + "  # " + readable(fact->file->name) + ":" + std::to_string(fact->at.line) + "\n";
}

std::string describe(ir::Program& program, Library& library, ir::ClassId id, std::string_view method) {
  const auto* entries = library.entriesOf(id);
  if (entries == nullptr) return {};
  std::vector<Group> groups;
  FlatMap<std::pair<std::uint64_t, std::uint32_t>, std::size_t> known;  // by text: its file and place
  for (const auto& [selector, entry] : *entries) {
    const MethodId shown = entry.model.valid() ? entry.model : entry.real;
    if (!method.empty() && program.name(shown) != method) continue;
    const Recipe* recipe = entry.model.valid() ? &library.recipeOf(entry.model) : nullptr;
    const bool own = recipe == nullptr;
    const Position at = own ? Position{} : recipe->member != nullptr ? recipe->member->at : recipe->at;
    const auto file = own ? std::uint64_t{0} : std::uint64_t{reinterpret_cast<std::uintptr_t>(recipe->file)};
    const std::size_t group = *known.insert({file, at.offset}, groups.size()).first;
    if (group == groups.size()) groups.push_back({recipe, {}});
    groups[group].methods.push_back(selectorText(program, shown));
  }
  if (groups.empty()) return {};
  std::string out = readable(program.name(id));
  if (library.isContainer(id)) out += " container";
  if (library.isThreadSafe(id)) out += " threadsafe";
  if (library.isImmutable(id)) out += " immutable";
  out += '\n';
  for (const Group& group : groups) {
    out += '\n';
    for (std::size_t n = 0; n < group.methods.size(); ++n) out += (n == 0 ? "" : ", ") + group.methods[n];
    out += '\n';
    if (group.recipe != nullptr) {
      appendText(out, *group.recipe);
    } else {
      out += "  its own code\n";
    }
  }
  return out;
}

}  // namespace snarl::models
