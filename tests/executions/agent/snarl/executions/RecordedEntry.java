package snarl.executions;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.FrameNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;

/**
 * Tells the recorder that a method is entered. Constructors keep the allocation site of this that it answers with,
 * static initialisers the call that they interrupt, in one more local variable.
 */
final class RecordedEntry {
  private final WatchedMethod watched;
  private final MethodNode method;
  private final int number;
  private final int local;

  RecordedEntry(WatchedMethod watched) {
    this.watched = watched;
    method = watched.method;
    number = Sites.METHODS.number(new Sites.Method(watched.key, method.name + method.desc));
    local = method.maxLocals;
  }

  int local() {
    return local;
  }

  void instrument() {
    switch (method.name) {
      case "<init>" -> {
        watched.insert().number(number).call("enterConstructor", "(I)I")
            .local(Opcodes.ISTORE, local).first();
        addToFrames(Opcodes.INTEGER);
      }
      case "<clinit>" -> {
        for (AbstractInsnNode at : method.instructions.toArray()) {
          if (at.getOpcode() != Opcodes.RETURN) continue;
          watched.insert().local(Opcodes.LLOAD, local).call("leaveInitialiser", "(J)V").before(at);
        }
        watched.insert().number(number).call("enterInitialiser", "(I)J")
            .local(Opcodes.LSTORE, local).first();
        addToFrames(Opcodes.LONG);
      }
      default -> watched.insert().number(number).call("enter", "(I)V").first();
    }
  }

  private void addToFrames(Integer type) {
    for (AbstractInsnNode at : method.instructions.toArray()) {
      if (!(at instanceof FrameNode frame)) continue;
      List<Object> locals = new ArrayList<>(frame.local);
      int used = 0;
      for (Object each : locals) used += Opcodes.LONG.equals(each) || Opcodes.DOUBLE.equals(each) ? 2 : 1;
      for (; used < local; ++used) locals.add(Opcodes.TOP);
      locals.add(type);
      frame.local = locals;
    }
  }
}
