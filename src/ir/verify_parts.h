// The parts that verify() is made of; only for its own files.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ir/body.h"
#include "ir/program.h"

namespace snarl::ir {

std::string nameOf(BlockId block);  // B3
std::string nameOf(RegId reg);      // r7

/// Collects what is wrong, up to a limit.
class Complaints {
 public:
  void add(std::string what) {
    if (!full()) items_.push_back(std::move(what));
  }
  void add(BlockId block, const std::string& what) { add(nameOf(block) + ": " + what); }
  void add(BlockId block, InstrId instr, Op op, const std::string& what);

  [[nodiscard]] bool none() const { return items_.empty(); }
  [[nodiscard]] bool full() const { return items_.size() >= kLimit; }
  [[nodiscard]] std::vector<std::string> take() { return std::move(items_); }

 private:
  static constexpr std::size_t kLimit = 20;
  std::vector<std::string> items_;
};

/// Blocks, edges and their order. After this has found nothing, all block ids and ranges of blocks are good.
/// `isHandler` tells, by block, which are entered by exceptions.
void verifyBlocks(const Body& body, std::vector<std::uint8_t>& isHandler, Complaints& complaints);

/// What is wrong with one instruction by itself: its operands' and result's number and kinds, its constants and
/// references. Empty if nothing is. Its registers must exist; `kinds` tells how each is held.
std::string instructionError(const Program& program, const Body& body, std::span<const ValueKind> kinds,
                             const Instr& instr);

}  // namespace snarl::ir
