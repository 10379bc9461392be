#include "cli/analysed_program.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include "cli/entry_points.h"
#include "cli/reflection_files.h"
#include "cli/text_file.h"
#include "models/check.h"

namespace snarl::cli {

AnalysedProgram::AnalysedProgram(const ProgramOptions& program, const AnalysisRequest& request)
    : budget_(request.timeoutSeconds, request.maxMemoryBytes),
      boundary_(request.libraries, request.applications),
      opened_(program),
      hierarchy_(opened_.program()) {
  if (!boundary_.empty()) {
    opened_.frontEnd().setRoles(
        [this](std::string_view name, ir::ClassRole role) { return boundary_.roleOf(name, role); });
  }
  models_.addBuiltIn(modelProblems_);
  std::vector<const models::ModelFile*> files;
  for (const std::string& path : request.modelFiles) {
    files.push_back(&models_.add(path, readTextFile(path), modelProblems_));
  }
  if (!files.empty()) checkModelFiles(program, files);
  models::Library::Options options;
  options.nativesOnly = std::ranges::find(request.disabled, "models") != request.disabled.end();
  library_ = std::make_unique<models::Library>(opened_.program(), hierarchy_, models_, options);
  const std::vector<ir::MethodId> entries = findEntryPoints(opened_, request, library_->frameworkEntry().valid());
  analysis_ = std::make_unique<pointer::Analysis>(
      opened_.program(), hierarchy_, *library_,
      pointer::AnalysisOptions{pointer::ContextSpec::parse(request.context), [this] { return budget_.goOn(); },
                               readReflectionFiles(opened_, request.reflectionFiles),
                               std::ranges::find(request.disabled, "twins") == request.disabled.end(), request.sound,
                               program.jobs});
  for (const ir::MethodId entry : entries) analysis_->addEntry(entry);
  analysis_->run();
}

// Looking for mistakes loads classes that the analysis may have no use for.
void AnalysedProgram::checkModelFiles(const ProgramOptions& program, std::span<const models::ModelFile* const> files) {
  OpenedProgram other(program);
  ir::Hierarchy hierarchy(other.program());
  const auto jdk = static_cast<std::uint32_t>(other.classPath().jdkFeatureVersion());
  models::checkModels(other.program(), hierarchy, models_, files, {.jdk = jdk, .allLibraries = true}, modelProblems_);
}

std::string AnalysedProgram::stoppedBecause() const {
  const ir::Program& program = analysis_->program();
  std::map<std::string_view, std::size_t> packages;
  const std::vector<ir::MethodId> methods = analysis_->unfinished();
  for (const ir::MethodId method : methods) {
    const std::string_view name = program.name(program[method].owner);
    ++packages[name.substr(0, name.rfind('.'))];
  }
  if (packages.empty()) return budget_.spent();
  const auto most = std::ranges::max_element(packages, {}, [](const auto& entry) { return entry.second; });
  return fmt::format("{}, with {} of {} methods not followed to their end, most of them in {}", budget_.spent(),
                     methods.size(), analysis_->statistics().methods, most->first);
}

void AnalysedProgram::warn(std::ostream& err) const {
  opened_.warn(err);
  boundary_.warn(err);
  std::set<std::string> told;
  for (const Problems* problems : {&modelProblems_, &library_->problems()}) {
    for (const Problem& problem : problems->sorted()) {
      if (told.insert(problem.text()).second) err << "snarl: warning: " << problem.text() << '\n';
    }
  }
}

ExitStatus AnalysedProgram::finish(std::string_view what, std::ostream& err) const {
  if (analysis_->complete()) return ExitStatus::NothingFound;
  err << "snarl: " << stoppedBecause() << "; " << what << " not complete\n";
  return ExitStatus::Incomplete;
}

}  // namespace snarl::cli
