package snarl.executions;

import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.InsnList;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.IntInsnNode;
import jdk.internal.org.objectweb.asm.tree.LdcInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.VarInsnNode;

/** A few instructions that are put into a method. */
final class Insertion {
  private final InsnList method;
  private final InsnList added = new InsnList();

  Insertion(InsnList method) {
    this.method = method;
  }

  Insertion op(int opcode) {
    added.add(new InsnNode(opcode));
    return this;
  }

  Insertion number(int value) {
    added.add(value == (short) value ? new IntInsnNode(Opcodes.SIPUSH, value) : new LdcInsnNode(value));
    return this;
  }

  /** Loads or stores a local variable. */
  Insertion local(int opcode, int local) {
    added.add(new VarInsnNode(opcode, local));
    return this;
  }

  Insertion call(String name, String descriptor) {
    added.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "snarl/executions/Recorder", name, descriptor, false));
    return this;
  }

  void before(AbstractInsnNode instruction) {
    method.insertBefore(instruction, added);
  }

  void after(AbstractInsnNode instruction) {
    method.insert(instruction, added);
  }

  void first() {
    method.insert(added);
  }
}
