#include "cli/opened_program.h"

#include <algorithm>
#include <ostream>

namespace snarl::cli {
namespace {

archive::Options archiveOptions(const ProgramOptions& options) {
  archive::Options result;
  result.inputs = options.inputs;
  result.classpath = options.classPath;
  result.jdk = options.jdk;
  return result;
}

}  // namespace

OpenedProgram::OpenedProgram(const ProgramOptions& options)
    : classPath_(archive::ClassPath::open(archiveOptions(options), problems_)) {
  if (!options.inputs.empty() && !classPath_.anyInputReadable()) {
    std::string message = "none of the inputs can be read";
    for (const Problem& problem : problems_.sorted()) message += "\n  " + problem.text();
    throw UsageError(message);
  }
  auto frontEnd = std::make_unique<jvm::FrontEnd>(classPath_, problems_);
  frontEnd_ = frontEnd.get();
  program_ = std::make_unique<ir::Program>(std::move(frontEnd));
}

std::vector<ir::ClassId> OpenedProgram::loadInputs(unsigned jobs) {
  std::vector<std::string> names;
  classPath_.forEachClass(archive::Role::Application, [&](std::string_view name, archive::ClassEntry entry) {
    if (name != "module-info" && classPath_.find(name) == entry) names.emplace_back(name);
  });
  frontEnd_->parseAhead(names, jobs);
  std::vector<ir::ClassId> result;
  result.reserve(names.size());
  for (std::string& name : names) {
    std::replace(name.begin(), name.end(), '/', '.');
    result.push_back(program_->classNamed(name));
    program_->load(result.back());
  }
  return result;
}

void OpenedProgram::warn(std::ostream& err) const {
  for (const Problem& problem : problems_.sorted()) err << "snarl: warning: " << problem.text() << '\n';
}

}  // namespace snarl::cli
