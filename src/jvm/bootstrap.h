// Works out what the invokedynamic calls and dynamic constants of a class mean, by their bootstrap methods.
//
// Understood are those of the Java platform: lambdas and method references, string concatenation, the methods of
// records, switches over types and enums, and simple dynamic constants. Everything else is an opaque call, recorded as
// such.
#pragma once

#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "ir/program.h"
#include "jvm/linked_constants.h"
#include "jvm/synthetic_body.h"
#include "jvm/well_known.h"

namespace snarl::jvm {

/// A class whose dynamic constants are being linked, and what the parts below need to do so.
struct BootstrapScope {
  ir::Program& program;
  const WellKnown& known;
  ir::ClassId host;
  const classfile::ClassFile& file;
  LinkedConstants& constants;
  SyntheticBodies& bodies;
  unsigned nextSynthetic = 0;

  /// A new synthetic class of the host, named after `what` and a running number.
  ir::ClassId addClass(std::string_view what);
  /// A static method in a synthetic class of its own, as the callee of a site.
  ir::MethodRefId addStaticMethod(std::string_view what, std::string_view name, std::string_view descriptor,
                                  std::shared_ptr<const SyntheticBody> body);
  /// The type of a constant; invalid if it is no Class constant.
  [[nodiscard]] ir::TypeId classConstant(std::uint16_t index) const;
};

/// One use of a bootstrap method.
struct BootstrapUse {
  std::string_view owner, method;     // the bootstrap method
  std::string_view name, descriptor;  // of the call or constant
  const std::vector<std::uint16_t>& arguments;
};

/// Links every InvokeDynamic and Dynamic constant of the class.
void linkDynamics(BootstrapScope& scope);

// The parts: each fills in `site` and returns true, or leaves it alone and returns false.
bool linkLambda(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site);
bool linkConcat(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site);
bool linkRecordMethod(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site);
bool linkSwitch(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site);
bool linkConstant(BootstrapScope& scope, const BootstrapUse& use, DynamicSite& site);

}  // namespace snarl::jvm
