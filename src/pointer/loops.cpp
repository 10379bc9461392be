#include "pointer/loops.h"

#include <algorithm>

#include "pointer/cycles.h"

namespace snarl::pointer {
namespace {

template <class Visit>
void forEachSucc(const ir::Body& body, ir::BlockId id, Visit visit) {
  const ir::Block& block = body.blocks[id];
  for (const ir::BlockId succ : body.succs(block)) visit(succ);
  for (const ir::Handler& handler : body.handlers(block)) visit(handler.target);
}

bool isLoop(const ir::Body& body, std::span<const std::uint32_t> component) {
  if (component.size() > 1) return true;
  bool itself = false;
  forEachSucc(body, ir::BlockId{component[0]},
              [&](ir::BlockId succ) { itself = itself || succ.value == component[0]; });
  return itself;
}

}  // namespace

Loops findLoops(const ir::Body& body) {
  Loops result;
  const std::size_t count = body.blocks.size();
  result.outermost = IdVector<ir::BlockId, std::uint32_t>(count, Loops::kNone);
  result.inner = IdVector<ir::BlockId, std::uint8_t>(count, 0);
  const auto components = findCycles(
      count, [](std::uint32_t) { return true; },
      [&](std::uint32_t block, auto&& visit) {
        forEachSucc(body, ir::BlockId{block}, [&](ir::BlockId succ) { visit(succ.value); });
      });
  for (const auto& component : components.components()) {
    if (!isLoop(body, component)) continue;
    const ir::BlockId header{*std::ranges::min_element(component)};  // blocks are in reverse postorder
    for (const std::uint32_t block : component) {
      result.outermost[ir::BlockId{block}] = static_cast<std::uint32_t>(result.loops.size());
    }
    result.loops.push_back({header, true});
  }
  if (result.loops.empty()) return result;
  // What still repeats when the edges back to the headers are cut.
  const auto within = findCycles(
      count, [&](std::uint32_t block) { return result.repeats(ir::BlockId{block}); },
      [&](std::uint32_t block, auto&& visit) {
        const std::uint32_t loop = result.outermost[ir::BlockId{block}];
        forEachSucc(body, ir::BlockId{block}, [&](ir::BlockId succ) {
          if (result.outermost[succ] == loop && succ != result.loops[loop].header) visit(succ.value);
        });
      });
  for (const auto& component : within.components()) {
    bool repeats = component.size() > 1;
    if (!repeats && ir::BlockId{component[0]} != result.loops[result.outermost[ir::BlockId{component[0]}]].header) {
      repeats = isLoop(body, component);
    }
    for (const std::uint32_t block : component) result.inner[ir::BlockId{block}] = repeats ? 1 : 0;
  }
  for (std::uint32_t block = 0; block < count; ++block) {
    forEachSucc(body, ir::BlockId{block}, [&](ir::BlockId succ) {
      const std::uint32_t loop = result.outermost[succ];
      if (loop != Loops::kNone && result.outermost[ir::BlockId{block}] != loop && succ != result.loops[loop].header) {
        result.loops[loop].reducible = false;
      }
    });
  }
  return result;
}

}  // namespace snarl::pointer
