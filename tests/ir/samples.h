// Two well-formed bodies that between them have every operation and every kind of edge.
#pragma once

#include "support/body_maker.h"

namespace snarl::test {

std::vector<FakeClass> sampleClasses();

/// int a.Worker.drain(List, int, Object): a loop with a monitor, a try with two handlers, a switch.
ir::Body flowSample(FakeProgram& program);

/// long a.Worker.zoo(int, long, float, double, Object): every operation that does not jump, in one block.
ir::Body zooSample(FakeProgram& program);

}  // namespace snarl::test
