package snarl.executions;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.IntInsnNode;
import jdk.internal.org.objectweb.asm.tree.InvokeDynamicInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.MultiANewArrayInsnNode;
import jdk.internal.org.objectweb.asm.tree.TypeInsnNode;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicValue;
import jdk.internal.org.objectweb.asm.tree.analysis.Frame;

/**
 * Adds calls of the recorder to one method. Only straight code is added, and never in front of a new instruction,
 * whose place stack maps name: so they stay valid, and only the local variable that {@link RecordedEntry} adds has to
 * be put into them.
 */
final class MethodInstrumenter {
  private static final String PAIR = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

  private final String owner;
  private final MethodNode method;
  private final int[] offsets;
  private final String key;
  /** Of the instructions that the class file has. */
  private final Map<AbstractInsnNode, Integer> offsetOf = new IdentityHashMap<>();
  private final RecordedEntry entry;

  MethodInstrumenter(String owner, MethodNode method, int[] offsets) {
    this.owner = owner;
    this.method = method;
    this.offsets = offsets;
    key = dotted(owner) + '.' + method.name + method.desc;
    entry = new RecordedEntry(method, key);
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
      instrument(instructions[i], offset, makesObjects ? frames[i] : null);
    }
    entry.instrument();
  }

  /** The frame is null in a method that makes no objects. */
  private void instrument(AbstractInsnNode at, int offset, Frame<BasicValue> frame) {
    switch (at.getOpcode()) {
      case Opcodes.INVOKESPECIAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
          instrumentCall((MethodInsnNode) at, offset, frame);
      case Opcodes.INVOKEDYNAMIC -> instrumentDynamic((InvokeDynamicInsnNode) at, offset);
      case Opcodes.NEWARRAY -> allocated(at, offset, primitive(((IntInsnNode) at).operand) + "[]");
      case Opcodes.ANEWARRAY -> allocated(at, offset, typeName(Type.getObjectType(((TypeInsnNode) at).desc)) + "[]");
      case Opcodes.MULTIANEWARRAY -> instrumentMultiArray((MultiANewArrayInsnNode) at, offset);
      case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
          instrumentField((FieldInsnNode) at, offset, frame);
      case Opcodes.AALOAD -> {
        insert().op(Opcodes.DUP2).before(at);
        insert().op(Opcodes.DUP_X2).number(access("read", offset, "[]"))
            .call("accessElement", "(Ljava/lang/Object;ILjava/lang/Object;I)V").after(at);
      }
      case Opcodes.AASTORE ->
          // From array, index, value to array, index, value, array, value.
          insert().op(Opcodes.DUP_X2).op(Opcodes.POP).op(Opcodes.DUP2_X1).op(Opcodes.POP).op(Opcodes.SWAP)
              .op(Opcodes.DUP_X1).number(access("write", offset, "[]"))
              .call("access", PAIR).before(at);
      default -> {}
    }
  }

  private void instrumentCall(MethodInsnNode call, int offset, Frame<BasicValue> frame) {
    if (call.name.equals("<init>")) {
      instrumentConstruction(call, offset, frame);
      return;
    }
    boolean dispatches = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (call.owner.startsWith("[") || !dispatches && Agent.Options.isJdk(call.owner)) return;
    insert().number(callSite(call, offset)).call("call", "(I)V").before(call);
  }

  /** A constructor is called on a new object, or by another constructor on this. */
  private void instrumentConstruction(MethodInsnNode call, int offset, Frame<BasicValue> frame) {
    NewObjects.Fresh fresh = NewObjects.receiver(frame, call);
    if (fresh == null) return;
    boolean onThis = fresh.creator == null;
    int site = onThis ? 0 : site(offsetOf.get(fresh.creator), dotted(call.owner));
    Insertion announce = insert().number(callSite(call, offset));
    (onThis ? announce.local(Opcodes.ILOAD, entry.local()) : announce.number(site)).call("construct", "(II)V")
        .before(call);

    Insertion note = insert();
    int below = NewObjects.receiverIndex(frame, call) - 1;
    if (below >= 0 && fresh.equals(frame.getStack(below))) {
      note.op(Opcodes.DUP);
    } else {
      int local = 0;
      while (local < frame.getLocals() && !fresh.equals(frame.getLocal(local))) ++local;
      if (local == frame.getLocals()) return;
      note.local(Opcodes.ALOAD, local);
    }
    (onThis ? note.local(Opcodes.ILOAD, entry.local()) : note.number(site)).call("allocated", "(Ljava/lang/Object;I)V")
        .after(call);
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

  private void instrumentField(FieldInsnNode at, int offset, Frame<BasicValue> frame) {
    if (!at.desc.startsWith("L") && !at.desc.startsWith("[")) return;
    boolean isRead = at.getOpcode() == Opcodes.GETFIELD || at.getOpcode() == Opcodes.GETSTATIC;
    int access = access(isRead ? "read" : "write", offset, dotted(at.owner) + '.' + at.name);
    switch (at.getOpcode()) {
      case Opcodes.GETSTATIC -> staticAccess(access).after(at);
      case Opcodes.PUTSTATIC -> staticAccess(access).before(at);
      case Opcodes.GETFIELD -> {
        insert().op(Opcodes.DUP).before(at);
        insert().op(Opcodes.DUP_X1).number(access).call("access", PAIR).after(at);
      }
      default -> {
        if (frame != null && frame.getStack(frame.getStackSize() - 2) instanceof NewObjects.Fresh) {
          insert().op(Opcodes.DUP).local(Opcodes.ILOAD, entry.local()).number(access)
              .call("accessEarly", "(Ljava/lang/Object;II)V").before(at);
        } else {
          insert().op(Opcodes.DUP2).number(access).call("access", PAIR).before(at);
        }
      }
    }
  }

  private Insertion staticAccess(int access) {
    return insert().op(Opcodes.DUP).number(access).call("accessStatic", "(Ljava/lang/Object;I)V");
  }

  private Insertion insert() {
    return new Insertion(method.instructions);
  }

  private int callSite(MethodInsnNode call, int offset) {
    String selector = call.name + call.desc;
    return Sites.CALLS.number(new Sites.Call(key, dotted(owner), method.name, method.desc, offset, selector,
        dotted(call.owner) + '.' + selector));
  }

  private int access(String kind, int offset, String place) {
    return Sites.ACCESSES.number(new Sites.Access(kind, key, offset, place));
  }

  private int site(int offset, String type) {
    return Sites.ALLOCATIONS.number(new Sites.Allocation(key, offset, type));
  }

  private static String dotted(String name) {
    return name.replace('/', '.');
  }

  private static String typeName(Type type) {
    return type.getClassName();
  }

  private static String primitive(int code) {
    return new String[] {"boolean", "char", "float", "double", "byte", "short", "int", "long"}[code - 4];
  }
}
