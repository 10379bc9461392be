// Bodies and instructions as text that a Java developer can read. docs/ir.md describes the format.
#pragma once

#include <string>
#include <vector>

#include "ir/body.h"
#include "ir/program.h"

namespace snarl::ir {

/// How reports write a type: java.util.List, int[], and String for java.lang.String, unless the program has a class in
/// the unnamed package that is called the same.
std::string shortName(const Program& program, TypeId type);

/// Prints one body; keep it to print several instructions of that body.
class BodyPrinter {
 public:
  BodyPrinter(const Program& program, const Body& body);

  /// The whole body: the method's header, then its blocks with source lines in the margin.
  [[nodiscard]] std::string text() const;
  /// One instruction on one line: what it does, then where it helps `; ` and the exact field, method or type.
  [[nodiscard]] std::string text(InstrId id) const;
  /// How uses of the register are written: by the name of its local variable where known, with a number from the second
  /// such register on; else as the constant that it is; else by its own number.
  [[nodiscard]] const std::string& name(RegId reg) const { return names_[reg]; }
  /// Whether uses of the register show the constant itself, so that its definition is left out of the body.
  [[nodiscard]] bool isInlined(RegId reg) const { return inlined_[reg]; }

 private:
  void nameRegisters();
  void appendHeader(std::string& out) const;
  void appendBlock(std::string& out, BlockId id) const;
  [[nodiscard]] BlockId blockOf(InstrId id) const;

  const Program& program_;
  const Body& body_;
  IdVector<RegId, std::string> names_;
  IdVector<RegId, bool> inlined_;
};

}  // namespace snarl::ir
