// Every check of the verifier is shown to fail: a good body is damaged in one way, and the complaint must be the right
// one.
#include <gmock/gmock.h>

#include "ir/verify.h"
#include "samples.h"

namespace snarl::ir {
namespace {

using namespace snarl::test;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Verify : public testing::Test {
 protected:
  /// The complaints about the body after `damage`.
  template <class Damage>
  std::vector<std::string> afterFlow(const Damage& damage) {
    Body body = flowSample(p_);
    damage(body);
    return verify(*p_, body);
  }
  template <class Damage>
  std::vector<std::string> afterZoo(const Damage& damage) {
    Body body = zooSample(p_);
    damage(body);
    return verify(*p_, body);
  }
  /// Complaints about a body of one block that holds what `fill` emits.
  template <class Fill>
  std::vector<std::string> withInstructions(const Fill& fill) {
    BodyMaker b(p_, "a.Worker", "nothing", "()V");
    b.block();
    fill(b);
    b.end(Op::Return, {});
    return verify(*p_, b.finish());
  }
  static Block& block(Body& body, std::uint32_t b) { return body.blocks[BlockId{b}]; }
  static Instr& firstOf(Body& body, std::uint32_t b) { return body.instrs[block(body, b).first]; }
  static Instr& lastOf(Body& body, std::uint32_t b) {
    return body.instrs[InstrId{block(body, b).first.value + block(body, b).count - 1}];
  }
  static Instr& firstWith(Body& body, Op op) {
    for (Instr& instr : body.instrs) {
      if (instr.op == op) return instr;
    }
    throw std::logic_error("no such instruction");
  }

  FakeProgram p_{sampleClasses()};
};

TEST_F(Verify, AcceptsTheSamples) {
  EXPECT_THAT(afterFlow([](Body&) {}), IsEmpty());
  EXPECT_THAT(afterZoo([](Body&) {}), IsEmpty());
}

// The method and its parameters.

TEST_F(Verify, TheMethodMustExist) {
  EXPECT_THAT(afterFlow([](Body& b) { b.method = MethodId{999999U}; }), Contains("the method does not exist"));
  EXPECT_THAT(afterFlow([](Body& b) { b.method = {}; }), Contains("the method does not exist"));
}

TEST_F(Verify, TheMethodMustHaveABody) {
  EXPECT_THAT(afterFlow([&](Body& b) { b.method = p_.method("java.lang.Object", "hashCode", "()I"); }),
              Contains("the method is abstract or native"));
}

TEST_F(Verify, TheParametersAreTheMethods) {
  EXPECT_THAT(afterFlow([](Body& b) { --b.parameterCount; }), Contains("the parameters are not those of the method"));
  EXPECT_THAT(afterFlow([](Body& b) { b.registers.resize(2); }),
              Contains("the parameters are not those of the method"));
  EXPECT_THAT(afterFlow([&](Body& b) { b.registers[RegId{2U}].type = p_.type("J"); }),
              Contains("parameter 2 has another type than in the method"));
  EXPECT_THAT(afterFlow([&](Body& b) { b.registers[RegId{0U}].type = p_.type("I"); }),
              Contains("parameter 0 has another type than in the method"));
}

// Blocks.

TEST_F(Verify, ThereIsABlock) {
  EXPECT_THAT(verify(*p_,
                     [&] {
                       Body b;
                       b.method = p_.method("a.Worker", "nothing");
                       b.parameterCount = 1;
                       b.registers.push({p_.type("La/Worker;"), {}});
                       return b;
                     }()),
              ElementsAre("there is no block"));
}

TEST_F(Verify, BlocksAreNotEmpty) {
  EXPECT_THAT(afterFlow([](Body& b) {
                block(b, 8).first = InstrId{b.instrs.size()};
                block(b, 8).count = 0;
                ++block(b, 7).count;
              }),
              Contains("B8: the block is empty"));
}

TEST_F(Verify, BlocksPartitionTheInstructions) {
  EXPECT_THAT(afterFlow([](Body& b) { --block(b, 1).count; }),
              Contains("B2: the block does not start where the one before it ends"));
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 0).first = InstrId{1U}; }),
              Contains("B0: the block does not start where the one before it ends"));
  EXPECT_THAT(afterFlow([](Body& b) { ++block(b, 8).count; }),
              Contains("B8: the block goes past the last instruction"));
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 8).count = ~0U; }),
              Contains("B8: the block goes past the last instruction"));
  EXPECT_THAT(afterFlow([](Body& b) { b.instrs.push(b.instrs[InstrId{b.instrs.size() - 1}]); }),
              Contains("instructions after the last block"));
}

TEST_F(Verify, BlocksEndWithTheirOnlyJump) {
  EXPECT_THAT(afterFlow([](Body& b) { lastOf(b, 6).op = Op::MonitorExit; }),
              Contains("B6: the block does not end with a jump, return or throw"));
  EXPECT_THAT(afterFlow([](Body& b) { firstOf(b, 6).op = Op::Throw; }),
              Contains(HasSubstr("(throw): ends the block before its last instruction")));
}

TEST_F(Verify, RangesLieInTheirPools) {
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 1).firstSucc = ~0U; }),
              Contains("B1: the successors lie outside the edge pool"));
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 1).succCount = ~0U; }),
              Contains("B1: the successors lie outside the edge pool"));
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 1).firstPred = static_cast<std::uint32_t>(b.edgePool.size()); }),
              Contains("B1: the predecessors lie outside the edge pool"));
  EXPECT_THAT(afterFlow([](Body& b) { ++block(b, 4).handlerCount; }),
              Contains("B4: the handlers lie outside the handler pool"));
}

// Edges.

TEST_F(Verify, EdgesLeadToBlocks) {
  EXPECT_THAT(afterFlow([](Body& b) { b.edgePool[block(b, 1).firstSucc] = BlockId{9U}; }),
              Contains("B1: a successor does not exist"));
  EXPECT_THAT(afterFlow([](Body& b) { b.edgePool[block(b, 1).firstPred] = BlockId{}; }),
              Contains("B1: a predecessor does not exist"));
  EXPECT_THAT(afterFlow([](Body& b) { b.handlerPool[0].target = BlockId{}; }),
              Contains("B3: a handler does not exist"));
}

TEST_F(Verify, TheLastInstructionSaysHowManySuccessors) {
  EXPECT_THAT(afterFlow([](Body& b) { --block(b, 1).succCount; }), Contains("B1: the block has 1 successors, not 2"));
  EXPECT_THAT(afterFlow([](Body& b) { lastOf(b, 0).op = Op::Return; }),
              Contains("B0: the block has 1 successors, not 0"));
  EXPECT_THAT(afterFlow([](Body& b) { lastOf(b, 8).op = Op::Goto; }),
              Contains("B8: the block has 0 successors, not 1"));
}

TEST_F(Verify, PredecessorsAreThoseThatLeadThere) {
  EXPECT_THAT(afterFlow([](Body& b) { b.edgePool[block(b, 8).firstPred] = BlockId{0U}; }),
              Contains("B8: B0 is a predecessor without an edge, or is listed twice"));
  EXPECT_THAT(afterFlow([](Body& b) { b.edgePool[block(b, 8).firstPred] = BlockId{4U}; }),
              Contains("B8: B4 is a predecessor without an edge, or is listed twice"));
  EXPECT_THAT(afterFlow([](Body& b) { --block(b, 6).predCount; }),
              Contains("B6: 2 blocks lead here, but the block has 1 predecessors"));
  EXPECT_THAT(afterFlow([](Body& b) { block(b, 4).handlerCount = 0; }),
              Contains("B6: B4 is a predecessor without an edge, or is listed twice"));
}

TEST_F(Verify, TwoHandlersForOneBlockAreOnePredecessor) {
  EXPECT_THAT(afterFlow([&](Body& b) {
                b.handlerPool.push_back({p_.type("Ljava/lang/Error;"), BlockId{6U}});
                b.handlerPool.push_back({{}, BlockId{6U}});
                block(b, 4).firstHandler = static_cast<std::uint32_t>(b.handlerPool.size() - 2);
                block(b, 4).handlerCount = 2;
              }),
              IsEmpty());
}

TEST_F(Verify, NothingLeadsToTheEntry) {
  EXPECT_THAT(afterFlow([](Body& b) {
                const std::uint32_t five = 5;
                b.edgePool[block(b, five).firstSucc] = BlockId{0U};
                block(b, 1).predCount = 1;
                block(b, 0).firstPred = static_cast<std::uint32_t>(b.edgePool.size());
                block(b, 0).predCount = 1;
                b.edgePool.push_back(BlockId{five});
              }),
              Contains("B0: the entry block has a predecessor"));
  EXPECT_THAT(afterZoo([](Body& b) {
                b.handlerPool.push_back({{}, BlockId{0U}});
                block(b, 0).handlerCount = 1;
              }),
              Contains("B0: the entry block has a predecessor"));
}

TEST_F(Verify, OnlyExceptionsEnterAHandler) {
  EXPECT_THAT(afterFlow([](Body& b) {
                b.edgePool[block(b, 3).firstSucc] = BlockId{6U};  // in place of B8; B3 is a predecessor of B6 already
                block(b, 8).predCount = 1;
                b.edgePool[block(b, 8).firstPred] = BlockId{4U};
              }),
              Contains("B6: normal flow from B3 enters an exception handler"));
}

TEST_F(Verify, HandlersCatchClasses) {
  EXPECT_THAT(afterFlow([&](Body& b) { b.handlerPool[0].type = p_.type("[I"); }),
              Contains("a handler catches something that is not a class"));
  EXPECT_THAT(afterFlow([&](Body& b) { b.handlerPool[0].type = TypeId{999999U}; }),
              Contains("a handler catches something that is not a class"));
}

// The order of blocks.

/// A body of nothing but jumps between blocks: each returns, goes to one block or branches to two.
Body jumps(FakeProgram& p, const std::vector<std::vector<std::uint32_t>>& succs) {
  BodyMaker b(p, "a.Worker", "spin", "()V");
  for (const auto& list : succs) {
    b.block();
    if (list.empty()) b.end(Op::Return, {});
    if (list.size() == 1) b.end(Op::Goto, {}, {list[0]});
    if (list.size() == 2) b.end(Op::Branch, {BodyMaker::param(0)}, {list[0], list[1]}, sub(Condition::Eq));
  }
  return b.finish();
}

TEST_F(Verify, AllBlocksCanBeReached) {
  EXPECT_THAT(verify(*p_, jumps(p_, {{}, {1}})), ElementsAre(HasSubstr("B1: no predecessor stands before the block")));
  EXPECT_THAT(verify(*p_, jumps(p_, {{1}, {}, {3}, {2}})), Contains(HasSubstr("B2: no predecessor stands before")));
}

TEST_F(Verify, BlocksAreInReversePostorder) {
  EXPECT_THAT(verify(*p_, jumps(p_, {{1, 2}, {}, {1}})),
              ElementsAre("B1: stands before its predecessor B2 without a loop: the order is wrong"));
  EXPECT_THAT(verify(*p_, jumps(p_, {{1, 2}, {3}, {1}, {}})),
              ElementsAre("B1: stands before its predecessor B2 without a loop: the order is wrong"));
  EXPECT_THAT(verify(*p_, jumps(p_, {{1, 2}, {2}, {}})), IsEmpty());
  EXPECT_THAT(verify(*p_, jumps(p_, {{1}, {2, 3}, {1}, {}})), IsEmpty()) << "a loop";
  EXPECT_THAT(verify(*p_, jumps(p_, {{1}, {1, 2}, {}})), IsEmpty()) << "a loop of one block";
  EXPECT_THAT(verify(*p_, jumps(p_, {{1, 2}, {2, 3}, {1}, {}})), IsEmpty()) << "a loop with two entries";
}

// Switches.

TEST_F(Verify, SwitchTablesAreInRange) {
  EXPECT_THAT(afterFlow([](Body& b) { lastOf(b, 4).payload = 1; }), Contains("B4: the switch table does not exist"));
  EXPECT_THAT(afterFlow([](Body& b) { b.switches[0].caseCount = 4; }),
              Contains("B4: the switch cases lie outside the case pool"));
  EXPECT_THAT(afterFlow([](Body& b) { b.switches[0].firstCase = ~0U; }),
              Contains("B4: the switch cases lie outside the case pool"));
}

TEST_F(Verify, SwitchKeysAreDistinct) {
  EXPECT_THAT(afterFlow([](Body& b) { b.cases[1].key = 5; }), ElementsAre("B4: the switch has the key 5 twice"));
  EXPECT_THAT(afterFlow([](Body& b) { b.cases[0].key = 5; }), ElementsAre("B4: the switch has the key 5 twice"));
  EXPECT_THAT(afterFlow([](Body& b) { std::swap(b.cases[1], b.cases[2]); }), IsEmpty());
}

TEST_F(Verify, SwitchTargetsAreTheSuccessors) {
  const char* message = "B4: the successors are not the switch's targets, each once";
  EXPECT_THAT(afterFlow([](Body& b) { b.cases[0].target = BlockId{7U}; }), Contains(message));
  EXPECT_THAT(afterFlow([](Body& b) { b.cases[0].target = BlockId{99U}; }), Contains(message));
  EXPECT_THAT(afterFlow([](Body& b) { b.switches[0].otherwise = BlockId{}; }), Contains(message));
  EXPECT_THAT(afterFlow([](Body& b) { b.edgePool[block(b, 4).firstSucc] = BlockId{8U}; }), Contains(message));
}

// Registers.

TEST_F(Verify, RegistersHaveTypes) {
  EXPECT_THAT(afterFlow([](Body& b) { b.registers[RegId{5U}].type = {}; }), Contains("r5 has no type"));
  EXPECT_THAT(afterFlow([](Body& b) { b.registers[RegId{5U}].type = Types::voidType(); }), Contains("r5 has no type"));
}

TEST_F(Verify, InstructionsNameRegistersThatExist) {
  EXPECT_THAT(afterFlow([](Body& b) { firstOf(b, 0).result = RegId{999U}; }),
              Contains("instruction 0: the result does not exist"));
  EXPECT_THAT(afterFlow([](Body& b) { b.operandPool[firstOf(b, 2).firstOperand] = RegId{}; }),
              Contains(HasSubstr("an operand does not exist")));
  EXPECT_THAT(afterFlow([](Body& b) { firstOf(b, 2).firstOperand = ~0U; }),
              Contains(HasSubstr("the operands lie outside the operand pool")));
  EXPECT_THAT(afterFlow([](Body& b) { lastOf(b, 8).operandCount = 0xffff; }),
              Contains(HasSubstr("the operands lie outside the operand pool")));
}

TEST_F(Verify, EveryRegisterHasOneDefinition) {
  EXPECT_THAT(afterFlow([](Body& b) { b.registers[RegId{4U}].def = {}; }), Contains("r4 is not defined where it says"));
  EXPECT_THAT(afterFlow([](Body& b) { b.registers[RegId{4U}].def = InstrId{1U}; }),
              Contains("r4 is not defined where it says"));
  EXPECT_THAT(afterFlow([](Body& b) { b.registers[RegId{1U}].def = InstrId{0U}; }),
              Contains("r1 is a parameter, but has a definition"));
  EXPECT_THAT(afterFlow([](Body& b) { firstWith(b, Op::Binary).result = RegId{4U}; }),
              Contains(HasSubstr("r4 is defined elsewhere too")));
  EXPECT_THAT(afterFlow([](Body& b) { firstOf(b, 0).result = RegId{1U}; }),
              Contains(HasSubstr("r1 is defined elsewhere too")));
  EXPECT_THAT(afterFlow([&](Body& b) {
                b.registers.push({p_.type("I"), {}});
              }),
              Contains("r12 is not defined where it says"));
}

// Where instructions stand.

TEST_F(Verify, PhisComeFirstWithOneOperandForEachPredecessor) {
  EXPECT_THAT(afterFlow([](Body& b) { --firstOf(b, 1).operandCount; }),
              Contains(HasSubstr("(phi): has 1 operands for 2 predecessors")));
  EXPECT_THAT(withInstructions([](BodyMaker& b) {
                b.constInt(1);
                b.emit(Op::Phi, {}, "I");
              }),
              Contains(HasSubstr("(phi): stands after other instructions")));
}

TEST_F(Verify, CatchStandsAtTheStartOfAHandler) {
  EXPECT_THAT(withInstructions([](BodyMaker& b) { b.emit(Op::Catch, {}, "Ljava/lang/Throwable;"); }),
              ElementsAre(HasSubstr("(catch): the block is not a handler")));
  BodyMaker b(p_, "a.Worker", "nothing", "()V");
  b.block({{"", 1}});
  b.end(Op::Return, {});
  b.block();
  b.emit(Op::Phi, {BodyMaker::param(0)}, "La/Worker;");
  b.constInt(1);
  b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.end(Op::Return, {});
  EXPECT_THAT(verify(*p_, b.finish()), ElementsAre(HasSubstr("(catch): stands after other instructions")));
}

TEST_F(Verify, AnExceptionIsCaughtOnce) {
  BodyMaker b(p_, "a.Worker", "nothing", "()V");
  b.block({{"", 1}});
  b.end(Op::Return, {});
  b.block();
  b.emit(Op::Phi, {BodyMaker::param(0)}, "La/Worker;");
  b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.end(Op::Return, {});
  EXPECT_THAT(verify(*p_, b.finish()), ElementsAre(HasSubstr("(catch): stands after other instructions")));
}

// Definitions dominate uses.

TEST_F(Verify, UsesComeAfterDefinitionsInTheSameBlock) {
  EXPECT_THAT(withInstructions([](BodyMaker& b) { b.emit(Op::Unary, {RegId{1U}}, "I"); }),
              ElementsAre(HasSubstr("(unary): r1 is used before it is defined")));
  EXPECT_THAT(withInstructions([](BodyMaker& b) {
                b.emit(Op::Unary, {RegId{2U}}, "I");
                b.constInt(1);
              }),
              ElementsAre(HasSubstr("(unary): r2 is used before it is defined")));
}

TEST_F(Verify, DefinitionsDominateUsesInOtherBlocks) {
  EXPECT_THAT(afterFlow([](Body& b) { b.operandPool[lastOf(b, 7).firstOperand] = RegId{9U}; }),  // of B5
              ElementsAre(HasSubstr("B7: instruction 20 (return): r9 is used before it is defined")));
}

TEST_F(Verify, APhiTakesWhatIsThereAtTheEndOfThePredecessor) {
  EXPECT_THAT(afterFlow([](Body& b) { b.operandPool[firstOf(b, 1).firstOperand] = RegId{9U}; }),
              ElementsAre(HasSubstr("(phi): r9 has no value at the end of B0")));
}

/// B0 computes r1 and goes to B1, which computes r2 and may be left for the handler B2.
Body withHandler(FakeProgram& p, RegId inPhi, RegId used) {
  BodyMaker b(p, "a.Worker", "nothing", "()V");
  b.block();
  b.constInt(1);
  b.end(Op::Goto, {}, {1});
  b.block({{"", 2}});
  b.constInt(2);
  b.end(Op::Return, {});
  b.block();
  b.emit(Op::Phi, {inPhi}, "I");
  b.emit(Op::Unary, {used}, "I");
  b.end(Op::Return, {});
  return b.finish();
}

TEST_F(Verify, AnExceptionEdgeCarriesWhatWasThereAtTheEntryOfTheBlock) {
  const RegId before{1U}, inside{2U};
  EXPECT_THAT(verify(*p_, withHandler(p_, before, before)), IsEmpty());
  EXPECT_THAT(verify(*p_, withHandler(p_, inside, before)),
              ElementsAre(HasSubstr("B2: instruction 4 (phi): r2 has no value at the entry of B1")));
  EXPECT_THAT(verify(*p_, withHandler(p_, before, inside)),
              ElementsAre(HasSubstr("B2: instruction 5 (unary): r2 is used before it is defined")));
}

TEST_F(Verify, PhisOfABlockAreThereInItsHandler) {
  BodyMaker b(p_, "a.Worker", "nothing", "()V");
  b.block();
  const RegId one = b.constInt(1);
  b.end(Op::Goto, {}, {1});
  b.block({{"", 2}});
  const RegId phi = b.emit(Op::Phi, {one}, "I");
  b.end(Op::Return, {});
  b.block();
  b.emit(Op::Phi, {phi}, "I");
  b.emit(Op::Unary, {phi}, "I");
  b.end(Op::Return, {});
  EXPECT_THAT(verify(*p_, b.finish()), IsEmpty());
}

// Lists.

TEST_F(Verify, SitesAreListedInOrder) {
  const char* message = "the lists of calls and allocations are not those of the instructions";
  EXPECT_THAT(afterZoo([](Body& b) { std::swap(b.calls[0], b.calls[1]); }), ElementsAre(message));
  EXPECT_THAT(afterZoo([](Body& b) { b.calls.pop_back(); }), ElementsAre(message));
  EXPECT_THAT(afterZoo([](Body& b) { b.calls.push_back(InstrId{0U}); }), ElementsAre(message));
  EXPECT_THAT(afterZoo([](Body& b) { b.allocations.clear(); }), ElementsAre(message));
  EXPECT_THAT(afterZoo([](Body& b) { b.allocations.push_back(InstrId{}); }), ElementsAre(message));
}

TEST_F(Verify, NamesAreSorted) {
  EXPECT_THAT(afterFlow([](Body& b) { std::swap(b.names[0], b.names[1]); }),
              Contains("the names are not sorted by register"));
  EXPECT_THAT(afterFlow([](Body& b) { b.names[1].reg = b.names[0].reg; }),
              Contains("the names are not sorted by register"));
  EXPECT_THAT(afterFlow([](Body& b) { b.names.back().reg = RegId{}; }),
              Contains("a name is for a register that does not exist"));
}

TEST_F(Verify, ComplaintsAreLimited) {
  EXPECT_EQ(withInstructions([](BodyMaker& b) {
              for (int n = 0; n < 1000; ++n) b.emit(Op::Unary, {}, "I");
            }).size(),
            20U);
}

}  // namespace
}  // namespace snarl::ir
