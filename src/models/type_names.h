// Finds the classes and types that model files name, in a program.
#pragma once

#include <functional>

#include "base/hash.h"
#include "ir/program.h"
#include "models/model_file.h"
#include "models/models.h"

namespace snarl::models {

class TypeNames {
 public:
  /// `made` is asked for the class of a model that exists in models only, `problems` where to put those of a file.
  TypeNames(ir::Program& program, const Models& models, std::function<ir::ClassId(const ClassModel&)> made,
            std::function<Problems&(const ModelFile&)> problems)
      : program_(program), models_(models), made_(std::move(made)), problems_(std::move(problems)) {}

  /// Invalid if there is no such class. Of several imported packages that have it the first counts.
  ir::ClassId findClass(const ModelFile& file, const TypeName& written);
  ir::TypeId findType(const ModelFile& file, const TypeName& written);
  /// Whether a type of a method's descriptor is the one written.
  [[nodiscard]] bool matches(const TypeName& written, ir::TypeId type) const;

  /// The class of exactly this name, real or made; invalid if there is none.
  ir::ClassId existing(const std::string& binaryName);

 private:
  ir::ClassId imported(const ModelFile& file, const TypeName& written, const std::string& shortName);

  ir::Program& program_;
  const Models& models_;
  std::function<ir::ClassId(const ClassModel&)> made_;
  std::function<Problems&(const ModelFile&)> problems_;
  FlatMap<std::pair<std::uint64_t, std::string_view>, ir::ClassId> found_;  // by file
};

/// The primitive type of that name (void is none), or invalid.
ir::TypeId primitiveNamed(std::string_view name);

}  // namespace snarl::models
