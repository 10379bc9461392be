#include "models/models.h"

#include <algorithm>
#include <cctype>

#include "base/readable.h"
#include "models/built_in.h"
#include "models/names.h"
#include "models/parser.h"

namespace snarl::models {
namespace {

std::string where(const ModelFile& file, Position at) { return file.name + ":" + std::to_string(at.line); }

}  // namespace

void Models::addBuiltIn(Problems& problems, std::span<const std::string> except) {
  for (const BuiltInFile& builtIn : builtInFiles()) {
    if (std::find(except.begin(), except.end(), builtIn.name) != except.end()) continue;
    ModelFile file = parseModelFile(std::string(builtIn.name), builtIn.text, problems);
    file.builtIn = true;
    adopt(std::move(file), problems);
  }
}

const ModelFile& Models::add(std::string fileName, std::string text, Problems& problems) {
  texts_.push_back(std::move(text));
  return adopt(parseModelFile(std::move(fileName), texts_.back(), problems), problems);
}

const ModelFile& Models::adopt(ModelFile parsed, Problems& problems) {
  const ModelFile& file = files_.emplace_back(std::move(parsed));
  for (const Content& content : file.contents) {
    const FoundContent* known = findContent(content.name);
    if (known == nullptr) {
      contents_.push_back({&file, content});
    } else if (lastWord(known->content.type.name) != lastWord(content.type.name)) {
      problems.add(file.problemAt(content.at, "the content '" + readable(content.name) + "' has another type in " +
                                                  where(*known->file, known->content.at) + ": write the same"));
    }
  }
  for (const Opaque& opaque : file.opaque) {
    bool& below = opaque_[opaque.name];
    below = below || opaque.wildcard;
  }
  safety_.add(file, problems);
  for (const Definition& definition : file.definitions) addDefinition(file, definition, problems);
  return file;
}

const FoundContent* Models::findContent(std::string_view name) const {
  const auto found =
      std::find_if(contents_.begin(), contents_.end(), [&](const FoundContent& c) { return c.content.name == name; });
  return found == contents_.end() ? nullptr : &*found;
}

void Models::addDefinition(const ModelFile& file, const Definition& definition, Problems& problems) {
  if (definition.kind == Definition::Kind::Shape) {
    const auto [known, inserted] = shapes_.insert(definition.name, {&file, &definition});
    if (!inserted) {
      problems.add(file.problemAt(definition.at, "there is a shape '" + readable(definition.name) + "' in " +
                                                     where(*known->file, known->definition->at) +
                                                     " already: give this one another name"));
    }
    return;
  }
  std::string name = classNameIn(file, definition.name).binary;
  ClassModel* const* known = classesByName_.find(std::string_view(name));
  ClassModel& model = known == nullptr ? classes_.emplace_back() : **known;
  if (known == nullptr) {
    model.name = std::move(name);
    model.made = definition.kind == Definition::Kind::Made;
    classesByName_.insert(model.name, &model);
  }
  model.definitions.push_back({&file, &definition});
  model.container = model.container || definition.container;
  model.threadSafe = model.threadSafe || definition.threadSafe;
  model.immutable = model.immutable || definition.immutable;
  model.parallel = model.parallel || definition.parallel;
}

const ClassModel* Models::find(std::string_view className) const {
  ClassModel* const* found = classesByName_.find(className);
  return found == nullptr ? nullptr : *found;
}

bool Models::isOpaque(std::string_view className) const {
  if (opaque_.contains(className)) return true;
  for (std::size_t dot = className.rfind('.'); dot != std::string_view::npos; dot = className.rfind('.', dot - 1)) {
    const bool* below = opaque_.find(className.substr(0, dot));
    if (below != nullptr && *below) return true;
    if (dot == 0) break;
  }
  return false;
}

bool Models::namesExchange(std::string_view method) const {
  return std::ranges::any_of(
      files_, [&](const ModelFile& f) { return std::ranges::find(f.exchanges, method) != f.exchanges.end(); });
}

bool Models::namesCounter(std::string_view field) const {
  std::string name(field);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto inName = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  return std::ranges::any_of(files_, [&](const ModelFile& f) { return std::ranges::any_of(f.counters, inName); });
}

std::vector<FoundDefinition> Models::likeOf(const ModelFile& file, const TypeName& name) const {
  if (const FoundDefinition* shape = shapes_.find(name.name)) return {*shape};
  const ClassName className = classNameIn(file, name.name);
  const ClassModel* model = find(className.binary);
  if (model == nullptr && className.isShort) {
    for (const std::string_view package : packagesOf(file)) {
      if (model == nullptr) model = find(std::string(package) + "." + className.binary);
    }
  }
  return model == nullptr ? std::vector<FoundDefinition>{} : model->definitions;
}

// Depth first, with the way kept in a list: files can make chains of any length.
std::vector<FoundDefinition> Models::levels(const ClassModel& model, Problems& problems) const {
  std::vector<FoundDefinition> result;
  FlatMap<std::uint64_t, bool> seen;
  std::vector<std::vector<FoundDefinition>> groups{model.definitions};  // the last is next
  while (!groups.empty()) {
    std::vector<FoundDefinition> group = std::move(groups.back());
    groups.pop_back();
    std::erase_if(group, [&](const FoundDefinition& d) {
      return !seen.insert(reinterpret_cast<std::uintptr_t>(d.definition), true).second;
    });
    result.insert(result.end(), group.rbegin(), group.rend());
    for (const auto& [file, definition] : group) {
      for (const TypeName& name : definition->like) {
        groups.push_back(likeOf(*file, name));
        if (!groups.back().empty()) continue;
        problems.add(file->problemAt(name.at, "there is no shape and no model of a class '" + readable(name.name) +
                                                  "'; write a class with its package"));
      }
    }
  }
  return result;
}

}  // namespace snarl::models
