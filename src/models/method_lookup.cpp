#include "models/method_lookup.h"

#include <algorithm>

#include "base/readable.h"

namespace snarl::models {

using ir::ClassId;
using ir::MethodId;
using ir::TypeId;
namespace flag = ir::flag;

namespace {

bool isInitialiser(std::string_view name) { return name.starts_with('<'); }

class Collector {
 public:
  explicit Collector(ir::Program& program) : program_(program) {}

  void addDeclared(ClassId id) {
    for (const MethodId m : program_[id].methods) add(m);
  }
  void addInherited(ClassId id, bool fromInterface) {
    const std::uint32_t hidden = fromInterface ? flag::kPrivate | flag::kStatic : flag::kPrivate;
    for (const MethodId m : program_[id].methods) {
      if (!program_[m].has(hidden) && !isInitialiser(program_.name(m))) add(m);
    }
  }
  std::vector<MethodId> take() { return std::move(found_); }

 private:
  void add(MethodId m) {
    if (seen_.insert(program_[m].selector, true).second) found_.push_back(m);
  }
  ir::Program& program_;
  FlatMap<ir::SelectorId, bool> seen_;
  std::vector<MethodId> found_;
};

bool sameParameters(const ir::Program& program, MethodId a, MethodId b) {
  return program.signature(a).parameters == program.signature(b).parameters;
}

/// How well arguments fit a method.
class Fit {
 public:
  Fit(const ir::Program& program, ir::Hierarchy& hierarchy) : types_(program.types()), hierarchy_(hierarchy) {}

  bool fits(TypeId argument, TypeId parameter) {
    if (!argument.valid()) return true;
    if (types_.isReference(argument) != types_.isReference(parameter)) return false;
    if (types_.isReference(argument)) return hierarchy_.isSubtype(argument, parameter);
    return argument == parameter;
  }
  bool fits(std::span<const TypeId> arguments, std::span<const TypeId> parameters) {
    for (std::size_t n = 0; n < arguments.size(); ++n) {
      if (!fits(arguments[n], parameters[n])) return false;
    }
    return true;
  }

 private:
  const ir::Types& types_;
  ir::Hierarchy& hierarchy_;
};

}  // namespace

std::vector<MethodId> methodsOf(ir::Program& program, ir::Hierarchy& hierarchy, ClassId id) {
  program.load(id);
  Collector all(program);
  all.addDeclared(id);
  const std::vector<ClassId> interfaces = hierarchy.allInterfaces(id);
  for (ClassId c = program[id].super; c.valid(); c = program[c].super) {
    if (c != program.objectClass()) all.addInherited(c, false);
  }
  for (const ClassId above : interfaces) {
    if (above != id) all.addInherited(above, true);
  }
  if (id != program.objectClass()) all.addInherited(program.objectClass(), false);
  return all.take();
}

bool forwardsWithinClass(const ir::Program& program, ir::Hierarchy& hierarchy, MethodId method) {
  if (!program[method].has(flag::kBridge)) return false;
  const auto& parameters = program.signature(method).parameters;
  Fit fit(program, hierarchy);
  for (const MethodId other : program[program[method].owner].methods) {
    const auto& narrower = program.signature(other).parameters;
    if (program[other].has(flag::kBridge) || program.name(other) != program.name(method)) continue;
    if (narrower.size() == parameters.size() && fit.fits(narrower, parameters)) return true;
  }
  return false;
}

CallTarget findCallee(ir::Program& program, ir::Hierarchy& hierarchy, ClassId owner, std::string_view name,
                      std::span<const TypeId> arguments, bool wantStatic) {
  std::vector<MethodId> candidates;
  bool sameName = false;
  for (const MethodId m : methodsOf(program, hierarchy, owner)) {
    if (program.name(m) != name || program[m].has(flag::kBridge) || program[m].isStatic() != wantStatic) continue;
    sameName = true;
    if (program.signature(m).parameters.size() != arguments.size()) continue;
    const auto same = [&](MethodId other) { return sameParameters(program, m, other); };
    if (std::none_of(candidates.begin(), candidates.end(), same)) candidates.push_back(m);
  }
  const std::string what =
      readable(program.name(owner)) + " has no " + (wantStatic ? "static method '" : "method '") + readable(name) + "'";
  if (candidates.empty()) {
    return {{}, sameName ? what + " with " + std::to_string(arguments.size()) + " parameters" : what};
  }
  if (candidates.size() == 1) return {candidates[0], {}};
  Fit fit(program, hierarchy);
  std::erase_if(candidates, [&](MethodId m) { return !fit.fits(arguments, program.signature(m).parameters); });
  if (candidates.empty()) return {{}, what + " that takes these arguments: cast them"};
  const auto isBest = [&](MethodId m) {
    return std::all_of(candidates.begin(), candidates.end(), [&](MethodId other) {
      return fit.fits(program.signature(m).parameters, program.signature(other).parameters);
    });
  };
  const auto best = std::find_if(candidates.begin(), candidates.end(), isBest);
  if (best != candidates.end()) return {*best, {}};
  return {{},
          readable(program.name(owner)) + " has several methods '" + readable(name) +
              "' for these arguments: cast them to the types of its parameters"};
}

}  // namespace snarl::models
