#include "threads/thrown_into.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;

ThrownInto::ThrownInto(const pointer::Analysis& analysis, const CallTargets& targets, const Variants& variants) {
  ThrownTypes thrown(analysis, targets);
  const auto mayThrow = [&](InstanceId id, const ir::Body& body, ir::InstrId at) {
    if (body.instrs[at].op != ir::Op::Call) return body.instrs[at].op == ir::Op::Throw;
    if (targets.bodyOf(id) == nullptr) return true;
    const auto number = static_cast<std::size_t>(std::ranges::lower_bound(body.calls, at) - body.calls.begin());
    return variants.callsUnknown(variants.of(id), number) || !targets.calleesAt(id, at).empty();
  };
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    const InstanceId id{i};
    const VariantId variant = variants.of(id);
    const ir::Body* body = variants.body(variant);
    if (body == nullptr) continue;
    for (const ir::Block& block : body->blocks) {
      for (const ir::Handler& handler : body->handlers(block)) {
        if (!handler.type.valid() || !thrown.isChecked(handler.type)) continue;
        std::vector<bool>& places = places_[{variant, handler.type}];
        places.resize(body->instrs.size());
        for (const ir::InstrId at : body->instrsOf(block)) {
          if (places[at.index()] || !mayThrow(id, *body, at)) continue;
          places[at.index()] = targets.bodyOf(id) == nullptr || thrown.mayCatch(handler.type, id, at);
        }
      }
    }
  }
}

}  // namespace snarl::threads
