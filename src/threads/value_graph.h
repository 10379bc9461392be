// Which values of one method may be one object, and which may be reached from which: registers that copy each other are
// one node, and what is stored to and loaded from a field of a node is one node again (unification, field by field). A
// node may also be one of several others, which stay apart.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "ir/ids.h"
#include "pointer/method_template.h"

namespace snarl::threads {

class ValueGraph {
 public:
  using Node = std::uint32_t;
  struct Content {
    std::uint32_t field;  // FieldKey::value
    Node node;
    friend auto operator<=>(const Content&, const Content&) = default;
  };

  explicit ValueGraph(std::size_t registers) : ofRegister_(registers, kNone) {}

  static constexpr Node kNone = ~Node{0};

  Node of(ir::RegId reg);
  /// Its node if it has one, else kNone.
  [[nodiscard]] Node known(ir::RegId reg) const {
    const Node node = ofRegister_[reg.index()];
    return node == kNone ? kNone : find(node);
  }
  Node fresh();
  Node content(Node node, pointer::FieldKey field);
  void unify(Node a, Node b);
  [[nodiscard]] Node find(Node node) const {
    while (parent_[node] != node) node = parent_[node];
    return node;
  }
  /// The nodes themselves, what they may be, and all that they lead to, in no order.
  [[nodiscard]] std::vector<Node> reachable(std::span<const Node> from) const;
  [[nodiscard]] std::size_t size() const { return parent_.size(); }
  /// Makes nodes quick to find, once no more of them become one.
  void settle() {
    for (Node& parent : parent_) parent = parent_[parent];  // which comes first, and is settled
  }
  /// What the node stands for may be what the other stands for. Both are settled.
  void addChoice(Node node, Node other) { choices_[node].push_back(other); }
  /// The node itself and what it may be, in no order. Both are settled.
  [[nodiscard]] std::vector<Node> choices(Node node) const;
  /// Of a node that stands for others.
  [[nodiscard]] std::span<const Content> contents(Node node) const { return contents_[find(node)]; }

 private:
  std::vector<Node> ofRegister_;
  std::vector<Node> parent_;
  std::vector<std::vector<Content>> contents_;
  FlatMap<Node, std::vector<Node>> choices_;
};

}  // namespace snarl::threads
