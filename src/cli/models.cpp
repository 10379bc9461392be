#include "models/models.h"

#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/opened_program.h"
#include "cli/reports.h"
#include "cli/text_file.h"
#include "models/check.h"
#include "models/describe.h"
#include "models/library.h"
#include "models/method_lookup.h"

namespace snarl::cli {
namespace {

// A file that is checked stands for the one of its name that came with Snarl.
ExitStatus check(const ModelsOptions& options, std::ostream& out) {
  Reports reports(options.outputs, out);
  Problems problems;
  models::Models models;
  std::vector<std::string> names;
  for (const std::string& path : options.files) names.push_back(std::filesystem::path(path).filename().string());
  Problems ignored;
  models.addBuiltIn(ignored, names);
  std::vector<const models::ModelFile*> files;
  for (const std::string& path : options.files) files.push_back(&models.add(path, readTextFile(path), problems));
  OpenedProgram opened(options.program);
  ir::Hierarchy hierarchy(opened.program());
  const auto jdk = static_cast<std::uint32_t>(opened.classPath().jdkFeatureVersion());
  const bool all = !options.program.inputs.empty() || !options.program.classPath.empty();
  models::checkModels(opened.program(), hierarchy, models, files, {.jdk = jdk, .allLibraries = all}, problems);
  const std::vector<Problem> found = problems.sorted();
  reports.write([&](Format, std::ostream& report) {
    for (const Problem& problem : found) report << problem.text() << '\n';
    report << counted(found.size(), "problem", "problems") << " in "
           << counted(options.files.size(), "model file", "model files") << '\n';
  });
  return found.empty() ? ExitStatus::NothingFound : ExitStatus::WrongUsage;
}

// Of a class, or of a method that one has. Whether there is a class is not known where the program at hand lacks it.
std::string safetyOf(ir::Program& program, ir::Hierarchy& hierarchy, const models::Models& models,
                     const std::string& name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || program.exists(name)) return models::describeSafety(models, name, "");
  const std::string owner = name.substr(0, dot);
  const std::string member = name.substr(dot + 1);
  if (!program.exists(owner)) return models::describeSafety(models, name, "");
  for (const ir::MethodId m : models::methodsOf(program, hierarchy, program.classNamed(owner))) {
    if (program.name(m) == member) return models::describeSafety(models, owner, member);
  }
  return {};
}

// `pkg.Class` or `pkg.Class.method`: the longest prefix that names a class wins.
ExitStatus show(const ModelsOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  Problems problems;
  models::Models models;
  models.addBuiltIn(problems);
  for (const std::string& path : options.files) models.add(path, readTextFile(path), problems);
  OpenedProgram opened(options.program);
  ir::Program& program = opened.program();
  ir::Hierarchy hierarchy(program);
  models::Library library(program, hierarchy, models, {});
  const auto find = [&](const std::string& name) {
    const models::ClassModel* model = models.find(name);
    return model == nullptr ? ir::ClassId{} : library.classOf(*model);
  };
  std::string method;
  ir::ClassId id = find(options.name);
  const std::size_t dot = options.name.rfind('.');
  if (!id.valid() && dot != std::string::npos) {
    id = find(options.name.substr(0, dot));
    method = options.name.substr(dot + 1);
  }
  std::string text = id.valid() ? models::describe(program, library, id, method) : "";
  const std::string safety = safetyOf(opened.program(), hierarchy, models, options.name);
  if (!safety.empty()) {
    if (text.empty()) text = options.name + "\n";
    text += "\n" + safety;
  }
  for (const Problem& problem : problems.sorted()) err << "snarl: warning: " << problem.text() << '\n';
  if (text.empty()) {
    throw UsageError("there is no model of '" + options.name +
                     "': its own code is analysed. Write pkg.Class or pkg.Class.method, nested classes with '$'");
  }
  reports.write([&](Format, std::ostream& report) { report << text; });
  return ExitStatus::NothingFound;
}

}  // namespace

ExitStatus models(const ModelsOptions& options, std::ostream& out, std::ostream& err) {
  return options.check ? check(options, out) : show(options, out, err);
}

}  // namespace snarl::cli
