// Reflection by names that can be traced, proxies, method handles.
package reflective;

import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Reflective {
  static class Node {
    Object v;
    Node(Object v) {
      this.v = v;
    }

    Node() {
      this(new int[1]);
    }

    Object get() {
      return v;
    }
  }

  static class Sub extends Node {
    Sub() {
      super(new long[1]);
    }

    @Override Object get() {
      return new Node(v);
    }
  }

  interface Greeter {
    Object greet(Object who);
    default Object twice(Object w) {
      return greet(greet(w));
    }
  }

  static final String PREFIX = "reflective.Reflective$";
  static Object sink;
  static Node node;
  static String part(int n) {
    return n > 0 ? "Sub" : "Node";
  }

  static Object concatName(String tail) throws Exception {
    return Class.forName("reflective.Reflective$" + tail).getDeclaredConstructor().newInstance();
  }

  static Object builder() throws Exception {
    StringBuilder b = new StringBuilder();
    b.append("reflective.Reflective");
    b.append('$').append("Sub");
    Class<?> c = Class.forName(b.toString());
    Constructor<?> k = c.getDeclaredConstructor();
    k.setAccessible(true);
    return k.newInstance();
  }

  static Object fromMap() throws Exception {
    Map<String, String> m = new HashMap<>();
    m.put("x", "reflective.Reflective$Node");
    return Class.forName(m.get("x")).getDeclaredConstructor().newInstance();
  }

  static Object fromArray() throws Exception {
    String[] names = {"reflective.Reflective$Node", "reflective.Reflective$Sub"};
    Object last = null;
    for (String n : names) last = Class.forName(n).getDeclaredConstructor().newInstance();
    return last;
  }

  static Object fromProperty() throws Exception {
    String n = System.getProperty("no.such", "reflective.Reflective$Sub");
    return Class.forName(n, true, Reflective.class.getClassLoader()).getDeclaredConstructor().newInstance();
  }

  static Object loader() throws Exception {
    return Thread.currentThread().getContextClassLoader().loadClass("reflective.Reflective$Sub").getDeclaredConstructor()
        .newInstance();
  }

  static Object byField() throws Exception {
    Field f = Node.class.getDeclaredField("v");
    f.setAccessible(true);
    Node n = new Node();
    f.set(n, new Sub());
    Object got = f.get(n);
    Field s = Reflective.class.getDeclaredField("node");
    s.set(null, n);
    return ((Node) got).get();
  }

  static Object byMethod() throws Exception {
    Method m = Node.class.getDeclaredMethod("get");
    m.setAccessible(true);
    return m.invoke(new Sub());
  }

  static Object allMethods() throws Exception {
    Object last = null;
    for (Method m : Sub.class.getDeclaredMethods()) {
      if (m.isSynthetic()) continue;
      m.setAccessible(true);
      if (m.getParameterCount() == 0) last = m.invoke(new Sub());
    }
    return last;
  }

  static Object proxy() {
    InvocationHandler h = (p, m, args) -> {
      if (m.getName().equals("greet")) return new Node(args[0]);
      if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, args);
      return null;
    };
    Greeter g = (Greeter) Proxy.newProxyInstance(Reflective.class.getClassLoader(), new Class<?>[] {Greeter.class}, h);
    Node n = (Node) g.greet(new Sub());
    Node t = (Node) g.greet(n);
    return t.v;
  }

  static Object proxyDelegate() {
    Greeter real = w -> new Node(w);
    Greeter g = (Greeter) Proxy.newProxyInstance(Reflective.class.getClassLoader(), new Class<?>[] {Greeter.class}, (p,
        m, args) -> m.invoke(real, args));
    return ((Node) g.greet(new Sub())).get();
  }

  static Object handles() throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle get = l.findVirtual(Node.class, "get", MethodType.methodType(Object.class));
    Object a = get.invoke(new Node());
    Object b = get.invoke(new Sub());
    MethodHandle ctor = l.findConstructor(Node.class, MethodType.methodType(void.class, Object.class));
    Node n = (Node) ctor.invoke((Object) new Sub());
    MethodHandle st = l.findStatic(Reflective.class, "id", MethodType.methodType(Object.class, Object.class));
    Object c = st.invoke(n);
    return new Object[] {a, b, n.v, c};
  }

  static Object id(Object o) {
    return o;
  }

  static Object enumByName() {
    return Enum.valueOf(Kind.class, "B").make();
  }

  enum Kind {
    A {
      @Override Object make() {
        return new Node();
      }
    }, B {
      @Override Object make() {
        return new Sub();
      }
    };
    abstract Object make();
  }

  static Object enumConstants() {
    Object last = null;
    for (Kind k : Kind.class.getEnumConstants()) last = k.make();
    return last;
  }

  static Object arrays() throws Exception {
    Object arr = Array.newInstance(Node.class, 2);
    Array.set(arr, 0, new Sub());
    Node n = (Node) Array.get(arr, 0);
    Node[] all = (Node[]) arr;
    return all[0].get();
  }

  static Object annotations() {
    Mark m = Reflective.class.getAnnotation(Mark.class);
    return m == null ? null : m.type();
  }
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark {
    Class<?> type();
  }

  static Object supplier() throws Exception {
    Supplier<Node> s = Sub::new;
    Function<Object, Node> f = Node::new;
    return f.apply(s.get()).get();
  }

  static Object classCast() throws Exception {
    Class<? extends Node> c = Class.forName("reflective.Reflective$Sub").asSubclass(Node.class);
    return c.getDeclaredConstructor().newInstance().get();
  }

  static Object superclass() throws Exception {
    Class<?> c = Sub.class.getSuperclass();
    return ((Node) c.getDeclaredConstructor().newInstance()).get();
  }

  static Object getClassNew() throws Exception {
    Node n = new Sub();
    return n.getClass().getDeclaredConstructor().newInstance().get();
  }

  static Object recordParts() throws Exception {
    Pair p = new Pair(new Node(), new Sub());
    Object last = null;
    for (RecordComponent rc : Pair.class.getRecordComponents()) last = rc.getAccessor().invoke(p);
    return last;
  }

  public record Pair(Node x, Node y) {}
  static Object switchName(String s) throws Exception {
    String c = switch (s) {
      case "n" -> "Node";
      case "s" -> "Sub";
      default -> throw new IllegalStateException();
    };
    return Class.forName(PREFIX.concat(c)).getDeclaredConstructor().newInstance();
  }

  static Object format() throws Exception {
    return Class.forName(String.format("reflective.Reflective$%s", "Sub")).getDeclaredConstructor().newInstance();
  }

  static Object namesJoin() throws Exception {
    return Class.forName(String.join("$", "reflective.Reflective", "Node")).getDeclaredConstructor().newInstance();
  }

  static Object nameOfClass() throws Exception {
    return Class.forName(Sub.class.getName()).getDeclaredConstructor().newInstance();
  }

  static Object pkgName() throws Exception {
    return Class.forName(Reflective.class.getPackageName() + ".Reflective$Sub").getDeclaredConstructor().newInstance();
  }

  public static void main(String[] args) throws Throwable {
    List<Object> all = new ArrayList<>();
    all.add(concatName("Node"));
    all.add(concatName(part(1)));
    all.add(builder());
    all.add(fromMap());
    all.add(fromArray());
    all.add(fromProperty());
    all.add(loader());
    all.add(byField());
    all.add(byMethod());
    all.add(allMethods());
    all.add(proxy());
    all.add(proxyDelegate());
    all.add(handles());
    all.add(enumByName());
    all.add(enumConstants());
    all.add(arrays());
    all.add(annotations());
    all.add(supplier());
    all.add(classCast());
    all.add(superclass());
    all.add(getClassNew());
    all.add(recordParts());
    all.add(switchName("n"));
    all.add(format());
    all.add(namesJoin());
    all.add(nameOfClass());
    all.add(pkgName());
    sink = all;
    for (Object o : all) if (o instanceof Node n) sink = n.get();
    System.out.println(all.size());
  }
}
