#include "threads/order_circles.h"

#include "base/sorted.h"

namespace snarl::threads {

using pointer::CallId;
using pointer::InstanceId;

Circles::Circles(const OrderTools& tools) : tools_(tools), circles_(tools.analysis.instanceCount(), kNone) {
  constexpr std::size_t kMany = 64;
  const pointer::Components& components = tools.targets.components();
  for (std::uint32_t n = 0; n < components.componentCount(); ++n) {
    const std::span<const std::uint32_t> members = components.component(n);
    if (members.size() < kMany) continue;
    for (const std::uint32_t member : members) circles_[member] = n;
  }
}

const InstanceBits& Circles::calledFrom(std::uint32_t circle) {
  std::unique_ptr<InstanceBits>& known = *calledFrom_.insert(circle, nullptr).first;
  if (known) return *known;
  known = std::make_unique<InstanceBits>(tools_.analysis.instanceCount());
  std::vector<InstanceId> open;
  for (const std::uint32_t member : tools_.targets.components().component(circle)) {
    known->insert(InstanceId{member});
    open.emplace_back(member);
  }
  while (!open.empty()) {
    const InstanceId next = open.back();
    open.pop_back();
    for (const InstanceId callee : tools_.origins.calls().calleesOf(next)) {
      if (known->insert(callee)) open.push_back(callee);
    }
  }
  return *known;
}

std::vector<Circles::Call> Circles::callsIntoLibrariesAbove(OriginId origin, InstanceId id) {
  Stack stack(tools_.analysis.instanceCount());
  stack.callers.insert(id);
  climb(origin, {id}, kNone, stack);
  makeSet(stack.intoLibraries);
  return std::move(stack.intoLibraries);
}

void Circles::climb(OriginId origin, std::vector<InstanceId> open, std::uint32_t within, Stack& stack) {
  const ir::Program& program = tools_.analysis.program();
  const auto isApplication = [&](InstanceId at) {
    return program[program[tools_.analysis[at].method].owner].role == ir::ClassRole::Application;
  };
  while (!open.empty()) {
    const InstanceId callee = open.back();
    open.pop_back();
    if (const std::uint32_t circle = of(callee); circle != kNone && circle != within) {
      const Stack& all = above(origin, circle);
      stack.callers.add(all.callers);
      stack.intoLibraries.insert(stack.intoLibraries.end(), all.intoLibraries.begin(), all.intoLibraries.end());
      continue;
    }
    const bool library = !isApplication(callee);
    for (const CallId call : tools_.origins.calls().callsOf(callee)) {
      const InstanceId caller = tools_.analysis.callerOf(call);
      if (!tools_.runs(origin, caller) || tools_.targets.bodyOf(caller) == nullptr) continue;
      if (library && isApplication(caller)) stack.intoLibraries.emplace_back(caller, tools_.instrOf(call));
      if (stack.callers.insert(caller)) open.push_back(caller);
    }
  }
}

const Circles::Stack& Circles::above(OriginId origin, std::uint32_t circle) {
  if (const auto* known = above_.find(std::pair{origin, circle})) return **known;
  auto stack = std::make_unique<Stack>(tools_.analysis.instanceCount());
  std::vector<InstanceId> members;
  for (const std::uint32_t member : tools_.targets.components().component(circle)) {
    if (!tools_.runs(origin, InstanceId{member})) continue;
    members.emplace_back(member);
    stack->callers.insert(InstanceId{member});
  }
  climb(origin, std::move(members), circle, *stack);
  makeSet(stack->intoLibraries);
  return **above_.insert({origin, circle}, std::move(stack)).first;
}

}  // namespace snarl::threads
