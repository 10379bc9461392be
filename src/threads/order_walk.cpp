#include "threads/order_walk.h"

#include <algorithm>

namespace snarl::threads {

using ir::BlockId;
using ir::InstrId;
using ir::Op;

BlockId blockOf(const ir::Body& body, InstrId at) {
  const std::span<const ir::Block> blocks = body.blocks.span();
  const auto behind = std::ranges::upper_bound(blocks, at, {}, &ir::Block::first);
  return BlockId{static_cast<std::size_t>(behind - blocks.begin()) - 1};
}

BodyWalk::BodyWalk(const ir::Body& body, pointer::InstanceId id, ThrownTypes& thrown, const WalkLimits& limits)
    : body_(body), id_(id), thrown_(thrown), limits_(limits), reached_(body.blocks.size()) {}

void BodyWalk::go(BlockId block, InstrId from) {
  open_.emplace_back(block, from);
  run();
}

void BodyWalk::leaveCall(InstrId call, Ways ways) {
  const BlockId block = blockOf(body_, call);
  if (ways.thrown) raise(block, call);
  if (ways.normal) open_.emplace_back(block, InstrId{call.value + 1});
  run();
}

void BodyWalk::run() {
  while (!open_.empty()) {
    const auto [block, from] = open_.back();
    open_.pop_back();
    follow(block, from);
  }
}

// What was reached of a block before has been followed already.
void BodyWalk::follow(BlockId block, InstrId from) {
  if (limits_.within != nullptr && !(*limits_.within)[block.index()]) return;
  Reached& reached = reached_[block.index()];
  if (reached.first.valid() && reached.first <= from) return;
  const std::uint32_t end = reached.end;
  reached = {from, from.value};
  step(block, from);
  reached.end = std::max(reached.end, end);
}

void BodyWalk::step(BlockId block, InstrId from) {
  const ir::Block& b = body_.blocks[block];
  Reached& reached = reached_[block.index()];
  for (std::uint32_t n = from.value; n < b.first.value + b.count; ++n) {
    const InstrId at{n};
    if (std::ranges::find(limits_.stops, at) != limits_.stops.end()) {
      met_.push_back(at);
      return;
    }
    reached.end = n + 1;
    const ir::Instr& instr = body_.instrs[at];
    if (instr.op == Op::Call) {
      const Ways ways = limits_.through(at);
      if (ways.thrown) raise(block, at);
      if (!ways.normal) return;
    } else if (instr.op == Op::Return) {
      exits_.normal = true;
    } else if (thrown_.throws(body_, instr)) {
      raise(block, at);
    }
  }
  const auto succs = body_.succs(b);
  for (std::size_t n = 0; n < succs.size(); ++n) {
    if (std::ranges::find(limits_.closed, FlowEdge{block, n}) == limits_.closed.end()) {
      open_.emplace_back(succs[n], body_.blocks[succs[n]].first);
    }
  }
}

void BodyWalk::raise(BlockId block, InstrId at) {
  if (body_.instrs[at].op == Op::Call) {
    if (const std::vector<ir::TypeId>* only = limits_.throwsOnly(at)) {
      for (const ir::TypeId type : *only) {
        if (!thrown_.isNeverThrown(type, id_)) raise(block, type);
      }
      return;
    }
  }
  for (const ir::Handler& handler : body_.handlers(body_.blocks[block])) {
    if (thrown_.passesBy(body_, handler, id_, at)) continue;
    if (thrown_.mayCatch(handler.type, id_, at)) {
      open_.emplace_back(handler.target, body_.blocks[handler.target].first);
    }
    if (thrown_.catchesAll(handler.type)) return;
  }
  exits_.thrown = true;
}

void BodyWalk::raise(BlockId block, ir::TypeId type) {
  for (const ir::Handler& handler : body_.handlers(body_.blocks[block])) {
    const bool catches = thrown_.catchesAll(handler.type) || thrown_.isSubtype(type, handler.type);
    if (catches || thrown_.isSubtype(handler.type, type)) {
      open_.emplace_back(handler.target, body_.blocks[handler.target].first);
    }
    if (catches) return;
  }
  exits_.thrown = true;
}

std::vector<InstrSpan> BodyWalk::spans() const {
  std::vector<InstrSpan> result;
  for (const Reached& reached : reached_) {
    if (reached.any()) result.push_back({reached.first, InstrId{reached.end - 1}});
  }
  return result;
}

std::vector<InstrId> BodyWalk::calls() const {
  std::vector<InstrId> result;
  for (const InstrId call : body_.calls) {
    if (reaches(call)) result.push_back(call);
  }
  return result;
}

bool BodyWalk::reaches(InstrId at) const {
  const Reached& reached = reached_[blockOf(body_, at).index()];
  return reached.any() && reached.first <= at && at.value < reached.end;
}

}  // namespace snarl::threads
