#include "threads/publication_graph.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

namespace {

// By node: what it leads to, with or without itself.
std::vector<std::uint64_t> reachIn(const PublicationSummary& summary, bool withItself) {
  static_assert(PublicationSummary::kMostNodes <= 64);
  std::vector<std::uint64_t> reach(summary.published.size());
  for (std::size_t n = 0; withItself && n < reach.size(); ++n) reach[n] = std::uint64_t{1} << n;
  for (bool changed = true; changed;) {
    changed = false;
    for (const PublicationSummary::Edge& edge : summary.edges) {
      const std::uint64_t all = reach[edge.from] | reach[edge.to] | std::uint64_t{1} << edge.to;
      changed = changed || all != reach[edge.from];
      reach[edge.from] = all;
    }
  }
  return reach;
}

}  // namespace

PublicationGraph::PublicationGraph(const CallEffects& effects, const pointer::Analysis& analysis, VariantId variant,
                                   const ir::Body& body, Puts puts)
    : effects_(effects),
      analysis_(analysis),
      variant_(variant),
      body_(body),
      puts_(puts),
      values_(body.registers.size()),
      result_(values_.fresh()),
      used_(body.registers.size()) {
  for (const ir::Instr& instr : body.instrs) {
    for (const ir::RegId reg : body.operands(instr)) used_[reg.index()] = true;
  }
  build();
  for (bool changed = true; changed;) {
    changed = uniteChosen();
    changed = uniteParts() || changed;
    changed = fold() || changed;
  }
  values_.settle();
  for (const ir::InstrId phi : chosen_) {
    const Node node = values_.of(body_.instrs[phi].result);
    for (const ir::RegId reg : body_.operands(body_.instrs[phi])) values_.addChoice(node, values_.of(reg));
  }
}

bool PublicationGraph::isReference(ir::RegId reg) const {
  return analysis_.program().types().isReference(body_.registers[reg].type);
}

pointer::FieldKey PublicationGraph::keyOf(const ir::Instr& instr) const {
  if (instr.op == Op::LoadElement || instr.op == Op::StoreElement) return pointer::FieldKey::elements();
  const ir::FieldResult found = analysis_.hierarchy().resolve(instr.field());
  return found.found() ? pointer::FieldKey::of(found.field) : pointer::FieldKey::missing(instr.field());
}

bool PublicationGraph::isMade(const ir::Instr& instr) const {
  const bool field = instr.op == Op::LoadField || instr.op == Op::StoreField;
  return field && fieldOf(instr).valid() && analysis_.library().isFresh(fieldOf(instr));
}

bool PublicationGraph::isConstruction(const ir::Instr& call) const {
  if (call.callKind() != ir::CallKind::Special || call.operandCount == 0) return false;
  const ir::InstrId def = body_.registers[body_.operand(call, 0)].def;
  const bool made = def.valid() && body_.instrs[def].op == Op::New;
  const ir::Program& program = analysis_.program();
  return made && program.text(program[program[call.callee()].selector].name) == "<init>";
}

std::size_t PublicationGraph::numberOf(ir::InstrId call) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(body_.calls, call) - body_.calls.begin());
}

void PublicationGraph::build() {
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    instr.op == Op::Call ? addCall(ir::InstrId{i}) : addInstr(ir::InstrId{i});
  }
}

void PublicationGraph::addInstr(ir::InstrId at) {
  const ir::Instr& instr = body_.instrs[at];
  const auto operand = [&](std::size_t n) { return body_.operand(instr, n); };
  switch (instr.op) {
    case Op::Phi:
      if (isReference(instr.result)) chosen_.push_back(at);
      return;
    case Op::Cast:
      if (!isReference(instr.result)) return;
      for (const ir::RegId reg : body_.operands(instr)) values_.unify(values_.of(instr.result), values_.of(reg));
      return;
    case Op::LoadField:
    case Op::LoadElement:
      if (isReference(instr.result) && !effects_.isTake(variant_, at)) {
        const Node found = values_.content(values_.of(operand(0)), keyOf(instr));
        const Node result = values_.of(instr.result);
        values_.unify(isMade(instr) ? values_.content(result, keyOf(instr)) : result, found);
      }
      return;
    case Op::StoreField:
    case Op::StoreElement: {
      const ir::RegId value = operand(instr.operandCount - 1U);
      if (!isReference(value)) return;
      const bool handsOver = effects_.handsOver(variant_, at, instr.operandCount - 1U);
      if (handsOver) shown_.push_back(values_.of(value));
      if (!handsOver && leavePut(values_.of(operand(0)), fieldOf(instr), value, {})) return;
      values_.unify(values_.content(values_.of(operand(0)), keyOf(instr)), values_.of(value));
      return;
    }
    case Op::LoadStatic:
    case Op::Catch:
      if (isReference(instr.result) && !effects_.isTake(variant_, at)) shown_.push_back(values_.of(instr.result));
      return;
    case Op::StoreStatic:
    case Op::Throw:
      if (isReference(operand(0))) shown_.push_back(values_.of(operand(0)));
      return;
    case Op::Return:
      if (instr.operandCount > 0 && isReference(operand(0))) values_.unify(result_, values_.of(operand(0)));
      return;
    default: return;
  }
}

// Code that is not there runs on objects of which nothing is known: a receiver that was made here is not one of them.
void PublicationGraph::addCall(ir::InstrId at) {
  const ir::Instr& instr = body_.instrs[at];
  const std::size_t number = numberOf(at);
  if (effects_.asks(variant_, number)) return;
  if (effects_.copies(variant_, number)) return addCopy(instr);
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    if (effects_.handsOver(variant_, at, i)) show(at, body_.operand(instr, i));
  }
  const std::span<const VariantId> callees = effects_.calleesAt(variant_, number);
  const ir::CallSiteId site{body_.firstCallSite.value + static_cast<std::uint32_t>(number)};
  bool known = !effects_.starts(site) && callees.size() <= kMostCallees;
  std::vector<PublicationSummary> made;
  for (const VariantId callee : callees) {
    const PublicationSummary* summary = effects_.summaryOf(callee);
    known = known && summary != nullptr && !summary->everything && summary->roots.size() == instr.operandCount + 1U;
    if (!known) break;
    if (!summary->puts.empty()) made.push_back(withPuts(*summary, at));
    known = made.empty() || !made.back().everything;
  }
  if (known) {
    const bool taken = effects_.elementsAt(variant_, number) == models::Mark::Kind::Takes;
    auto next = made.begin();
    for (const VariantId callee : callees) {
      const PublicationSummary& told = *effects_.summaryOf(callee);
      const PublicationSummary& summary = told.puts.empty() ? told : *next++;
      apply(summary, at, taken);
      keep(summary, at, taken);
      findParts(summary, at, taken);
    }
    if (!effects_.isUnknown(variant_, number)) return;
  }
  const bool selects = instr.callKind() == ir::CallKind::Virtual || instr.callKind() == ir::CallKind::Interface;
  const std::size_t first = known && selects ? 1 : 0;
  for (std::size_t i = first; i < instr.operandCount; ++i) show(at, body_.operand(instr, i));
  if (!known && instr.result.valid()) show(at, instr.result);
}

// The copy leads to what the original leads to; that they differ is known by where they come from. Arrays lead to their
// elements only.
void PublicationGraph::addCopy(const ir::Instr& instr) {
  if (!instr.result.valid()) return;
  Node copy = values_.of(instr.result);
  Node original = values_.of(body_.operand(instr, 0));
  if (analysis_.program().types()[body_.registers[body_.operand(instr, 0)].type].kind == ir::TypeKind::Array) {
    copy = values_.content(copy, pointer::FieldKey::elements());
    original = values_.content(original, pointer::FieldKey::elements());
  }
  values_.unify(copy, original);
}

// An operand or the result is kept if it is published, or what else the caller can get to leads to it, be it by another
// name: a result that is never used (of `buffer.flip()`) does not. That an operand's own parts lead back to it is what
// its loops say.
void PublicationGraph::keep(const PublicationSummary& summary, ir::InstrId at, bool taken) {
  const ir::Instr& instr = body_.instrs[at];
  const std::vector<std::uint64_t> reach = reachIn(summary, true);
  const std::vector<std::uint64_t> led = reachIn(summary, false);
  std::span<const std::uint8_t> roots = summary.roots;
  if (!instr.result.valid() || !used_[instr.result.index()]) roots = roots.first(instr.operandCount);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const std::uint8_t root = roots[i];
    if (root == PublicationSummary::kNothing) continue;
    const bool isOperand = i < instr.operandCount;
    std::uint64_t from = isOperand ? 0 : ~std::uint64_t{0};
    for (const std::uint8_t other : roots) {
      if (other != root && other != PublicationSummary::kNothing) from |= reach[other];
    }
    bool kept = summary.published[root] || std::ranges::count(roots, root) > 1;
    for (std::size_t n = 0; n < led.size(); ++n) kept = kept || (from >> n & led[n] >> root & 1) != 0;
    if (kept && isOperand) keptBy_[at].push_back(body_.operand(instr, i));
    if (kept && !isOperand && !taken) resultKeptBy_.insert(at, 1);
  }
}

void PublicationGraph::show(ir::InstrId call, ir::RegId reg) {
  if (!isReference(reg)) return;
  shownBy_[call].push_back(values_.of(reg));
  shown_.push_back(values_.of(reg));
  keptBy_[call].push_back(reg);
}

// What is taken is not where it was any more.
void PublicationGraph::apply(const PublicationSummary& summary, ir::InstrId at, bool taken) {
  constexpr Node kNone = ~Node{0};
  const ir::Instr& instr = body_.instrs[at];
  std::vector<Node> nodes(summary.published.size(), kNone);
  const auto bind = [&](std::uint8_t n, Node node) {
    if (nodes[n] == kNone) {
      nodes[n] = node;
    } else {
      values_.unify(nodes[n], node);
    }
  };
  for (std::size_t i = 0; i < summary.roots.size(); ++i) {
    const ir::RegId reg = i < instr.operandCount ? body_.operand(instr, i) : taken ? ir::RegId{} : instr.result;
    if (summary.roots[i] == PublicationSummary::kNothing) continue;
    bind(summary.roots[i], reg.valid() && isReference(reg) ? values_.of(reg) : values_.fresh());
  }
  for (const PublicationSummary::Edge& edge : summary.edges) {
    bind(edge.to, values_.content(nodes[edge.from], pointer::FieldKey{edge.field}));
  }
  for (const PublicationSummary::Put& put : summary.puts) {
    const bool known = put.into == PublicationSummary::Put::kKnown;
    const Node into = known ? values_.fresh() : nodes[put.into];
    if (known) shown_.push_back(into);
    leavePut(into, put.field, body_.operand(instr, put.parameter), put.by);
  }
  link(summary, nodes, at);
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    if (!summary.published[n]) continue;
    shownBy_[at].push_back(nodes[n]);
    shown_.push_back(nodes[n]);
  }
}

// A call gives out what a field holds if it publishes or returns that or what it leads to, or puts it where another
// operand leads.
void PublicationGraph::findParts(const PublicationSummary& summary, ir::InstrId at, bool taken) {
  const std::vector<std::uint64_t> reach = reachIn(summary, true);
  const std::vector<std::uint64_t> led = reachIn(summary, false);
  const ir::Instr& instr = body_.instrs[at];
  for (std::size_t i = 0; i < summary.roots.size(); ++i) {
    const std::uint8_t root = summary.roots[i];
    const ir::RegId of = i < instr.operandCount ? body_.operand(instr, i) : taken ? ir::RegId{} : instr.result;
    if (root == PublicationSummary::kNothing || !of.valid() || !isReference(of)) continue;
    std::uint64_t out = 0;
    for (std::size_t n = 0; n < summary.published.size(); ++n) out |= std::uint64_t{summary.published[n]} << n;
    for (std::size_t j = 0; j < summary.roots.size(); ++j) {
      if (j == i || summary.roots[j] == PublicationSummary::kNothing) continue;
      out |= j < instr.operandCount ? led[summary.roots[j]] : reach[summary.roots[j]];
    }
    for (const PublicationSummary::Edge& edge : summary.edges) {
      if (edge.from != root) continue;
      if ((reach[edge.to] & out) != 0) givenOutBy_[at].push_back({of, edge.field});
      if ((reach[edge.to] >> root & 1) != 0) loopsBy_[at].push_back({of, edge.field});
    }
  }
}

// What an operand leads to is behind it: that another leads to the operand itself tells nobody anything. What only the
// object leads to that a constructor has just been run on was made by it, and nobody has it yet.
void PublicationGraph::link(const PublicationSummary& summary, std::span<const Node> nodes, ir::InstrId at) {
  const std::vector<std::uint64_t> reach = reachIn(summary, true);
  const std::vector<std::uint64_t> led = reachIn(summary, false);
  const ir::Instr& instr = body_.instrs[at];
  const bool constructs = isConstruction(instr);
  for (std::size_t i = 0; i < instr.operandCount; ++i) {
    if (summary.roots[i] == PublicationSummary::kNothing) continue;
    std::uint64_t others = 0;
    for (std::size_t j = 0; j < instr.operandCount; ++j) {
      if (j != i && summary.roots[j] != PublicationSummary::kNothing) others |= reach[summary.roots[j]];
    }
    const std::uint64_t common = others & led[summary.roots[i]];
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      if ((common >> n & 1) != 0) linkedBy_[at].push_back({body_.operand(instr, i), nodes[n]});
      const bool leads = n != summary.roots[i] && (reach[n] >> summary.roots[i] & 1) != 0;
      const bool own = i == 0 && constructs && (others >> n & 1) == 0 && !summary.published[n];
      if (leads && !own) foundBy_[at].push_back({body_.operand(instr, i), nodes[n]});
    }
  }
}

// Who chooses one of two objects to look at it does not make one lead to the other. What it leads to may be what either
// leads to; if it is put anywhere, given to others or called by another name, it is taken for both.
bool PublicationGraph::uniteChosen() {
  bool any = false;
  const auto unite = [&](Node a, Node b) {
    const bool apart = values_.find(a) != values_.find(b);
    if (apart) values_.unify(a, b);
    return apart;
  };
  for (bool changed = !chosen_.empty(); changed;) {
    changed = false;
    const std::vector<bool> lookedAt = findLookedAt();
    std::erase_if(chosen_, [&](ir::InstrId phi) {
      const ir::Instr& instr = body_.instrs[phi];
      const Node node = values_.of(instr.result);
      const bool apart = node < lookedAt.size() && lookedAt[node];
      for (const ir::RegId reg : body_.operands(instr)) {
        const ir::InstrId def = body_.registers[reg].def;
        if (def.valid() && body_.instrs[def].op == Op::Const) continue;  // null
        if (!apart) {
          changed = unite(node, values_.of(reg)) || changed;
          continue;
        }
        const std::vector<ValueGraph::Content> parts(values_.contents(node).begin(), values_.contents(node).end());
        for (const ValueGraph::Content& part : parts) {
          changed = unite(values_.content(values_.of(reg), pointer::FieldKey{part.field}), part.node) || changed;
        }
      }
      return !apart;
    });
    any = any || changed;
  }
  return any;
}

std::vector<bool> PublicationGraph::findLookedAt() const {
  std::vector<bool> result(values_.size(), true);
  for (Node node = 0; node < values_.size(); ++node) {
    for (const ValueGraph::Content& content : values_.contents(node)) result[values_.find(content.node)] = false;
  }
  for (const Node node : shown_) result[values_.find(node)] = false;
  result[values_.find(result_)] = false;
  for (std::uint32_t r = 0; r < body_.registers.size(); ++r) {
    const Node node = values_.known(ir::RegId{r});
    const ir::InstrId def = body_.registers[ir::RegId{r}].def;
    const Op op = def.valid() ? body_.instrs[def].op : Op::Call;
    const bool chosen = def.valid() && (op == Op::Phi || op == Op::Cast || (op == Op::Call && !used_[r]));
    if (node < result.size() && !chosen) result[node] = false;
  }
  return result;
}

// What is reached by an offset may be in any field. What is made for whoever reads it leads to what the one leads to
// that stands for all of them, to which it leads itself.
bool PublicationGraph::uniteParts() {
  const models::Library& library = analysis_.library();
  const auto unite = [&](Node a, Node b) {
    const bool apart = values_.find(a) != values_.find(b);
    if (apart) values_.unify(a, b);
    return apart;
  };
  bool result = false;
  for (bool changed = true; changed; result = result || changed) {
    changed = false;
    for (Node node = 0; node < values_.size(); ++node) {
      if (values_.find(node) != node) continue;
      const std::vector<ValueGraph::Content> contents(values_.contents(node).begin(), values_.contents(node).end());
      for (const ValueGraph::Content& any : contents) {
        const ir::FieldId field = pointer::FieldKey{any.field}.field();
        if (!field.valid()) continue;
        if (library.isEverything(field)) {
          for (const ValueGraph::Content& each : contents) changed = unite(each.node, any.node) || changed;
        }
        if (library.isFresh(field)) changed = uniteContents(node, any.node) || changed;
      }
    }
  }
  return result;
}

bool PublicationGraph::uniteContents(Node a, Node b) {
  bool changed = false;
  const auto take = [&](Node to, Node from) {
    const std::vector<ValueGraph::Content> contents(values_.contents(from).begin(), values_.contents(from).end());
    for (const ValueGraph::Content& content : contents) {
      const pointer::FieldKey key{content.field};
      if (key.field().valid() && analysis_.library().isFresh(key.field())) continue;
      const Node own = values_.content(to, key);
      changed = changed || own != values_.find(content.node);
      values_.unify(own, content.node);
    }
  };
  take(a, b);
  take(b, a);
  return changed;
}

// In recursive structures a field leads to where it came from: without this, methods that call themselves would never
// come to rest.
bool PublicationGraph::fold() {
  struct Entered {
    Node node;
    std::uint32_t field;
    std::size_t from;
  };
  constexpr std::size_t kRoot = ~std::size_t{0};
  bool result = false;
  for (bool changed = true; changed; result = result || changed) {
    changed = false;
    std::vector<Entered> tree;
    std::vector<bool> seen(values_.size());
    const auto enter = [&](Node node, std::uint32_t field, std::size_t from) {
      node = values_.find(node);
      if (node < seen.size() && seen[node]) return;
      seen.resize(std::max<std::size_t>(seen.size(), node + 1U));
      seen[node] = true;
      tree.push_back({node, field, from});
    };
    for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
      if (isReference(ir::RegId{i})) enter(values_.of(ir::RegId{i}), 0, kRoot);
    }
    enter(result_, 0, kRoot);
    for (std::size_t n = 0; n < tree.size() && !changed; ++n) {
      const std::span<const ValueGraph::Content> found = values_.contents(tree[n].node);
      const std::vector<ValueGraph::Content> contents(found.begin(), found.end());
      for (const ValueGraph::Content& content : contents) {
        std::size_t above = n;
        while (tree[above].from != kRoot && tree[above].field != content.field) above = tree[above].from;
        const bool again = tree[above].from != kRoot && values_.find(content.node) != values_.find(tree[above].node);
        if (again) values_.unify(content.node, tree[above].node);
        changed = changed || again;
        if (!again) enter(content.node, content.field, n);
      }
    }
  }
  return result;
}

PublicationSummary PublicationGraph::summarise() {
  PublicationSummary summary;
  std::vector<std::uint8_t> number(values_.size() + body_.parameterCount, PublicationSummary::kNothing);
  std::vector<Node> nodes;
  const auto add = [&](Node node) {
    node = values_.find(node);
    if (node >= number.size()) number.resize(node + 1U, PublicationSummary::kNothing);
    if (number[node] == PublicationSummary::kNothing && nodes.size() < PublicationSummary::kMostNodes) {
      number[node] = static_cast<std::uint8_t>(nodes.size());
      nodes.push_back(node);
    }
    return number[node];
  };
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    summary.roots.push_back(isReference(ir::RegId{i}) ? add(values_.of(ir::RegId{i})) : PublicationSummary::kNothing);
  }
  summary.roots.push_back(add(result_));
  const std::size_t roots = nodes.size();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::vector<ValueGraph::Content> contents(values_.contents(nodes[i]).begin(), values_.contents(nodes[i]).end());
    std::ranges::sort(contents);
    for (const ValueGraph::Content& content : contents) {
      const std::uint8_t to = add(content.node);
      if (to == PublicationSummary::kNothing) summary.everything = true;
      summary.edges.push_back({static_cast<std::uint8_t>(i), content.field, to});
    }
  }
  summary.published.assign(nodes.size(), false);
  for (const Node node : values_.reachable(shown_)) {
    if (node < number.size() && number[node] != PublicationSummary::kNothing) summary.published[number[node]] = true;
  }
  std::vector<bool> known(values_.size());
  for (const Node node : values_.reachable(shown_)) known[node] = true;
  for (const Left& left : left_) {
    for (const Node into : values_.choices(left.into)) {
      const bool isNamed = into < number.size() && number[into] != PublicationSummary::kNothing;
      if (!isNamed && !known[into]) continue;
      const std::uint8_t name = known[into] ? PublicationSummary::Put::kKnown : number[into];
      summary.puts.push_back({name, left.field, left.origin.parameter, left.origin.by});
    }
  }
  std::ranges::sort(summary.puts);
  summary.puts.erase(std::ranges::unique(summary.puts).begin(), summary.puts.end());
  summary.everything = summary.everything || summary.puts.size() > PublicationSummary::kMostPuts;
  if (summary.everything) {
    summary = {};
    summary.everything = true;
    return summary;
  }
  // What is only looked at says nothing.
  for (std::size_t n = nodes.size(); n-- > roots;) {
    const auto into = [&](const PublicationSummary::Edge& e) { return e.to == n; };
    const auto from = [&](const PublicationSummary::Edge& e) { return e.from == n; };
    const auto puts = [&](const PublicationSummary::Put& put) { return put.into == n; };
    const bool leaf = std::ranges::none_of(summary.puts, puts) && std::ranges::none_of(summary.edges, from) &&
                      std::ranges::count_if(summary.edges, into) == 1;
    if (leaf && !summary.published[n]) std::erase_if(summary.edges, into);
  }
  return summary;
}

}  // namespace snarl::threads
