package snarl.executions;

import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;
import jdk.internal.org.objectweb.asm.tree.analysis.Analyzer;
import jdk.internal.org.objectweb.asm.tree.analysis.AnalyzerException;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicInterpreter;
import jdk.internal.org.objectweb.asm.tree.analysis.BasicValue;
import jdk.internal.org.objectweb.asm.tree.analysis.Frame;
import jdk.internal.org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows the objects of a method whose constructor has not been called yet: which new made each, or that it is this.
 */
final class NewObjects extends BasicInterpreter {
  /** An object that is not initialised. The creator is null for this in a constructor. */
  static final class Fresh extends BasicValue {
    final AbstractInsnNode creator;

    Fresh(AbstractInsnNode creator) {
      super(Type.getObjectType("java/lang/Object"));
      this.creator = creator;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Fresh fresh && fresh.creator == creator;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(creator);
    }
  }

  private final boolean inConstructor;

  private NewObjects(boolean inConstructor) {
    super(Opcodes.ASM8);
    this.inConstructor = inConstructor;
  }

  /** The state before each instruction; null where it can't be reached. */
  static Frame<BasicValue>[] analyse(String owner, MethodNode method) throws AnalyzerException {
    NewObjects interpreter = new NewObjects(method.name.equals("<init>"));
    return new Analyzer<>(interpreter) {
      @Override
      protected Frame<BasicValue> newFrame(int locals, int stack) {
        return new InitialisingFrame(locals, stack);
      }

      @Override
      protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
        return new InitialisingFrame(frame);
      }
    }.analyze(owner, method);
  }

  /** What a constructor is called on, or null if that is not a fresh object. */
  static Fresh receiver(Frame<BasicValue> frame, MethodInsnNode call) {
    return frame.getStack(receiverIndex(frame, call)) instanceof Fresh fresh ? fresh : null;
  }

  static int receiverIndex(Frame<BasicValue> frame, MethodInsnNode call) {
    return frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
  }

  @Override
  public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
    boolean isFresh = isInstance && inConstructor && local == 0;
    return isFresh ? new Fresh(null) : super.newParameterValue(isInstance, local, type);
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.NEW ? new Fresh(instruction) : super.newOperation(instruction);
  }

  /** Once its constructor was called, all copies of an object are ordinary values. */
  private static final class InitialisingFrame extends Frame<BasicValue> {
    InitialisingFrame(int locals, int stack) {
      super(locals, stack);
    }

    InitialisingFrame(Frame<? extends BasicValue> frame) {
      super(frame);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter) throws AnalyzerException {
      Fresh made = null;
      if (instruction instanceof MethodInsnNode call && call.name.equals("<init>")) made = receiver(this, call);
      super.execute(instruction, interpreter);
      if (made == null) return;
      for (int i = 0; i < getLocals(); ++i) {
        if (made.equals(getLocal(i))) setLocal(i, BasicValue.REFERENCE_VALUE);
      }
      for (int i = 0; i < getStackSize(); ++i) {
        if (made.equals(getStack(i))) setStack(i, BasicValue.REFERENCE_VALUE);
      }
    }
  }
}
