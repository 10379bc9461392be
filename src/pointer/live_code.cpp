#include "pointer/live_code.h"

#include <algorithm>

namespace snarl::pointer {

bool LiveCode::isLive(InstanceId id, ir::InstrId at) const {
  if (!live_[id.index()]) return false;
  const DeadParts* dead = dead_[id.index()].get();
  if (dead == nullptr) return true;
  const auto behind = std::ranges::upper_bound(dead->instrs, at, {}, &DeadParts::Range::first);
  return behind == dead->instrs.begin() || std::prev(behind)->last < at;
}

bool LiveCode::isClosed(InstanceId id, const ir::Block& block, std::size_t successor) const {
  const DeadParts* dead = dead_[id.index()].get();
  return dead != nullptr &&
         std::ranges::binary_search(dead->edges, static_cast<std::uint32_t>(block.firstSucc + successor));
}

void LiveCode::setDeadParts(InstanceId id, DeadParts parts) {
  const bool any = !parts.instrs.empty() || !parts.edges.empty();
  dead_[id.index()] = any ? std::make_unique<DeadParts>(std::move(parts)) : nullptr;
}

}  // namespace snarl::pointer
