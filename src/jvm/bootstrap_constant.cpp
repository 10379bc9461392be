// Dynamic constants whose value is plain (java.lang.invoke.ConstantBootstraps).
#include "classfile/descriptor.h"
#include "jvm/bootstrap.h"
#include "jvm/names.h"

namespace snarl::jvm {

using ir::TypeKind;

bool linkConstant(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site) {
  ir::Program& program = scope.program;
  const ir::Types& types = program.types();
  if (use.owner != "java/lang/invoke/ConstantBootstraps") return false;
  if (use.method == "nullConstant" && types.isReference(site.result)) {
    site.kind = DynamicSite::Kind::Null;
    return true;
  }
  if (use.method == "primitiveClass" && use.name.size() == 1 &&
      (use.name == "V" || (classfile::isFieldDescriptor(use.name)))) {
    site.kind = DynamicSite::Kind::ClassValue;
    site.type = typeOfDescriptor(program, use.name);
    return true;
  }
  const bool isEnum = use.method == "enumConstant";
  if (!isEnum && use.method != "getStaticFinal") return false;
  ir::TypeId owner = site.result;
  if (!isEnum && !use.arguments.empty()) owner = scope.classConstant(use.arguments[0]);
  if (!owner.valid() || types.kind(owner) != TypeKind::Class) return false;
  site.kind = DynamicSite::Kind::Static;
  site.fields.push_back(program.fieldRef({types.classOf(owner), program.symbols().intern(use.name), site.result}));
  return true;
}

}  // namespace snarl::jvm
