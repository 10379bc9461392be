// The ids of everything the IR talks about.
#pragma once

#include "base/id.h"
#include "base/symbols.h"

namespace snarl::ir {

// Program-wide.
using TypeId = Id<struct TypeTag>;
using ClassId = Id<struct ClassTag>;
using FieldId = Id<struct FieldTag>;
using MethodId = Id<struct MethodTag>;
using SignatureId = Id<struct SignatureTag>;  // parameter and return types
using SelectorId = Id<struct SelectorTag>;    // a method's name and descriptor
using FieldRefId = Id<struct FieldRefTag>;    // a field as code names it, before resolution
using MethodRefId = Id<struct MethodRefTag>;  // a method as code names it, before resolution
using HandleId = Id<struct HandleTag>;        // a method handle constant
using CallSiteId = Id<struct CallSiteTag>;    // a call instruction of a lowered body
using AllocSiteId = Id<struct AllocSiteTag>;  // an allocating instruction of a lowered body

// Within one body.
using RegId = Id<struct RegTag>;
using InstrId = Id<struct InstrTag>;
using BlockId = Id<struct BlockTag>;

}  // namespace snarl::ir
