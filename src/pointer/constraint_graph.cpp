#include "pointer/constraint_graph.h"

#include <algorithm>
#include <utility>

#include "pointer/cycles.h"

namespace snarl::pointer {

PointerId ConstraintGraph::addPointers(std::size_t count) {
  const PointerId first{parent_.size()};
  nodes_.resize(nodes_.size() + count);
  isWatched_.resize(nodes_.size());
  for (std::size_t i = 0; i < count; ++i) {
    const PointerId id{parent_.size()};
    parent_.push_back(id);
    nodes_[id.index()].nextMember = id;
    nodes_[id.index()].rank = static_cast<std::uint32_t>(byRank_.size());
    byRank_.push_back(id);
  }
  return first;
}

FilterId ConstraintGraph::addFilter() { return filters_.push({}); }

PointerId ConstraintGraph::find(PointerId pointer) const {
  while (parent_[pointer.index()] != pointer) {
    parent_[pointer.index()] = parent_[parent_[pointer.index()].index()];
    pointer = parent_[pointer.index()];
  }
  return pointer;
}

void ConstraintGraph::changed(PointerId root) {
  Node& node = nodes_[root.index()];
  if (!node.queued) {
    node.queued = true;
    queue_.add(node.rank);
  }
}

void ConstraintGraph::take(PointerId root, SetId objects, FilterId filter) {
  Node& node = nodes_[root.index()];
  const SharedSets::Sum sum = sets_.add(node.objects, objects, filter, filter.valid() ? &filters_[filter] : nullptr);
  if (sum.fresh == SharedSets::none()) return;
  statistics_.taken += sets_.size(sum.fresh);
  node.objects = sum.all;
  node.fresh = sets_.unite(node.fresh, sum.fresh);
  changed(root);
}

void ConstraintGraph::addObject(PointerId pointer, ObjectId object) { take(find(pointer), sets_.one(object), {}); }

void ConstraintGraph::addEdge(PointerId from, PointerId to, FilterId filter) {
  from = find(from);
  to = find(to);
  if (from == to) return;
  nodes_[from.index()].edges.push_back({to, filter});
  ++statistics_.edges;
  take(to, nodes_[from.index()].objects, filter);
}

void ConstraintGraph::watch(PointerId pointer) {
  isWatched_[pointer.index()] = true;
  const PointerId root = find(pointer);
  Node& node = nodes_[root.index()];
  node.watched = true;
  // What is still unseen, or not yet passed on, will be reported to all.
  const SetId seen = sets_.without(sets_.without(node.objects, node.unseen), node.fresh);
  if (seen != SharedSets::none()) reports_.push_back({pointer, seen});
}

void ConstraintGraph::reportSoon(PointerId root) {
  Node& node = nodes_[root.index()];
  if (node.reporting) return;
  node.reporting = true;
  reporting_.push_back(root);
}

void ConstraintGraph::propagate(PointerId root) {
  Node& node = nodes_[root.index()];
  const SetId fresh = std::exchange(node.fresh, SharedSets::none());
  if (node.watched && fresh != SharedSets::none()) {
    node.unseen = sets_.unite(node.unseen, fresh);
    reportSoon(root);
  }
  const SetId passed = std::exchange(node.passAll, false) ? node.objects : fresh;
  statistics_.propagations += node.edges.size();
  // Edges lead to roots, and not back here: cycles are made one only where edges are tidied, too.
  for (const Edge& edge : node.edges) take(edge.to, passed, edge.filter);
}

bool ConstraintGraph::propagateAll(const std::function<bool()>& goOn) {
  constexpr unsigned kBetweenChecks = 1024;
  for (unsigned steps = 1; !queue_.empty(); ++steps) {
    if (steps % kBetweenChecks == 0) {
      if (!goOn()) return false;
      if (wantsRenewal()) renewOrder();
    }
    const PointerId pointer = byRank_[queue_.take()];
    nodes_[pointer.index()].queued = false;
    propagate(pointer);
    if (sets_.wantsCleaning()) cleanSets();
  }
  return true;
}

// Every watched member of a collapsed cycle is told of the objects: each has uses of its own.
bool ConstraintGraph::report(const Reached& reached, const std::function<bool()>& goOn) {
  constexpr std::size_t kBetweenChecks = 256;
  const std::vector<PointerId> roots = std::exchange(reporting_, {});
  for (const PointerId root : roots) {
    if (find(root) != root) continue;
    Node& node = nodes_[root.index()];
    node.reporting = false;
    reportToMembers(root, std::exchange(node.unseen, SharedSets::none()));
  }
  const std::vector<Report> reports = std::exchange(reports_, {});
  for (std::size_t i = 0; i < reports.size(); ++i) {
    if (i % kBetweenChecks == 0 && !goOn()) {
      reports_.insert(reports_.end(), reports.begin() + static_cast<std::ptrdiff_t>(i), reports.end());
      return false;
    }
    reached(reports[i].pointer, reports[i].objects);
  }
  return true;
}

void ConstraintGraph::reportToMembers(PointerId root, SetId objects) {
  if (objects == SharedSets::none()) return;
  PointerId member = root;
  do {
    if (isWatched_[member.index()]) reports_.push_back({member, objects});
    member = nodes_[member.index()].nextMember;
  } while (member != root);
}

bool ConstraintGraph::solve(const Reached& reached, const std::function<bool()>& goOn) {
  for (;;) {
    if (wantsRenewal()) renewOrder();
    if (!propagateAll(goOn)) return false;
    if (reporting_.empty() && reports_.empty()) return true;
    if (!report(reached, goOn)) return false;
  }
}

// When there are many more edges than before; or some more, and passing on has cost more than a renewal does. Asked
// while objects are passed on, too: new cycles can make that take a hundred times as long.
bool ConstraintGraph::wantsRenewal() const {
  constexpr std::uint64_t kFewEdges = 20'000, kSomeMore = 50, kCost = 8;
  const std::uint64_t added = statistics_.edges - edgesAtRenewal_;
  if (added > edgesAtRenewal_ / 2 + kFewEdges) return true;
  const std::uint64_t cost = statistics_.propagations - propagationsAtRenewal_;
  return added > edgesAtRenewal_ / kSomeMore && cost > kCost * statistics_.edges + kFewEdges;
}

std::vector<PointerId> ConstraintGraph::waiting() const {
  std::vector<PointerId> result;
  for (std::uint32_t p = 0; p < nodes_.size(); ++p) {
    const Node& node = nodes_[find(PointerId{p}).index()];
    const bool waits = node.passAll || node.fresh != SharedSets::none() || node.unseen != SharedSets::none();
    if (waits) result.emplace_back(p);
  }
  for (const Report& report : reports_) result.push_back(report.pointer);
  return result;
}

void ConstraintGraph::cleanSets() {
  std::vector<bool> used(sets_.idLimit());
  for (const Node& node : nodes_) {
    used[node.objects.index()] = true;
    used[node.fresh.index()] = true;
    used[node.unseen.index()] = true;
  }
  for (const Report& report : reports_) used[report.objects.index()] = true;
  sets_.clean(used);
  ++statistics_.cleanings;
}

// Each side's edges and watched members lack what only the other side had.
void ConstraintGraph::merge(PointerId into, PointerId from) {
  Node& target = nodes_[into.index()];
  Node& source = nodes_[from.index()];
  if (target.watched) {
    const SetId lacking = sets_.without(source.objects, target.objects);
    reportToMembers(into, sets_.unite(lacking, target.unseen));
  }
  if (source.watched) {
    const SetId lacking = sets_.without(target.objects, source.objects);
    reportToMembers(from, sets_.unite(lacking, source.unseen));
  }
  target.passAll = target.passAll || source.passAll || target.objects != source.objects;
  target.objects = sets_.unite(target.objects, source.objects);
  target.fresh = sets_.unite(target.fresh, source.fresh);
  target.unseen = SharedSets::none();
  target.watched = target.watched || source.watched;
  target.edges.insert(target.edges.end(), source.edges.begin(), source.edges.end());
  std::swap(target.nextMember, source.nextMember);
  parent_[from.index()] = into;
  const PointerId ring = source.nextMember;
  source = Node{};
  source.nextMember = ring;
  ++statistics_.collapsed;
}

void ConstraintGraph::tidyEdges(PointerId root) {
  auto& edges = nodes_[root.index()].edges;
  for (Edge& edge : edges) edge.to = find(edge.to);
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  std::erase_if(edges, [&](const Edge& edge) { return edge.to == root; });
}

// Finds the cycles of plain edges, makes each one pointer, and ranks pointers by topological order.
void ConstraintGraph::renewOrder() {
  ++statistics_.renewals;
  const auto order = findCycles(
      parent_.size(), [&](std::uint32_t p) { return parent_[p].value == p; },
      [&](std::uint32_t p, auto&& visit) {
        for (const Edge& edge : nodes_[p].edges) {
          if (!edge.filter.valid()) visit(find(edge.to).value);
        }
      });
  // Components come in reverse topological order: those that flow nowhere first.
  for (const auto& component : order.components()) {
    for (std::size_t i = 1; i < component.size(); ++i) merge(PointerId{component[0]}, PointerId{component[i]});
  }
  std::uint64_t edges = 0;
  auto rank = static_cast<std::uint32_t>(order.componentCount());
  byRank_.assign(rank, {});
  for (const auto& component : order.components()) {
    const PointerId root{component[0]};
    nodes_[root.index()].rank = --rank;
    byRank_[rank] = root;
    tidyEdges(root);
    edges += nodes_[root.index()].edges.size();
  }
  statistics_.edges = edgesAtRenewal_ = edges;
  propagationsAtRenewal_ = statistics_.propagations;
  queue_.clear();
  reporting_.clear();
  for (std::uint32_t p = 0; p < nodes_.size(); ++p) {
    if (parent_[p].value != p) continue;
    Node& node = nodes_[p];
    node.queued = node.passAll || node.fresh != SharedSets::none();
    node.reporting = node.unseen != SharedSets::none();
    if (node.queued) queue_.add(node.rank);
    if (node.reporting) reporting_.push_back(PointerId{p});
  }
}

}  // namespace snarl::pointer
