#include "models/carriers.h"

#include <algorithm>

#include "base/readable.h"
#include "base/sorted.h"
#include "base/suggest.h"
#include "models/method_lookup.h"
#include "models/names.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
namespace flag = ir::flag;

namespace {

std::string textOfName(const AnnotationName& name) {
  return "@" + readable(name.name) + (name.wildcard ? ".*" + readable(name.suffix) : "");
}

ClassId classOfAnnotation(const ir::Program& program, const ir::Annotation& annotation) {
  return program.types().classOf(annotation.type);
}

}  // namespace

bool namesAnnotation(const ModelFile& file, const AnnotationName& written, std::string_view binaryName) {
  if (written.wildcard) {
    return binaryName.size() > written.name.size() && binaryName.starts_with(written.name) &&
           binaryName[written.name.size()] == '.' && binaryName.ends_with(written.suffix);
  }
  const ClassName name = classNameIn(file, written.name);
  if (name.binary == binaryName) return true;
  if (!name.isShort) return false;
  return std::ranges::any_of(packagesOf(file), [&](std::string_view package) {
    return std::string(package) + "." + name.binary == binaryName;
  });
}

Carriers::Carriers(ir::Program& program, ir::Hierarchy& hierarchy) : program_(program), hierarchy_(hierarchy) {
  for (const std::string& name : program.frontEnd().applicationClasses()) {
    const ClassId id = program.classNamed(name);
    const ir::Class& c = program.load(id);
    if (!c.loaded() || c.has(flag::kModule)) continue;
    all_.push_back(id);
    if (!c.has(flag::kInterface | flag::kAbstract | flag::kEnum | flag::kAnnotation)) concrete_.push_back(id);
  }
  for (const ClassId id : all_) {
    note(program_[id].annotations);
    for (const ir::MethodId method : program_[id].methods) note(program_[method].annotations);
    for (const ir::FieldId field : program_[id].fields) note(program_[field].annotations);
  }
  makeSet(seen_);
}

void Carriers::note(std::span<const ir::Annotation> annotations) {
  for (const ir::Annotation& annotation : annotations) seen_.push_back(classOfAnnotation(program_, annotation));
}

// Annotations may carry themselves.
const std::vector<ClassId>& Carriers::carriedWith(ClassId annotation) {
  if (const auto* known = carried_.find(annotation)) return *known;
  std::vector<ClassId> result{annotation};
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (!program_.load(result[i]).loaded()) continue;
    for (const ir::Annotation& a : program_[result[i]].annotations) {
      const ClassId other = classOfAnnotation(program_, a);
      if (std::ranges::find(result, other) == result.end()) result.push_back(other);
    }
  }
  return *carried_.insert(annotation, std::move(result)).first;
}

bool Carriers::isNamed(ClassId annotation, const ModelFile& file, std::span<const AnnotationName> names) {
  return std::ranges::any_of(carriedWith(annotation), [&](ClassId id) {
    return std::ranges::any_of(
        names, [&](const AnnotationName& name) { return namesAnnotation(file, name, program_.name(id)); });
  });
}

bool Carriers::carries(std::span<const ir::Annotation> annotations, const ModelFile& file, const Annotated& statement) {
  std::vector<ClassId> classes;  // looking for others may move the annotations
  for (const ir::Annotation& annotation : annotations) classes.push_back(classOfAnnotation(program_, annotation));
  return std::ranges::any_of(classes, [&](ClassId id) { return isNamed(id, file, statement.annotations); });
}

std::vector<ClassId> Carriers::above(ClassId id) const {
  std::vector<ClassId> result{id};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const ir::Class& c = program_[result[i]];
    const auto add = [&](ClassId other) {
      if (other.valid() && std::ranges::find(result, other) == result.end()) result.push_back(other);
    };
    for (const ClassId interface : c.interfaces) add(interface);
    add(c.super);
  }
  return result;
}

bool Carriers::classCarries(ClassId id, const ModelFile& file, const Annotated& statement) {
  return std::ranges::any_of(above(id), [&](ClassId c) { return carries(program_[c].annotations, file, statement); });
}

std::vector<CarriedMethod> Carriers::methodsOf(const ModelFile& file, const Annotated& statement) {
  std::vector<CarriedMethod> result;
  const auto isOwn = [&](MethodId m) { return program_[program_[m].owner].role == ir::ClassRole::Application; };
  for (const ClassId id : all_) {
    for (const MethodId m : program_[id].methods) {
      if (statement.ofClasses || !program_[m].isStatic() || !program_[m].hasBody()) continue;
      if (carries(program_[m].annotations, file, statement)) result.push_back({{}, m});
    }
  }
  for (const ClassId id : concrete_) {
    std::vector<ir::SelectorId> found;
    if (statement.ofClasses) {
      if (!classCarries(id, file, statement)) continue;
    } else {
      for (const ClassId c : above(id)) {
        for (const MethodId m : program_[c].methods) {
          if (carries(program_[m].annotations, file, statement)) found.push_back(program_[m].selector);
        }
      }
      if (found.empty()) continue;
    }
    for (const MethodId m : models::methodsOf(program_, hierarchy_, id)) {
      const ir::Method& method = program_[m];
      const bool callable = method.hasBody() && !method.isStatic() && !method.has(flag::kSynthetic | flag::kBridge) &&
                            !program_.name(m).starts_with('<') && isOwn(m);
      const bool meant =
          statement.ofClasses ? !method.has(flag::kPrivate) : std::ranges::find(found, method.selector) != found.end();
      if (callable && meant) result.push_back({id, m});
    }
  }
  return result;
}

void Carriers::check(const ModelFile& file, const Annotated& statement, Problems& problems) {
  for (const AnnotationName& name : statement.annotations) {
    if (all_.empty()) return;  // there is no program, only its libraries
    const bool any = std::ranges::any_of(seen_, [&](ClassId id) { return isNamed(id, file, std::span(&name, 1)); });
    if (any) continue;
    std::vector<std::string> names;
    for (const ClassId id : seen_) names.emplace_back(program_.name(id));
    const std::string close = name.wildcard ? "" : nearest(classNameIn(file, name.name).binary, names);
    problems.add(file.problemAt(name.at, "nothing in the program carries " + textOfName(name) +
                                             (close.empty() ? "" : "; did you mean '@" + readable(close) + "'?")));
  }
}

void checkAnnotationNames(ir::Program& program, const ModelFile& file, Problems& problems) {
  for (const Annotated& statement : file.annotated) {
    for (const AnnotationName& name : statement.annotations) {
      if (name.wildcard) continue;
      const std::string binary = classNameIn(file, name.name).binary;
      if (program.exists(binary)) {
        if (program.load(program.classNamed(binary)).has(flag::kAnnotation)) continue;
        problems.add(file.problemAt(name.at, "'" + readable(binary) + "' is no annotation"));
      } else if (binary.starts_with("java.")) {
        const std::string close = nearest(binary, program.frontEnd().classesBelow(binary.substr(0, binary.rfind('.'))));
        problems.add(file.problemAt(name.at, "there is no annotation " + readable(binary) +
                                                 (close.empty() ? "" : "; did you mean '" + readable(close) + "'?")));
      }
    }
  }
}

}  // namespace snarl::models
