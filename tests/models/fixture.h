// Models given as text, bound to the classes in java/ and to the JDK.
#pragma once

#include <gmock/gmock.h>

#include <optional>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "ir/hierarchy.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "jvm/front_end.h"
#include "models/check.h"
#include "models/library.h"
#include "models/models.h"

namespace snarl::models {

class ModelsTest : public testing::Test {
 protected:
  explicit ModelsTest(const char* classes = CLASSES) {
    archive::Options options;
    options.inputs = {classes};
    classPath_.emplace(archive::ClassPath::open(options, ignored_));
    program_.emplace(std::make_unique<jvm::FrontEnd>(*classPath_, ignored_));
    hierarchy_.emplace(*program_);
  }

  const ModelFile& add(const std::string& text, const std::string& name = "test.model") {
    return models_.add(name, text, problems_);
  }

  Library& library(Library::Options options = {}) {
    if (!library_) library_.emplace(*program_, *hierarchy_, models_, options);
    return *library_;
  }

  ir::ClassId cls(const std::string& name) {
    const ir::ClassId id = program_->classNamed(name);
    EXPECT_TRUE(program_->load(id).loaded()) << name;
    return id;
  }

  /// A method that the class declares, by name and the number of its parameters.
  ir::MethodId method(const std::string& owner, std::string_view name, std::size_t parameters = 0) {
    for (const ir::MethodId m : (*program_)[cls(owner)].methods) {
      if (program_->name(m) == name && program_->signature(m).parameters.size() == parameters) return m;
    }
    ADD_FAILURE() << "no " << name << " in " << owner;
    return {};
  }

  /// Which method runs for a call of a method on an object of a class.
  ir::MethodId runs(const std::string& receiver, ir::MethodId resolved) {
    const ir::MethodResult selected = hierarchy_->select(cls(receiver), resolved);
    if (!selected.found()) return library().methodOf(cls(receiver), (*program_)[resolved].selector);
    return library().replacement(cls(receiver), selected.method);
  }
  std::string owner(ir::MethodId id) {
    return id.valid() ? std::string(program_->name((*program_)[id].owner)) : std::string("none");
  }

  /// The body of the model of a method, verified.
  const ir::Body* body(ir::MethodId real) {
    const ir::MethodId model = library().replacement({}, real);
    EXPECT_TRUE(library().isModel(model)) << program_->fullName(real);
    const ir::Body* result = program_->body(model);
    EXPECT_NE(result, nullptr);
    if (result == nullptr) return nullptr;
    EXPECT_THAT(ir::verify(*program_, *result), testing::IsEmpty()) << print(*result);
    return result;
  }
  std::string print(const ir::Body& b) { return ir::BodyPrinter(*program_, b).text(); }

  /// The lines of the body without header, lines and details.
  std::string text(ir::MethodId real);

  std::vector<std::string> texts(const Problems& problems) {
    std::vector<std::string> result;
    for (const Problem& problem : problems.sorted()) result.push_back(problem.text());
    return result;
  }
  /// What the parser and the library have found.
  std::vector<std::string> found() {
    std::vector<std::string> result = texts(problems_);
    for (std::string& text : texts(library().problems())) result.push_back(std::move(text));
    return result;
  }
  std::vector<std::string> checked(const ModelFile& file) {
    const ModelFile* const files[] = {&file};
    checkModels(*program_, *hierarchy_, models_, files, {.jdk = 17}, problems_);
    return texts(problems_);
  }

  Problems ignored_;
  Problems problems_;
  std::optional<archive::ClassPath> classPath_;
  std::optional<ir::Program> program_;
  std::optional<ir::Hierarchy> hierarchy_;
  Models models_;
  std::optional<Library> library_;
};

}  // namespace snarl::models
