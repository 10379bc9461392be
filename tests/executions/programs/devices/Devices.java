// What the JDK calls back while it reads, writes and puts texts together.
package devices;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

public class Devices {
  static Object sink;

  static class V implements Serializable {
    Object p = new int[1];
    V next;
    V() {}
    V(V n) {
      next = n;
    }
  }

  static V see(V v) {
    sink = v.p;
    if (v.next != null) sink = v.next.p;
    return v;
  }

  static class Str extends FilterInputStream {
    V v = new V();
    Str(InputStream i) {
      super(i);
    }

    @Override public int read(byte[] b, int o, int n) throws IOException {
      sink = v;
      return super.read(b, o, n);
    }

    @Override public int read() throws IOException {
      sink = v.p;
      return super.read();
    }

    @Override public void close() throws IOException {
      sink = v;
      super.close();
    }
  }

  static class Ws extends Writer {
    V v = new V();
    @Override public void write(char[] c, int o, int n) {
      sink = v;
    }

    @Override public void flush() {
      sink = v.p;
    }

    @Override public void close() {
      sink = v;
    }
  }

  static class Os extends OutputStream {
    V v = new V();
    @Override public void write(int b) {
      sink = v.p;
    }
  }

  static class Rd extends Reader {
    V v = new V();
    int n;
    @Override public int read(char[] c, int o, int l) {
      sink = v;
      if (n++ > 0) return -1;
      c[o] = 'x';
      return 1;
    }

    @Override public void close() {
      sink = v.p;
    }
  }

  static class Ts {
    V v = new V();
    @Override public String toString() {
      sink = v;
      return "t";
    }

    @Override public int hashCode() {
      sink = v.p;
      return 1;
    }

    @Override public boolean equals(Object o) {
      sink = v;
      return o instanceof Ts;
    }
  }

  static class Cs implements CharSequence {
    V v = new V();
    @Override public int length() {
      sink = v;
      return 1;
    }

    @Override public char charAt(int i) {
      sink = v.p;
      return 'c';
    }

    @Override public CharSequence subSequence(int a, int b) {
      return this;
    }

    @Override public String toString() {
      sink = v;
      return "c";
    }
  }

  static class Ap implements Appendable {
    V v = new V();
    @Override public Appendable append(CharSequence c) {
      sink = v;
      return this;
    }

    @Override public Appendable append(CharSequence c, int a, int b) {
      sink = v;
      return this;
    }

    @Override public Appendable append(char c) {
      sink = v;
      return this;
    }
  }

  static class Fm implements Formattable {
    V v = new V();
    @Override public void formatTo(Formatter f, int a, int b, int c) {
      sink = v;
      f.format("x");
    }
  }

  static void io() throws Exception {
    new BufferedReader(new InputStreamReader(new Str(new ByteArrayInputStream("a\nb".getBytes())))).readLine();
    try (BufferedReader r = new BufferedReader(new Rd())) {
      r.lines().forEach(x -> see(new V()));
    }
    PrintWriter w = new PrintWriter(new Ws());
    w.printf("%s %d", new Ts(), 1);
    w.println(new Ts());
    w.close();
    new PrintStream(new Os(), true).println(new Ts());
    new DataOutputStream(new BufferedOutputStream(new Os())).writeInt(3);
    new OutputStreamWriter(new Os(), StandardCharsets.UTF_8).append("x").flush();
    new Scanner(new Rd()).hasNext();
    new Str(new ByteArrayInputStream(new byte[3])).readAllBytes();
    new Str(new ByteArrayInputStream(new byte[3])).transferTo(new Os());
    new SequenceInputStream(new Str(new ByteArrayInputStream(new byte[1])),
        new Str(new ByteArrayInputStream(new byte[1]))).read();
    String f = String.format("%s", new Ts());
    String v = String.valueOf(new Ts());
    String c = "" + new Ts();
    new StringBuilder().append(new Ts()).insert(0, new Ts());
    String.join(",", new Cs(), new Cs());
    new StringBuilder().append((CharSequence) new Cs());
    Objects.toString(new Ts());
    java.text.MessageFormat.format("{0}", new Ts());
    new StringJoiner(",").add(new Cs());
    List.of(new Ts()).toString();
    Arrays.toString(new Object[] {new Ts()});
    Arrays.asList(new Ts()).hashCode();
    Map.of("a", new Ts()).toString();
    Optional.of(new Ts()).toString();
    new Formatter(new Ap()).format("%s", new Fm());
    "x".contentEquals(new Cs());
    Path tmp = Files.createTempDirectory("snarl");
    Files.write(tmp.resolve("x"), List.of(new Cs()));
    Files.walkFileTree(tmp, new SimpleFileVisitor<>() {
      @Override public FileVisitResult visitFile(Path p, java.nio.file.attribute.BasicFileAttributes a) {
        see(new V());
        return FileVisitResult.CONTINUE;
      }
    });
    try (var ls = Files.list(tmp)) {
      ls.forEach(p -> see(new V()));
    }
    tmp.toFile().listFiles((d, n) -> see(new V()) != null);
    tmp.toFile().listFiles(x -> see(new V()) != null);
    Files.delete(tmp.resolve("x"));
    Files.delete(tmp);
  }

  public static void main(String[] args) throws Exception {
    io();
    System.out.println("done");
  }
}
