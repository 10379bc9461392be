// What an invokedynamic call or a dynamic constant means, once its bootstrap method has been understood.
#pragma once

#include <vector>

#include "ir/program.h"

namespace snarl::jvm {

/// One part of a string concatenation.
struct ConcatPiece {
  enum class Kind : std::uint8_t { Argument, Text, Constant };
  Kind kind = Kind::Argument;
  std::uint32_t detail = 0;  // Text: a Symbol; Constant: a constant pool index
};

struct DynamicSite {
  enum class Kind : std::uint8_t {
    Opaque,      // a call that nothing is known of, to `callee`
    Call,        // a static call of `callee`
    Allocate,    // a new object of `type` whose `fields` take the arguments
    Concat,      // a new string from `pieces`
    Null,        // the null constant
    ClassValue,  // the class constant of `type`
    Static,      // the value of static field `fields[0]`, cast to `result`
  };
  Kind kind = Kind::Opaque;
  ir::SignatureId signature;  // of a call; invalid for constants
  ir::TypeId result;          // void: none
  ir::MethodRefId callee;
  ir::TypeId type;
  std::vector<ir::FieldRefId> fields;
  std::vector<ConcatPiece> pieces;
};

}  // namespace snarl::jvm
