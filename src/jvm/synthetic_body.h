// Bodies that exist in no class file: what the JVM's bootstrap methods would generate at run time.
#pragma once

#include <memory>

#include "base/hash.h"
#include "ir/builder.h"
#include "ir/program.h"
#include "jvm/well_known.h"

namespace snarl::jvm {

/// Knows everything it needs when it is made: building a body only reads.
class SyntheticBody {
 public:
  virtual ~SyntheticBody() = default;
  /// Parameters have been added to the builder; no block has been begun.
  virtual void build(ir::BodyBuilder& builder, const ir::Program& program, const WellKnown& known,
                     ir::MethodId method) const = 0;
};

/// Which synthetic method has which body; several methods may share one.
using SyntheticBodies = FlatMap<ir::MethodId, std::shared_ptr<const SyntheticBody>>;

}  // namespace snarl::jvm
