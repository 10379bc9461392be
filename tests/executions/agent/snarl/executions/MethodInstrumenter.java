package snarl.executions;

import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicValue;
import jdk.internal.org.objectweb.asm.tree.analysis.Frame;

/**
 * Adds calls of the recorder of facts to one method. The local variable that {@link RecordedEntry} adds is put into the
 * stack maps.
 */
final class MethodInstrumenter extends WatchedMethod {
  private static final String PAIR = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

  private final RecordedEntry entry;

  MethodInstrumenter(String owner, MethodNode method, int[] offsets) {
    super(owner, method, offsets, Recorder.class);
    entry = new RecordedEntry(this);
  }

  @Override
  void instrumentEntry() {
    entry.instrument();
  }

  @Override
  void instrument(AbstractInsnNode at, int offset, Frame<BasicValue> frame) {
    switch (at.getOpcode()) {
      case Opcodes.INVOKESPECIAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
          instrumentCall((MethodInsnNode) at, offset, frame);
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
    int site = onThis ? 0 : siteOf(fresh, call);
    Insertion announce = insert().number(callSite(call, offset));
    (onThis ? announce.local(Opcodes.ILOAD, entry.local()) : announce.number(site)).call("construct", "(II)V")
        .before(call);
    Insertion note = loadConstructed(fresh, call, frame);
    if (note == null) return;
    (onThis ? note.local(Opcodes.ILOAD, entry.local()) : note.number(site)).call("allocated", "(Ljava/lang/Object;I)V")
        .after(call);
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

  private int callSite(MethodInsnNode call, int offset) {
    String selector = call.name + call.desc;
    return Sites.CALLS.number(new Sites.Call(key, dotted(owner), method.name, method.desc, offset, selector,
        dotted(call.owner) + '.' + selector));
  }

  private int access(String kind, int offset, String place) {
    return Sites.ACCESSES.number(new Sites.Access(kind, key, offset, place));
  }
}
