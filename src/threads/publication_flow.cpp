#include "threads/publication_flow.h"

#include <algorithm>

#include "threads/chosen_values.h"

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

namespace {

bool isLoad(Op op) { return op == Op::LoadField || op == Op::LoadElement; }
bool isStore(Op op) { return op == Op::StoreField || op == Op::StoreElement; }

}  // namespace

PublicationFlow::PublicationFlow(const PublicationFacts& facts, const pointer::Analysis& analysis, VariantId variant,
                                 const ir::Body& body, PublicationGraph& graph, const Given& given)
    : facts_(facts),
      variant_(variant),
      body_(body),
      graph_(graph),
      handed_(given),
      sources_(facts, analysis, variant, body, graph, given),
      known_(facts, body, graph, sources_) {
  flow();
  record();
  findNotOwning();
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand) const {
  return isPrivateThere(at, body_.operand(body_.instrs[at], operand));
}

bool PublicationFlow::isPrivate(ir::InstrId at, ir::RegId reg, std::vector<ir::InstrId>& provided) const {
  const State* state = states_.find(at);
  if (state == nullptr || !graph_.isReference(reg)) return false;
  const Carried& carried = sources_.carried(reg);
  if (carried.others || (carried.sources & state->published).any()) return false;
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    if (carried.sources[i] && sources_.mixed()[i]) provided.push_back(body_.registers[sources_[i]].def);
  }
  return true;
}

bool PublicationFlow::staysPrivate(ir::InstrId call, ir::RegId operand) {
  const State* before = states_.find(call);
  if (before == nullptr || !graph_.isReference(operand)) return false;
  State after = *before;
  stepCall(call, after);
  const Carried& carried = sources_.carried(operand);
  return !carried.others && (carried.sources & after.published).none();
}

bool PublicationFlow::isPrivateThere(ir::InstrId at, ir::RegId reg) const {
  const State* state = states_.find(at);
  return state != nullptr && graph_.isReference(reg) && !isPublished(reg, state->published);
}

bool PublicationFlow::isAlone(ir::InstrId at, std::size_t operand) const {
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  if (!isPrivate(at, operand)) return !graph_.isReference(reg);
  return isAloneOf(at, sources_.carried(reg).sources);
}

bool PublicationFlow::isAloneOf(ir::InstrId at, const Sources& own) const {
  if ((own & states_.find(at)->kept).any()) return false;
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    const std::int32_t source = sources_.of(ir::RegId{i});
    if (source >= 0 && own[static_cast<std::size_t>(source)] && handed_.kept[i]) return false;
  }
  return true;
}

PublicationFlow::Handed PublicationFlow::handed(ir::InstrId call, std::size_t operand,
                                                const std::vector<ir::RegId>& from) {
  const State& state = *states_.find(call);
  Sources own;
  for (const ir::RegId reg : from) own |= sources_.carried(reg).sources;
  Handed result;
  const auto operands = body_.operands(body_.instrs[call]);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (i == operand || !graph_.isReference(operands[i])) continue;
    const Sources led = sources_.carried(operands[i]).sources | knownWith(graph_.values().of(operands[i]), state);
    result.held = result.held || (own & led).any();
  }
  result.kept = !isAloneOf(call, own);
  const Sources looped = own & state.looped;
  for (std::size_t i = 0; looped.any() && i < sources_.count(); ++i) {
    if (looped[i]) result.loops.add(sources_.loopsOf(i, call));
  }
  return result;
}

std::optional<PublicationFlow::Split> PublicationFlow::splitAt(ir::InstrId call) const {
  if (states_.find(call) == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < body_.instrs[call].operandCount; ++i) {
    const ir::RegId reg = body_.operand(body_.instrs[call], i);
    if (!graph_.isReference(reg) || sources_.carried(reg).sources.none() || isPrivate(call, i)) continue;
    Split split{i, {}, {}};
    for (const ir::RegId from : chosenFrom(body_, reg)) {
      (isPrivateThere(call, from) ? split.own : split.others).push_back(from);
    }
    if (!split.own.empty()) return split;
  }
  return std::nullopt;
}

// Parameters that others lead to, no matter how, come with all that any parameter leads to.
const PublicationFlow::Mask& PublicationFlow::maskOf(Node node) {
  ValueGraph& values = graph_.values();
  node = values.find(node);
  const auto [place, inserted] = masks_.insert(node, {});
  if (!inserted) return *place;
  std::vector<Node> reached = values.reachable({&node, 1});
  if (std::ranges::any_of(reached, [&](Node at) { return at < given_.size() && given_[at]; })) {
    std::vector<Node> all{node};
    for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
      if (graph_.isReference(ir::RegId{i}) && handed_.held[i]) all.push_back(values.of(ir::RegId{i}));
    }
    reached = values.reachable(all);
  }
  std::vector<bool> isReached(values.size());
  for (const Node at : reached) isReached[at] = true;
  Mask result;
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    const Node source = values.of(sources_[i]);
    if (source < isReached.size() && isReached[source]) result.all.set(i);
    result.back[i] = leadBack(reached, i);
  }
  return *masks_.find(node) = result;
}

bool PublicationFlow::leadBack(std::span<const Node> nodes, std::size_t source) {
  const Loops& outer = sources_.outerLoopsOf(source);
  if (outer.empty()) return false;
  const ValueGraph& values = graph_.values();
  backs_.resize(sources_.count());
  std::vector<bool>& back = backs_[source];
  if (back.empty()) {
    back.resize(values.size());
    std::vector<Node> parts;
    for (const ValueGraph::Content& content : values.contents(graph_.values().of(sources_[source]))) {
      if (outer.has(content.field)) parts.push_back(content.node);
    }
    for (const Node node : values.reachable(parts)) back[node] = true;
  }
  return std::ranges::any_of(nodes, [&](Node node) { return node < back.size() && back[node]; });
}

PublicationFlow::State PublicationFlow::atEntry() const {
  State result;
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    const std::int32_t source = sources_.of(ir::RegId{i});
    if (source < 0) continue;
    if (handed_.held[i]) result.kept.set(static_cast<std::size_t>(source));
    if (!handed_.loops[i].empty()) result.looped.set(static_cast<std::size_t>(source));
  }
  return result;
}

void PublicationFlow::flow() {
  std::vector<Node> parameters;
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i})) parameters.push_back(graph_.values().of(ir::RegId{i}));
  }
  given_.assign(graph_.values().size(), false);
  for (const Node node : graph_.values().reachable(parameters)) given_[node] = true;
  entries_.assign(body_.blocks.size(), {});
  std::vector<bool> reached(body_.blocks.size());
  reached[0] = true;
  entries_[0] = atEntry();
  const auto both = [](const State& a, const State& b) {
    return State{a.published | b.published, a.kept | b.kept, a.looped | b.looped, a.shown | b.shown};
  };
  const auto pass = [&](ir::BlockId to, const State& state) {
    State& entry = entries_[to.index()];
    const State all = both(entry, state);
    const bool changed = !reached[to.index()] || !(all == entry);
    reached[to.index()] = true;
    entry = all;
    return changed;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
      if (!reached[b]) continue;
      const ir::Block& block = body_.blocks[ir::BlockId{b}];
      const auto handlers = body_.handlers(block);
      State state = entries_[b];
      std::vector<std::optional<State>> thrown(handlers.size());
      for (const ir::InstrId at : body_.instrsOf(block)) {
        const std::optional<State> before = handlers.empty() ? std::nullopt : std::optional(state);
        step(at, state);
        for (std::size_t n = 0; n < handlers.size(); ++n) {
          if (facts_.mayCatch(variant_, handlers[n], at)) {
            thrown[n] = both(state, both(*before, thrown[n].value_or(State{})));
          }
        }
      }
      for (const ir::BlockId next : body_.succs(block)) changed = pass(next, state) || changed;
      for (std::size_t n = 0; n < handlers.size(); ++n) {
        if (thrown[n]) changed = pass(handlers[n].target, *thrown[n]) || changed;
      }
    }
  }
}

// An object that nothing leads to but registers does not become known with others.
void PublicationFlow::publish(ir::RegId reg, State& state) {
  if (!graph_.isReference(reg)) return;
  state.published |= sources_.carried(reg).sources | knownWith(graph_.values().of(reg), state);
}

void PublicationFlow::step(ir::InstrId at, State& state) {
  const ir::Instr& instr = body_.instrs[at];
  if (instr.op == Op::StoreStatic || instr.op == Op::Throw) {
    state.kept |= sources_.carried(body_.operand(instr, 0)).sources;
    publish(body_.operand(instr, 0), state);
  }
  if (isStore(instr.op) && !graph_.isMade(instr)) {
    const ir::RegId value = body_.operand(instr, instr.operandCount - 1U);
    state.kept |= sources_.carried(value).sources;
    const bool known = isPublished(body_.operand(instr, 0), state.published);
    if (known || facts_.handsOver(variant_, at, instr.operandCount - 1U)) publish(value, state);
  }
  if (isLoad(instr.op) && graph_.isReference(instr.result)) {
    touch(at, body_.operand(instr, 0), graph_.keyOf(instr).value, state);
  }
  if (instr.op == Op::Call) stepCall(at, state);
  if (instr.result.valid() && sources_.of(instr.result) >= 0) define(instr, at, state);
}

void PublicationFlow::touch(ir::InstrId at, ir::RegId reg, std::uint32_t field, State& state) const {
  const Sources looped = sources_.carried(reg).sources & state.looped;
  for (std::size_t i = 0; looped.any() && i < sources_.count(); ++i) {
    if (looped[i] && sources_.loopsOf(i, at).has(field)) state.kept.set(i);
  }
}

void PublicationFlow::define(const ir::Instr& instr, ir::InstrId at, State& state) {
  const auto source = static_cast<std::size_t>(sources_.of(instr.result));
  state.published &= ~sources_.renewedBy(source);
  state.kept &= ~sources_.renewedBy(source);
  state.looped &= ~sources_.renewedBy(source);
  const bool isMade = instr.op == Op::New || instr.op == Op::NewArray;
  if (!isMade && sources_.leadsBack(source)) state.looped.set(source);
  if (instr.op == Op::Call && graph_.resultIsKept(at)) state.kept.set(source);
  const ir::RegId owner = sources_.ownerOf(source);
  if (!owner.valid()) return;
  state.kept.set(source);
  if (isPublished(owner, state.published)) state.published.set(source);
}

// What is put into an object that others know is known to them.
void PublicationFlow::stepCall(ir::InstrId at, State& state) {
  if (const std::vector<PublicationGraph::Part>* parts = graph_.givenOutBy(at)) {
    for (const PublicationGraph::Part& part : *parts) touch(at, part.of, part.field, state);
  }
  if (const std::vector<PublicationGraph::Part>* loops = graph_.loopsBy(at)) {
    for (const PublicationGraph::Part& part : *loops) state.looped |= sources_.carried(part.of).sources;
  }
  if (const std::vector<ir::RegId>* kept = graph_.keptBy(at)) {
    for (const ir::RegId reg : *kept) state.kept |= sources_.carried(reg).sources;
  }
  if (const std::vector<Node>* shown = graph_.shownBy(at)) {
    for (const Node node : *shown) state.published |= knownWith(node, state);
  }
  if (const std::vector<PublicationGraph::Link>* links = graph_.linkedBy(at)) {
    for (const PublicationGraph::Link& link : *links) {
      if (isPublished(link.operand, state.published)) state.published |= knownWith(link.node, state);
    }
  }
  known_.show(at, state.shown);
  if (const std::vector<PublicationGraph::Link>* found = graph_.foundBy(at)) {
    for (const PublicationGraph::Link& link : *found) {
      if (known_.has(link.node, state.published, state.shown)) publish(link.operand, state);
    }
  }
}

void PublicationFlow::record() {
  for (std::uint32_t b = 0; b < body_.blocks.size(); ++b) {
    State state = entries_[b];
    for (const ir::InstrId at : body_.instrsOf(body_.blocks[ir::BlockId{b}])) {
      const ir::Instr& instr = body_.instrs[at];
      const bool uses = isLoad(instr.op) || isStore(instr.op) || instr.op == Op::Call || instr.op == Op::Throw;
      if (uses) states_.insert(at, state);
      const bool owning =
          instr.op == Op::StoreField && graph_.fieldOf(instr).valid() && facts_.owns(graph_.fieldOf(instr));
      if (owning && !storesOwn(at, state.published)) notOwning_.push_back(graph_.fieldOf(instr));
      const bool returns =
          instr.op == Op::Return && instr.operandCount > 0 && graph_.isReference(body_.operand(instr, 0));
      if (returns && isPublished(body_.operand(instr, 0), state.published)) returnsFresh_ = false;
      step(at, state);
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
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    if (!sources_.carried(value).sources[i]) continue;
    const ir::InstrId made = body_.registers[sources_[i]].def;
    if (!made.valid()) return false;
    const Op op = body_.instrs[made].op;
    if (op != Op::New && op != Op::NewArray && !sources_.makesAlone(made)) return false;
    const ir::BlockId here = sources_.blockOf(store);
    if (here == sources_.blockOf(made)) continue;
    for (const ir::BlockId next : body_.succs(body_.blocks[here])) {
      if (next != sources_.blockOf(made) && sources_.reaches(next, here, sources_.blockOf(made))) return false;
    }
  }
  return true;
}

// What is lent must not get anywhere in what borrows it.
void PublicationFlow::findNotOwning() {
  std::vector<ir::FieldId> storedTo(sources_.count());
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    if (instr.op == Op::Call && instr.result.valid() && graph_.isReference(instr.result)) findNotLent(instr);
    if (instr.op != Op::StoreField && instr.op != Op::LoadField) continue;
    const ir::FieldId field = graph_.fieldOf(instr);
    if (!field.valid() || !facts_.owns(field)) continue;
    const ir::RegId value = instr.op == Op::LoadField ? instr.result : body_.operand(instr, 1);
    if (!graph_.isReference(value)) continue;
    if (isExposed(graph_.values().of(value), graph_.keyOf(instr).value)) notOwning_.push_back(field);
    for (std::size_t n = 0; instr.op == Op::StoreField && n < sources_.count(); ++n) {
      if (!sources_.carried(value).sources[n]) continue;
      if (storedTo[n].valid()) notOwning_.insert(notOwning_.end(), {field, storedTo[n]});
      storedTo[n] = field;
    }
  }
}

void PublicationFlow::findNotLent(const ir::Instr& call) {
  for (const VariantId callee : facts_.calleesAt(variant_, graph_.numberOf(body_.registers[call.result].def))) {
    const Lent* lent = facts_.lentBy(callee);
    if (lent == nullptr) continue;
    const std::uint32_t through = pointer::FieldKey::of(lent->fields.front()).value;
    if (!isExposed(graph_.values().of(call.result), through)) continue;
    notOwning_.insert(notOwning_.end(), lent->fields.begin(), lent->fields.end());
  }
}

// Whether something that lives on, or that others know, leads to the node otherwise than through the field. Another
// that owns what it holds only seems to hold the same: each object is put into one of them.
bool PublicationFlow::isExposed(Node node, std::uint32_t through) {
  node = graph_.values().find(node);
  std::vector<bool> seen(graph_.values().size());
  std::vector<Node> open;
  const auto visit = [&](Node at) {
    at = graph_.values().find(at);
    if (!seen[at]) open.push_back(at);
    seen[at] = true;
  };
  for (const Node shown : graph_.shown()) visit(shown);
  if (facts_.lentBy(variant_) == nullptr) visit(graph_.result());
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i})) visit(graph_.values().of(ir::RegId{i}));
  }
  while (!open.empty()) {
    const Node at = open.back();
    open.pop_back();
    if (at == node) return true;
    for (const ValueGraph::Content& content : graph_.values().contents(at)) {
      if (content.field == through) continue;
      const ir::FieldId field = pointer::FieldKey{content.field}.field();
      const bool owned = field.valid() && graph_.values().find(content.node) == node && facts_.owns(field);
      owned ? relied_.push_back(field) : visit(content.node);
    }
  }
  return false;
}

}  // namespace snarl::threads
