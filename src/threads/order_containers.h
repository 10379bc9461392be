// Arrays and collections that a method makes for itself, is given or finds in fields, and that nothing is taken out of
// or written over in: what was put in is there ever after. Nobody but the method and what it calls ever sees those that
// it makes.
#pragma once

#include <functional>
#include <vector>

#include "threads/order_collections.h"
#include "threads/order_walk.h"

namespace snarl::threads {

/// A number that is counted up by one with every round of a loop.
struct Induction {
  ir::BlockId header;
  std::vector<bool> loop;         // by block
  std::vector<ir::RegId> starts;  // what it may start from
  std::vector<ir::BlockId> from;  // the blocks that the loop is entered from
  [[nodiscard]] bool known() const { return header.valid(); }
};
Induction inductionOf(const ir::Body& body, ir::RegId reg);

/// How often instructions use a register.
std::size_t usesOf(const ir::Body& body, ir::RegId reg);

/// What a model says that its method does with the elements of its receiver; nothing: nothing of that kind.
std::optional<models::Mark> elementMark(const pointer::Analysis& analysis, ir::MethodId method);

/// The same of an instance of the method: what is added is surely there only if no code of the program decides that.
std::optional<models::Mark> elementMark(OrderTools& tools, pointer::InstanceId id);

struct Container {
  ir::RegId reg;
  ir::InstrId made;  // invalid: it is a parameter, or comes from a field
  struct Put {
    ir::InstrId at;
    ir::RegId value, index;  // the index is known of arrays only
  };
  std::vector<Put> puts;
  bool array = false;
  struct HandedTo {
    ir::InstrId call;
    std::size_t operand = 0;
  };
  std::vector<HandedTo> handedTo;
  pointer::ObjectId object = {};  // if it is one of the KeptCollections
};

/// Whether the put writes to each element once, as its index tells; `made` is where the array is another one.
bool writesOnce(OrderTools& tools, pointer::InstanceId id, ir::InstrId made, const Container::Put& put);

class Containers {
 public:
  /// `leaves` tells whether a method takes nothing out of what a parameter holds, nor lets others see it.
  using Leaves = std::function<bool(pointer::InstanceId, std::size_t parameter)>;
  Containers(OrderTools& tools, KeptCollections& kept, pointer::InstanceId id, Leaves leaves);

  /// Null if the parameter holds none, or something else may happen to it.
  [[nodiscard]] const Container* ofParameter(std::size_t parameter) const;

  /// Whether nothing but what is known of happens to it.
  [[nodiscard]] bool isKept(const Container& container) const {
    return !spoilt_[static_cast<std::size_t>(&container - containers_.data())];
  }
  /// How an element was got out of a container.
  struct Got {
    const Container* from = nullptr;
    ir::InstrId at;
    ir::RegId index;     // by its index
    ir::RegId iterator;  // or as the next one
    [[nodiscard]] bool any() const { return from != nullptr; }
  };
  [[nodiscard]] Got gotIn(ir::RegId reg) const;
  /// Of what is over only once all are that a container held then, if a register holds that.
  struct United {
    const Container* from = nullptr;
    ir::InstrId then;
    [[nodiscard]] bool any() const { return from != nullptr; }
  };
  [[nodiscard]] United unitedIn(ir::RegId reg) const;
  /// Whether the register holds how many elements there are, or the length of the array.
  [[nodiscard]] bool isCount(const Container& container, ir::RegId reg) const;
  /// Whether a register tells that there is no next element, and for which result.
  struct Ended {
    ir::RegId iterator;
    bool ifZero = false;
  };
  [[nodiscard]] Ended endedIn(ir::RegId reg) const;
  /// How many calls give the next element.
  [[nodiscard]] std::size_t countGiving(ir::RegId iterator) const;
  [[nodiscard]] const std::vector<Container>& all() const { return containers_; }

 private:
  /// What a register has to do with a container.
  struct Role {
    enum class Kind : std::uint8_t { None, Self, Iterator, Element, Count, Ended, Copy, United };
    Kind kind = Kind::None;
    std::uint32_t container = 0;
    ir::RegId by;  // the index or iterator; what is made of all elements at first
    bool ifZero = false;
  };
  [[nodiscard]] std::optional<models::Mark> markAt(ir::InstrId call) const;
  void addGiven();
  void addLoaded(KeptCollections& kept);
  void addMade();
  void addIterators();
  void addCasts();
  [[nodiscard]] bool isOwnCopy(ir::InstrId call) const;
  void use(ir::InstrId at, std::size_t operand);
  void useSelf(ir::InstrId at, std::size_t operand, std::uint32_t container);
  void useInCall(ir::InstrId at, std::uint32_t container);
  void useIterator(ir::InstrId at, std::size_t operand, const Role& role);
  void useCopy(ir::InstrId at, const Role& role);
  void setResult(ir::InstrId at, Role role);
  [[nodiscard]] bool isLeft(ir::InstrId call, std::size_t operand) const;
  [[nodiscard]] bool keepsAll(const Container& container) const;

  OrderTools& tools_;
  pointer::InstanceId id_;
  const ir::Body& body_;
  Leaves leaves_;
  std::vector<Container> containers_;
  std::vector<bool> spoilt_;  // by container: something else may happen to it
  std::vector<Role> roles_;   // by register
};

}  // namespace snarl::threads
