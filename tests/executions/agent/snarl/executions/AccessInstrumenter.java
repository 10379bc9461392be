package snarl.executions;

import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicValue;
import jdk.internal.org.objectweb.asm.tree.analysis.Frame;

/** Adds calls of {@link Schedule} to one method: around accesses to memory, and in front of calls and monitors. */
final class AccessInstrumenter extends WatchedMethod {
  private static final String OBJECT = "(Ljava/lang/Object;I)V";

  private final Run run;

  AccessInstrumenter(String owner, MethodNode method, int[] offsets, Run run) {
    super(owner, method, offsets, Schedule.class);
    this.run = run;
  }

  @Override
  void instrumentEntry() {
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) == 0) return;
    Insertion monitor = insert();
    if ((method.access & Opcodes.ACC_STATIC) != 0) {
      monitor.constant(Type.getObjectType(owner));
    } else {
      monitor.local(Opcodes.ALOAD, 0);
    }
    monitor.number(site("enter", 0, "monitor")).call("lock", OBJECT).first();
  }

  @Override
  void instrument(AbstractInsnNode at, int offset, Frame<BasicValue> frame) {
    switch (at.getOpcode()) {
      case Opcodes.INVOKESPECIAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
          instrumentCall((MethodInsnNode) at, offset, frame);
      case Opcodes.MONITORENTER ->
          insert().op(Opcodes.DUP).number(site("enter", offset, "monitor")).call("lock", OBJECT).before(at);
      case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
          instrumentField((FieldInsnNode) at, offset, frame);
      case Opcodes.IALOAD, Opcodes.LALOAD, Opcodes.FALOAD, Opcodes.DALOAD, Opcodes.AALOAD, Opcodes.BALOAD,
          Opcodes.CALOAD, Opcodes.SALOAD -> element(insert().op(Opcodes.DUP2), at, offset, "read");
      case Opcodes.IASTORE, Opcodes.FASTORE, Opcodes.AASTORE, Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE ->
          element(insert().op(Opcodes.DUP_X2).op(Opcodes.POP).op(Opcodes.DUP2_X1), at, offset, "write");
      case Opcodes.LASTORE, Opcodes.DASTORE ->
          element(insert().op(Opcodes.DUP2_X2).op(Opcodes.POP2).op(Opcodes.DUP2_X2), at, offset, "write");
      default -> {}
    }
  }

  private void instrumentCall(MethodInsnNode call, int offset, Frame<BasicValue> frame) {
    if (!call.name.equals("<init>")) {
      insert().number(site("call", offset, call.name)).call("call", "(I)V").before(call);
      return;
    }
    NewObjects.Fresh fresh = NewObjects.receiver(frame, call);
    if (fresh == null || fresh.creator == null) return;
    Insertion note = loadConstructed(fresh, call, frame);
    if (note != null) note.number(siteOf(fresh, call)).call("allocated", OBJECT).after(call);
  }

  private void instrumentField(FieldInsnNode at, int offset, Frame<BasicValue> frame) {
    boolean isWide = Type.getType(at.desc).getSize() == 2;
    boolean isRead = at.getOpcode() == Opcodes.GETFIELD || at.getOpcode() == Opcodes.GETSTATIC;
    int site = site(isRead ? "read" : "write", offset, dotted(at.owner) + '.' + at.name);
    switch (at.getOpcode()) {
      case Opcodes.GETFIELD -> insert().op(Opcodes.DUP).number(site).call("before", OBJECT).before(at);
      case Opcodes.PUTFIELD -> {
        // Nobody else knows an object before the constructor above was called.
        if (frame != null && frame.getStack(frame.getStackSize() - 2) instanceof NewObjects.Fresh) return;
        Insertion copy = isWide ? insert().op(Opcodes.DUP2_X1).op(Opcodes.POP2).op(Opcodes.DUP_X2)
            : insert().op(Opcodes.DUP2).op(Opcodes.POP);
        copy.number(site).call("before", OBJECT).before(at);
      }
      default ->
          // The field is read once more, so that the class is initialised before the access begins.
          insert().getStatic(at).op(isWide ? Opcodes.POP2 : Opcodes.POP).number(site).call("beforeStatic", "(I)V")
              .before(at);
    }
    insert().call("after", "()V").after(at);
  }

  /** The copy leaves array and index on top of what the instruction takes. */
  private void element(Insertion copy, AbstractInsnNode at, int offset, String kind) {
    copy.number(site(kind, offset, "[]")).call("beforeElement", "(Ljava/lang/Object;II)V").before(at);
    insert().call("after", "()V").after(at);
  }

  private int site(String kind, int offset, String place) {
    return Schedule.SITES.number(new Schedule.Site(run, kind, key, offset, place));
  }
}
