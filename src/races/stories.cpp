#include "races/stories.h"

#include <algorithm>

namespace snarl::races {

using pointer::CallId;
using pointer::InstanceId;

const Stories::Tree& Stories::treeOf(threads::OriginId origin) {
  const auto [place, inserted] = trees_.insert(origin, {});
  if (!inserted) return *place;
  const pointer::Analysis& analysis = origins_.analysis();
  Tree& tree = *place;
  std::vector<InstanceId> queue;
  for (const InstanceId entry : origins_[origin].entries) {
    if (tree.insert(entry, Step{}).second) queue.push_back(entry);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const pointer::Instance& instance = analysis[queue[i]];
    const int depth = tree.find(queue[i])->depth + 1;
    for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
      const CallId call{instance.firstCall.value + n};
      for (const InstanceId callee : targets_.of(call)) {
        if (tree.insert(callee, Step{call, depth}).second) queue.push_back(callee);
      }
    }
  }
  return tree;
}

std::vector<CallId> Stories::pathTo(threads::OriginId origin, InstanceId instance) {
  const Tree& tree = treeOf(origin);
  std::vector<CallId> path;
  for (const Step* step = tree.find(instance); step != nullptr && step->call.valid();) {
    path.push_back(step->call);
    step = tree.find(origins_.analysis().callerOf(step->call));
  }
  std::ranges::reverse(path);
  return path;
}

int Stories::distance(threads::OriginId origin, InstanceId instance) {
  const Step* step = treeOf(origin).find(instance);
  return step == nullptr ? -1 : step->depth;
}

}  // namespace snarl::races
