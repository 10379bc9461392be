#include "models/safety_check.h"

#include <algorithm>

#include "base/readable.h"
#include "base/suggest.h"
#include "models/name_guess.h"
#include "models/names.h"

namespace snarl::models {
namespace {

class SafetyChecker {
 public:
  SafetyChecker(ir::Program& program, const Models& models, const ModelFile& file, const SafetyCheckOptions& options,
                Problems& problems)
      : program_(program), models_(models), file_(file), options_(options), problems_(problems) {}

  void check(const Safety& entry) {
    const ClassName named = classNameIn(file_, entry.name);
    if (!entry.wildcard && named.isShort) {
      return report(
          entry, "'" + readable(entry.name) + "' has no package: write its full name, or import that very class", {});
    }
    const Releases& of = entry.releases;
    const bool elsewhere = options_.jdk == 0 ? of.areSome() : of.since > options_.jdk || of.until < options_.jdk;
    const std::string name = entry.wildcard ? std::string(entry.name) + "." : named.binary;
    if (elsewhere || (!options_.allLibraries && !isJdkName(name))) return;
    if (entry.wildcard) return checkPattern(entry);
    if (!program_.exists(name)) return report(entry, "there is no class " + readable(name), guessClass(program_, name));
    if (!entry.method.empty()) checkMethod(entry, name);
    checkModel(entry, name);
    checkEffect(entry);
  }

 private:
  void report(const Safety& entry, const std::string& what, const std::string& guess) {
    problems_.add(file_.problemAt(entry.at, what + suggestion(guess)));
  }

  void checkPattern(const Safety& entry) {
    const std::vector<std::string> classes = program_.frontEnd().classesBelow(entry.name);
    const bool any = std::ranges::any_of(classes, [&](const std::string& c) { return c.ends_with(entry.suffix); });
    if (any) return;
    const std::string all = std::string(entry.name) + ".*" + std::string(entry.suffix);
    report(entry, "no class is meant by '" + readable(all) + "'",
           classes.empty() ? guessPackage(program_, entry.name) : "");
  }

  void checkMethod(const Safety& entry, const std::string& name) {
    std::vector<std::string> all;
    for (const ir::MethodId m : program_.load(program_.classNamed(name)).methods) {
      if (program_.name(m) == entry.method) return;
      all.emplace_back(program_.name(m));
    }
    const std::string close = nearest(entry.method, all);
    report(entry, readable(name) + " declares no method '" + readable(entry.method) + "'", close);
  }

  // What the model of a class says of its objects.
  void checkModel(const Safety& entry, const std::string& name) {
    const ClassModel* model = models_.find(name);
    const bool contradicts = model != nullptr && entry.method.empty() && (model->threadSafe || model->immutable) &&
                             entry.word == SafetyWord::NotThreadSafe;
    if (!contradicts) return;
    const FoundDefinition& at = model->definitions.back();
    report(entry,
           "'" + readable(name) + "' is not-thread-safe here, and safe in its model (" + readable(at.file->name) + ":" +
               std::to_string(at.definition->at.line) + "): the model counts",
           {});
  }

  // It takes something back of what is said to be safe.
  void checkEffect(const Safety& entry) {
    if (entry.word != SafetyWord::CirculatesUnsafeObjects) return;
    const std::string name = safetyName(file_, entry);
    const bool safe = std::ranges::any_of(file_.safety, [&](const Safety& other) {
      const bool isSafe = other.word == SafetyWord::ThreadSafe || other.word == SafetyWord::TransitivelyThreadSafe;
      return isSafe && safetyName(file_, other) == name;
    });
    if (safe) return;
    report(entry,
           "'circulates-unsafe-objects' takes back a part of 'transitively-thread-safe', which is not said of '" +
               readable(name) + "' here: say that too, or leave this out",
           {});
  }

  ir::Program& program_;
  const Models& models_;
  const ModelFile& file_;
  const SafetyCheckOptions& options_;
  Problems& problems_;
};

}  // namespace

bool isJdkName(std::string_view name) {
  return name.starts_with("java.") || name.starts_with("javax.") || name.starts_with("jdk.") ||
         name.starts_with("sun.") || name.starts_with("com.sun.");
}

void checkSafety(ir::Program& program, const Models& models, const ModelFile& file, const SafetyCheckOptions& options,
                 Problems& problems) {
  SafetyChecker checker(program, models, file, options, problems);
  for (const Safety& entry : file.safety) checker.check(entry);
}

}  // namespace snarl::models
