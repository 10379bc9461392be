#include "threads/situations.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;

GivenId Situations::idOf(Given given) {
  const auto [place, inserted] = ids_.insert({std::move(given), givens_.next()});
  if (inserted) givens_.push(&place->first);
  return place->second;
}

// Where there are very many ways, what is common to all of them stands for the rest.
void Situations::enter(InstanceId id, GivenId given, GivenId common) {
  constexpr std::size_t kMostOfVariant = 8;
  if (!common.valid()) return;
  std::vector<GivenId>& ofVariant = ofVariant_[variants_.of(id)];
  if (std::ranges::find(ofVariant, given) == ofVariant.end()) {
    if (ofVariant.size() < kMostOfVariant) {
      ofVariant.push_back(given);
    } else {
      given = common;
    }
  }
  std::vector<GivenId>& ways = of_[id];
  if (std::ranges::find(ways, given) != ways.end()) return;
  ways.push_back(given);
  open_.emplace_back(id, given);
}

// Whatever is called from outside, started, or called in a way that can't be followed is handed what others know.
void Situations::enterFromOutside(const IdVector<VariantId, GivenId>& common) {
  const auto enterOne = [&](InstanceId id) {
    fromOutside_[id.index()] = true;
    const GivenId all = common[variants_.of(id)];
    if (all.valid()) enter(id, idOf(Given::nothing((*this)[all].fresh.size())), all);
  };
  for (const InstanceId outermost : targets_.outermost()) enterOne(outermost);
  for (const InstanceId entry : analysis_.entries()) enterOne(entry);
  for (const pointer::StartEdge& edge : analysis_.startEdges()) enterOne(edge.entry);
  for (const pointer::CallEdge& edge : analysis_.callEdges()) {
    const VariantId caller = variants_.of(analysis_.callerOf(edge.call));
    const GivenId all = common[variants_.of(edge.callee)];
    if (!all.valid()) continue;
    const ir::Site& at = analysis_.program()[analysis_.callOf(edge.call).site];
    const bool passed =
        common[caller].valid() && variants_.body(caller)->instrs[at.instr].operandCount == (*this)[all].fresh.size();
    if (!passed) enterOne(edge.callee);
  }
}

void Situations::find(const IdVector<VariantId, GivenId>& common, const Passing& passing) {
  of_.resize(analysis_.instanceCount());
  ofVariant_.resize(variants_.count());
  fromOutside_.resize(analysis_.instanceCount());
  enterFromOutside(common);
  // Splits come later: if there are very many ways, they are what is given up first.
  while (!open_.empty() || !later_.empty()) {
    if (open_.empty()) {
      const auto [id, given] = later_.back();
      later_.pop_back();
      enter(id, given, common[variants_.of(id)]);
      continue;
    }
    const auto [id, given] = open_.back();
    open_.pop_back();
    const VariantId variant = variants_.of(id);
    const auto [place, inserted] = passed_.insert({variant, given}, {});
    if (inserted) *place = passing(variant, given);
    const pointer::Instance& instance = analysis_[id];
    const ir::Body& body = *variants_.body(variant);
    for (std::uint32_t n = 0; n < instance.body->calls.size(); ++n) {
      const std::size_t at = instance.body->calls[n].site.value - body.firstCallSite.value;
      if (at >= body.calls.size()) continue;
      const GivenId with = place->calls[at];
      const Passed::Split* split = place->splitAt(at);
      for (const InstanceId callee : targets_.of(pointer::CallId{instance.firstCall.value + n})) {
        const GivenId all = common[variants_.of(callee)];
        if (!all.valid() || (*this)[all].fresh.size() != (*this)[with].fresh.size()) continue;
        enter(callee, with, all);
        if (split != nullptr) later_.emplace_back(callee, split->given);
      }
    }
  }
  // What nothing was seen to call.
  for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
    const GivenId all = common[variants_.of(InstanceId{i})];
    if (all.valid() && of_[InstanceId{i}].empty()) of_[InstanceId{i}].push_back(all);
  }
}

}  // namespace snarl::threads
