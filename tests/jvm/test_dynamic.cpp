// invokedynamic and dynamic constants: what is understood, and what stays opaque.
#include "fixture.h"

namespace snarl::test {
namespace {

using classfile::HandleKind;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kMetafactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/"
    "MethodType;"
    "Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";
constexpr const char* kAltMetafactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
    "Ljava/lang/invoke/CallSite;";

class Dynamic : public FrontEndTest {
 protected:
  ir::ClassId allocatedClass(const ir::Body& body) {
    for (const ir::Instr& instr : body.instrs) {
      if (instr.op == ir::Op::New) return program().types().classOf(instr.type());
    }
    return {};
  }
  const ir::Body* onlyBody(ir::ClassId id) { return program().body(*program()[id].methods.begin()); }
};

TEST_F(Dynamic, ALambdaIsAnObjectThatHoldsWhatItCaptured) {
  ClassAssembler c("a/Host");
  const auto target = c.methodHandle(HandleKind::InvokeStatic, c.methodRef("a/Host", "body", "(JLjava/lang/String;)I"));
  const auto bootstrap = c.bootstrap("java/lang/invoke/LambdaMetafactory", "metafactory", kMetafactory,
                                     {c.methodType("(Ljava/lang/Object;)Ljava/lang/Object;"), target,
                                      c.methodType("(Ljava/lang/String;)Ljava/lang/Integer;")});
  auto& m = c.method(kStatic, "make", "(J)Ljava/util/function/Function;");
  m.emit(Op::lload, 0).invokeDynamic(bootstrap, "apply", "(J)Ljava/util/function/Function;").emit(Op::areturn);
  add(c, "a/Host");
  const ir::Body* make = lowered("a.Host", "make");
  ASSERT_NE(make, nullptr);
  const ir::ClassId lambda = allocatedClass(*make);
  ASSERT_TRUE(lambda.valid());
  const ir::Class& made = program()[lambda];
  EXPECT_EQ(program().name(lambda), "a.Host$$Lambda/0");
  EXPECT_EQ(program().name(made.host), "a.Host");
  ASSERT_EQ(made.interfaces.size(), 1U);
  EXPECT_EQ(program().name(made.interfaces[0]), "java.util.function.Function");
  EXPECT_EQ(made.fields.count, 1U);
  EXPECT_EQ(count(*make, ir::Op::StoreField), 1U);
  // apply(Object) calls body(captured, (String) argument) and boxes the int.
  const ir::Body* apply = onlyBody(lambda);
  ASSERT_NE(apply, nullptr);
  EXPECT_THAT(ir::verify(program(), *apply), IsEmpty()) << print(*apply);
  EXPECT_EQ(count(*apply, ir::Op::LoadField), 1U);
  EXPECT_EQ(count(*apply, ir::Op::Cast), 1U) << print(*apply);
  EXPECT_EQ(apply->calls.size(), 2U) << print(*apply);
  EXPECT_THAT(print(*apply), HasSubstr("Integer.valueOf"));
}

TEST_F(Dynamic, AConstructorReferenceAllocates) {
  ClassAssembler c("Host");
  const auto target = c.methodHandle(HandleKind::NewInvokeSpecial, c.methodRef("Thing", "<init>", "()V"));
  const auto bootstrap = c.bootstrap("java/lang/invoke/LambdaMetafactory", "metafactory", kMetafactory,
                                     {c.methodType("()Ljava/lang/Object;"), target, c.methodType("()LThing;")});
  c.method(kStatic, "make", "()Ljava/util/function/Supplier;")
      .invokeDynamic(bootstrap, "get", "()Ljava/util/function/Supplier;")
      .emit(Op::areturn);
  add(c, "Host");
  const ir::Body* make = lowered("Host", "make");
  ASSERT_NE(make, nullptr);
  const ir::Body* get = onlyBody(allocatedClass(*make));
  ASSERT_NE(get, nullptr);
  EXPECT_THAT(ir::verify(program(), *get), IsEmpty()) << print(*get);
  EXPECT_EQ(count(*get, ir::Op::New), 1U);
  EXPECT_EQ(get->calls.size(), 1U);
}

TEST_F(Dynamic, MarkersAndBridgesOfTheAlternativeMetafactory) {
  ClassAssembler c("Host");
  const auto target = c.methodHandle(HandleKind::InvokeStatic, c.methodRef("Host", "body", "(Ljava/lang/String;)V"));
  constexpr int kSerializableMarkersAndBridges = 7;
  const auto bootstrap =
      c.bootstrap("java/lang/invoke/LambdaMetafactory", "altMetafactory", kAltMetafactory,
                  {c.methodType("(Ljava/lang/Object;)V"), target, c.methodType("(Ljava/lang/String;)V"),
                   c.integer(kSerializableMarkersAndBridges), c.integer(1), c.classConstant("Marker"), c.integer(1),
                   c.methodType("(Ljava/lang/CharSequence;)V")});
  c.method(kStatic, "make", "()LTaker;").invokeDynamic(bootstrap, "take", "()LTaker;").emit(Op::areturn);
  add(c, "Host");
  const ir::Body* make = lowered("Host", "make");
  ASSERT_NE(make, nullptr);
  const ir::ClassId lambda = allocatedClass(*make);
  std::vector<std::string> interfaces;
  for (const ir::ClassId i : program()[lambda].interfaces) interfaces.emplace_back(program().name(i));
  EXPECT_THAT(interfaces, testing::ElementsAre("Taker", "java.io.Serializable", "Marker"));
  std::vector<std::string> descriptors;
  for (const ir::MethodId m : program()[lambda].methods) {
    descriptors.emplace_back(program().descriptor(m));
    const ir::Body* body = program().body(m);
    ASSERT_NE(body, nullptr);
    EXPECT_THAT(ir::verify(program(), *body), IsEmpty()) << print(*body);
  }
  EXPECT_THAT(descriptors, testing::ElementsAre("(Ljava/lang/Object;)V", "(Ljava/lang/CharSequence;)V"));
}

TEST_F(Dynamic, AnUnknownBootstrapIsAnOpaqueCallThatIsRecorded) {
  ClassAssembler c("Host");
  const auto bootstrap = c.bootstrap("x/Magic", "link", "()Ljava/lang/invoke/CallSite;");
  auto& m = c.method(kStatic, "m", "(I)Ljava/lang/Object;");
  m.emit(Op::iload, 0).invokeDynamic(bootstrap, "spell", "(I)Ljava/lang/Object;").emit(Op::areturn);
  add(c, "Host");
  const ir::Body* body = lowered("Host", "m");
  ASSERT_NE(body, nullptr);
  ASSERT_EQ(body->calls.size(), 1U);
  const ir::Instr& call = body->instrs[body->calls[0]];
  EXPECT_EQ(call.callKind(), ir::CallKind::Dynamic);
  const ir::HandleId handle = program().opaqueBootstrap(call.callee());
  ASSERT_TRUE(handle.valid());
  EXPECT_EQ(program().typeName(program()[program()[handle].method].owner), "x.Magic");
}

// Whatever does not fit the metafactory's rules must not be taken for a lambda.
TEST_F(Dynamic, AMalformedLambdaIsOpaque) {
  ClassAssembler c("Host");
  const auto target = c.methodHandle(HandleKind::InvokeStatic, c.methodRef("Host", "body", "(II)V"));
  const auto bootstrap = c.bootstrap("java/lang/invoke/LambdaMetafactory", "metafactory", kMetafactory,
                                     {c.methodType("()V"), target, c.methodType("()V")});
  c.method(kStatic, "m", "()Ljava/lang/Runnable;")
      .invokeDynamic(bootstrap, "run", "()Ljava/lang/Runnable;")
      .emit(Op::areturn);
  add(c, "Host");
  const ir::Body* body = lowered("Host", "m");
  ASSERT_NE(body, nullptr);
  ASSERT_EQ(body->calls.size(), 1U) << print(*body);
  EXPECT_EQ(body->instrs[body->calls[0]].callKind(), ir::CallKind::Dynamic);
}

TEST_F(Dynamic, ConcatenationConvertsEveryPieceThatIsNoString) {
  ClassAssembler c("Host");
  const auto bootstrap = c.bootstrap(
      "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;"
      "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
      {c.string("a\1b\2\1"), c.string("\1\2")});
  auto& m = c.method(kStatic, "m", "(CLjava/lang/String;)Ljava/lang/String;");
  m.emit(Op::iload, 0).emit(Op::aload, 1);
  m.invokeDynamic(bootstrap, "makeConcatWithConstants", "(CLjava/lang/String;)Ljava/lang/String;").emit(Op::areturn);
  add(c, "Host");
  const ir::Body* body = lowered("Host", "m");
  ASSERT_NE(body, nullptr);
  ASSERT_EQ(body->allocations.size(), 1U);
  EXPECT_EQ(body->operands(body->instrs[body->allocations[0]]).size(), 5U) << print(*body);
  EXPECT_EQ(body->calls.size(), 1U) << print(*body);  // String.valueOf(char)
}

TEST_F(Dynamic, PlainDynamicConstants) {
  ClassAssembler c("Host");
  c.version(55);
  const auto constant = [&](const char* how, const char* name, const char* type,
                            std::vector<std::uint16_t> arguments = {}) {
    const auto bootstrap =
        c.bootstrap("java/lang/invoke/ConstantBootstraps", how,
                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
                    std::move(arguments));
    c.method(kStatic, how, std::string("()") + type).load(c.dynamic(bootstrap, name, type)).emit(Op::areturn);
  };
  constant("nullConstant", "_", "Ljava/lang/String;");
  constant("primitiveClass", "I", "Ljava/lang/Class;");
  constant("enumConstant", "RED", "LColor;");
  constant("getStaticFinal", "MAX", "Ljava/lang/String;", {c.classConstant("Limits")});
  constant("invoke", "x", "Ljava/lang/String;");
  add(c, "Host");
  const auto first = [&](const char* name) { return lowered("Host", name)->instrs[ir::InstrId{0U}]; };
  EXPECT_EQ(first("nullConstant").constantKind(), ir::ConstantKind::Null);
  EXPECT_EQ(first("primitiveClass").constantKind(), ir::ConstantKind::Class);
  EXPECT_EQ(program().typeName(first("primitiveClass").type()), "int");
  EXPECT_EQ(first("enumConstant").op, ir::Op::LoadStatic);
  EXPECT_EQ(program().name(program()[first("enumConstant").field()].owner), "Color");
  EXPECT_EQ(program().name(program()[first("getStaticFinal").field()].owner), "Limits");
  EXPECT_EQ(first("invoke").callKind(), ir::CallKind::Dynamic);
}

TEST_F(Dynamic, SwitchesOverTypesAreStaticMethodsThatTestOneLabelAfterAnother) {
  ClassAssembler c("Host");
  c.version(65);
  const auto bootstrap = c.bootstrap(
      "java/lang/runtime/SwitchBootstraps", "typeSwitch",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
      "Ljava/lang/invoke/CallSite;",
      {c.classConstant("java/lang/String"), c.string("yes"), c.integer(7)});
  auto& m = c.method(kStatic, "m", "(Ljava/lang/Object;)I");
  m.emit(Op::aload, 0).push(0).invokeDynamic(bootstrap, "typeSwitch", "(Ljava/lang/Object;I)I").emit(Op::ireturn);
  add(c, "Host");
  const ir::Body* body = lowered("Host", "m");
  ASSERT_NE(body, nullptr);
  ASSERT_EQ(body->calls.size(), 1U);
  const ir::Instr& call = body->instrs[body->calls[0]];
  EXPECT_EQ(call.callKind(), ir::CallKind::Static);
  ir::Hierarchy hierarchy(program());
  const ir::MethodResult target = hierarchy.resolve(call.callee());
  ASSERT_TRUE(target.found());
  const ir::Body* test = program().body(target.method);
  ASSERT_NE(test, nullptr);
  EXPECT_THAT(ir::verify(program(), *test), IsEmpty()) << print(*test);
  EXPECT_EQ(count(*test, ir::Op::InstanceOf), 3U) << print(*test);  // String; Integer or Character of 7
  EXPECT_EQ(count(*test, ir::Op::Return), 5U);                      // -1, 0, 1, 2, and none of them
}

}  // namespace
}  // namespace snarl::test
