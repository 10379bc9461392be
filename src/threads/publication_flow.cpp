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
    : facts_(facts),
      analysis_(analysis),
      body_(body),
      graph_(body.registers.size()),
      blocks_(body.instrs.size()),
      result_(graph_.fresh()) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    for (const ir::InstrId at : body.instrsOf(body.blocks[ir::BlockId{b}])) blocks_[at.index()] = ir::BlockId{b};
  }
  buildGraph();
  fold();
  findSources();
  flow();
  record();
  summarise();
  findNotOwning();
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand) const {
  const Sources* published = states_.find(at);
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  return published != nullptr && isReference(reg) && !isPublished(reg, *published);
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand, std::vector<ir::InstrId>& provided) const {
  const Sources* published = states_.find(at);
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  if (published == nullptr || !isReference(reg)) return false;
  const Carried& carried = carried_[reg.index()];
  if (carried.others || (carried.sources & *published).any()) return false;
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    if (carried.sources[i] && mixed_[i]) provided.push_back(body_.registers[sources_[i]].def);
  }
  return true;
}

bool PublicationFlow::isReference(ir::RegId reg) const {
  return analysis_.program().types().isReference(body_.registers[reg].type);
}

pointer::FieldKey PublicationFlow::keyOf(const ir::Instr& instr) const {
  if (instr.op == Op::LoadElement || instr.op == Op::StoreElement) return pointer::FieldKey::elements();
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() ? pointer::FieldKey::of(found.field) : pointer::FieldKey::missing(instr.field());
}

bool PublicationFlow::isMade(const ir::Instr& instr) const {
  const bool field = instr.op == Op::LoadField || instr.op == Op::StoreField;
  return field && fieldOf(instr).valid() && analysis_.library().isFresh(fieldOf(instr));
}

ir::CallSiteId PublicationFlow::siteOf(ir::InstrId call) const {
  const auto found = std::ranges::lower_bound(body_.calls, call);
  return ir::CallSiteId{body_.firstCallSite.value + static_cast<std::uint32_t>(found - body_.calls.begin())};
}

// What may be what.

void PublicationFlow::buildGraph() {
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    instr.op == Op::Call ? addCall(ir::InstrId{i}) : addInstr(instr);
  }
}

void PublicationFlow::addInstr(const ir::Instr& instr) {
  const auto operand = [&](std::size_t n) { return body_.operand(instr, n); };
  switch (instr.op) {
    case Op::Phi:
    case Op::Cast:
      if (!isReference(instr.result)) return;
      for (const ir::RegId reg : body_.operands(instr)) graph_.unify(graph_.of(instr.result), graph_.of(reg));
      return;
    case Op::LoadField:
    case Op::LoadElement:
      if (isReference(instr.result) && !isMade(instr)) {
        graph_.unify(graph_.of(instr.result), graph_.content(graph_.of(operand(0)), keyOf(instr)));
      }
      return;
    case Op::StoreField:
    case Op::StoreElement: {
      const ir::RegId value = operand(instr.operandCount - 1U);
      if (isReference(value) && !isMade(instr))
        graph_.unify(graph_.content(graph_.of(operand(0)), keyOf(instr)), graph_.of(value));
      return;
    }
    case Op::LoadStatic:
    case Op::Catch:
      if (isReference(instr.result)) shown_.push_back(graph_.of(instr.result));
      return;
    case Op::StoreStatic:
    case Op::Throw:
      if (isReference(operand(0))) shown_.push_back(graph_.of(operand(0)));
      return;
    case Op::Return:
      if (instr.operandCount > 0 && isReference(operand(0))) graph_.unify(result_, graph_.of(operand(0)));
      return;
    default: return;
  }
}

// Code that is not there runs on objects of which nothing is known: a receiver that was made here is not one of them.
void PublicationFlow::addCall(ir::InstrId at) {
  constexpr std::size_t kMostCallees = 40;
  const ir::Instr& instr = body_.instrs[at];
  const ir::CallSiteId site = siteOf(at);
  // The copy leads to what the original leads to; that they differ is known by where they come from.
  if (facts_.copies(site)) {
    if (instr.result.valid()) graph_.unify(graph_.of(instr.result), graph_.of(body_.operand(instr, 0)));
    return;
  }
  const std::span<const ir::MethodId> callees = facts_.calleesAt(site);
  bool known = !facts_.starts(site) && callees.size() <= kMostCallees;
  for (const ir::MethodId callee : callees) {
    const PublicationSummary* summary = facts_.summaryOf(callee);
    known = known && summary != nullptr && !summary->everything && summary->roots.size() == instr.operandCount + 1U;
  }
  if (known) {
    for (const ir::MethodId callee : callees) apply(*facts_.summaryOf(callee), at);
    if (!facts_.isUnknown(site)) return;
  }
  const bool selects = instr.callKind() == ir::CallKind::Virtual || instr.callKind() == ir::CallKind::Interface;
  const std::size_t first = known && selects ? 1 : 0;
  for (std::size_t i = first; i < instr.operandCount; ++i) show(at, body_.operand(instr, i));
  if (!known && instr.result.valid()) show(at, instr.result);
}

void PublicationFlow::show(ir::InstrId call, ir::RegId reg) {
  if (!isReference(reg)) return;
  shownBy_[call].push_back(graph_.of(reg));
  shown_.push_back(graph_.of(reg));
}

void PublicationFlow::apply(const PublicationSummary& summary, ir::InstrId at) {
  constexpr Node kNone = ~Node{0};
  const ir::Instr& instr = body_.instrs[at];
  std::vector<Node> nodes(summary.published.size(), kNone);
  const auto bind = [&](std::uint8_t n, Node node) {
    if (nodes[n] == kNone) {
      nodes[n] = node;
    } else {
      graph_.unify(nodes[n], node);
    }
  };
  for (std::size_t i = 0; i < summary.roots.size(); ++i) {
    const ir::RegId reg = i < instr.operandCount ? body_.operand(instr, i) : instr.result;
    if (summary.roots[i] == PublicationSummary::kNothing) continue;
    bind(summary.roots[i], reg.valid() && isReference(reg) ? graph_.of(reg) : graph_.fresh());
  }
  for (const PublicationSummary::Edge& edge : summary.edges) {
    bind(edge.to, graph_.content(nodes[edge.from], pointer::FieldKey{edge.field}));
  }
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    if (!summary.published[n]) continue;
    shownBy_[at].push_back(nodes[n]);
    shown_.push_back(nodes[n]);
  }
}

// Where objects come from.

bool PublicationFlow::isSource(const ir::Instr& instr) const {
  if (!instr.result.valid() || !isReference(instr.result)) return false;
  if (instr.op == Op::New || instr.op == Op::NewArray || isMade(instr)) return true;
  if (instr.op == Op::LoadField) return fieldOf(instr).valid() && facts_.owns(fieldOf(instr));
  if (instr.op != Op::Call) return false;
  const ir::CallSiteId site = siteOf(body_.registers[instr.result].def);
  if (facts_.copies(site)) return true;
  const std::span<const ir::MethodId> callees = facts_.calleesAt(site);
  return std::ranges::any_of(callees, [&](ir::MethodId callee) { return facts_.returnsFresh(callee); });
}

bool PublicationFlow::isMixed(const ir::Instr& instr) const {
  if (instr.op != Op::Call) return false;
  const ir::CallSiteId site = siteOf(body_.registers[instr.result].def);
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
    if (isReference(ir::RegId{i}) && facts_.isFresh(body_.method, i)) add(ir::RegId{i});
  }
  for (const ir::Instr& instr : body_.instrs) {
    if (!isSource(instr) || sources_.size() == kMostSources) continue;
    if (isMixed(instr)) mixed_.set(sources_.size());
    add(instr.result);
  }
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
    result.others = instr != nullptr && instr->op == Op::LoadField && !isMade(*instr) &&
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
  if (from == to && from != around) return true;
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
  node = graph_.find(node);
  const auto [place, inserted] = masks_.insert(node, {});
  if (!inserted) return *place;
  Sources result;
  for (const Node at : reachable({&node, 1})) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (graph_.of(sources_[i]) == at) result.set(i);
    }
  }
  return *masks_.find(node) = result;
}

std::vector<Node> PublicationFlow::reachable(std::span<const Node> from) const {
  std::vector<Node> result;
  std::vector<bool> seen(graph_.size());
  const auto visit = [&](Node node) {
    node = graph_.find(node);
    if (!seen[node]) result.push_back(node);
    seen[node] = true;
  };
  for (const Node node : from) visit(node);
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (const ValueGraph::Content& content : graph_.contents(result[i])) visit(content.node);
  }
  return result;
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
    if (isReference(reg)) published |= maskOf(graph_.of(reg));
  };
  if (instr.op == Op::StoreStatic || instr.op == Op::Throw) publish(body_.operand(instr, 0));
  if (isStore(instr.op) && !isMade(instr) && isPublished(body_.operand(instr, 0), published)) {
    publish(body_.operand(instr, instr.operandCount - 1U));
  }
  if (instr.op == Op::Call) stepCall(at, published);
  const std::int32_t source = instr.result.valid() ? sourceOf_[instr.result.index()] : -1;
  if (source < 0) return;
  const auto n = static_cast<std::size_t>(source);
  if (renewed_[n]) published.reset(n);
  if (isLoad(instr.op) && !isMade(instr) && isPublished(body_.operand(instr, 0), published)) published.set(n);
}

// What is put into an object that others know is known to them.
void PublicationFlow::stepCall(ir::InstrId at, Sources& published) {
  if (const std::vector<Node>* shown = shownBy_.find(at)) {
    for (const Node node : *shown) published |= maskOf(node);
  }
  for (const ir::RegId reg : body_.operands(body_.instrs[at])) {
    if (isReference(reg) && isPublished(reg, published)) published |= maskOf(graph_.of(reg));
  }
}

void PublicationFlow::record() {
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    Sources published = entries_[b];
    for (const ir::InstrId at : body_.instrsOf(body_.blocks[ir::BlockId{b}])) {
      const ir::Instr& instr = body_.instrs[at];
      if (isLoad(instr.op) || isStore(instr.op) || instr.op == Op::Call) states_.insert(at, published);
      const bool owning = instr.op == Op::StoreField && fieldOf(instr).valid() && facts_.owns(fieldOf(instr));
      if (owning && !storesOwn(at, published)) notOwning_.push_back(fieldOf(instr));
      const bool returns = instr.op == Op::Return && instr.operandCount > 0 && isReference(body_.operand(instr, 0));
      if (returns && isPublished(body_.operand(instr, 0), published)) returnsFresh_ = false;
      step(at, published);
    }
  }
}

// What the caller sees.

// In recursive structures a field leads to where it came from: without this, methods that call themselves would never
// come to rest.
void PublicationFlow::fold() {
  struct Entered {
    Node node;
    std::uint32_t field;
    std::size_t from;
  };
  constexpr std::size_t kRoot = ~std::size_t{0};
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Entered> tree;
    std::vector<bool> seen(graph_.size());
    const auto enter = [&](Node node, std::uint32_t field, std::size_t from) {
      node = graph_.find(node);
      if (node < seen.size() && seen[node]) return;
      seen.resize(std::max<std::size_t>(seen.size(), node + 1U));
      seen[node] = true;
      tree.push_back({node, field, from});
    };
    for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
      if (isReference(ir::RegId{i})) enter(graph_.of(ir::RegId{i}), 0, kRoot);
    }
    enter(result_, 0, kRoot);
    for (std::size_t n = 0; n < tree.size() && !changed; ++n) {
      const std::span<const ValueGraph::Content> found = graph_.contents(tree[n].node);
      const std::vector<ValueGraph::Content> contents(found.begin(), found.end());
      for (const ValueGraph::Content& content : contents) {
        std::size_t above = n;
        while (tree[above].from != kRoot && tree[above].field != content.field) above = tree[above].from;
        const bool again = tree[above].from != kRoot && graph_.find(content.node) != graph_.find(tree[above].node);
        if (again) graph_.unify(content.node, tree[above].node);
        changed = changed || again;
        if (!again) enter(content.node, content.field, n);
      }
    }
  }
}

void PublicationFlow::summarise() {
  constexpr std::size_t kMostNodes = 40;
  std::vector<std::uint8_t> number(graph_.size() + body_.parameterCount, PublicationSummary::kNothing);
  std::vector<Node> nodes;
  const auto add = [&](Node node) {
    node = graph_.find(node);
    if (node >= number.size()) number.resize(node + 1U, PublicationSummary::kNothing);
    if (number[node] == PublicationSummary::kNothing && nodes.size() < kMostNodes) {
      number[node] = static_cast<std::uint8_t>(nodes.size());
      nodes.push_back(node);
    }
    return number[node];
  };
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    summary_.roots.push_back(isReference(ir::RegId{i}) ? add(graph_.of(ir::RegId{i})) : PublicationSummary::kNothing);
  }
  summary_.roots.push_back(add(result_));
  const std::size_t roots = nodes.size();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::vector<ValueGraph::Content> contents(graph_.contents(nodes[i]).begin(), graph_.contents(nodes[i]).end());
    std::ranges::sort(contents);
    for (const ValueGraph::Content& content : contents) {
      const std::uint8_t to = add(content.node);
      if (to == PublicationSummary::kNothing) summary_.everything = true;
      summary_.edges.push_back({static_cast<std::uint8_t>(i), content.field, to});
    }
  }
  summary_.published.assign(nodes.size(), false);
  for (const Node node : reachable(shown_)) {
    if (node < number.size() && number[node] != PublicationSummary::kNothing) summary_.published[number[node]] = true;
  }
  if (summary_.everything) {
    summary_ = {};
    summary_.everything = true;
    return;
  }
  // What is only looked at says nothing.
  for (std::size_t n = nodes.size(); n-- > roots;) {
    const auto into = [&](const PublicationSummary::Edge& e) { return e.to == n; };
    const auto from = [&](const PublicationSummary::Edge& e) { return e.from == n; };
    const bool leaf = std::ranges::none_of(summary_.edges, from) && std::ranges::count_if(summary_.edges, into) == 1;
    if (leaf && !summary_.published[n]) std::erase_if(summary_.edges, into);
  }
}

// A field owns what it holds if each object is put there right after it is made, by one store that does not put the
// same object into several.
bool PublicationFlow::storesOwn(ir::InstrId store, const Sources& published) const {
  const ir::Instr& instr = body_.instrs[store];
  const ir::RegId value = body_.operand(instr, 1);
  if (!isReference(value)) return true;
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
    const ir::FieldId field = fieldOf(instr);
    if (!field.valid() || !facts_.owns(field)) continue;
    const ir::RegId value = instr.op == Op::LoadField ? instr.result : body_.operand(instr, 1);
    if (!isReference(value)) continue;
    const Node node = graph_.of(value);
    const bool empty = carried_[value.index()].sources.none() && !carried_[value.index()].others;
    const bool second = instr.op == Op::StoreField && !empty && !stores.insert({keyOf(instr).value, node}, 1).second;
    if (second || isExposed(node, keyOf(instr).value)) notOwning_.push_back(field);
  }
}

// Whether something that lives on, or that others know, leads to the node otherwise than through the field.
bool PublicationFlow::isExposed(Node node, std::uint32_t except) {
  std::vector<bool> seen(graph_.size());
  std::vector<Node> open;
  const auto visit = [&](Node at) {
    at = graph_.find(at);
    if (!seen[at]) open.push_back(at);
    seen[at] = true;
  };
  for (const Node shown : shown_) visit(shown);
  visit(result_);
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (isReference(ir::RegId{i})) visit(graph_.of(ir::RegId{i}));
  }
  while (!open.empty()) {
    const Node at = open.back();
    open.pop_back();
    if (at == graph_.find(node)) return true;
    for (const ValueGraph::Content& content : graph_.contents(at)) {
      if (content.field != except) visit(content.node);
    }
  }
  return false;
}

}  // namespace snarl::threads
