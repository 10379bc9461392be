package snarl.executions;

import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.tree.AbstractInsnNode;
import jdk.internal.org.objectweb.asm.tree.FieldInsnNode;
import jdk.internal.org.objectweb.asm.tree.InsnList;
import jdk.internal.org.objectweb.asm.tree.InsnNode;
import jdk.internal.org.objectweb.asm.tree.IntInsnNode;
import jdk.internal.org.objectweb.asm.tree.LdcInsnNode;
import jdk.internal.org.objectweb.asm.tree.MethodInsnNode;
import jdk.internal.org.objectweb.asm.tree.VarInsnNode;

/** A few instructions that are put into a method. */
final class Insertion {
  private final InsnList method;
  private final String recorder;
  private final InsnList added = new InsnList();

  /** The recorder is a class, written with slashes. */
  Insertion(InsnList method, String recorder) {
    this.method = method;
    this.recorder = recorder;
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

  Insertion constant(Object value) {
    added.add(new LdcInsnNode(value));
    return this;
  }

  /** Reads the static field of an access. */
  Insertion getStatic(FieldInsnNode access) {
    added.add(new FieldInsnNode(Opcodes.GETSTATIC, access.owner, access.name, access.desc));
    return this;
  }

  /** Calls a static method of the recorder. */
  Insertion call(String name, String descriptor) {
    added.add(new MethodInsnNode(Opcodes.INVOKESTATIC, recorder, name, descriptor, false));
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
