#include "threads/publication_sources.h"

#include <algorithm>

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

PublicationSources::PublicationSources(const PublicationFacts& facts, const pointer::Analysis& analysis,
                                       VariantId variant, const ir::Body& body, PublicationGraph& graph,
                                       const Given& given)
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
  find();
}

ir::RegId PublicationSources::listBehind(ir::InstrId at, std::size_t operand) const {
  const ir::InstrId made = body_.registers[copied(body_.operand(body_.instrs[at], operand))].def;
  const bool lists = made.valid() && elementsIn(body_.instrs[made]) == models::Mark::Kind::Lists;
  return lists ? body_.operand(body_.instrs[made], 0) : ir::RegId{};
}

bool PublicationSources::isSource(const ir::Instr& instr) const {
  if (!instr.result.valid() || !graph_.isReference(instr.result)) return false;
  if (instr.op == Op::New || instr.op == Op::NewArray || graph_.isMade(instr) || isTaken(instr)) return true;
  if (instr.op == Op::LoadField) {
    const ir::FieldId field = graph_.fieldOf(instr);
    return field.valid() && facts_.owns(field) && !storedBefore(instr).valid();
  }
  if (instr.op != Op::Call) return false;
  const std::size_t number = graph_.numberOf(body_.registers[instr.result].def);
  if (facts_.copies(variant_, number) || findOwner(instr).valid()) return true;
  const std::span<const VariantId> callees = facts_.calleesAt(variant_, number);
  return std::ranges::any_of(callees, [&](VariantId callee) { return facts_.returnsFresh(callee); });
}

bool PublicationSources::isMixed(const ir::Instr& instr) const {
  if (instr.op != Op::Call) return false;
  const std::size_t number = graph_.numberOf(body_.registers[instr.result].def);
  if (facts_.copies(variant_, number) || isTaken(instr) || findOwner(instr).valid()) return false;
  const std::span<const VariantId> callees = facts_.calleesAt(variant_, number);
  return !std::ranges::all_of(callees, [&](VariantId callee) { return facts_.returnsFresh(callee); });
}

std::optional<models::Mark::Kind> PublicationSources::elementsIn(const ir::Instr& instr) const {
  if (instr.op != Op::Call || !instr.result.valid()) return std::nullopt;
  return facts_.elementsAt(variant_, graph_.numberOf(body_.registers[instr.result].def));
}

bool PublicationSources::isTaken(const ir::Instr& instr) const {
  if (instr.op == Op::LoadField || instr.op == Op::LoadStatic || instr.op == Op::Catch) {
    return facts_.isTake(variant_, body_.registers[instr.result].def);
  }
  return elementsIn(instr) == models::Mark::Kind::Takes;
}

std::optional<Lent> PublicationSources::lentIn(const ir::Instr& call) const {
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
ir::RegId PublicationSources::findOwner(const ir::Instr& instr) const {
  if (instr.op == Op::LoadField) return graph_.isMade(instr) || isTaken(instr) ? ir::RegId{} : body_.operand(instr, 0);
  const std::optional<models::Mark::Kind> does = elementsIn(instr);
  if (does == models::Mark::Kind::Picks) return body_.operand(instr, 0);
  if (does == models::Mark::Kind::Gives) return listBehind(body_.registers[instr.result].def, 0);
  const std::optional<Lent> lent = does ? std::nullopt : lentIn(instr);
  return lent ? body_.operand(instr, lent->parameter) : ir::RegId{};
}

void PublicationSources::find() {
  sourceOf_.assign(body_.registers.size(), -1);
  carried_.resize(body_.registers.size());
  const auto add = [&](ir::RegId reg) {
    if (sources_.size() == kMost) return;
    sourceOf_[reg.index()] = static_cast<std::int32_t>(sources_.size());
    sources_.push_back(reg);
    const ir::InstrId def = body_.registers[reg].def;
    owners_.push_back(def.valid() ? findOwner(body_.instrs[def]) : ir::RegId{});
  };
  for (std::uint32_t i = 0; i < body_.parameterCount; ++i) {
    if (graph_.isReference(ir::RegId{i}) && handed_.fresh[i]) add(ir::RegId{i});
  }
  // If there are too many, those that are made here matter most.
  const auto addAll = [&](auto wanted) {
    for (const ir::Instr& instr : body_.instrs) {
      if (!wanted(instr.op) || !isSource(instr) || sources_.size() == kMost) continue;
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
  findLoops();
}

// Of what is made here, by a callee or by callers it is known. Parts and what is taken are not asked
// (docs/soundness.md).
void PublicationSources::findLoops() {
  outer_.resize(sources_.size());
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const ir::InstrId def = body_.registers[sources_[i]].def;
    if (!def.valid()) {
      outer_[i] = handed_.loops[sources_[i].index()];
      continue;
    }
    const ir::Instr& instr = body_.instrs[def];
    const bool made = instr.op == Op::New || instr.op == Op::NewArray || instr.op == Op::Call;
    if (!made && !owners_[i].valid() && !isTaken(instr)) outer_[i] = Loops::throughAny();
  }
  looping_.resize(sources_.size());
  moved_.resize(sources_.size());
  for (const ir::InstrId call : body_.calls) {
    const std::vector<PublicationGraph::Part>* loops = graph_.loopsBy(call);
    for (std::size_t n = 0; loops != nullptr && n < loops->size(); ++n) {
      const Set& own = carried_[(*loops)[n].of.index()].sources;
      for (std::size_t i = 0; i < sources_.size(); ++i) {
        if (own[i]) looping_[i].push_back({call, (*loops)[n].field});
      }
    }
  }
}

const Loops& PublicationSources::loopsOf(std::size_t source, ir::InstrId at) const {
  Loops loops = outer_[source];
  const ir::InstrId def = body_.registers[sources_[source]].def;
  for (const Looping& looping : looping_[source]) {
    if (looping.call == def || isBefore(looping.call, at)) loops.add(looping.field);
  }
  const auto found = std::ranges::find(moved_[source], loops, [](const auto& known) { return known.first; });
  if (found != moved_[source].end()) return *found->second;
  auto all = std::make_unique<Loops>(loops);
  if (!loops.empty()) addMoved(source, *all);
  return *moved_[source].emplace_back(std::move(loops), std::move(all)).second;
}

bool PublicationSources::isBefore(ir::InstrId call, ir::InstrId at) const {
  return (blockOf(call) == blockOf(at) && call < at) || reaches(blockOf(call), blockOf(at), {});
}

// Where such a part has been put somewhere else in the object (`last = first`), that leads back too. A field that holds
// the object itself, as this method sees it, has no parts besides the object's own.
void PublicationSources::addMoved(std::size_t source, Loops& loops) const {
  ValueGraph& values = graph_.values();
  const Node whole = values.find(values.of(sources_[source]));
  const std::span<const ValueGraph::Content> found = values.contents(whole);
  std::vector<ValueGraph::Content> others(found.begin(), found.end());
  std::erase_if(others, [&](const ValueGraph::Content& content) {
    return values.find(content.node) == whole && !outer_[source].has(content.field);
  });
  std::vector<bool> ofParts(values.size());
  ofParts[whole] = true;
  const auto behind = [&](Node node, const std::vector<bool>& seen) {
    std::vector<Node> result{values.find(node)};
    std::vector<bool> entered = seen;
    for (std::size_t n = 0; n < result.size(); ++n) {
      for (const ValueGraph::Content& content : values.contents(result[n])) {
        const Node next = values.find(content.node);
        if (!entered[next]) result.push_back(next);
        entered[next] = true;
      }
    }
    return result;
  };
  const std::vector<bool> none = ofParts;
  for (bool changed = true; changed;) {
    changed = false;
    std::erase_if(others, [&](const ValueGraph::Content& content) {
      const std::vector<Node> nodes = behind(content.node, none);
      const bool meets = std::ranges::any_of(nodes, [&](Node node) { return node != whole && ofParts[node]; });
      if (!meets && !loops.has(content.field)) return false;
      for (const Node node : nodes) ofParts[node] = true;
      loops.add(content.field);
      changed = true;
      return true;
    });
  }
}

// With the object of a new round comes all that it owns, if no other register keeps that of the last one.
void PublicationSources::findRenewed() {
  Set copied;
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

PublicationSources::Carried PublicationSources::computed(ir::RegId reg) const {
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

ir::RegId PublicationSources::copied(ir::RegId reg) const {
  for (ir::InstrId def = body_.registers[reg].def; def.valid() && body_.instrs[def].op == Op::Cast;
       def = body_.registers[reg].def) {
    reg = body_.operand(body_.instrs[def], 0);
  }
  return reg;
}

// Contents of models hold many values.
StoredValues PublicationSources::findStored() const {
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

bool PublicationSources::isUnseen(ir::RegId reg) const {
  const ir::InstrId def = body_.registers[reg].def;
  const bool made = def.valid() ? body_.instrs[def].op == Op::New : handed_.fresh[reg.index()];
  if (!made || (!def.valid() && (handed_.held[reg.index()] || !handed_.loops[reg.index()].empty()))) return false;
  for (std::uint32_t i = 0; i < body_.instrs.size(); ++i) {
    const ir::Instr& instr = body_.instrs[ir::InstrId{i}];
    const auto operands = body_.operands(instr);
    if (std::ranges::none_of(operands, [&](ir::RegId operand) { return copied(operand) == reg; })) continue;
    if (instr.op == Op::Phi || instr.op == Op::StoreStatic || instr.op == Op::Throw) return false;
    if ((instr.op == Op::StoreField || instr.op == Op::StoreElement) && copied(operands.back()) == reg) return false;
    const std::vector<ir::RegId>* kept = instr.op == Op::Call ? graph_.keptBy(ir::InstrId{i}) : nullptr;
    if (kept != nullptr && std::ranges::any_of(*kept, [&](ir::RegId k) { return copied(k) == reg; })) return false;
    const std::vector<PublicationGraph::Part>* loops = instr.op == Op::Call ? graph_.loopsBy(ir::InstrId{i}) : nullptr;
    const auto isOfReg = [&](const PublicationGraph::Part& part) { return copied(part.of) == reg; };
    if (loops != nullptr && std::ranges::any_of(*loops, isOfReg)) return false;
  }
  return true;
}

ir::RegId PublicationSources::storedBefore(const ir::Instr& instr) const {
  if (instr.op != Op::LoadField || isTaken(instr)) return {};
  return stored_.behind(body_.registers[instr.result].def);
}

// Another register may still hold the object of the last round if it is used before it is set again.
bool PublicationSources::isRenewed(ir::RegId reg) const {
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

bool PublicationSources::reaches(ir::BlockId from, ir::BlockId to, ir::BlockId around) const {
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

bool PublicationSources::isMadeInSight(std::size_t source) const {
  const ir::InstrId def = body_.registers[sources_[source]].def;
  if (!def.valid()) return sources_[source] == ir::RegId{0U} && analysis_.program().name(body_.method) == "<init>";
  const ir::Instr& instr = body_.instrs[def];
  if (instr.op == Op::New || instr.op == Op::NewArray) return true;
  return instr.op == Op::Call && !owners_[source].valid() && !isTaken(instr);
}

bool PublicationSources::makesAlone(ir::InstrId call) const {
  const ir::Instr& instr = body_.instrs[call];
  if (instr.op != Op::Call) return false;
  const std::size_t number = graph_.numberOf(call);
  if (facts_.copies(variant_, number)) return true;
  if (elementsIn(instr) || findOwner(instr).valid() || graph_.resultIsKept(call)) return false;
  const auto isSeen = [&](VariantId callee) {
    const PublicationSummary* summary = facts_.summaryOf(callee);
    return facts_.returnsFresh(callee) && summary != nullptr && !summary->everything &&
           summary->roots.size() == instr.operandCount + 1U;
  };
  const std::span<const VariantId> callees = facts_.calleesAt(variant_, number);
  return !facts_.isUnknown(variant_, number) && callees.size() <= PublicationGraph::kMostCallees &&
         std::ranges::all_of(callees, isSeen);
}

}  // namespace snarl::threads
