#include "cli/analysed_program.h"

#include <algorithm>
#include <ostream>

#include "cli/entry_points.h"
#include "cli/reflection_files.h"
#include "cli/text_file.h"

namespace snarl::cli {

AnalysedProgram::AnalysedProgram(const ProgramOptions& program, const AnalysisRequest& request)
    : budget_(request.timeoutSeconds, request.maxMemoryBytes), opened_(program), hierarchy_(opened_.program()) {
  models_.addBuiltIn(modelProblems_);
  for (const std::string& path : request.modelFiles) models_.add(path, readTextFile(path), modelProblems_);
  models::Library::Options options;
  options.nativesOnly = std::ranges::find(request.disabled, "models") != request.disabled.end();
  library_ = std::make_unique<models::Library>(opened_.program(), hierarchy_, models_, options);
  const std::vector<ir::MethodId> entries = findEntryPoints(opened_, request);
  analysis_ = std::make_unique<pointer::Analysis>(
      opened_.program(), hierarchy_, *library_,
      pointer::AnalysisOptions{pointer::ContextSpec::parse(request.context), [this] { return budget_.goOn(); },
                               readReflectionFiles(opened_, request.reflectionFiles),
                               std::ranges::find(request.disabled, "twins") == request.disabled.end()});
  for (const ir::MethodId entry : entries) analysis_->addEntry(entry);
  analysis_->run();
}

void AnalysedProgram::warn(std::ostream& err) const {
  opened_.warn(err);
  for (const Problems* problems : {&modelProblems_, &library_->problems()}) {
    for (const Problem& problem : problems->sorted()) err << "snarl: warning: " << problem.text() << '\n';
  }
}

}  // namespace snarl::cli
