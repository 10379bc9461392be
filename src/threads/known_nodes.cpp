#include "threads/known_nodes.h"

namespace snarl::threads {

using ir::Op;
using Node = ValueGraph::Node;

KnownNodes::KnownNodes(const PublicationFacts& facts, const ir::Body& body, PublicationGraph& graph,
                       const PublicationSources& sources)
    : facts_(facts), body_(body), graph_(graph), sources_(sources) {
  if (!graph.findsOperands()) return;
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    const Node node = graph_.values().of(sources_[i]);
    if (node >= ofSource_.size()) ofSource_.resize(node + 1U);
    ofSource_[node] = true;
  }
  findAlways();
  findShown();
}

// What is made here leads only to what is put there, here or by calls that say so; of what others have made, only owned
// fields are known to hold nothing that others know.
void KnownNodes::findAlways() {
  ValueGraph& values = graph_.values();
  std::vector<Node> nodes;
  for (std::uint32_t r = 0; r < body_.registers.size(); ++r) {
    const ir::RegId reg{r};
    if (graph_.isReference(reg) && sources_.carried(reg).others) nodes.push_back(values.of(reg));
  }
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    if (sources_.isMadeInSight(i)) continue;
    for (const ValueGraph::Content& content : values.contents(values.of(sources_[i]))) {
      const ir::FieldId field = pointer::FieldKey{content.field}.field();
      const bool owned = field.valid() && facts_.owns(field);
      if (!owned && !isOfSource(values.find(content.node))) nodes.push_back(content.node);
    }
  }
  always_ = behind(std::move(nodes));
}

void KnownNodes::findShown() {
  std::vector<Node> tooMany;
  for (const ir::InstrId call : body_.calls) {
    const std::vector<Node>* shown = graph_.shownBy(call);
    for (std::size_t n = 0; shown != nullptr && n < shown->size(); ++n) {
      const Node node = graph_.values().find((*shown)[n]);
      if (isOfSource(node) || numbers_.contains(node)) continue;
      if (behindShown_.size() == PublicationSources::kMost) {
        tooMany.push_back(node);
        continue;
      }
      numbers_.insert(node, static_cast<std::uint32_t>(behindShown_.size()));
      behindShown_.push_back(behind({node}));
    }
  }
  if (tooMany.empty()) return;
  const std::vector<bool> more = behind(std::move(tooMany));
  for (std::size_t n = 0; n < more.size(); ++n) {
    if (more[n]) always_[n] = true;
  }
}

std::vector<bool> KnownNodes::behind(std::vector<Node> nodes) const {
  const ValueGraph& values = graph_.values();
  std::vector<bool> result(values.size());
  while (!nodes.empty()) {
    const Node node = values.find(nodes.back());
    nodes.pop_back();
    if (result[node]) continue;
    result[node] = true;
    for (const ValueGraph::Content& content : values.contents(node)) {
      if (!isOfSource(values.find(content.node))) nodes.push_back(content.node);
    }
  }
  return result;
}

void KnownNodes::show(ir::InstrId call, Set& shown) const {
  const std::vector<Node>* nodes = graph_.shownBy(call);
  for (std::size_t n = 0; nodes != nullptr && n < nodes->size(); ++n) {
    if (const std::uint32_t* number = numbers_.find(graph_.values().find((*nodes)[n]))) shown.set(*number);
  }
}

bool KnownNodes::has(Node node, const Set& published, const Set& shown) const {
  const ValueGraph& values = graph_.values();
  node = values.find(node);
  if (node < always_.size() && always_[node]) return true;
  for (std::size_t i = 0; i < behindShown_.size(); ++i) {
    if (shown[i] && node < behindShown_[i].size() && behindShown_[i][node]) return true;
  }
  if (!isOfSource(node)) return false;
  for (std::size_t i = 0; i < sources_.count(); ++i) {
    if (published[i] && graph_.values().of(sources_[i]) == node) return true;
  }
  return false;
}

}  // namespace snarl::threads
