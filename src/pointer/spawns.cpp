#include "pointer/spawns.h"

#include <algorithm>

namespace snarl::pointer {
namespace {

// How many calls deep a start is looked for: in a wrapper, and in what calls it.
constexpr unsigned kDepth = 2;

}  // namespace

Spawns::Spawns(ir::Program& program, ir::Hierarchy& hierarchy, models::Library& library)
    : program_(program), hierarchy_(hierarchy), library_(library) {
  for (const char* name :
       {"java.lang.Runnable", "java.util.concurrent.Callable", "java.util.concurrent.ForkJoinTask"}) {
    taskClasses_.push_back(program.classNamed(name));
  }
}

bool Spawns::isTask(ir::ClassId id) {
  const auto [place, inserted] = tasks_.insert(id, false);
  if (inserted) {
    const bool task =
        std::ranges::any_of(taskClasses_, [&](ir::ClassId above) { return hierarchy_.isSubclass(id, above); });
    *tasks_.find(id) = task;
    return task;
  }
  return *place;
}

bool Spawns::starts(ir::MethodId target) { return startsWithin(target, kDepth); }

bool Spawns::startsWithin(ir::MethodId target, unsigned depth) {
  if (const bool* known = starts_.find(target)) return *known;
  const ir::MethodId method = library_.replacement({}, target);
  const bool model = library_.isModel(method);
  if (!model && (depth == 0 || program_[program_[method].owner].role != ir::ClassRole::Application)) return false;
  starts_.insert(target, false);  // for recursion
  const ir::Body* body = program_.body(method);
  const bool result = body != nullptr && bodyStarts(*body, program_[method].owner, depth);
  *starts_.find(target) = result;
  return result;
}

bool Spawns::bodyStarts(const ir::Body& body, ir::ClassId owner, unsigned depth) {
  for (std::size_t i = 0; i < body.calls.size(); ++i) {
    if (library_.startAt(ir::CallSiteId{body.firstCallSite.value + i}) != nullptr) return true;
    if (depth == 0) continue;
    const ir::Instr& call = body.instrs[body.calls[i]];
    ir::MethodResult callee;
    if (call.callKind() == ir::CallKind::Static) {
      callee = hierarchy_.resolveStatic(call.callee());
    } else if (call.callKind() == ir::CallKind::Special) {
      callee = hierarchy_.resolveSpecial(owner, call.callee());
    } else if (call.callKind() != ir::CallKind::Dynamic) {
      callee = hierarchy_.resolve(call.callee());
    }
    if (callee.found() && startsWithin(callee.method, depth - 1)) return true;
  }
  return false;
}

}  // namespace snarl::pointer
