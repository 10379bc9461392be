#include "threads/value_graph.h"

#include <algorithm>

namespace snarl::threads {

ValueGraph::Node ValueGraph::fresh() {
  const auto node = static_cast<Node>(parent_.size());
  parent_.push_back(node);
  contents_.emplace_back();
  return node;
}

ValueGraph::Node ValueGraph::of(ir::RegId reg) {
  Node& node = ofRegister_[reg.index()];
  if (node == kNone) node = fresh();
  return find(node);
}

ValueGraph::Node ValueGraph::content(Node node, pointer::FieldKey field) {
  node = find(node);
  const auto found = std::ranges::find(contents_[node], field.value, &Content::field);
  if (found != contents_[node].end()) return find(found->node);
  const Node result = fresh();
  contents_[node].push_back({field.value, result});
  return result;
}

std::vector<ValueGraph::Node> ValueGraph::choices(Node node) const {
  std::vector<Node> result{find(node)};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const std::vector<Node>* next = choices_.find(result[i]);
    for (std::size_t n = 0; next != nullptr && n < next->size(); ++n) {
      const Node other = find((*next)[n]);
      if (std::ranges::find(result, other) == result.end()) result.push_back(other);
    }
  }
  return result;
}

std::vector<ValueGraph::Node> ValueGraph::reachable(std::span<const Node> from) const {
  std::vector<Node> result;
  std::vector<bool> seen(size());
  const auto visit = [&](Node node) {
    node = find(node);
    if (!seen[node]) result.push_back(node);
    seen[node] = true;
  };
  for (const Node node : from) visit(node);
  for (std::size_t i = 0; i < result.size();) {
    const Node node = result[i++];
    for (const Content& content : contents_[node]) visit(content.node);
    const std::vector<Node>* choices = choices_.find(node);
    for (std::size_t n = 0; choices != nullptr && n < choices->size(); ++n) visit((*choices)[n]);
  }
  return result;
}

void ValueGraph::unify(Node a, Node b) {
  std::vector<std::pair<Node, Node>> open = {{a, b}};
  while (!open.empty()) {
    auto [into, from] = open.back();
    open.pop_back();
    into = find(into);
    from = find(from);
    if (into == from) continue;
    if (from < into) std::swap(into, from);
    parent_[from] = into;
    const std::vector<Content> moved = std::move(contents_[from]);
    contents_[from].clear();
    for (const Content& content : moved) {
      const auto same = std::ranges::find(contents_[into], content.field, &Content::field);
      if (same == contents_[into].end()) {
        contents_[into].push_back(content);
      } else {
        open.push_back({same->node, content.node});
      }
    }
  }
}

}  // namespace snarl::threads
