// What a method puts where nobody may find it (SilentFields): whether somebody does depends on what its callers hand
// over.
#include <algorithm>

#include "threads/publication_graph.h"

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

const Lent* PublicationGraph::lentIn(ir::InstrId call, ir::FieldId into) const {
  const std::size_t number = numberOf(call);
  if (effects_.isUnknown(variant_, number)) return nullptr;
  const Lent* result = nullptr;
  for (const VariantId callee : effects_.calleesAt(variant_, number)) {
    if (into.valid() && effects_.returnsSilent(into, callee)) continue;
    const Lent* lent = effects_.lentBy(callee);
    const bool isOne = lent != nullptr && lent->fields.size() == 1;
    if (!isOne) return nullptr;
    const bool same = result == nullptr || (lent->parameter == result->parameter && lent->fields == result->fields);
    if (!same || lent->parameter >= body_.instrs[call].operandCount) return nullptr;
    result = lent;
  }
  return result;
}

// A parameter, what a field of one holds, or what a call gives that returns nothing else.
std::optional<PublicationGraph::Origin> PublicationGraph::originOf(ir::RegId reg, ir::FieldId into) const {
  std::vector<ir::FieldId> by;
  while (reg.index() >= body_.parameterCount) {
    const ir::InstrId def = body_.registers[reg].def;
    if (!def.valid() || by.size() > PublicationSummary::Put::kMostFields) return std::nullopt;
    const ir::Instr& instr = body_.instrs[def];
    if (instr.op == Op::Cast) {
      reg = body_.operand(instr, 0);
    } else if (instr.op == Op::LoadField && fieldOf(instr).valid() && !effects_.isTake(variant_, def)) {
      by.push_back(fieldOf(instr));
      reg = body_.operand(instr, 0);
    } else if (instr.op == Op::Call) {
      const Lent* lent = lentIn(def, by.empty() ? into : ir::FieldId{});
      if (lent == nullptr) return std::nullopt;
      by.push_back(lent->fields.front());
      reg = body_.operand(instr, lent->parameter);
    } else {
      return std::nullopt;
    }
  }
  std::ranges::reverse(by);
  return Origin{static_cast<std::uint32_t>(reg.index()), std::move(by)};
}

bool PublicationGraph::leavePut(Node into, ir::FieldId field, ir::RegId value, std::span<const ir::FieldId> by) {
  if (!field.valid() || !effects_.maybeSilent(field)) return false;
  if (effects_.isSilent(field, variant_, value, by)) return true;
  if (puts_ == Puts::AreMade) return false;
  std::optional<Origin> origin = originOf(value, by.empty() ? field : ir::FieldId{});
  if (!origin) return false;
  origin->by.insert(origin->by.end(), by.begin(), by.end());
  if (origin->by.size() > PublicationSummary::Put::kMostFields) return false;
  left_.push_back({into, field, std::move(*origin)});
  return true;
}

// Those that count here are edges like all others: who knows what something is put into knows that, too.
PublicationSummary PublicationGraph::withPuts(const PublicationSummary& summary, ir::InstrId at) {
  const ir::Instr& instr = body_.instrs[at];
  PublicationSummary result = summary;
  const auto add = [&](std::uint8_t from, std::uint32_t field) {
    for (const PublicationSummary::Edge& edge : result.edges) {
      if (edge.from == from && edge.field == field) return edge.to;
    }
    const auto to = static_cast<std::uint8_t>(result.published.size());
    if (to == PublicationSummary::kMostNodes) result.everything = true;
    if (result.everything) return from;
    result.published.push_back(result.published[from]);
    result.edges.push_back({from, field, to});
    return to;
  };
  std::erase_if(result.puts, [&](const PublicationSummary::Put& put) {
    const ir::RegId value = body_.operand(instr, put.parameter);
    if (effects_.isSilent(put.field, variant_, value, put.by)) return true;
    const bool leaves = puts_ == Puts::AreLeftToCallers && leavePut(result_, put.field, value, put.by);
    if (leaves) {
      left_.pop_back();  // it is left once more where the nodes are known
      return false;
    }
    std::uint8_t found = result.roots[put.parameter];
    for (const ir::FieldId field : put.by) found = add(found, pointer::FieldKey::of(field).value);
    if (put.into == PublicationSummary::Put::kKnown) {
      result.published[found] = true;
    } else {
      result.edges.push_back({put.into, pointer::FieldKey::of(put.field).value, found});
    }
    return true;
  });
  for (bool changed = true; changed;) {
    changed = false;
    for (const PublicationSummary::Edge& edge : result.edges) {
      if (!result.published[edge.from] || result.published[edge.to]) continue;
      result.published[edge.to] = changed = true;
    }
  }
  return result;
}

}  // namespace snarl::threads
