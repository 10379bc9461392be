// Writes structured control flow and the local names of a model into a body in SSA form.
//
// A name that is assigned more than once holds all of its values: each assignment after the first joins the old value
// and the new one.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "ir/builder.h"
#include "ir/hierarchy.h"
#include "models/ghosts.h"
#include "models/model_file.h"

namespace snarl::models {

/// A register and what is known of what it holds.
struct Typed {
  ir::RegId reg;
  ir::TypeId type;    // everything it holds is of this type
  ir::TypeId lookup;  // where methods called on it are looked for
  [[nodiscard]] bool valid() const { return reg.valid(); }
};

class FlowWriter {
 public:
  FlowWriter(ir::BodyBuilder& builder, const Ghosts& ghosts, ir::Hierarchy& hierarchy, ir::TypeId object,
             ir::TypeId throwable)
      : builder_(builder), ghosts_(ghosts), hierarchy_(hierarchy), object_(object), throwable_(throwable) {}

  /// Starts the first block.
  void begin() { beginBlock(); }

  using Work = std::function<void()>;
  /// `assigned` are the names that the work assigns to.
  void maybe(std::span<const std::string_view> assigned, const Work& work);
  void loop(std::span<const std::string_view> assigned, const Work& work);
  void lock(ir::RegId monitor, const Work& work);
  /// What an `acquire`, `release` or `yield` does.
  void changeLock(ir::RegId lock, const Statement& s);
  /// Does the work and returns 1, or does not and returns 0.
  void returnWhether(bool wide, const Work& work);
  /// What the work throws is assigned to `name` and goes no farther.
  void catching(std::string_view name, std::span<const std::string_view> assigned, const Work& work);
  /// Throws what the work returns, or goes on.
  void maybeThrow(const std::function<ir::RegId()>& work);
  /// Lets control leave here, to where throwInstead is called with the block that is returned.
  ir::BlockId mayLeave();
  /// Throws what one of these returns, at the end of the body.
  void throwInstead(ir::BlockId left, std::span<const std::function<ir::RegId()>> works);
  /// What `next` returns in some round: as long as `hasNext` returns other than 0.
  ir::RegId repeat(const std::function<ir::RegId()>& hasNext, const std::function<ir::RegId()>& next);

  void assign(std::string_view name, Typed value);
  /// Invalid if nothing has been assigned yet.
  [[nodiscard]] Typed read(std::string_view name) const;

  /// A number of which nothing is known.
  ir::RegId anyNumber(ir::ValueKind kind);

 private:
  struct Variable {
    std::string_view name;
    Typed value;
    bool assigned = false;  // false: holds null because it is assigned on some way only
  };
  void beginBlock();
  [[nodiscard]] ir::BlockId current() const { return ir::BlockId{builder_.body().blocks.size() - 1}; }
  [[nodiscard]] ir::BlockId next() const { return ir::BlockId{builder_.body().blocks.size()}; }
  ir::BlockId branchToNext(ir::RegId condition);
  void setOtherwise(ir::BlockId branch, ir::BlockId target);
  Variable* find(std::string_view name);
  void giveNull(std::span<const std::string_view> names);
  [[nodiscard]] bool sameKind(const Typed& a, const Typed& b) const;
  [[nodiscard]] Typed joined(const Variable& before, const Variable& after) const;
  /// Makes `placeholder` mean the block that comes next.
  void placeHandler(ir::BlockId placeholder);
  ir::RegId phi(ir::TypeId type, ir::RegId first, ir::RegId second);

  ir::BodyBuilder& builder_;
  const Ghosts& ghosts_;
  ir::Hierarchy& hierarchy_;
  ir::TypeId object_;
  ir::TypeId throwable_;
  std::vector<Variable> variables_;
  ir::BlockId handler_;  // where exceptions go; a number that stands for the block until that is known
  std::uint32_t placeholders_ = 0;
};

}  // namespace snarl::models
