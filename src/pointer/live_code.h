// Which code can run, once it is known what calls run and what pointers point to: what is behind a test that always
// comes out the same way can't, nor what only such code calls, nor methods of objects that only such code makes.
#pragma once

#include <memory>
#include <vector>

#include "pointer/body_flow.h"
#include "pointer/ids.h"

namespace snarl::pointer {

class LiveCode {
 public:
  /// All of them are live at first, or none.
  LiveCode(std::size_t instances, bool live) : live_(instances, live), dead_(instances) {}

  [[nodiscard]] bool isLive(InstanceId id) const { return live_[id.index()]; }
  [[nodiscard]] bool isLive(InstanceId id, ir::InstrId at) const;
  /// Whether the block never goes on with this one of its successors.
  [[nodiscard]] bool isClosed(InstanceId id, const ir::Block& block, std::size_t successor) const;
  /// Whether there is anything in the live instance that never runs.
  [[nodiscard]] bool hasDeadParts(InstanceId id) const { return dead_[id.index()] != nullptr; }

  void setLive(InstanceId id) { live_[id.index()] = true; }
  void setDeadParts(InstanceId id, DeadParts parts);

 private:
  std::vector<bool> live_;                        // by instance
  std::vector<std::unique_ptr<DeadParts>> dead_;  // by instance; null: all of it runs
};

}  // namespace snarl::pointer
