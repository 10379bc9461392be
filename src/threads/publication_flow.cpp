#include "threads/publication_flow.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

namespace {

bool isLoad(Op op) { return op == Op::LoadField || op == Op::LoadElement; }
bool isStore(Op op) { return op == Op::StoreField || op == Op::StoreElement; }

}  // namespace

PublicationFlow::PublicationFlow(const PublicationFacts& facts, const pointer::Analysis& analysis, const ir::Body& body)
    : facts_(facts), analysis_(analysis), body_(body), graph_(facts, analysis, body), blocks_(body.instrs.size()) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    for (const ir::InstrId at : body.instrsOf(body.blocks[ir::BlockId{b}])) blocks_[at.index()] = ir::BlockId{b};
  }
  findSources();
  flow();
  record();
  findNotOwning();
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand) const {
  const Sources* published = states_.find(at);
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  return published != nullptr && graph_.isReference(reg) && !isPublished(reg, *published);
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand, std::vector<ir::InstrId>& provided) const {
  const Sources* published = states_.find(at);
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  if (published == nullptr || !graph_.isReference(reg)) return false;
  const Carried& carried = carried_[reg.index()];
  if (carried.others || (carried.sources & *published).any()) return false;
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    if (carried.sources[i] && mixed_[i]) provided.push_back(body_.registers[sources_[i]].def);
  }
  return true;
}

// Where objects come from.

bool PublicationFlow::isSource(const ir::Instr& instr) const {
  if (!instr.result.valid() || !graph_.isReference(instr.result)) return false;
  if (instr.op == Op::New || instr.op == Op::NewArray || graph_.isMade(instr)) return true;
  if (instr.op == Op::LoadField) return graph_.fieldOf(instr).valid() && facts_.owns(graph_.fieldOf(instr));
  if (instr.op != Op::Call) return false;
  const ir::CallSiteId site = graph_.siteOf(body_.registers[instr.result].def);
  if (facts_.copies(site)) return true;
  const std::span<const ir::MethodId> callees = facts_.calleesAt(site);
  return std::ranges::any_of(callees, [&](ir::MethodId callee) { return facts_.returnsFresh(callee); });
}

bool PublicationFlow::isMixed(const ir::Instr& instr) const {
  if (instr.op != Op::Call) return false;
  const ir::CallSiteId site = graph_.siteOf(body_.registers[instr.result].def);
  if (facts_.copies(site)) return false;
  const std::span<const ir::MethodId> callees = facts_.calleesAt(site);
  return !std::ranges::all_of(callees, [&](ir::MethodId callee) { return facts_.returnsFresh(callee); });
}

void PublicationFlow::findSources() {
  sourceOf_.assign(body_.registers.size(), -1);
  carried_.resize(body_.registers.size());
  const auto add = [&](ir::RegId reg) {
    if (sources_.size() == kMostSources) return;
    sourceOf_[reg.index()] = static_cast<std::int32_t>(sources_.size());
    sources_.push_back(reg);
  };
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i}) && facts_.isFresh(body_.method, i)) add(ir::RegId{i});
  }
  // If there are too many, those that are made here matter most.
  const auto addAll = [&](auto wanted) {
    for (const ir::Instr& instr : body_.instrs) {
      if (!wanted(instr.op) || !isSource(instr) || sources_.size() == kMostSources) continue;
      if (isMixed(instr)) mixed_.set(sources_.size());
      add(instr.result);
    }
  };
  addAll([](Op op) { return op == Op::New || op == Op::NewArray; });
  addAll([](Op op) { return op == Op::Call; });
  addAll([](Op op) { return op == Op::LoadField; });
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < body_.registers.size(); ++i) {
      const Carried now = computed(ir::RegId{i});
      changed = changed || !(now == carried_[i]);
      carried_[i] = now;
    }
  }
  for (const ir::RegId source : sources_) renewed_.push_back(isRenewed(source));
}

PublicationFlow::Carried PublicationFlow::computed(ir::RegId reg) const {
  Carried result;
  const ir::InstrId def = body_.registers[reg].def;
  const ir::Instr* instr = def.valid() ? &body_.instrs[def] : nullptr;
  if (const std::int32_t source = sourceOf_[reg.index()]; source >= 0) {
    result.sources.set(static_cast<std::size_t>(source));
    result.others = instr != nullptr && instr->op == Op::LoadField && !graph_.isMade(*instr) &&
                    carried_[body_.operand(*instr, 0).index()].others;
    return result;
  }
  if (instr != nullptr && (instr->op == Op::Phi || instr->op == Op::Cast)) {
    for (const ir::RegId operand : body_.operands(*instr)) {
      result.sources |= carried_[operand.index()].sources;
      result.others = result.others || carried_[operand.index()].others;
    }
    return result;
  }
  const bool null = instr != nullptr && instr->op == Op::Const && instr->constantKind() == ir::ConstantKind::Null;
  result.others = !null;
  return result;
}

ir::RegId PublicationFlow::copied(ir::RegId reg) const {
  for (ir::InstrId def = body_.registers[reg].def; def.valid() && body_.instrs[def].op == Op::Cast;
       def = body_.registers[reg].def) {
    reg = body_.operand(body_.instrs[def], 0);
  }
  return reg;
}

// Another register may still hold the object of the last round if it is used before it is set again.
bool PublicationFlow::isRenewed(ir::RegId reg) const {
  const ir::InstrId def = body_.registers[reg].def;
  if (!def.valid() || isLoad(body_.instrs[def].op)) return false;
  const auto source = static_cast<std::size_t>(sourceOf_[reg.index()]);
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& user = body_.instrs[ir::InstrId{i}];
    const auto operands = body_.operands(user);
    for (std::size_t n = 0; n < operands.size(); ++n) {
      if (!carried_[operands[n].index()].sources[source] || copied(operands[n]) == reg) continue;
      const ir::InstrId set = body_.registers[operands[n]].def;
      const ir::BlockId where =
          user.op == Op::Phi ? body_.preds(body_.blocks[blockOf(ir::InstrId{i})])[n] : blockOf(ir::InstrId{i});
      const bool behind = user.op == Op::Phi || def < ir::InstrId{i};
      if (where == blockOf(def) && behind) return false;
      if (blockOf(set) == blockOf(def) || reaches(blockOf(def), where, blockOf(set))) return false;
    }
  }
  return true;
}

bool PublicationFlow::reaches(ir::BlockId from, ir::BlockId to, ir::BlockId around) const {
  std::vector<bool> seen(body_.blocks.size());
  std::vector<ir::BlockId> open;
  const auto visit = [&](ir::BlockId block) {
    if (block == around || seen[block.index()]) return;
    seen[block.index()] = true;
    open.push_back(block);
  };
  const auto leave = [&](ir::BlockId block) {
    for (const ir::BlockId next : body_.succs(body_.blocks[block])) visit(next);
    for (const ir::Handler& handler : body_.handlers(body_.blocks[block])) visit(handler.target);
  };
  leave(from);
  while (!open.empty()) {
    const ir::BlockId block = open.back();
    open.pop_back();
    if (block == to) return true;
    leave(block);
  }
  return false;
}

// What is known to others, and when.

const PublicationFlow::Sources& PublicationFlow::maskOf(Node node) {
  node = graph_.values().find(node);
  const auto [place, inserted] = masks_.insert(node, {});
  if (!inserted) return *place;
  Sources result;
  for (const Node at : graph_.values().reachable({&node, 1})) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (graph_.values().of(sources_[i]) == at) result.set(i);
    }
  }
  return *masks_.find(node) = result;
}

void PublicationFlow::flow() {
  entries_.assign(body_.blocks.size(), {});
  std::vector<bool> reached(body_.blocks.size());
  reached[0] = true;
  const auto pass = [&](ir::BlockId to, const Sources& published) {
    const Sources all = entries_[to.index()] | published;
    const bool changed = !reached[to.index()] || all != entries_[to.index()];
    reached[to.index()] = true;
    entries_[to.index()] = all;
    return changed;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      if (!reached[b]) continue;
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      Sources published = entries_[b];
      Sources ever = published;
      for (const ir::InstrId at : body_.instrsOf(block)) {
        step(at, published);
        ever |= published;
      }
      for (const ir::BlockId next : body_.succs(block)) changed = pass(next, published) || changed;
      for (const ir::Handler& handler : body_.handlers(block)) changed = pass(handler.target, ever) || changed;
    }
  }
}

void PublicationFlow::step(ir::InstrId at, Sources& published) {
  const ir::Instr& instr = body_.instrs[at];
  const auto publish = [&](ir::RegId reg) {
    if (graph_.isReference(reg)) published |= maskOf(graph_.values().of(reg));
  };
  if (instr.op == Op::StoreStatic || instr.op == Op::Throw) publish(body_.operand(instr, 0));
  if (isStore(instr.op) && !graph_.isMade(instr) && isPublished(body_.operand(instr, 0), published)) {
    publish(body_.operand(instr, instr.operandCount - 1U));
  }
  if (instr.op == Op::Call) stepCall(at, published);
  const std::int32_t source = instr.result.valid() ? sourceOf_[instr.result.index()] : -1;
  if (source < 0) return;
  const auto n = static_cast<std::size_t>(source);
  if (renewed_[n]) published.reset(n);
  if (isLoad(instr.op) && !graph_.isMade(instr) && isPublished(body_.operand(instr, 0), published)) published.set(n);
}

// What is put into an object that others know is known to them.
void PublicationFlow::stepCall(ir::InstrId at, Sources& published) {
  if (const std::vector<Node>* shown = graph_.shownBy(at)) {
    for (const Node node : *shown) published |= maskOf(node);
  }
  if (const std::vector<PublicationGraph::Link>* links = graph_.linkedBy(at)) {
    for (const PublicationGraph::Link& link : *links) {
      if (isPublished(link.operand, published)) published |= maskOf(link.node);
    }
  }
}

void PublicationFlow::record() {
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    Sources published = entries_[b];
    for (const ir::InstrId at : body_.instrsOf(body_.blocks[ir::BlockId{b}])) {
      const ir::Instr& instr = body_.instrs[at];
      if (isLoad(instr.op) || isStore(instr.op) || instr.op == Op::Call) states_.insert(at, published);
      const bool owning =
          instr.op == Op::StoreField && graph_.fieldOf(instr).valid() && facts_.owns(graph_.fieldOf(instr));
      if (owning && !storesOwn(at, published)) notOwning_.push_back(graph_.fieldOf(instr));
      const bool returns =
          instr.op == Op::Return && instr.operandCount > 0 && graph_.isReference(body_.operand(instr, 0));
      if (returns && isPublished(body_.operand(instr, 0), published)) returnsFresh_ = false;
      step(at, published);
    }
  }
}

// A field owns what it holds if each object is put there right after it is made, by one store that does not put the
// same object into several.
bool PublicationFlow::storesOwn(ir::InstrId store, const Sources& published) const {
  const ir::Instr& instr = body_.instrs[store];
  const ir::RegId value = body_.operand(instr, 1);
  if (!graph_.isReference(value)) return true;
  if (isPublished(value, published)) return false;
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    if (!carried_[value.index()].sources[i]) continue;
    const ir::InstrId made = body_.registers[sources_[i]].def;
    if (!made.valid()) return false;
    const Op op = body_.instrs[made].op;
    if (op != Op::New && op != Op::NewArray) return false;
    const ir::BlockId here = blockOf(store);
    if (here == blockOf(made)) continue;
    for (const ir::BlockId next : body_.succs(body_.blocks[here])) {
      if (next != blockOf(made) && reaches(next, here, blockOf(made))) return false;
    }
  }
  return true;
}

void PublicationFlow::findNotOwning() {
  FlatMap<std::pair<std::uint32_t, Node>, char> stores;
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    if (instr.op != Op::StoreField && instr.op != Op::LoadField) continue;
    const ir::FieldId field = graph_.fieldOf(instr);
    if (!field.valid() || !facts_.owns(field)) continue;
    const ir::RegId value = instr.op == Op::LoadField ? instr.result : body_.operand(instr, 1);
    if (!graph_.isReference(value)) continue;
    const Node node = graph_.values().of(value);
    const bool empty = carried_[value.index()].sources.none() && !carried_[value.index()].others;
    const bool second =
        instr.op == Op::StoreField && !empty && !stores.insert({graph_.keyOf(instr).value, node}, 1).second;
    if (second || isExposed(node, graph_.keyOf(instr).value)) notOwning_.push_back(field);
  }
}

// Whether something that lives on, or that others know, leads to the node otherwise than through the field.
bool PublicationFlow::isExposed(Node node, std::uint32_t except) {
  std::vector<bool> seen(graph_.values().size());
  std::vector<Node> open;
  const auto visit = [&](Node at) {
    at = graph_.values().find(at);
    if (!seen[at]) open.push_back(at);
    seen[at] = true;
  };
  for (const Node shown : graph_.shown()) visit(shown);
  visit(graph_.result());
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i})) visit(graph_.values().of(ir::RegId{i}));
  }
  while (!open.empty()) {
    const Node at = open.back();
    open.pop_back();
    if (at == graph_.values().find(node)) return true;
    for (const ValueGraph::Content& content : graph_.values().contents(at)) {
      if (content.field != except) visit(content.node);
    }
  }
  return false;
}

}  // namespace snarl::threads
