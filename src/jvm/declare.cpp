#include "jvm/declare.h"

#include "classfile/descriptor.h"
#include "jvm/names.h"

namespace snarl::jvm {

using ir::Program;

namespace {

ir::Annotation translate(Program& program, const classfile::Annotation& annotation);

ir::AnnotationValue translate(Program& program, const classfile::ElementValue& value) {
  using Kind = classfile::ElementValue::Kind;
  switch (value.kind) {
    case Kind::Double:
    case Kind::Float: return {value.number};
    case Kind::String: return {program.symbols().intern(value.text)};
    case Kind::Enum:
      return {ir::EnumValue{typeOfDescriptor(program, value.text), program.symbols().intern(value.constant)}};
    case Kind::Class: return {typeOfDescriptor(program, value.text)};
    case Kind::Annotation: return {std::vector{translate(program, value.annotations.front())}};
    case Kind::Array: {
      std::vector<ir::AnnotationValue> items;
      items.reserve(value.items.size());
      for (const auto& item : value.items) items.push_back(translate(program, item));
      return {std::move(items)};
    }
    default: return {value.integer};
  }
}

ir::Annotation translate(Program& program, const classfile::Annotation& annotation) {
  ir::Annotation result;
  result.type = typeOfDescriptor(program, annotation.type);
  result.visibleAtRunTime = annotation.visible;
  for (const classfile::Element& element : annotation.elements) {
    result.elements.push_back({program.symbols().intern(element.name), translate(program, element.value)});
  }
  return result;
}

std::vector<ir::Annotation> translate(Program& program, const std::vector<classfile::Annotation>& annotations) {
  std::vector<ir::Annotation> result;
  result.reserve(annotations.size());
  for (const auto& annotation : annotations) result.push_back(translate(program, annotation));
  return result;
}

std::vector<ir::ClassId> classesOf(Program& program, const std::vector<std::string_view>& names) {
  std::vector<ir::ClassId> result;
  result.reserve(names.size());
  for (const std::string_view name : names) result.push_back(classOf(program, name));
  return result;
}

// Where the class is declared: as a member, or in a method.
std::string_view enclosingClass(const classfile::ClassFile& file) {
  for (const classfile::InnerClass& inner : file.innerClasses) {
    if (inner.inner == file.name && !inner.outer.empty()) return inner.outer;
  }
  return file.enclosingMethod ? file.enclosingMethod->className : std::string_view{};
}

ir::Method methodOf(Program& program, ir::ClassId owner, const classfile::MethodInfo& info) {
  ir::Method method;
  method.owner = owner;
  method.selector = selectorOf(program, info.name, info.descriptor);
  method.flags = info.flags;
  method.exceptions = classesOf(program, info.exceptions);
  method.annotations = translate(program, info.annotations);
  for (const auto& annotations : info.parameterAnnotations) {
    method.parameterAnnotations.push_back(translate(program, annotations));
  }
  return method;
}

}  // namespace

void declareClass(Program& program, ir::ClassId id, const classfile::ClassFile& file) {
  const auto optionalClass = [&](std::string_view name) {
    return name.empty() ? ir::ClassId{} : classOf(program, name);
  };
  // Naming other classes can move the table of classes, so everything is worked out before the entry is touched.
  const ir::ClassId super = optionalClass(file.superName);
  std::vector<ir::ClassId> interfaces = classesOf(program, file.interfaces);
  std::vector<ir::ClassId> permitted = classesOf(program, file.permittedSubclasses);
  const ir::ClassId nestHost = optionalClass(file.nestHost);
  const ir::ClassId outer = optionalClass(enclosingClass(file));
  std::vector<ir::Annotation> annotations = translate(program, file.annotations);
  std::vector<ir::Method> methods;
  methods.reserve(file.methods.size());
  for (const classfile::MethodInfo& info : file.methods) methods.push_back(methodOf(program, id, info));
  for (const classfile::FieldInfo& info : file.fields) {
    program.addField({id, program.symbols().intern(info.name), typeOfDescriptor(program, info.descriptor), info.flags,
                      translate(program, info.annotations)});
  }
  for (ir::Method& method : methods) program.addMethod(std::move(method));
  const Symbol sourceFile = file.sourceFile.empty() ? Symbol{} : program.symbols().intern(file.sourceFile);

  ir::Class& c = program.declaring(id);
  c.flags = file.flags | (file.record ? ir::flag::kRecord : 0U);
  c.super = super;
  c.interfaces = std::move(interfaces);
  c.permittedSubclasses = std::move(permitted);
  c.nestHost = nestHost;
  c.outer = outer;
  c.annotations = std::move(annotations);
  c.sourceFile = sourceFile;
}

}  // namespace snarl::jvm
