#include "models/check.h"

#include <algorithm>

#include "base/readable.h"
#include "base/suggest.h"
#include "ir/verify.h"
#include "models/carriers.h"
#include "models/describe.h"
#include "models/library.h"
#include "models/member_table.h"
#include "models/method_lookup.h"
#include "models/name_guess.h"
#include "models/safety_check.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
namespace flag = ir::flag;

namespace {

class Checker {
 public:
  Checker(ir::Program& program, ir::Hierarchy& hierarchy, const Models& models, std::span<const ModelFile* const> files,
          CheckOptions options, Problems& problems)
      : program_(program),
        hierarchy_(hierarchy),
        models_(models),
        files_(files),
        options_(options),
        problems_(problems),
        library_(program, hierarchy, models, {.nativesOnly = false, .reportBuiltIn = true}) {}

  void run() {
    for (const ClassModel& model : models_.classes()) checkClass(model);
    for (const ModelFile* file : files_) {
      for (const Definition& d : file->definitions) {
        if (d.kind == Definition::Kind::Shape) checkShape(*file, d);
      }
    }
    for (const ModelFile* file : files_) {
      checkAnnotationNames(program_, *file, problems_);
      checkSafety(program_, models_, *file, {.jdk = options_.jdk, .allLibraries = options_.allLibraries}, problems_);
      for (const Opaque& opaque : file->opaque) checkOpaque(*file, opaque);
    }
    for (Problem& problem : library_.problems().sorted()) problems_.add(std::move(problem));
  }

 private:
  [[nodiscard]] bool isChecked(const ModelFile* file) const {
    return std::find(files_.begin(), files_.end(), file) != files_.end();
  }
  [[nodiscard]] bool mayBeMissing(const Releases& releases) const {
    if (options_.jdk == 0) return releases.areSome();
    return releases.since > options_.jdk || releases.until < options_.jdk;
  }

  void checkClass(const ClassModel& model) {
    const auto checked = std::find_if(model.definitions.begin(), model.definitions.end(),
                                      [&](const FoundDefinition& d) { return isChecked(d.file); });
    const ClassId id = library_.classOf(model);
    if (!id.valid() || !program_.load(id).loaded()) {
      if (checked == model.definitions.end() || mayBeMissing(checked->definition->releases)) return;
      const bool jdk = isJdkName(model.name);
      if (!jdk && !options_.allLibraries) return;  // a library that the program at hand need not have
      const std::string guess = suggestion(guessClass(program_, model.name));
      problems_.add(checked->file->problemAt(
          checked->definition->at, "there is no class " + readable(model.name) +
                                       (jdk && guess.empty() ? "; write 'since N' if a later JDK has it" : guess)));
      return;
    }
    Problems ignored;
    const MemberTable table(models_.levels(model, ignored), library_.names());
    const std::vector<MethodId> methods = methodsOf(program_, hierarchy_, id);
    noteUses(table, methods);
    if (checked == model.definitions.end()) return;
    // What is made for classes of another JDK names what is not here.
    const bool made = checked->definition->kind == Definition::Kind::Made;
    if (made && mayBeMissing(checked->definition->releases)) return;
    for (const FoundDefinition& d : model.definitions) {
      if (isChecked(d.file) && !mayBeMissing(d.definition->releases)) checkMembers(d, id, table, methods);
    }
    checkDefaults(model);
    checkCoverage(*checked, id, methods);
    checkBodies(id);
  }

  // Of two files the later counts; one file says one thing.
  void checkDefaults(const ClassModel& model) {
    for (std::size_t i = 1; i < model.definitions.size(); ++i) {
      const FoundDefinition& later = model.definitions[i];
      const FoundDefinition& earlier = model.definitions[i - 1];
      const Default said = later.definition->otherwise;
      const Default before = earlier.definition->otherwise;
      if (!isChecked(later.file) || later.file != earlier.file || said == Default::None) continue;
      if (before == Default::None || before == said) continue;
      problems_.add(later.file->problemAt(later.definition->otherwiseAt,
                                          readable(model.name) + " has another default in line " +
                                              std::to_string(earlier.definition->otherwiseAt.line) +
                                              ": leave one of them out"));
    }
  }

  void checkOpaque(const ModelFile& file, const Opaque& opaque) {
    const std::string name(opaque.name);
    if (!options_.allLibraries && !isJdkName(name + ".")) return;
    if (opaque.wildcard) {
      if (!program_.frontEnd().classesBelow(name).empty()) return;
      problems_.add(file.problemAt(
          opaque.at, "no class is meant by '" + readable(name) + ".*'" + suggestion(guessPackage(program_, name))));
    } else if (!program_.exists(name)) {
      problems_.add(
          file.problemAt(opaque.at, "there is no class " + readable(name) + suggestion(guessClass(program_, name))));
    }
  }

  void noteUses(const MemberTable& table, const std::vector<MethodId>& methods) {
    for (const FoundMember& member : table.all()) {
      if (used_.contains(keyOf(*member.selector))) continue;
      const bool matches =
          member.selector->name == "<clinit>" || std::any_of(methods.begin(), methods.end(), [&](MethodId m) {
            return program_.name(m) == member.selector->name && table.matches(member, program_.signature(m));
          });
      if (matches) used_.insert(keyOf(*member.selector), true);
    }
  }

  static std::uint64_t keyOf(const Selector& selector) { return reinterpret_cast<std::uintptr_t>(&selector); }

  void checkMembers(const FoundDefinition& d, ClassId id, const MemberTable& table,
                    const std::vector<MethodId>& methods) {
    for (const FoundMember& member : table.all()) {
      const auto& all = d.definition->members;
      if (member.member < all.data() || member.member >= all.data() + all.size()) continue;
      checkMember(member, id, table, methods);
    }
  }

  void checkMember(const FoundMember& member, ClassId id, const MemberTable& table,
                   const std::vector<MethodId>& methods) {
    const Selector& selector = *member.selector;
    const auto report = [&](const std::string& reason) {
      problems_.add(member.file->problemAt(selector.at, readable(program_.name(id)) + reason));
    };
    std::vector<MethodId> matching;
    std::string others;
    for (const MethodId m : methods) {
      if (program_.name(m) != selector.name || forwardsWithinClass(program_, hierarchy_, m)) continue;
      others += (others.empty() ? "" : ", ") + selectorText(program_, m);
      if (table.matches(member, program_.signature(m))) matching.push_back(m);
    }
    const std::string name = " '" + readable(selector.name) + "'";
    if (matching.empty()) {
      if (mayBeMissing(selector.releases) || selector.name == "<clinit>") return;
      if (!others.empty()) return report(" has no method" + name + " with these parameters; it has " + others);
      std::vector<std::string> names;
      for (const MethodId m : methods) names.emplace_back(program_.name(m));
      return report(" has no method" + name + suggestion(nearest(selector.name, names)));
    }
    if (selector.anyParameters) return checkTwice(member, table, name, report);
    for (const MethodId m : matching) {
      if (program_.signature(m).parameters != program_.signature(matching[0]).parameters) {
        return report(" has several methods" + name + " whose types are so called: write the full names");
      }
    }
    if (selector.ifOne) {
      const std::string wrong = wrongIfOne(selector, matching[0], table);
      if (!wrong.empty()) return report(": " + selectorText(program_, matching[0]) + wrong);
    }
    const auto twice = std::find_if(table.all().begin(), table.all().end(), [&](const FoundMember& other) {
      return &other != &member && other.level == member.level && other.selector->name == selector.name &&
             other.selector->ifOne.has_value() == selector.ifOne.has_value() && !other.selector->anyParameters &&
             table.matches(other, program_.signature(matching[0]));
    });
    if (twice == table.all().end() || twice->selector->at.offset > selector.at.offset) return;
    report(": " + selectorText(program_, matching[0]) + " stands in line " + std::to_string(twice->selector->at.line) +
           " already");
  }

  template <class Report>
  static void checkTwice(const FoundMember& member, const MemberTable& table, const std::string& name, Report report) {
    const auto twice = std::ranges::find_if(table.all(), [&](const FoundMember& other) {
      return &other != &member && other.level == member.level && other.selector->name == member.selector->name &&
             other.selector->anyParameters && other.selector->at.offset < member.selector->at.offset;
    });
    if (twice == table.all().end()) return;
    report(":" + name + "(*) stands in line " + std::to_string(twice->selector->at.line) + " already");
  }

  std::string wrongIfOne(const Selector& selector, MethodId method, const MemberTable& table) const {
    const auto& parameters = program_.signature(method).parameters;
    const std::uint32_t argument = *selector.ifOne;
    if (!program_[method].isStatic()) return " is not static: 'if' is for static methods only";
    if (argument >= parameters.size()) return " has no argument " + std::to_string(argument);
    if (program_.types().valueKind(parameters[argument]) != ir::ValueKind::Int) return ": that argument is no int";
    return table.find(selector.name, program_.signature(method)) == nullptr ? " needs a model without 'if', too" : "";
  }

  // What can be called from outside, or by a subclass.
  void checkCoverage(const FoundDefinition& where, ClassId id, const std::vector<MethodId>& methods) {
    if (hasDefault(*models_.find(program_.name(id)))) return;
    std::string missing;
    for (const MethodId m : methods) {
      const ir::Method& method = program_[m];
      if (!method.has(flag::kPublic | flag::kProtected) || method.owner == program_.objectClass()) continue;
      if (program_.name(m) == "<clinit>" || forwardsWithinClass(program_, hierarchy_, m) || isCovered(id, m)) continue;
      missing += (missing.empty() ? "" : ", ") + selectorText(program_, m);
    }
    if (missing.empty()) return;
    problems_.add(where.file->problemAt(
        where.definition->at, readable(program_.name(id)) + " has no model for " + missing +
                                  "; add them, 'bytecode' where the JDK's own code is right, or a 'default'"));
  }

  bool hasDefault(const ClassModel& model) {
    Problems ignored;
    const auto levels = models_.levels(model, ignored);
    return std::any_of(levels.begin(), levels.end(),
                       [](const FoundDefinition& d) { return d.definition->otherwise != Default::None; });
  }

  bool isCovered(ClassId id, MethodId method) {
    for (ClassId c = id; c.valid(); c = program_[c].super) {
      const auto* entries = library_.entriesOf(c);
      if (entries != nullptr && entries->contains(program_[method].selector)) return true;
      if (c == program_[method].owner) break;
    }
    // A made class has methods of its own where its model says something.
    return library_.isModel(method);
  }

  void checkBodies(ClassId id) {
    const auto* entries = library_.entriesOf(id);
    if (entries == nullptr) return;
    for (const auto& [selector, entry] : *entries) {
      if (!entry.model.valid()) continue;
      checkBody(entry.model);
      if (const Library::IfOne* other = library_.ifOne(entry.model)) checkBody(other->method);
    }
  }

  void checkBody(MethodId method) {
    const MethodId model = library_.ready(method);
    const ir::Body& body = *program_.body(model);
    const Recipe& recipe = library_.recipeOf(model);
    for (const std::string& wrong : ir::verify(program_, body)) {
      problems_.add(recipe.file->problemAt(recipe.at, selectorText(program_, model) + ": the body is wrong: " + wrong));
    }
    const bool callable = recipe.member != nullptr || program_[model].has(flag::kPublic | flag::kProtected);
    if (callable) checkAllocations(model, body, recipe);
  }

  // Of an object whose class has no code, only models can say what its methods do. Each class is reported once.
  void checkAllocations(MethodId model, const ir::Body& body, const Recipe& recipe) {
    for (const ir::InstrId site : body.allocations) {
      const ir::Instr& instr = body.instrs[site];
      if (instr.op != ir::Op::New) continue;
      const ClassId made = program_.types().classOf(instr.type());
      const ir::Class& c = program_.load(made);
      if (!c.loaded() || !c.has(flag::kInterface | flag::kAbstract) || library_.isModelled(made)) continue;
      if (!withoutModel_.insert(made, true).second) continue;
      problems_.add(
          recipe.file->problemAt(recipe.at, "an object of " + readable(program_.name(made)) + " is made (for one, by " +
                                                selectorText(program_, model) +
                                                "), but it is abstract and has no model: write a model of it"));
    }
  }

  void checkShape(const ModelFile& file, const Definition& shape) {
    for (const Member& member : shape.members) {
      for (const Selector& selector : file.selectorsOf(member)) {
        if (used_.contains(keyOf(selector)) || mayBeMissing(selector.releases)) continue;
        problems_.add(file.problemAt(selector.at, "no class that is like " + readable(shape.name) +
                                                      " has this method '" + readable(selector.name) + "'"));
      }
    }
  }

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  const Models& models_;
  std::span<const ModelFile* const> files_;
  CheckOptions options_;
  Problems& problems_;
  Library library_;
  FlatMap<std::uint64_t, bool> used_;
  FlatMap<ClassId, bool> withoutModel_;
};

}  // namespace

void checkModels(ir::Program& program, ir::Hierarchy& hierarchy, const Models& models,
                 std::span<const ModelFile* const> files, CheckOptions options, Problems& problems) {
  Checker(program, hierarchy, models, files, options, problems).run();
}

}  // namespace snarl::models
