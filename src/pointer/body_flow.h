// Where control can get in one body, given what its parameters, the fields it reads and the calls it makes can give:
// ways that a test closes are not followed, nor what is behind a use of null or a call that does not return (Wegman and
// Zadeck, Constant propagation with conditional branches).
#pragma once

#include <vector>

#include "ir/program.h"
#include "pointer/values.h"

namespace snarl::pointer {

/// What a body is in touch with. Everything may be asked and told again, with more values.
class BodySurroundings {
 public:
  virtual ~BodySurroundings() = default;
  virtual Values parameter(std::size_t n) = 0;
  virtual Values load(const ir::Instr& instr) = 0;
  virtual void store(const ir::Instr& instr, const Values& value) = 0;
  virtual void make(const ir::Instr& instr) = 0;
  /// None if the operand's objects are not known.
  virtual Values isInstance(const ir::Instr& instr) = 0;
  struct Outcome {
    bool returns = false;
    Values value;
  };
  virtual Outcome call(ir::InstrId at, std::span<const Values> arguments) = 0;
  virtual void giveBack(const Values& value) = 0;
  /// Whether the handler may be entered from these instructions.
  virtual bool mayCatch(const ir::Handler& handler, ir::InstrId first, std::uint32_t count) = 0;
};

/// What of a body never runs.
struct DeadParts {
  struct Range {
    ir::InstrId first, last;
  };
  std::vector<Range> instrs;         // in order
  std::vector<std::uint32_t> edges;  // ways that are never gone on with, by their place in Body::edgePool; sorted
};

DeadParts followBody(const ir::Program& program, const ir::Body& body, BodySurroundings& surroundings);

}  // namespace snarl::pointer
