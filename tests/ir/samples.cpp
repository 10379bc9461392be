#include "samples.h"

namespace snarl::test {

using namespace ir;

std::vector<FakeClass> sampleClasses() {
  return {{.name = "a.Worker",
           .methods = {{"<init>"},
                       {"drain", "(Ljava/util/List;ILjava/lang/Object;)I", flag::kPublic | flag::kFinal},
                       {"zoo", "(IJFDLjava/lang/Object;)J", flag::kStatic | flag::kSynthetic},
                       {"nothing"},
                       {"spin"}},
           .fields = {{"count"}, {"total", "J", flag::kStatic}},
           .sourceFile = "Worker.java"}};
}

Body flowSample(FakeProgram& p) {
  BodyMaker b(p, "a.Worker", "drain", "(Ljava/util/List;ILjava/lang/Object;)I");
  const RegId self = b.param(0), list = b.param(1), limit = b.param(2), lock = b.param(3);
  const MethodRefId get = p.methodRef("java.util.List", "get", "(I)Ljava/lang/Object;", true);
  const FieldRefId count = p.fieldRef("a.Worker", "count", "I");

  b.line(10).block();  // B0
  const RegId zero = b.constInt(0);
  b.end(Op::Goto, {}, {1});

  b.line(11).block();  // B1: the loop's head
  const RegId i = b.emit(Op::Phi, {zero, zero}, "I");
  b.end(Op::Branch, {i, limit}, {7, 2}, sub(Condition::Ge));

  b.line(12).block();  // B2
  b.effect(Op::MonitorEnter, {lock});
  b.end(Op::Goto, {}, {3});

  b.line(13).block({{"java.io.IOException", 4}, {"", 6}});  // B3: the monitor is held
  const RegId item = b.call(CallKind::Interface, get, {list, i}, "Ljava/lang/Object;");
  b.line(14);
  b.effect(Op::StoreField, {self, i}, count.value);
  b.line(15);
  b.effect(Op::MonitorExit, {lock});
  b.end(Op::Branch, {item}, {8, 5}, sub(Condition::Eq));

  b.line(17).block({{"", 6}});  // B4: IOException
  const RegId failure = b.emit(Op::Catch, {}, "Ljava/io/IOException;");
  b.callVoid(CallKind::Virtual, p.methodRef("java.io.IOException", "printStackTrace"), {failure});
  b.endSwitch(i, {{-1, 5}, {0, 8}, {5, 8}}, 5);

  b.line(11).block();  // B5: on to the next
  const RegId next = b.emit(Op::Phi, {i, i}, "I");
  const RegId one = b.constInt(1);
  const RegId more = b.emit(Op::Binary, {next, one}, "I", 0, sub(BinaryOp::Add));
  b.end(Op::Goto, {}, {1});
  b.setOperand(i, 1, more);

  b.line(16).block();  // B6: everything else
  const RegId anything = b.emit(Op::Catch, {}, "Ljava/lang/Throwable;");
  b.effect(Op::MonitorExit, {lock});
  b.end(Op::Throw, {anything});

  b.line(20).block();  // B7
  b.end(Op::Return, {i});

  b.line(21).block();  // B8
  b.end(Op::Return, {limit});

  b.name(list, "list").name(limit, "limit").name(lock, "lock").name(i, "i").name(more, "i").name(item, "item");
  return b.finish();
}

Body zooSample(FakeProgram& p) {
  BodyMaker b(p, "a.Worker", "zoo", "(IJFDLjava/lang/Object;)J");
  const RegId i = b.param(0), l = b.param(1), f = b.param(2), d = b.param(3), o = b.param(4);
  const TypeId string = p.type("Ljava/lang/String;");
  b.block().line(30);
  b.constFloat(1);
  b.constDouble(-0.5);
  b.constLong(-7);
  const RegId text = b.constString("say \"hi\"\n");
  b.constNull();
  b.emit(Op::Const, {}, "Ljava/lang/Class;", string.value, sub(ConstantKind::Class));
  b.emit(Op::Const, {}, "Ljava/lang/invoke/MethodHandle;",
         p->handle({HandleKind::InvokeStatic, {}, p.methodRef("a.Util", "run", "(I)V")}).value,
         sub(ConstantKind::MethodHandle));
  b.emit(Op::Const, {}, "Ljava/lang/invoke/MethodType;", p.symbol("(I)V").value, sub(ConstantKind::MethodType));
  b.line(31);
  const RegId negated = b.emit(Op::Unary, {d}, "D");
  const RegId shifted = b.emit(Op::Binary, {l, i}, "J", 0, sub(BinaryOp::Ushr));
  b.emit(Op::Binary, {l, shifted}, "I", 0, sub(BinaryOp::Cmp));
  b.emit(Op::Binary, {d, negated}, "I", 0, sub(BinaryOp::Cmpl));
  b.emit(Op::Binary, {f, f}, "I", 0, sub(BinaryOp::Cmpg));
  b.emit(Op::Binary, {shifted, l}, "J", 0, sub(BinaryOp::Xor));
  b.emit(Op::Convert, {i}, "B", 0, sub(TypeKind::Byte));
  b.emit(Op::Convert, {f}, "J", 0, sub(TypeKind::Long));
  b.line(32);
  b.emit(Op::InstanceOf, {o}, "Z", string.value);
  const RegId cast = b.emit(Op::Cast, {o}, "[Z", p.type("[Z").value);
  const RegId worker = b.emit(Op::New, {}, "La/Worker;", p.type("La/Worker;").value);
  b.callVoid(CallKind::Special, p.methodRef("a.Worker", "<init>"), {worker});
  const RegId grid = b.emit(Op::NewArray, {i, i}, "[[[I", p.type("[[[I").value);
  b.line(0);
  b.emit(Op::ArrayLength, {cast}, "I");
  const RegId flag = b.emit(Op::LoadElement, {cast, i}, "I", 0, sub(TypeKind::Byte));
  b.effect(Op::StoreElement, {cast, i, flag}, 0, sub(TypeKind::Byte));
  b.emit(Op::LoadElement, {grid, i}, "[[I", 0, sub(TypeKind::Class));
  b.effect(Op::StoreElement, {o, i, worker}, 0, sub(TypeKind::Class));
  b.line(33);
  b.emit(Op::LoadField, {worker}, "I", p.fieldRef("a.Worker", "count", "I").value);
  const RegId total = b.emit(Op::LoadStatic, {}, "J", p.fieldRef("a.Worker", "total", "J").value);
  b.effect(Op::StoreStatic, {total}, p.fieldRef("a.Worker", "total", "J").value);
  b.call(CallKind::Static, p.methodRef("java.lang.Math", "abs", "(J)J"), {total}, "J");
  b.call(CallKind::Virtual, p.methodRef("[Z", "clone", "()Ljava/lang/Object;"), {cast}, "Ljava/lang/Object;");
  const MethodRefId dynamic = p.methodRef("a.Worker", "magic", "(I)I");
  p->recordOpaqueBootstrap(
      dynamic, p->handle({HandleKind::InvokeStatic, {}, p.methodRef("a.Util", "link", "()Ljava/lang/Object;")}));
  b.call(CallKind::Dynamic, dynamic, {i}, "I");
  b.emit(Op::Concat, {text, text}, "Ljava/lang/String;");
  b.end(Op::Return, {total});
  b.name(i, "r4").name(l, "big").name(text, "big");
  return b.finish();
}

}  // namespace snarl::test
