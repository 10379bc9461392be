#include "predict.h"

#include <algorithm>

namespace snarl::test {

using namespace ir;

namespace {

constexpr const char* kUnlinkable =
    "unlinkable|NoClassDefFoundError|ClassCircularityError|VerifyError|ClassFormatError|IncompatibleClassChangeError";
constexpr const char* kChange = "IncompatibleClassChangeError";
constexpr const char* kAbstractError = "AbstractMethodError";

class Prediction {
 public:
  Prediction(Program& program, Hierarchy& hierarchy, const Call& call)
      : program_(program),
        hierarchy_(hierarchy),
        call_(call),
        ref_(program[call.callee]),
        owner_(hierarchy.classForMembers(ref_.owner)) {}

  std::string run() {
    if (!linkable(call_.caller) || !linkable(owner_)) return kUnlinkable;
    if (call_.receiver.valid() && !linkable(call_.receiver)) return kUnlinkable;
    const MethodResult resolved = hierarchy_.resolve(call_.callee);
    if (program_[owner_].isInterface() != ref_.ownerIsInterface) return resolved.found() ? "found" : kChange;
    if (!resolved.found()) return "NoSuchMethodError";
    if (!accessible(resolved.method)) return "IllegalAccessError";
    if (program_[resolved.method].isStatic() != (call_.kind == CallKind::Static)) return kChange;
    switch (call_.kind) {
      case CallKind::Static: return runs(hierarchy_.resolveStatic(call_.callee));
      case CallKind::Special: return runs(hierarchy_.resolveSpecial(call_.caller, call_.callee));
      default: return runs(hierarchy_.select(call_.receiver, resolved.method));
    }
  }

 private:
  bool linkable(ClassId id) {
    for (ClassId c = id; c.valid(); c = program_[c].super) {
      if (!program_.load(c).loaded()) return false;
    }
    const auto& interfaces = hierarchy_.allInterfaces(id);
    return std::all_of(interfaces.begin(), interfaces.end(), [&](ClassId c) { return program_[c].loaded(); });
  }

  ClassId nestOf(ClassId id) {
    const ClassId host = program_[id].nestHost;
    return host.valid() && linkable(host) ? host : id;
  }

  // JVMS 5.4.4.
  bool accessible(MethodId method) {
    const Method& m = program_[method];
    if (m.has(flag::kPublic)) return true;
    if (m.has(flag::kPrivate)) return nestOf(m.owner) == nestOf(call_.caller);
    if (hierarchy_.samePackage(m.owner, call_.caller)) return true;
    if (!m.has(flag::kProtected) || !hierarchy_.isSubclass(call_.caller, m.owner)) return false;
    return m.isStatic() || hierarchy_.isSubclass(owner_, call_.caller) || hierarchy_.isSubclass(call_.caller, owner_);
  }

  std::string runs(const MethodResult& result) {
    if (result.missing.valid()) return "missing";
    if (!result.found()) return std::string(kAbstractError) + '|' + kChange;
    const Method& m = program_[result.method];
    const bool viaInterface = call_.kind == CallKind::Interface;
    if (viaInterface && !m.has(flag::kPublic | flag::kPrivate)) return "IllegalAccessError";
    if (m.has(flag::kAbstract)) return kAbstractError;
    return std::string(program_.name(m.owner));
  }

  Program& program_;
  Hierarchy& hierarchy_;
  Call call_;
  MethodRef ref_;
  ClassId owner_;
};

}  // namespace

std::string predict(Program& program, Hierarchy& hierarchy, const Call& call) {
  return Prediction(program, hierarchy, call).run();
}

}  // namespace snarl::test
