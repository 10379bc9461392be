// The language: bridges, enums with bodies, records, patterns, exceptions on all ways, captures, initialisers.
package language;

import java.util.*;
import java.util.function.*;

public class Language {
  static Object sink;

  static class Box<T> {
    T v;
    Box(T v) {
      this.v = v;
    }

    T get() {
      return v;
    }
  }

  // interface default and private methods, diamonds, bridges
  interface A {
    default Object m() {
      return helper();
    }

    private Object helper() {
      return new int[2];
    }

    static A of() {
      return new A() {};
    }
  }

  interface B extends A {
    @Override default Object m() {
      return new Box<>(A.super.m());
    }
  }

  interface C extends A {}
  static class D implements B, C {}
  static class E2 extends D {
    @Override public Object m() {
      return new Object[] {super.m()};
    }
  }

  interface Tr<X, Y> {
    Y to(X x);
  }

  static abstract class Base<X> implements Tr<X, Box<X>> {
    public Box<X> to(X x) {
      return make(x);
    }

    abstract Box<X> make(X x);
  }

  static class Str extends Base<String> {
    Box<String> make(String s) {
      return new Box<>(s + "!");
    }
  }

  static class Cov {
    Object self() {
      return new Cov();
    }
  }

  static class Cov2 extends Cov {
    @Override Cov2 self() {
      return new Cov2();
    }
  }

  // enums with bodies and nested state, constants' own fields
  enum Op implements Function<Object, Object> {
    BOX {
      final Object extra = new int[7];
      @Override public Object apply(Object o) {
        return new Box<>(extra);
      }
    }, ID {
      @Override public Object apply(Object o) {
        return o;
      }
    }, INNER {
      class In {
        Object k = new long[1];
      }

      @Override public Object apply(Object o) {
        return new In().k;
      }
    };
    static final Map<String, Op> BY = new HashMap<>();
    static {
      for (Op o : values()) BY.put(o.name().toLowerCase(), o);
    }
  }

  // records, sealed, patterns
  sealed interface Shape permits Circle, Rect, Pair2 {}
  record Circle(Object c) implements Shape {}
  record Rect(Object a, Object b) implements Shape {
    Rect {
      if (a == null) a = new Rect(new int[1], null);
    }

    Rect(Object x) {
      this(x, new int[9]);
    }
  }

  record Pair2(Shape l, Shape r) implements Shape {}
  static Object visit(Shape s) {
    if (s instanceof Circle c) return c.c();
    if (s instanceof Rect r && r.b() != null) return r.b();
    if (s instanceof Pair2 p) return visit(p.l()) == null ? visit(p.r()) : p;
    return new Box<>(s);
  }

  static Object sw(String s) {
    switch (s) {
      case "Aa": return new int[1];
      case "BB": return new long[1];
      case "x": case "y": return new char[1];
      default: return new Box<>(s);
    }
  }

  // exceptions
  static class Ex extends RuntimeException {
    final Object load;
    Ex(Object l) {
      load = l;
    }

    Ex(Object l, Throwable c) {
      super(c);
      load = l;
    }
  }

  static class Ex2 extends Ex {
    Ex2(Object l) {
      super(l);
    }
  }

  static Object fin(int k) {
    Object r = new int[1];
    try {
      try {
        if (k == 0) throw new Ex(new Box<>(r));
        if (k == 1) throw new Ex2(new Box<>(r));
        r = new Box<>(r);
      } finally {
        r = new Object[] {r};
        if (k == 2) return new Box<>(r);
      }
    } catch (Ex2 e) {
      return e.load;
    } catch (Ex e) {
      sink = e;
      throw new Ex(e.load, e);
    } finally {
      sink = r;
    }
    return r;
  }

  static class Res implements AutoCloseable {
    final Object o;
    Res(Object o) {
      this.o = o;
    }

    Object use() {
      throw new Ex(o);
    }

    @Override public void close() {
      throw new Ex2(new Box<>(o));
    }
  }

  static Object twr() {
    try (Res a = new Res(new int[1]); Res b = new Res(a)) {
      return b.use();
    } catch (Ex e) {
      Object s = e.getSuppressed()[0];
      return s instanceof Ex x ? new Object[] {x.load, e.load}
      : null;
    }
  }

  static Object cause() {
    try {
      fin(0);
    } catch (Ex e) {
      Throwable c = e.getCause();
      if (c instanceof Ex x) return x.load;
    }
    return null;
  }

  static Object multi(int k) {
    try {
      if (k == 0) throw new IllegalStateException(new Ex(new int[1]));
      Object o = "s";
      return (Integer) o;
    } catch (IllegalStateException | ClassCastException e) {
      return e.getCause() instanceof Ex x ? x.load : new Box<>(e);
    }
  }

  static Object npe(Box<Object> b) {
    try {
      return b.v;
    } catch (NullPointerException e) {
      Box<Object> n = new Box<>(e);
      return n.get();
    }
  }

  // arrays
  static Object arr() {
    Box<?>[][] g = new Box<?>[2][2];
    g[0][1] = new Box<>(new int[1]);
    Box<?>[] row = g[0];
    Box<?>[] copy = row.clone();
    Box<?>[][] deep = g.clone();
    deep[1] = copy;
    Object[] o = new Object[4];
    System.arraycopy(g[0], 0, o, 1, 2);
    Object[] p = Arrays.copyOf(o, 6);
    Object[] q = Arrays.copyOfRange(p, 1, 3, Object[].class);
    Box<?>[] t = Arrays.copyOf(o, 3, Box[].class);
    Arrays.fill(o, new Box<>(deep));
    Object[][] jag = {{new int[1]}, {}, null};
    jag[1] = new Object[] {jag[0][0]};
    Object[] self = new Object[1];
    self[0] = self;
    Arrays.setAll(q, i -> new Box<>(i));
    return new Object[] {q[1], t[2], o[0], jag[1][0], ((Object[]) self[0])[0], deep[1][1].get()};
  }

  static class Cl implements Cloneable {
    Box<Object> b = new Box<>(new int[1]);
    Object[] a = {b};
    @Override protected Cl clone() {
      try {
        Cl c = (Cl) super.clone();
        c.a = a.clone();
        return c;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Cl2 extends Cl {
    Object x = new long[1];
    @Override protected Cl2 clone() {
      Cl2 c = (Cl2) super.clone();
      c.x = new Box<>(x);
      return c;
    }
  }

  static Object cloned() {
    Cl2 c = new Cl2();
    Cl d = c;
    Cl e = d.clone();
    sink = e.a[0];
    return ((Cl2) e).x;
  }

  // captures
  class Inner {
    Object h = outer;
    class Deep {
      Object d = new Box<>(h);
      Object o() {
        return Language.this.outer;
      }
    }

    Deep deep() {
      return new Deep();
    }
  }
  Object outer = new int[4];
  Object inner() {
    Inner i = this.new Inner();
    Inner.Deep d = i.new Deep();
    Object local = d.d;
    class Loc {
      Object g() {
        return local;
      }

      Supplier<Object> s() {
        return () -> new Box<>(outer).v == local ? local : g();
      }
    }
    return new Loc().s().get();
  }

  static Object nestedLambda(Object a) {
    Function<Object, Function<Object, Supplier<Object>>> f = x -> y -> () -> new Object[] {x, y, a};
    return f.apply(new int[1]).apply(new long[1]).get();
  }

  static Object rec() {
    Function<Object, Object>[] f = new Function[1];
    f[0] = x -> x instanceof Box<?> b ? b.get() : f[0].apply(new Box<>(x));
    return f[0].apply(new int[1]);
  }

  static Object varargs(Object... os) {
    return os.length == 0 ? new int[1] : os[os.length - 1];
  }

  static <T extends Comparable<T> & java.io.Serializable> Object inter(T t) {
    Comparable<T> c = t;
    Supplier<Object> s = (Supplier<Object> & java.io.Serializable) () -> c;
    return s.get();
  }

  static class Cmp implements Comparable<Cmp>, java.io.Serializable {
    Object k = new int[1];
    public int compareTo(Cmp o) {
      sink = o.k;
      return 0;
    }
  }

  static Object sorted() {
    List<Cmp> l = new ArrayList<>(List.of(new Cmp(), new Cmp()));
    Collections.sort(l);
    TreeSet<Cmp> t = new TreeSet<>(l);
    TreeMap<Cmp, Object> m = new TreeMap<>(Comparator.reverseOrder());
    m.put(new Cmp(), new int[1]);
    m.put(new Cmp(), new long[1]);
    return m.firstEntry().getValue();
  }

  // static init with exception
  static class Bad {
    static Object o = new Box<>(new int[1]);
    static {
      sink = o;
      if (sink != null) throw new Ex(o);
    }

    static Object f() {
      return o;
    }
  }

  static Object bad() {
    try {
      return Bad.f();
    } catch (ExceptionInInitializerError e) {
      Throwable c = e.getCause();
      return c instanceof Ex x ? x.load : null;
    }
  }

  static Object bad2() {
    try {
      return Bad.f();
    } catch (NoClassDefFoundError e) {
      return new Box<>(e.getMessage());
    }
  }

  static class P1 {
    static Object a = P2.b == null ? new int[1] : P2.b;
    static Object late = new long[1];
  }

  static class P2 {
    static Object b = P1.late == null ? new Box<>(P1.a) : P1.late;
  }

  interface K {
    Object V = Init.touch(new int[1]);
    default void x() {}
  }

  static class Init implements K {
    static Object t;
    static Object touch(Object o) {
      t = o;
      return o;
    }
  }

  static Object concat(Object o) {
    return "a" + o + 'c' + 1 + new Ts();
  }

  static class Ts {
    @Override public String toString() {
      sink = new int[1];
      return "ts";
    }
  }

  static Object objMethods() {
    Map<Ts2, Object> m = new HashMap<>();
    m.put(new Ts2(new int[1]), new int[1]);
    m.put(new Ts2(new long[1]), new long[1]);
    return new Object[] {m.get(new Ts2(null)), new HashSet<>(m.keySet()).iterator().next(),
        Objects.hash(new Ts2(null)), Objects.equals(new Ts2(null), new Ts2(null)), List.of(new Ts2(null))
        .contains(new Ts2(null))};
  }

  static class Ts2 {
    Object o;
    Ts2(Object o) {
      this.o = o;
    }

    @Override public int hashCode() {
      sink = o;
      return 1;
    }

    @Override public boolean equals(Object x) {
      return x instanceof Ts2 t && t.o == o;
    }
  }

  public static void main(String[] args) {
    List<Object> r = new ArrayList<>();
    r.add(new D().m());
    r.add(new E2().m());
    r.add(A.of().m());
    Tr<String, Box<String>> t = new Str();
    r.add(t.to("x"));
    Cov c = new Cov2();
    r.add(c.self());
    for (Op o : Op.values()) r.add(o.apply(o));
    r.add(Op.BY.get("inner").apply(null));
    r.add(Op.valueOf("BOX").apply(1));
    r.add(visit(new Pair2(new Circle(null), new Rect(new int[1]))));
    r.add(visit(new Circle(new int[3])));
    r.add(visit(new Rect(null, null)));
    r.add(new Rect(1).equals(new Rect(2)));
    r.add(new Circle(new Ts()).toString());
    for (String s : List.of("Aa", "BB", "x", "q")) r.add(sw(s));
    for (int k = 0; k < 4; k++) {
      try {
        r.add(fin(k));
      } catch (Ex e) {
        r.add(e.load);
      }
    }
    r.add(twr());
    r.add(cause());
    r.add(multi(0));
    r.add(multi(1));
    r.add(npe(null));
    r.add(arr());
    r.add(cloned());
    r.add(new Language().inner());
    r.add(new Language().new Inner().deep().o());
    r.add(nestedLambda(new char[1]));
    r.add(rec());
    r.add(varargs());
    r.add(varargs(new int[1], new long[1]));
    r.add(varargs((Object[]) new Box[] {new Box<>(1)}));
    r.add(inter(new Cmp()));
    r.add(sorted());
    r.add(bad());
    r.add(bad2());
    r.add(P1.a);
    r.add(P2.b);
    new Init();
    r.add(Init.t);
    r.add(concat(new Ts()));
    r.add(objMethods());
    for (Object o : r) {
      sink = o;
      if (o instanceof Box<?> b) sink = b.v;
      if (o instanceof Object[] a) for (Object x : a) sink = x;
    }
    System.out.println(r.size());
  }
}
