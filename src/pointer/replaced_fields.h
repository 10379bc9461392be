// Fields of a copy that Object.clone has made which get another value on every way, before anybody can see what they
// were: parts of a deep copy.
//
// Followed from the call on for as long as the code there has the copy alone, and on in the clone methods of classes
// below that get it from super.clone(). Where the original turns out to hold nothing in the field
// (if (parts != null) copy.parts = ...), neither does the copy: nothing is done in between that could have changed the
// original, and another thread that does races for the field. Likewise where it turns out to hold nothing of some type
// (if (map instanceof HashMap) copy.map = ...).
#pragma once

#include <functional>
#include <vector>

#include "ir/hierarchy.h"

namespace snarl::pointer {

struct ReplacedField {
  ir::FieldId field;
  ir::TypeId type;  // valid: only what is of this type is replaced
  friend bool operator==(const ReplacedField&, const ReplacedField&) = default;
};

class ReplacedFields {
 public:
  /// Whether a method never goes on from the block with this one of its successors.
  using Closed = std::function<bool(ir::MethodId, const ir::Block&, std::size_t)>;
  /// Both must outlive this.
  ReplacedFields(ir::Program& program, ir::Hierarchy& hierarchy, Closed isClosed)
      : program_(program), hierarchy_(hierarchy), isClosed_(std::move(isClosed)) {}

  /// Of objects of exactly this class that the call of Object.clone copies.
  const std::vector<ReplacedField>& after(ir::CallSiteId call, ir::ClassId type);

 private:
  std::vector<ReplacedField> find(ir::MethodId method, ir::InstrId call, ir::ClassId type);
  /// The call by super that alone runs this method on objects of the class; invalid if there are others, or none.
  [[nodiscard]] std::pair<ir::MethodId, ir::InstrId> onlyCallOf(ir::MethodId called, ir::ClassId type);

  ir::Program& program_;
  ir::Hierarchy& hierarchy_;
  Closed isClosed_;
  FlatMap<std::pair<ir::CallSiteId, ir::ClassId>, std::vector<ReplacedField>> known_;
};

}  // namespace snarl::pointer
