#include "support/analysed.h"

#include <stdexcept>

namespace snarl::test {
Analysed::Analysed(const archive::Options& classPath, const std::string& mainClass, const std::string& selector,
                   pointer::ReflectionMetadata reflection, std::function<bool()> goOn, const std::string& moreModels,
                   const pointer::ContextSpec::Limits& limits, const models::Library::Options& library)
    : classPath_(archive::ClassPath::open(classPath, problems_)),
      program_(std::make_unique<ir::Program>(std::make_unique<jvm::FrontEnd>(classPath_, problems_))),
      hierarchy_(std::make_unique<ir::Hierarchy>(*program_)) {
  models_.addBuiltIn(problems_);
  if (!moreModels.empty()) models_.add("more.model", moreModels, problems_);
  library_ = std::make_unique<models::Library>(*program_, *hierarchy_, models_, library);
  pointer::AnalysisOptions options;
  options.contexts = pointer::ContextSpec::parse(selector);
  options.contexts.limits = limits;
  options.reflection = std::move(reflection);
  options.goOn = std::move(goOn);
  analysis_ = std::make_unique<pointer::Analysis>(*program_, *hierarchy_, *library_, std::move(options));
  for (const ir::MethodId method : program_->load(program_->classNamed(mainClass)).methods) {
    if (program_->name(method) == "main") analysis_->addEntry(method);
  }
  if (analysis_->entries().empty()) throw std::runtime_error(mainClass + " has no main");
  analysis_->run();
}

}  // namespace snarl::test
