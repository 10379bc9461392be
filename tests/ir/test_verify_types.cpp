// The checks of single instructions: each line below is one wrong instruction and the complaint that it must cause.
#include <gmock/gmock.h>

#include <functional>

#include "ir/verify.h"
#include "samples.h"

namespace snarl::ir {
namespace {

using namespace snarl::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::uint32_t kNowhere = 999'999;

/// Complaints about a static method of one block that ends as `end` says.
std::vector<std::string> endingWith(const char* descriptor, const std::function<void(BodyMaker&)>& end) {
  FakeProgram p({{.name = "a.T", .methods = {{"m", descriptor, flag::kStatic}}}});
  BodyMaker b(p, "a.T", "m", descriptor);
  b.block();
  end(b);
  return verify(*p, b.finish());
}

class VerifyTypes : public testing::Test {
 protected:
  struct Values {
    RegId self, i, l, f, d, array, bytes, objects;
  };

  /// Checks a body in which `fill` adds to a block where a register of each kind is at hand.
  std::vector<std::string> check(const std::function<void(BodyMaker&, const Values&)>& fill) {
    BodyMaker b(p_, "a.Worker", "nothing", "()V");
    b.block();
    Values v;
    v.self = BodyMaker::param(0);
    v.i = b.constInt(1);
    v.l = b.constLong(1);
    v.f = b.constFloat(1);
    v.d = b.constDouble(1);
    v.array = b.emit(Op::NewArray, {v.i}, "[I", p_.type("[I").value);
    v.bytes = b.emit(Op::NewArray, {v.i}, "[Z", p_.type("[Z").value);
    v.objects = b.emit(Op::NewArray, {v.i}, "[Ljava/lang/Object;", p_.type("[Ljava/lang/Object;").value);
    fill(b, v);
    b.end(Op::Return, {});
    return verify(*p_, b.finish());
  }
  void reject(const std::string& complaint, const std::function<void(BodyMaker&, const Values&)>& fill) {
    EXPECT_THAT(check(fill), ElementsAre(HasSubstr(complaint)));
  }
  void accept(const std::function<void(BodyMaker&, const Values&)>& fill) { EXPECT_THAT(check(fill), IsEmpty()); }

  FakeProgram p_{sampleClasses()};
};

using B = BodyMaker;

TEST_F(VerifyTypes, OperationsExist) {
  const std::vector<std::string> complaints = check([](B& b, const Values&) { b.effect(static_cast<Op>(26), {}); });
  EXPECT_THAT(complaints, testing::Contains(HasSubstr("(operation 26): ends the block before its last instruction")));
  EXPECT_THAT(endingWith("()V", [](BodyMaker& b) { b.end(static_cast<Op>(26), {}); }),
              ElementsAre(HasSubstr("(operation 26): the operation does not exist")));
}

TEST_F(VerifyTypes, Constants) {
  const auto constant = [](ConstantKind kind, const char* type, std::uint32_t payload) {
    return [=](B& b, const Values&) { b.emit(Op::Const, {}, type, payload, sub(kind)); };
  };
  reject("the result is int, not long", constant(ConstantKind::Long, "I", 0));
  reject("the result is long, not int", constant(ConstantKind::Int, "J", 0));
  reject("the result is double, not float", constant(ConstantKind::Float, "D", 0));
  reject("the result is float, not double", constant(ConstantKind::Double, "F", 0));
  reject("the result is int, not reference", constant(ConstantKind::Null, "I", 0));
  reject("the result is int, not reference", constant(ConstantKind::String, "I", 0));
  reject("the constant does not exist", constant(ConstantKind::Long, "J", kNowhere));
  reject("the constant does not exist", constant(ConstantKind::Double, "D", kNowhere));
  reject("the constant does not exist", constant(ConstantKind::String, "Ljava/lang/String;", kNowhere));
  reject("the constant does not exist", constant(ConstantKind::Class, "Ljava/lang/Class;", kNowhere));
  reject("the constant does not exist", constant(ConstantKind::MethodHandle, "Ljava/lang/Object;", kNowhere));
  reject("the constant does not exist", constant(ConstantKind::MethodType, "Ljava/lang/Object;", kNowhere));
  reject("the kind of constant does not exist", constant(static_cast<ConstantKind>(9), "I", 0));
  reject("there are 1 operands, not 0",
         [](B& b, const Values& v) { b.emit(Op::Const, {v.i}, "I", 0, sub(ConstantKind::Int)); });
  reject("the result is nothing, not int",
         [](B& b, const Values&) { b.effect(Op::Const, {}, 0, sub(ConstantKind::Int)); });
}

TEST_F(VerifyTypes, Arithmetic) {
  reject("operand 0 is int, not long", [](B& b, const Values& v) { b.emit(Op::Unary, {v.i}, "J"); });
  reject("the result is not a number", [](B& b, const Values& v) { b.emit(Op::Unary, {v.self}, "La/Worker;"); });
  reject("the result is not a number", [](B& b, const Values& v) { b.effect(Op::Unary, {v.i}); });
  const auto binary = [](BinaryOp op, const std::function<std::vector<RegId>(const Values&)>& operands,
                         const char* type) {
    return [=](B& b, const Values& v) {
      const auto list = operands(v);
      b.emit(Op::Binary, {list[0], list[1]}, type, 0, sub(op));
    };
  };
  using List = std::vector<RegId>;
  reject("operand 1 is long, not int", binary(
                                           BinaryOp::Add,
                                           [](auto& v) {
                                             return List{v.i, v.l};
                                           },
                                           "I"));
  reject("the result is int, not long", binary(
                                            BinaryOp::Add,
                                            [](auto& v) {
                                              return List{v.l, v.l};
                                            },
                                            "I"));
  reject("operand 0 is not a number", binary(
                                          BinaryOp::Add,
                                          [](auto& v) {
                                            return List{v.self, v.self};
                                          },
                                          "I"));
  reject("operand 1 is long, not int", binary(
                                           BinaryOp::Shl,
                                           [](auto& v) {
                                             return List{v.l, v.l};
                                           },
                                           "J"));
  reject("operand 0 is neither int nor long", binary(
                                                  BinaryOp::Shr,
                                                  [](auto& v) {
                                                    return List{v.f, v.i};
                                                  },
                                                  "F"));
  reject("operand 0 is neither int nor long", binary(
                                                  BinaryOp::And,
                                                  [](auto& v) {
                                                    return List{v.d, v.d};
                                                  },
                                                  "D"));
  reject("operand 1 is int, not long", binary(
                                           BinaryOp::Or,
                                           [](auto& v) {
                                             return List{v.l, v.i};
                                           },
                                           "J"));
  reject("operand 0 is int, not long", binary(
                                           BinaryOp::Cmp,
                                           [](auto& v) {
                                             return List{v.i, v.i};
                                           },
                                           "I"));
  reject("the result is long, not int", binary(
                                            BinaryOp::Cmp,
                                            [](auto& v) {
                                              return List{v.l, v.l};
                                            },
                                            "J"));
  reject("operand 0 is neither float nor double", binary(
                                                      BinaryOp::Cmpl,
                                                      [](auto& v) {
                                                        return List{v.l, v.l};
                                                      },
                                                      "I"));
  reject("operand 1 is double, not float", binary(
                                               BinaryOp::Cmpg,
                                               [](auto& v) {
                                                 return List{v.f, v.d};
                                               },
                                               "I"));
  reject("the binary operation does not exist", binary(
                                                    static_cast<BinaryOp>(14),
                                                    [](auto& v) {
                                                      return List{v.i, v.i};
                                                    },
                                                    "I"));
  reject("there are 1 operands, not 2", [](B& b, const Values& v) { b.emit(Op::Binary, {v.i}, "I"); });
}

TEST_F(VerifyTypes, Conversions) {
  const auto convert = [](TypeKind to, auto from, const char* type) {
    return [=](B& b, const Values& v) { b.emit(Op::Convert, {from(v)}, type, 0, sub(to)); };
  };
  const auto i = [](const Values& v) { return v.i; };
  const auto l = [](const Values& v) { return v.l; };
  const auto self = [](const Values& v) { return v.self; };
  accept(convert(TypeKind::Double, l, "D"));
  accept(convert(TypeKind::Char, i, "C"));
  reject("the result is int, not double", convert(TypeKind::Double, l, "I"));
  reject("operand 0 is long, not int", convert(TypeKind::Byte, l, "B"));
  reject("operand 0 is not a number", convert(TypeKind::Int, self, "I"));
  reject("the conversion is not to a number type", convert(TypeKind::Boolean, i, "Z"));
  reject("the conversion is not to a number type", convert(TypeKind::Class, i, "I"));
  reject("there are 0 operands, not 1",
         [](B& b, const Values&) { b.emit(Op::Convert, {}, "I", 0, sub(TypeKind::Int)); });
}

TEST_F(VerifyTypes, TypeTests) {
  const std::uint32_t object = p_.type("Ljava/lang/Object;").value;
  reject("operand 0 is int, not reference", [=](B& b, const Values& v) { b.emit(Op::Cast, {v.i}, "[I", object); });
  reject("the result is int, not reference", [=](B& b, const Values& v) { b.emit(Op::Cast, {v.self}, "I", object); });
  reject("the result is reference, not int",
         [=](B& b, const Values& v) { b.emit(Op::InstanceOf, {v.self}, "[I", object); });
  reject("the type is neither a class nor an array", [](B& b, const Values& v) {
    b.emit(Op::InstanceOf, {v.self}, "Z", static_cast<std::uint32_t>(TypeKind::Int));
  });
  reject("the type does not exist", [](B& b, const Values& v) { b.emit(Op::Cast, {v.self}, "[I", kNowhere); });
}

TEST_F(VerifyTypes, Allocations) {
  const std::uint32_t worker = p_.type("La/Worker;").value;
  const std::uint32_t grid = p_.type("[[I").value;
  reject("the type does not exist", [](B& b, const Values&) { b.emit(Op::New, {}, "La/Worker;", kNowhere); });
  reject("the type is not a class", [=](B& b, const Values&) { b.emit(Op::New, {}, "[[I", grid); });
  reject("there are 1 operands, not 0", [=](B& b, const Values& v) { b.emit(Op::New, {v.i}, "La/Worker;", worker); });
  reject("the result is int, not reference", [=](B& b, const Values&) { b.emit(Op::New, {}, "I", worker); });
  reject("the result is not of the type made", [=](B& b, const Values&) { b.emit(Op::New, {}, "[[I", worker); });
  reject("the type is not an array", [=](B& b, const Values& v) { b.emit(Op::NewArray, {v.i}, "La/Worker;", worker); });
  reject("the number of lengths does not fit the type", [=](B& b, const Values& v) {
    b.emit(Op::NewArray, {v.i, v.i, v.i}, "[[I", grid);
  });
  reject("the number of lengths does not fit the type",
         [=](B& b, const Values&) { b.emit(Op::NewArray, {}, "[[I", grid); });
  reject("operand 1 is long, not int", [=](B& b, const Values& v) { b.emit(Op::NewArray, {v.i, v.l}, "[[I", grid); });
  accept([=](B& b, const Values& v) { b.emit(Op::NewArray, {v.i, v.i}, "[[I", grid); });
}

TEST_F(VerifyTypes, Arrays) {
  const auto load = [](auto array, TypeKind kind, const char* type) {
    return [=](B& b, const Values& v) { b.emit(Op::LoadElement, {array(v), v.i}, type, 0, sub(kind)); };
  };
  const auto ints = [](const Values& v) { return v.array; };
  const auto booleans = [](const Values& v) { return v.bytes; };
  const auto objects = [](const Values& v) { return v.objects; };
  const auto self = [](const Values& v) { return v.self; };
  accept(load(booleans, TypeKind::Byte, "I"));
  accept(load(objects, TypeKind::Array, "[I"));
  reject("operand 0 is int, not reference", [](B& b, const Values& v) { b.emit(Op::ArrayLength, {v.i}, "I"); });
  reject("the result is long, not int", [](B& b, const Values& v) { b.emit(Op::ArrayLength, {v.array}, "J"); });
  reject("operand 0 can't be an array", [](B& b, const Values& v) { b.emit(Op::ArrayLength, {v.self}, "I"); });
  reject("operand 0 can't be an array", load(self, TypeKind::Int, "I"));
  reject("the array has other elements", load(ints, TypeKind::Byte, "B"));
  reject("the array has other elements", load(ints, TypeKind::Char, "C"));
  reject("the array has other elements", load(ints, TypeKind::Class, "La/Worker;"));
  reject("the array has other elements", load(objects, TypeKind::Int, "I"));
  reject("the result is long, not int", load(ints, TypeKind::Int, "J"));
  reject("the kind of element does not exist", load(ints, TypeKind::Void, "I"));
  reject("the kind of element does not exist", load(ints, TypeKind::Null, "[I"));
  reject("the kind of element does not exist", load(ints, static_cast<TypeKind>(12), "[I"));
  reject("operand 1 is float, not int", [](B& b, const Values& v) {
    b.emit(Op::LoadElement, {v.array, v.f}, "I", 0, sub(TypeKind::Int));
  });
  reject("operand 2 is reference, not int", [](B& b, const Values& v) {
    b.effect(Op::StoreElement, {v.array, v.i, v.self}, 0, sub(TypeKind::Int));
  });
  reject("there are 2 operands, not 3", [](B& b, const Values& v) {
    b.effect(Op::StoreElement, {v.array, v.i}, 0, sub(TypeKind::Int));
  });
  reject("the result is int, not nothing", [](B& b, const Values& v) {
    b.emit(Op::StoreElement, {v.array, v.i, v.i}, "I", 0, sub(TypeKind::Int));
  });
}

TEST_F(VerifyTypes, WhatMayBeAnArray) {
  for (const char* name : {"Ljava/lang/Object;", "Ljava/lang/Cloneable;", "Ljava/io/Serializable;"}) {
    accept([=, this](B& b, const Values& v) {
      b.emit(Op::ArrayLength, {b.emit(Op::Cast, {v.self}, name, p_.type(name).value)}, "I");
    });
  }
  accept([](B& b, const Values&) { b.emit(Op::ArrayLength, {b.constNull()}, "I"); });
}

TEST_F(VerifyTypes, Fields) {
  const std::uint32_t count = p_.fieldRef("a.Worker", "count", "I").value;
  reject("the field does not exist", [](B& b, const Values& v) { b.emit(Op::LoadField, {v.self}, "I", kNowhere); });
  reject("the result is long, not int", [=](B& b, const Values& v) { b.emit(Op::LoadField, {v.self}, "J", count); });
  reject("operand 0 is int, not reference", [=](B& b, const Values& v) { b.emit(Op::LoadField, {v.i}, "I", count); });
  reject("operand 1 is long, not int", [=](B& b, const Values& v) { b.effect(Op::StoreField, {v.self, v.l}, count); });
  reject("there are 1 operands, not 2", [=](B& b, const Values& v) { b.effect(Op::StoreField, {v.self}, count); });
  reject("there are 1 operands, not 0", [=](B& b, const Values& v) { b.emit(Op::LoadStatic, {v.self}, "I", count); });
  reject("the result is float, not int", [=](B& b, const Values&) { b.emit(Op::LoadStatic, {}, "F", count); });
  reject("operand 0 is double, not int", [=](B& b, const Values& v) { b.effect(Op::StoreStatic, {v.d}, count); });
}

TEST_F(VerifyTypes, Calls) {
  const MethodRefId f = p_.methodRef("a.Util", "f", "(IJ)D");
  const MethodRefId g = p_.methodRef("a.Util", "g", "()V");
  accept([=](B& b, const Values& v) { b.call(CallKind::Static, f, {v.i, v.l}, "D"); });
  accept([=](B& b, const Values& v) { b.call(CallKind::Dynamic, f, {v.i, v.l}, "D"); });
  accept([=](B& b, const Values& v) { b.call(CallKind::Interface, f, {v.self, v.i, v.l}, "D"); });
  reject("there are 3 operands, not 2", [=](B& b, const Values& v) {
    b.call(CallKind::Static, f, {v.self, v.i, v.l}, "D");
  });
  reject("there are 2 operands, not 3", [=](B& b, const Values& v) { b.call(CallKind::Virtual, f, {v.i, v.l}, "D"); });
  reject("operand 0 is int, not reference", [=](B& b, const Values& v) {
    b.call(CallKind::Special, f, {v.i, v.i, v.l}, "D");
  });
  reject("operand 2 is int, not long", [=](B& b, const Values& v) {
    b.call(CallKind::Virtual, f, {v.self, v.i, v.i}, "D");
  });
  reject("operand 0 is long, not int", [=](B& b, const Values& v) { b.call(CallKind::Static, f, {v.l, v.l}, "D"); });
  reject("the result is float, not double", [=](B& b, const Values& v) {
    b.call(CallKind::Static, f, {v.i, v.l}, "F");
  });
  reject("the result is nothing, not double", [=](B& b, const Values& v) {
    b.callVoid(CallKind::Static, f, {v.i, v.l});
  });
  reject("the result is int, not nothing", [=](B& b, const Values&) { b.call(CallKind::Static, g, {}, "I"); });
  reject("the callee does not exist",
         [](B& b, const Values&) { b.callVoid(CallKind::Static, MethodRefId{kNowhere}, {}); });
  reject("the kind of call does not exist", [=](B& b, const Values&) { b.callVoid(static_cast<CallKind>(5), g, {}); });
}

TEST_F(VerifyTypes, TheRest) {
  reject("operand 1 is int, not reference", [](B& b, const Values& v) {
    b.emit(Op::Concat, {v.self, v.i}, "Ljava/lang/String;");
  });
  reject("the result is int, not reference", [](B& b, const Values& v) { b.emit(Op::Concat, {v.self}, "I"); });
  reject("operand 0 is int, not reference", [](B& b, const Values& v) { b.effect(Op::MonitorEnter, {v.i}); });
  reject("there are 0 operands, not 1", [](B& b, const Values&) { b.effect(Op::MonitorExit, {}); });
}

TEST(VerifyEnds, Returns) {
  const auto ret = [](BodyMaker& b) { b.end(Op::Return, {BodyMaker::param(0)}); };
  EXPECT_THAT(endingWith("(I)I", ret), IsEmpty());
  EXPECT_THAT(endingWith("(B)Z", ret), IsEmpty()) << "all small integers are held alike";
  EXPECT_THAT(endingWith("(J)I", ret), ElementsAre(HasSubstr("operand 0 is long, not int")));
  EXPECT_THAT(endingWith("(I)V", ret), ElementsAre(HasSubstr("there are 1 operands, not 0")));
  EXPECT_THAT(endingWith("(I)I", [](BodyMaker& b) { b.end(Op::Return, {}); }),
              ElementsAre(HasSubstr("there are 0 operands, not 1")));
}

TEST(VerifyEnds, Throws) {
  EXPECT_THAT(endingWith("(I)V", [](BodyMaker& b) { b.end(Op::Throw, {BodyMaker::param(0)}); }),
              ElementsAre(HasSubstr("operand 0 is int, not reference")));
}

TEST(VerifyEnds, Branches) {
  const auto branch = [](std::initializer_list<RegId> operands, Condition condition) {
    return [operands = std::vector<RegId>(operands), condition](BodyMaker& b) {
      if (operands.empty()) b.end(Op::Branch, {}, {1, 2}, sub(condition));
      if (operands.size() == 1) b.end(Op::Branch, {operands[0]}, {1, 2}, sub(condition));
      if (operands.size() == 2) b.end(Op::Branch, {operands[0], operands[1]}, {1, 2}, sub(condition));
      for (int n = 0; n < 2; ++n) {
        b.block();
        b.end(Op::Return, {});
      }
    };
  };
  const RegId a{0U}, c{1U};
  EXPECT_THAT(endingWith("(IZ)V", branch({a, c}, Condition::Gt)), IsEmpty());
  EXPECT_THAT(endingWith("([I[J)V", branch({a, c}, Condition::Ne)), IsEmpty());
  EXPECT_THAT(endingWith("([I[J)V", branch({a}, Condition::Eq)), IsEmpty());
  EXPECT_THAT(endingWith("([I[J)V", branch({a, c}, Condition::Lt)), ElementsAre(HasSubstr("references have no order")));
  EXPECT_THAT(endingWith("(J)V", branch({a}, Condition::Eq)),
              ElementsAre(HasSubstr("operand 0 is neither int nor a reference")));
  EXPECT_THAT(endingWith("(I[I)V", branch({a, c}, Condition::Eq)),
              ElementsAre(HasSubstr("operand 1 is reference, not int")));
  EXPECT_THAT(endingWith("(I)V", branch({a}, static_cast<Condition>(6))),
              ElementsAre(HasSubstr("the condition does not exist")));
  EXPECT_THAT(endingWith("(I)V", branch({}, Condition::Eq)), ElementsAre(HasSubstr("there are 0 operands, not 2")));
}

TEST(VerifyEnds, Switches) {
  EXPECT_THAT(endingWith("(J)V",
                         [](BodyMaker& b) {
                           b.endSwitch(BodyMaker::param(0), {{1, 1}}, 2);
                           for (int n = 0; n < 2; ++n) {
                             b.block();
                             b.end(Op::Return, {});
                           }
                         }),
              ElementsAre(HasSubstr("(switch): operand 0 is long, not int")));
}

TEST(VerifyEnds, PhisAreOfOneKind) {
  EXPECT_THAT(endingWith("(JI)V",
                         [](BodyMaker& b) {
                           b.end(Op::Branch, {BodyMaker::param(1)}, {1, 2});
                           b.block();
                           b.end(Op::Goto, {}, {2});
                           b.block();
                           b.emit(Op::Phi, {BodyMaker::param(1), BodyMaker::param(0)}, "I");
                           b.end(Op::Return, {});
                         }),
              ElementsAre(HasSubstr("(phi): operand 1 is long, not int")));
}

}  // namespace
}  // namespace snarl::ir
