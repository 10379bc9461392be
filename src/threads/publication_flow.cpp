#include "threads/publication_flow.h"

#include <algorithm>

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
      analysis_(analysis),
      variant_(variant),
      body_(body),
      graph_(graph),
      handed_(given),
      stored_(findStored()),
      blocks_(body.instrs.size()) {
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    for (const ir::InstrId at : body.instrsOf(body.blocks[ir::BlockId{b}])) blocks_[at.index()] = ir::BlockId{b};
  }
  findSources();
  findLoops();
  flow();
  record();
  findNotOwning();
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand) const {
  return isPrivateThere(at, body_.operand(body_.instrs[at], operand));
}

bool PublicationFlow::isPrivate(ir::InstrId at, std::size_t operand, std::vector<ir::InstrId>& provided) const {
  const State* state = states_.find(at);
  const ir::RegId reg = body_.operand(body_.instrs[at], operand);
  if (state == nullptr || !graph_.isReference(reg)) return false;
  const Carried& carried = carried_[reg.index()];
  if (carried.others || (carried.sources & state->published).any()) return false;
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    if (carried.sources[i] && mixed_[i]) provided.push_back(body_.registers[sources_[i]].def);
  }
  return true;
}

bool PublicationFlow::staysPrivate(ir::InstrId call, ir::RegId operand) {
  const State* before = states_.find(call);
  if (before == nullptr || !graph_.isReference(operand)) return false;
  State after = *before;
  stepCall(call, after);
  const Carried& carried = carried_[operand.index()];
  return !carried.others && (carried.sources & after.published).none();
}

ir::RegId PublicationFlow::listBehind(ir::InstrId at, std::size_t operand) const {
  const ir::InstrId made = body_.registers[copied(body_.operand(body_.instrs[at], operand))].def;
  const bool lists = made.valid() && elementsIn(body_.instrs[made]) == models::Mark::Kind::Lists;
  return lists ? body_.operand(body_.instrs[made], 0) : ir::RegId{};
}

bool PublicationFlow::isPrivateThere(ir::InstrId at, ir::RegId reg) const {
  const State* state = states_.find(at);
  return state != nullptr && graph_.isReference(reg) && !isPublished(reg, state->published);
}

bool PublicationFlow::isAlone(ir::InstrId at, std::size_t operand) const {
  if (!isPrivate(at, operand)) return !graph_.isReference(body_.operand(body_.instrs[at], operand));
  const Sources& own = carried_[body_.operand(body_.instrs[at], operand).index()].sources;
  if ((own & states_.find(at)->kept).any()) return false;
  for (std::size_t i = 0; i < body_.parameterCount; ++i) {
    const std::int32_t source = sourceOf_[i];
    if (source >= 0 && own[static_cast<std::size_t>(source)] && handed_.kept[i]) return false;
  }
  return true;
}

bool PublicationFlow::isHeld(ir::InstrId call, std::size_t operand) {
  const State* state = states_.find(call);
  if (state == nullptr) return false;
  const auto operands = body_.operands(body_.instrs[call]);
  const Sources& own = carried_[operands[operand].index()].sources;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (i == operand || !graph_.isReference(operands[i])) continue;
    const Sources led = carried_[operands[i].index()].sources | knownWith(graph_.values().of(operands[i]), *state);
    if ((own & led).any()) return true;
  }
  return false;
}

Loops PublicationFlow::loopsOf(ir::InstrId call, std::size_t operand) const {
  Loops result;
  const State* state = states_.find(call);
  if (state == nullptr) return result;
  const Sources looped = carried_[body_.operand(body_.instrs[call], operand).index()].sources & state->looped;
  for (std::size_t i = 0; looped.any() && i < sources_.size(); ++i) {
    if (looped[i]) result.add(loops_[i]);
  }
  return result;
}

// Where objects come from.

bool PublicationFlow::isSource(const ir::Instr& instr) const {
  if (!instr.result.valid() || !graph_.isReference(instr.result)) return false;
  if (instr.op == Op::New || instr.op == Op::NewArray || graph_.isMade(instr) || isTaken(instr)) return true;
  if (instr.op == Op::LoadField) {
    const ir::FieldId field = graph_.fieldOf(instr);
    return field.valid() && facts_.owns(field) && !storedBefore(instr).valid();
  }
  if (instr.op != Op::Call) return false;
  const std::size_t number = graph_.numberOf(body_.registers[instr.result].def);
  if (facts_.copies(variant_, number) || ownerOf(instr).valid()) return true;
  const std::span<const VariantId> callees = facts_.calleesAt(variant_, number);
  return std::ranges::any_of(callees, [&](VariantId callee) { return facts_.returnsFresh(callee); });
}

bool PublicationFlow::isMixed(const ir::Instr& instr) const {
  if (instr.op != Op::Call) return false;
  const std::size_t number = graph_.numberOf(body_.registers[instr.result].def);
  if (facts_.copies(variant_, number) || isTaken(instr) || ownerOf(instr).valid()) return false;
  const std::span<const VariantId> callees = facts_.calleesAt(variant_, number);
  return !std::ranges::all_of(callees, [&](VariantId callee) { return facts_.returnsFresh(callee); });
}

std::optional<models::Mark::Kind> PublicationFlow::elementsIn(const ir::Instr& instr) const {
  if (instr.op != Op::Call || !instr.result.valid()) return std::nullopt;
  return facts_.elementsAt(variant_, graph_.numberOf(body_.registers[instr.result].def));
}

bool PublicationFlow::isTaken(const ir::Instr& instr) const {
  if (instr.op == Op::LoadField || instr.op == Op::LoadStatic || instr.op == Op::Catch) {
    return facts_.isTake(variant_, body_.registers[instr.result].def);
  }
  return elementsIn(instr) == models::Mark::Kind::Takes;
}

std::optional<Lent> PublicationFlow::lentIn(const ir::Instr& call) const {
  if (call.op != Op::Call || !call.result.valid()) return std::nullopt;
  const std::size_t number = graph_.numberOf(body_.registers[call.result].def);
  if (facts_.isUnknown(variant_, number)) return std::nullopt;
  std::optional<Lent> result;
  for (const VariantId callee : facts_.calleesAt(variant_, number)) {
    const Lent* lent = facts_.lentBy(callee);
    if (lent == nullptr || lent->parameter >= call.operandCount) return std::nullopt;
    result = result ? both(*result, *lent) : *lent;
    if (!result) return std::nullopt;
  }
  return result;
}

// The iterator itself is made for whoever asks, but what it gives is not.
ir::RegId PublicationFlow::ownerOf(const ir::Instr& instr) const {
  if (instr.op == Op::LoadField) return graph_.isMade(instr) || isTaken(instr) ? ir::RegId{} : body_.operand(instr, 0);
  const std::optional<models::Mark::Kind> does = elementsIn(instr);
  if (does == models::Mark::Kind::Picks) return body_.operand(instr, 0);
  if (does == models::Mark::Kind::Gives) return listBehind(body_.registers[instr.result].def, 0);
  const std::optional<Lent> lent = does ? std::nullopt : lentIn(instr);
  return lent ? body_.operand(instr, lent->parameter) : ir::RegId{};
}

void PublicationFlow::findSources() {
  sourceOf_.assign(body_.registers.size(), -1);
  carried_.resize(body_.registers.size());
  const auto add = [&](ir::RegId reg) {
    if (sources_.size() == kMostSources) return;
    sourceOf_[reg.index()] = static_cast<std::int32_t>(sources_.size());
    sources_.push_back(reg);
    const ir::InstrId def = body_.registers[reg].def;
    owners_.push_back(def.valid() ? ownerOf(body_.instrs[def]) : ir::RegId{});
  };
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i}) && handed_.fresh[i]) add(ir::RegId{i});
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
  addAll([](Op op) { return op == Op::LoadField || op == Op::LoadStatic || op == Op::Catch; });
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < body_.registers.size(); ++i) {
      const Carried now = computed(ir::RegId{i});
      changed = changed || !(now == carried_[i]);
      carried_[i] = now;
    }
  }
  findRenewed();
}

// Of what is made here, by a callee or by callers it is known. Parts and what is taken are not asked (docs/soundness.md).
void PublicationFlow::findLoops() {
  outer_.resize(sources_.size());
  backs_.resize(sources_.size());
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const ir::InstrId def = body_.registers[sources_[i]].def;
    if (!def.valid()) {
      outer_[i] = handed_.loops[sources_[i].index()];
      continue;
    }
    const ir::Instr& instr = body_.instrs[def];
    const bool made = instr.op == Op::New || instr.op == Op::NewArray;
    const bool returned = instr.op == Op::Call && !isTaken(instr);
    if (!made && !returned && !owners_[i].valid() && !isTaken(instr)) outer_[i] = Loops::throughAny();
  }
  loops_ = outer_;
  for (const ir::InstrId call : body_.calls) {
    const std::vector<PublicationGraph::Part>* loops = graph_.loopsBy(call);
    for (std::size_t n = 0; loops != nullptr && n < loops->size(); ++n) {
      const Sources& own = carried_[(*loops)[n].of.index()].sources;
      for (std::size_t i = 0; i < sources_.size(); ++i) {
        if (own[i]) loops_[i].add((*loops)[n].field);
      }
    }
  }
}

// With the object of a new round comes all that it owns, if no other register keeps that of the last one.
void PublicationFlow::findRenewed() {
  Sources copied;
  for (std::uint32_t r = 0; r < body_.registers.size(); ++r) {
    const ir::InstrId def = body_.registers[ir::RegId{r}].def;
    if (def.valid() && body_.instrs[def].op == Op::Phi) copied |= carried_[r].sources;
  }
  renewed_.resize(sources_.size());
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const ir::InstrId def = body_.registers[sources_[i]].def;
    if (!isRenewed(sources_[i]) || owners_[i].valid() || graph_.isMade(body_.instrs[def])) continue;
    renewed_[i].set(i);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t j = 0; j < sources_.size(); ++j) {
        if (renewed_[i][j] || copied[j] || !owners_[j].valid()) continue;
        const Carried& owner = carried_[owners_[j].index()];
        if (owner.others || owner.sources.none() || (owner.sources & ~renewed_[i]).any()) continue;
        renewed_[i].set(j);
        changed = true;
      }
    }
  }
}

PublicationFlow::Carried PublicationFlow::computed(ir::RegId reg) const {
  Carried result;
  const ir::InstrId def = body_.registers[reg].def;
  const ir::Instr* instr = def.valid() ? &body_.instrs[def] : nullptr;
  if (const std::int32_t source = sourceOf_[reg.index()]; source >= 0) {
    result.sources.set(static_cast<std::size_t>(source));
    const ir::RegId owner = owners_[static_cast<std::size_t>(source)];
    result.others = owner.valid() && carried_[owner.index()].others;
    return result;
  }
  const ir::RegId stored = instr != nullptr ? storedBefore(*instr) : ir::RegId{};
  if (stored.valid()) return carried_[stored.index()];
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

// Contents of models hold many values.
StoredValues PublicationFlow::findStored() const {
  const auto fieldOf = [this](const ir::Instr& instr) {
    const ir::FieldId field = graph_.fieldOf(instr);
    return field.valid() && analysis_.library().isContent(field) ? ir::FieldId{} : field;
  };
  FlatMap<ir::RegId, bool> unseen;
  const auto leaves = [&](ir::InstrId call, ir::RegId base, ir::FieldId field) {
    if (facts_.isStable(field)) return true;
    const auto passes = [&](ir::RegId operand) { return copied(operand) == base; };
    if (std::ranges::any_of(body_.operands(body_.instrs[call]), passes)) return false;
    const auto [place, inserted] = unseen.insert(base, false);
    if (inserted) *place = isUnseen(base);
    return *place;
  };
  return {body_, fieldOf, leaves};
}

bool PublicationFlow::isUnseen(ir::RegId reg) const {
  const ir::InstrId def = body_.registers[reg].def;
  const bool made = def.valid() ? body_.instrs[def].op == Op::New : handed_.fresh[reg.index()];
  if (!made || (!def.valid() && (handed_.held[reg.index()] || !handed_.loops[reg.index()].empty()))) return false;
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    const auto operands = body_.operands(instr);
    if (std::ranges::none_of(operands, [&](ir::RegId operand) { return copied(operand) == reg; })) continue;
    if (instr.op == Op::Phi || instr.op == Op::StoreStatic || instr.op == Op::Throw) return false;
    if (isStore(instr.op) && copied(operands.back()) == reg) return false;
    const std::vector<ir::RegId>* kept = instr.op == Op::Call ? graph_.keptBy(ir::InstrId{i}) : nullptr;
    if (kept != nullptr && std::ranges::any_of(*kept, [&](ir::RegId k) { return copied(k) == reg; })) return false;
    const std::vector<PublicationGraph::Part>* loops = instr.op == Op::Call ? graph_.loopsBy(ir::InstrId{i}) : nullptr;
    const auto isOfReg = [&](const PublicationGraph::Part& part) { return copied(part.of) == reg; };
    if (loops != nullptr && std::ranges::any_of(*loops, isOfReg)) return false;
  }
  return true;
}

ir::RegId PublicationFlow::storedBefore(const ir::Instr& instr) const {
  if (instr.op != Op::LoadField || isTaken(instr)) return {};
  return stored_.behind(body_.registers[instr.result].def);
}

// Another register may still hold the object of the last round if it is used before it is set again.
bool PublicationFlow::isRenewed(ir::RegId reg) const {
  const ir::InstrId def = body_.registers[reg].def;
  if (!def.valid()) return false;
  if (!reaches(blockOf(def), blockOf(def), {})) return true;
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
  Mask result;
  for (const Node at : reached) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (values.of(sources_[i]) == at) result.all.set(i);
    }
  }
  for (std::size_t i = 0; i < sources_.size(); ++i) result.back[i] = leadBack(reached, i);
  return *masks_.find(node) = result;
}

bool PublicationFlow::leadBack(std::span<const Node> nodes, std::size_t source) {
  if (outer_[source].empty()) return false;
  const ValueGraph& values = graph_.values();
  std::vector<bool>& back = backs_[source];
  if (back.empty()) {
    back.resize(values.size());
    std::vector<Node> parts;
    for (const ValueGraph::Content& content : values.contents(graph_.values().of(sources_[source]))) {
      if (outer_[source].has(content.field)) parts.push_back(content.node);
    }
    for (const Node node : values.reachable(parts)) back[node] = true;
  }
  return std::ranges::any_of(nodes, [&](Node node) { return node < back.size() && back[node]; });
}

PublicationFlow::State PublicationFlow::atEntry() const {
  State result;
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    const std::int32_t source = sourceOf_[i];
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
  const auto pass = [&](ir::BlockId to, const State& state) {
    State& entry = entries_[to.index()];
    const State all{entry.published | state.published, entry.kept | state.kept, entry.looped | state.looped};
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
      State state = entries_[b];
      State ever = state;
      for (const ir::InstrId at : body_.instrsOf(block)) {
        step(at, state);
        ever.published |= state.published;
        ever.kept |= state.kept;
        ever.looped |= state.looped;
      }
      for (const ir::BlockId next : body_.succs(block)) changed = pass(next, state) || changed;
      for (const ir::Handler& handler : body_.handlers(block)) changed = pass(handler.target, ever) || changed;
    }
  }
}

// An object that nothing leads to but registers does not become known with others.
void PublicationFlow::publish(ir::RegId reg, State& state) {
  if (!graph_.isReference(reg)) return;
  state.published |= carried_[reg.index()].sources | knownWith(graph_.values().of(reg), state);
}

void PublicationFlow::step(ir::InstrId at, State& state) {
  const ir::Instr& instr = body_.instrs[at];
  if (instr.op == Op::StoreStatic || instr.op == Op::Throw) {
    state.kept |= carried_[body_.operand(instr, 0).index()].sources;
    publish(body_.operand(instr, 0), state);
  }
  if (isStore(instr.op) && !graph_.isMade(instr)) {
    const ir::RegId value = body_.operand(instr, instr.operandCount - 1U);
    state.kept |= carried_[value.index()].sources;
    const bool known = isPublished(body_.operand(instr, 0), state.published);
    if (known || facts_.handsOver(variant_, at, instr.operandCount - 1U)) publish(value, state);
  }
  if (isLoad(instr.op) && graph_.isReference(instr.result)) {
    touch(body_.operand(instr, 0), graph_.keyOf(instr).value, state);
  }
  if (instr.op == Op::Call) stepCall(at, state);
  if (instr.result.valid() && sourceOf_[instr.result.index()] >= 0) define(instr, at, state);
}

void PublicationFlow::touch(ir::RegId reg, std::uint32_t field, State& state) const {
  const Sources looped = carried_[reg.index()].sources & state.looped;
  for (std::size_t i = 0; looped.any() && i < sources_.size(); ++i) {
    if (looped[i] && loops_[i].has(field)) state.kept.set(i);
  }
}

void PublicationFlow::define(const ir::Instr& instr, ir::InstrId at, State& state) {
  const auto source = static_cast<std::size_t>(sourceOf_[instr.result.index()]);
  state.published &= ~renewed_[source];
  state.kept &= ~renewed_[source];
  state.looped &= ~renewed_[source];
  if (instr.op != Op::New && instr.op != Op::NewArray && !loops_[source].empty()) state.looped.set(source);
  if (instr.op == Op::Call && graph_.resultIsKept(at)) state.kept.set(source);
  const ir::RegId owner = owners_[source];
  if (!owner.valid()) return;
  state.kept.set(source);
  if (isPublished(owner, state.published)) state.published.set(source);
}

// What is put into an object that others know is known to them.
void PublicationFlow::stepCall(ir::InstrId at, State& state) {
  if (const std::vector<PublicationGraph::Part>* parts = graph_.givenOutBy(at)) {
    for (const PublicationGraph::Part& part : *parts) touch(part.of, part.field, state);
  }
  if (const std::vector<PublicationGraph::Part>* loops = graph_.loopsBy(at)) {
    for (const PublicationGraph::Part& part : *loops) state.looped |= carried_[part.of.index()].sources;
  }
  if (const std::vector<ir::RegId>* kept = graph_.keptBy(at)) {
    for (const ir::RegId reg : *kept) state.kept |= carried_[reg.index()].sources;
  }
  if (const std::vector<Node>* shown = graph_.shownBy(at)) {
    for (const Node node : *shown) state.published |= knownWith(node, state);
  }
  if (const std::vector<PublicationGraph::Link>* links = graph_.linkedBy(at)) {
    for (const PublicationGraph::Link& link : *links) {
      if (isPublished(link.operand, state.published)) state.published |= knownWith(link.node, state);
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
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    if (!carried_[value.index()].sources[i]) continue;
    const ir::InstrId made = body_.registers[sources_[i]].def;
    if (!made.valid()) return false;
    const Op op = body_.instrs[made].op;
    const bool copied = op == Op::Call && facts_.copies(variant_, graph_.numberOf(made));
    if (op != Op::New && op != Op::NewArray && !copied) return false;
    const ir::BlockId here = blockOf(store);
    if (here == blockOf(made)) continue;
    for (const ir::BlockId next : body_.succs(body_.blocks[here])) {
      if (next != blockOf(made) && reaches(next, here, blockOf(made))) return false;
    }
  }
  return true;
}

// What is lent must not get anywhere in what borrows it.
void PublicationFlow::findNotOwning() {
  std::vector<ir::FieldId> storedTo(sources_.size());
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    if (instr.op == Op::Call && instr.result.valid() && graph_.isReference(instr.result)) findNotLent(instr);
    if (instr.op != Op::StoreField && instr.op != Op::LoadField) continue;
    const ir::FieldId field = graph_.fieldOf(instr);
    if (!field.valid() || !facts_.owns(field)) continue;
    const ir::RegId value = instr.op == Op::LoadField ? instr.result : body_.operand(instr, 1);
    if (!graph_.isReference(value)) continue;
    if (isExposed(graph_.values().of(value), graph_.keyOf(instr).value)) notOwning_.push_back(field);
    for (std::size_t n = 0; instr.op == Op::StoreField && n < sources_.size(); ++n) {
      if (!carried_[value.index()].sources[n]) continue;
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
