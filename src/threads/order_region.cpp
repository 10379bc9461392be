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
  whole_.add(other.whole_);
  for (const auto& [id, spans] : other.parts_) add(id, spans);
  reachesEnd_ = reachesEnd_ || other.reachesEnd_;
  returns_ = returns_ || other.returns_;
}

void Region::keep(const Region& other) {
  FlatMap<InstanceId, std::vector<InstrSpan>> parts;
  for (const auto& [id, spans] : parts_) {
    if (other.whole_.contains(id)) parts.insert(id, spans);
    const std::vector<InstrSpan>* theirs = other.parts_.find(id);
    if (other.whole_.contains(id) || theirs == nullptr) continue;
    std::vector<InstrSpan> common;
    for (const InstrSpan& mine : spans) {
      for (const InstrSpan& span : *theirs) {
        const InstrSpan both{std::max(mine.first, span.first), std::min(mine.last, span.last)};
        if (both.first <= both.last) common.push_back(both);
      }
    }
    std::ranges::sort(common);
    if (!common.empty()) parts.insert(id, std::move(common));
  }
  for (const auto& [id, spans] : other.parts_) {
    if (whole_.contains(id) && !other.whole_.contains(id)) parts.insert(id, spans);
  }
  whole_.keep(other.whole_);
  parts_ = std::move(parts);
  reachesEnd_ = reachesEnd_ && other.reachesEnd_;
  returns_ = returns_ && other.returns_;
}

}  // namespace snarl::threads
