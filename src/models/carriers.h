// Which classes, methods and fields of the program carry the annotations that model files name.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/hash.h"
#include "ir/hierarchy.h"
#include "ir/program.h"
#include "models/model_file.h"

namespace snarl::models {

/// A method that objects of a class have, as that class has it; without a class it is static.
struct CarriedMethod {
  ir::ClassId receiver;
  ir::MethodId method;
};

class Carriers {
 public:
  /// Looks at all classes of the program itself.
  Carriers(ir::Program& program, ir::Hierarchy& hierarchy);

  /// Whether one of these is named, or carries one that is: annotations of annotations count.
  bool carries(std::span<const ir::Annotation> annotations, const ModelFile& file, const Annotated& statement);
  /// Whether the class, or one above it, carries one.
  bool classCarries(ir::ClassId id, const ModelFile& file, const Annotated& statement);
  /// The classes that objects can be made of, in the order of their names.
  [[nodiscard]] std::span<const ir::ClassId> concrete() const { return concrete_; }
  /// The methods that a statement is about. What a class overrides of an annotated method counts too.
  std::vector<CarriedMethod> methodsOf(const ModelFile& file, const Annotated& statement);

  /// Tells of names that nothing carries.
  void check(const ModelFile& file, const Annotated& statement, Problems& problems);

 private:
  void note(std::span<const ir::Annotation> annotations);
  /// The annotation, those that it carries, those that these carry, and so on.
  const std::vector<ir::ClassId>& carriedWith(ir::ClassId annotation);
  bool isNamed(ir::ClassId annotation, const ModelFile& file, std::span<const AnnotationName> names);
  [[nodiscard]] std::vector<ir::ClassId> above(ir::ClassId id) const;

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  std::vector<ir::ClassId> all_, concrete_;
  std::vector<ir::ClassId> seen_;  // annotations that anything carries
  FlatMap<ir::ClassId, std::vector<ir::ClassId>> carried_;
};

/// Whether an annotation of this binary name is meant.
bool namesAnnotation(const ModelFile& file, const AnnotationName& written, std::string_view binaryName);

/// Tells of names of annotations that the class path has, but not as annotations, and of those that a JDK should have.
void checkAnnotationNames(ir::Program& program, const ModelFile& file, Problems& problems);

}  // namespace snarl::models
