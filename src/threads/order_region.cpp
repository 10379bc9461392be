#include "threads/order_region.h"

#include <algorithm>

namespace snarl::threads {

using pointer::InstanceId;

bool Region::inPart(InstanceId id, ir::InstrId at) const {
  const std::vector<InstrSpan>* spans = parts_.find(id);
  if (spans == nullptr) return false;
  const auto behind = std::ranges::upper_bound(*spans, at, {}, &InstrSpan::first);
  return behind != spans->begin() && at <= std::prev(behind)->last;
}

void Region::add(InstanceId id, std::span<const InstrSpan> spans) {
  if (spans.empty()) return;
  std::vector<InstrSpan>& all = parts_[id];
  all.insert(all.end(), spans.begin(), spans.end());
  std::ranges::sort(all);
  std::size_t kept = 0;
  for (const InstrSpan& span : all) {
    if (kept > 0 && span.first.value <= all[kept - 1].last.value + 1) {
      all[kept - 1].last = std::max(all[kept - 1].last, span.last);
    } else {
      all[kept++] = span;
    }
  }
  all.resize(kept);
}

void Region::add(const Region& other) {
  for (std::size_t i = 0; i < whole_.size(); ++i) whole_[i] = whole_[i] || other.whole_[i];
  for (const auto& [id, spans] : other.parts_) add(id, spans);
  reachesEnd_ = reachesEnd_ || other.reachesEnd_;
}

}  // namespace snarl::threads
