// A compiled Java program, analysed from its main method with the built-in models, and more over them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "ir/hierarchy.h"
#include "jvm/front_end.h"
#include "models/library.h"
#include "pointer/analysis.h"

namespace snarl::test {

class Analysed {
 public:
  /// The inputs are jars and folders of classes.
  Analysed(
      const std::vector<std::string>& inputs, const std::string& mainClass, const std::string& selector,
      pointer::ReflectionMetadata reflection = {}, std::function<bool()> goOn = [] { return true; })
      : Analysed(archive::Options{.inputs = inputs}, mainClass, selector, std::move(reflection), std::move(goOn)) {}
  Analysed(
      const archive::Options& classPath, const std::string& mainClass, const std::string& selector,
      pointer::ReflectionMetadata reflection = {}, std::function<bool()> goOn = [] { return true; },
      const std::string& moreModels = {}, const pointer::ContextSpec::Limits& limits = {},
      const models::Library::Options& library = {});

  const pointer::Analysis& operator*() const { return *analysis_; }
  const pointer::Analysis* operator->() const { return analysis_.get(); }

 private:
  Problems problems_;
  archive::ClassPath classPath_;
  std::unique_ptr<ir::Program> program_;
  std::unique_ptr<ir::Hierarchy> hierarchy_;
  models::Models models_;
  std::unique_ptr<models::Library> library_;
  std::unique_ptr<pointer::Analysis> analysis_;
};

}  // namespace snarl::test
