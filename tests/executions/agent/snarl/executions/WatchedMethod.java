package snarl.executions;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.IntInsnNode;
import jdk.internal.org.objectweb.asm.tree.InvokeDynamicInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.MultiANewArrayInsnNode;
import jdk.internal.org.objectweb.asm.tree.TypeInsnNode;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicValue;
import jdk.internal.org.objectweb.asm.tree.analysis.Frame;

/**
 * A method to which calls of a recorder are added. Only straight code is added, and never in front of a new
 * instruction, whose place stack maps name: so they stay valid. Here is what every recorder wants to know: where
 * objects are allocated.
 */
abstract class WatchedMethod {
  final String owner;
  final MethodNode method;
  /** As ir::Program::fullName writes it. */
  final String key;
  private final int[] offsets;
  private final String recorder;
  /** Of the instructions that the class file has. */
  private final Map<AbstractInsnNode, Integer> offsetOf = new IdentityHashMap<>();

  WatchedMethod(String owner, MethodNode method, int[] offsets, Class<?> recorder) {
    this.owner = owner;
    this.method = method;
    this.offsets = offsets;
    this.recorder = Type.getInternalName(recorder);
    key = dotted(owner) + '.' + method.name + method.desc;
  }

  void run() throws Exception {
    AbstractInsnNode[] instructions = method.instructions.toArray();
    boolean makesObjects = method.name.equals("<init>");
    int count = 0;
    for (AbstractInsnNode instruction : instructions) {
      if (instruction.getOpcode() >= 0) offsetOf.put(instruction, offsets[count++]);
      makesObjects |= instruction.getOpcode() == Opcodes.NEW;
    }
    if (count != offsets.length) throw new IllegalStateException(key + " has other instructions than its class file");
    // Most methods make no objects, and following those takes most of the time.
    Frame<BasicValue>[] frames = makesObjects ? NewObjects.analyse(owner, method) : null;
    for (int i = 0; i < instructions.length; ++i) {
      Integer offset = offsetOf.get(instructions[i]);
      if (offset == null || makesObjects && frames[i] == null) continue;
      instrumentAllocation(instructions[i], offset);
      instrument(instructions[i], offset, makesObjects ? frames[i] : null);
    }
    instrumentEntry();
  }

  /** The frame is null in a method that makes no objects. */
  abstract void instrument(AbstractInsnNode at, int offset, Frame<BasicValue> frame);

  abstract void instrumentEntry();

  private void instrumentAllocation(AbstractInsnNode at, int offset) {
    switch (at.getOpcode()) {
      case Opcodes.INVOKEDYNAMIC -> instrumentDynamic((InvokeDynamicInsnNode) at, offset);
      case Opcodes.NEWARRAY -> allocated(at, offset, primitive(((IntInsnNode) at).operand) + "[]");
      case Opcodes.ANEWARRAY -> allocated(at, offset, typeName(Type.getObjectType(((TypeInsnNode) at).desc)) + "[]");
      case Opcodes.MULTIANEWARRAY -> instrumentMultiArray((MultiANewArrayInsnNode) at, offset);
      default -> {}
    }
  }

  private void instrumentDynamic(InvokeDynamicInsnNode at, int offset) {
    if (!at.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) return;
    allocated(at, offset, typeName(Type.getReturnType(at.desc)));
  }

  private void instrumentMultiArray(MultiANewArrayInsnNode at, int offset) {
    List<Sites.Allocation> sites = new ArrayList<>();
    for (int i = 0; i < at.dims; ++i) {
      sites.add(new Sites.Allocation(key, offset, typeName(Type.getType(at.desc.substring(i)))));
    }
    insert().op(Opcodes.DUP).number(at.dims).number(Sites.ALLOCATIONS.numberAll(sites))
        .call("allocatedArrays", "(Ljava/lang/Object;II)V").after(at);
  }

  private void allocated(AbstractInsnNode at, int offset, String type) {
    insert().op(Opcodes.DUP).number(site(offset, type)).call("allocated", "(Ljava/lang/Object;I)V").after(at);
  }

  /** The site of an object whose constructor is called. */
  final int siteOf(NewObjects.Fresh fresh, MethodInsnNode call) {
    return site(offsetOf.get(fresh.creator), dotted(call.owner));
  }

  /** What loads an object when its constructor has returned; null if nothing keeps it. */
  final Insertion loadConstructed(NewObjects.Fresh fresh, MethodInsnNode call, Frame<BasicValue> frame) {
    int below = NewObjects.receiverIndex(frame, call) - 1;
    if (below >= 0 && fresh.equals(frame.getStack(below))) return insert().op(Opcodes.DUP);
    for (int local = 0; local < frame.getLocals(); ++local) {
      if (fresh.equals(frame.getLocal(local))) return insert().local(Opcodes.ALOAD, local);
    }
    return null;
  }

  final Insertion insert() {
    return new Insertion(method.instructions, recorder);
  }

  private int site(int offset, String type) {
    return Sites.ALLOCATIONS.number(new Sites.Allocation(key, offset, type));
  }

  static String dotted(String name) {
    return name.replace('/', '.');
  }

  private static String typeName(Type type) {
    return type.getClassName();
  }

  private static String primitive(int code) {
    return new String[] {"boolean", "char", "float", "double", "byte", "short", "int", "long"}[code - 4];
  }
}
