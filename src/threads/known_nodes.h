// What others know of what a method's objects lead to: whatever happens, or once a call has shown it. An object becomes
// known when a call puts it where something leads that is known already, though no operand of the call is
// (`registry.all.add(this)`).
#pragma once

#include <utility>
#include <vector>

#include "threads/publication_sources.h"

namespace snarl::threads {

class KnownNodes {
 public:
  using Set = PublicationSources::Set;

  /// All must outlive this.
  KnownNodes(const PublicationFacts& facts, const ir::Body& body, PublicationGraph& graph,
             const PublicationSources& sources);

  /// Adds what the call shows to what was shown before.
  void show(ir::InstrId call, Set& shown) const;
  /// Whether others know what the node stands for, if they know the objects of these sources and what was shown.
  [[nodiscard]] bool has(ValueGraph::Node node, const Set& published, const Set& shown) const;

 private:
  void findAlways();
  void findShown();
  [[nodiscard]] bool isOfSource(ValueGraph::Node node) const { return node < ofSource_.size() && ofSource_[node]; }
  /// The nodes and what they lead to, without what only the objects of sources lead to.
  [[nodiscard]] std::vector<bool> behind(std::vector<ValueGraph::Node> nodes) const;

  const PublicationFacts& facts_;
  const ir::Body& body_;
  PublicationGraph& graph_;
  const PublicationSources& sources_;
  std::vector<bool> ofSource_;  // by node
  std::vector<bool> always_;    // likewise
  FlatMap<ValueGraph::Node, std::uint32_t> numbers_;  // of what calls show
  std::vector<std::vector<bool>> behindShown_;        // by number, by node
};

}  // namespace snarl::threads
