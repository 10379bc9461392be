package snarl.executions;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytecode indices of all instructions of a class file, method by method, which the JDK's own reader does not
 * tell.
 */
final class CodeOffsets {
  // Length of each instruction from nop (0) to jsr_w (201); 0 where it depends on the operands.
  private static final String LENGTHS = "1".repeat(16) + "23233" + "2".repeat(5) + "1".repeat(28) + "2".repeat(5)
      + "1".repeat(73) + "3" + "1".repeat(20) + "3".repeat(16) + "2" + "00" + "1".repeat(6) + "3".repeat(7) + "55"
      + "32311" + "33110" + "43355";
  private static final int WIDE = 196;
  private static final int IINC = 132;
  private static final int TABLESWITCH = 170;

  private final ByteBuffer in;
  private final String[] texts;

  private CodeOffsets(byte[] classFile) {
    in = ByteBuffer.wrap(classFile);
    in.position(8);
    texts = new String[u2()];
    for (int i = 1; i < texts.length; ++i) {
      if (skipConstant(i)) ++i;
    }
  }

  /** For each method in the order of the class file the offsets of its instructions; empty for one without code. */
  static List<int[]> of(byte[] classFile) {
    CodeOffsets reader = new CodeOffsets(classFile);
    reader.skip(6);
    reader.skip(2 * reader.u2());
    int fields = reader.u2();
    for (int i = 0; i < fields; ++i) reader.readMember();
    int methods = reader.u2();
    List<int[]> result = new ArrayList<>();
    for (int i = 0; i < methods; ++i) result.add(reader.readMember());
    return result;
  }

  private boolean skipConstant(int index) {
    int tag = in.get();
    switch (tag) {
      case 1 -> {
        byte[] text = new byte[u2()];
        in.get(text);
        texts[index] = new String(text, java.nio.charset.StandardCharsets.ISO_8859_1);
      }
      case 5, 6 -> skip(8);
      case 7, 8, 16, 19, 20 -> skip(2);
      case 15 -> skip(3);
      default -> skip(4);
    }
    return tag == 5 || tag == 6;
  }

  private int[] readMember() {
    skip(6);
    int[] offsets = {};
    int attributes = u2();
    for (int i = 0; i < attributes; ++i) {
      String name = texts[u2()];
      int length = in.getInt();
      int end = in.position() + length;
      if (name.equals("Code")) offsets = readCode();
      in.position(end);
    }
    return offsets;
  }

  private int[] readCode() {
    skip(4);
    int length = in.getInt();
    int start = in.position();
    int[] offsets = new int[length];
    int count = 0;
    for (int at = 0; at < length; at += lengthAt(start, at)) offsets[count++] = at;
    return java.util.Arrays.copyOf(offsets, count);
  }

  private int lengthAt(int start, int at) {
    int opcode = in.get(start + at) & 0xff;
    int fixed = LENGTHS.charAt(opcode) - '0';
    if (fixed != 0) return fixed;
    if (opcode == WIDE) return (in.get(start + at + 1) & 0xff) == IINC ? 6 : 4;
    int padded = (at + 4) & ~3;
    int operands = start + padded + 4;
    if (opcode == TABLESWITCH) return padded - at + 12 + 4 * (in.getInt(operands + 4) - in.getInt(operands) + 1);
    return padded - at + 8 + 8 * in.getInt(operands);
  }

  private int u2() {
    return in.getShort() & 0xffff;
  }

  private void skip(int bytes) {
    in.position(in.position() + bytes);
  }
}
