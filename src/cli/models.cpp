#include "models/models.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "base/mapped_file.h"
#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/opened_program.h"
#include "cli/reports.h"
#include "models/check.h"

namespace snarl::cli {
namespace {

std::string readText(const std::string& path) {
  try {
    const auto file = MappedFile::open(path);
    return {reinterpret_cast<const char*>(file->bytes().data()), file->bytes().size()};
  } catch (const std::system_error& e) {
    throw UsageError("can't read '" + path + "': " + e.code().message());
  }
}

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
  for (const std::string& path : options.files) files.push_back(&models.add(path, readText(path), problems));
  OpenedProgram opened(options.program);
  ir::Hierarchy hierarchy(opened.program());
  const auto jdk = static_cast<std::uint32_t>(opened.classPath().jdkFeatureVersion());
  models::checkModels(opened.program(), hierarchy, models, files, {.jdk = jdk}, problems);
  const std::vector<Problem> found = problems.sorted();
  reports.write([&](Format, std::ostream& report) {
    for (const Problem& problem : found) report << problem.text() << '\n';
    report << counted(found.size(), "problem", "problems") << " in "
           << counted(options.files.size(), "model file", "model files") << '\n';
  });
  return found.empty() ? ExitStatus::NothingFound : ExitStatus::WrongUsage;
}

}  // namespace

ExitStatus models(const ModelsOptions& options, std::ostream& out, std::ostream& err) {
  (void)err;
  return check(options, out);
}

}  // namespace snarl::cli
