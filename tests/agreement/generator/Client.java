import java.lang.reflect.*;
import java.util.*;

/**
 * The source of one client: a program that makes objects of a class in every way, calls all of their methods and, as far
 * as that tells more, those of what they return. Each call stands in a method of its own, whose name says what it is.
 */
final class Client {
  static final int DEEPEST = 3;
  /** What is compared with the receiver: something of its own kind, or not. */
  static final String ALIKE = "(any == null ? new Value() : (Object) receiver)";
  /** Types of results whose methods were all called. */
  final Set<String> used = new TreeSet<>();
  final Values values = new Values();
  private final Class<?> type;
  private final StringBuilder calls = new StringBuilder(), text = new StringBuilder();
  private final Set<String> names = new HashSet<>();
  private boolean made;

  Client(Class<?> type) {
    this.type = type;
  }

  static String nameOf(Class<?> type) {
    return type.getName().replaceAll("[.$]", "_");
  }

  /** Empty if there is no way to get an object and no static method. */
  String source(String support) {
    StringBuilder makers = new StringBuilder();
    StringBuilder making = new StringBuilder();
    List<String> expressions = receivers();
    for (int i = 0; i < expressions.size(); ++i) {
      making.append("make").append(i).append("(); ");
      makers.append(method("make" + i, "", "receiver = " + expressions.get(i) + ";"));
    }
    made = !expressions.isEmpty();
    boolean any = false;
    for (Method method : Types.methods(type)) {
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      if (Exceptions.leftOut(method) || (!isStatic && !made)) continue;
      String name = call("call_" + method.getName(), 0, method, isStatic ? Types.name(type) : "receiver", "");
      calls.append("    ").append(name).append("();\n");
      any = true;
    }
    if (!any) return "";
    String simple = nameOf(type);
    return "@SuppressWarnings(\"all\")\nfinal class " + simple + " {\n  static class Client { }\n  static " + Types.name(type)
        + " receiver;\n  static void make() { " + making + "}\n" + makers + "  static void calls() {\n" + calls + "  }\n" + text
        + "  public static void main(String[] arguments) { make(); calls(); }\n" + support + "}\n"
        + "final class " + simple + "_twice {\n  public static void main(String[] arguments) {\n    " + simple
        + ".make();\n    new Thread(" + simple + "::calls).start();\n    new Thread(" + simple + "::calls).start();\n  }\n}\n";
  }

  private List<String> receivers() {
    List<String> given = Exceptions.receivers(type);
    if (given != null) return given;
    List<String> result = new ArrayList<>();
    if (type.isEnum()) return List.of(Types.name(type) + "." + ((Enum<?>) type.getEnumConstants()[0]).name());
    if (!Modifier.isAbstract(type.getModifiers())) {
      Constructor<?>[] constructors = type.getConstructors();
      Arrays.sort(constructors, Comparator.comparing(Constructor::toGenericString));
      for (Constructor<?> constructor : constructors) {
        result.add("new " + Types.name(type) + arguments(constructor));
      }
    }
    for (Method method : Types.methods(type)) {
      if (!Modifier.isStatic(method.getModifiers()) || Exceptions.leftOut(method)) continue;
      if (!type.isAssignableFrom(method.getReturnType())) continue;
      result.add("(" + Types.name(type) + ") " + Types.name(type) + "." + method.getName() + arguments(method));
    }
    return result;
  }

  private String arguments(Executable called) {
    StringJoiner result = new StringJoiner(", ", "(", ")");
    Type[] generic = called.getGenericParameterTypes();
    Class<?>[] erased = called.getParameterTypes();
    for (int i = 0; i < erased.length; ++i) {
      // Ranges that are not empty.
      boolean number = erased[i] == int.class || erased[i] == long.class;
      Type type = parameter(generic.length == erased.length ? generic[i] : erased[i]);
      result.add(number ? "(" + erased[i] + ") " + (i + 1) : values.of(type));
    }
    return result.toString();
  }

  /** What a superclass leaves open and the class says: RecursiveAction is a ForkJoinTask<Void>. */
  private Type parameter(Type declared) {
    if (!(declared instanceof TypeVariable<?> variable)) return declared;
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      Type above = c.getGenericSuperclass();
      if (above == null || Types.erase(above) != variable.getGenericDeclaration()) continue;
      Type known = Types.resolve(variable, above);
      return known instanceof TypeVariable<?> ? declared : known;
    }
    return declared;
  }

  private static String method(String name, String parameters, String body) {
    return "  static void " + name + "(" + parameters + ") {\n    try {\n      " + body
        + "\n    } catch (Throwable failure) { caught(failure); }\n  }\n";
  }

  private String call(String path, int depth, Method method, String receiver, String parameters) {
    String name = path;
    for (int i = 2; !names.add(name); ++i) name = path + "_" + i;
    Class<?> result = method.getReturnType();
    String body = receiver + "." + method.getName() + (depth == 0 && compares(method) ? ALIKE : arguments(method)) + ";";
    if (result != void.class) {
      Class<?> shown = Types.isNameable(result) ? result : Object.class;
      body = Types.name(shown) + " r = " + body + more(name, depth, shown);
    }
    text.append(method(name, parameters, body));
    return name;
  }

  /** Whether it looks at what it is given only if that is of its own kind. */
  private static boolean compares(Method method) {
    return Set.of("equals", "after", "before").contains(method.getName())
        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Object.class});
  }

  /** What is done with a result. */
  private String more(String path, int depth, Class<?> result) {
    if (result.isArray() && !result.componentType().isPrimitive()) return " any = r[0];";
    if (result == Object.class && path.contains("entrySet")) {
      return " if (r instanceof java.util.Map.Entry) { java.util.Map.Entry e = (java.util.Map.Entry) r; any = e.getKey();"
          + " any = e.getValue(); any = e.setValue(new Value()); }";
    }
    if (depth == DEEPEST || !Exceptions.isFollowed(result) || (depth > 1 && result.isAssignableFrom(type))) return "";
    StringBuilder steps = new StringBuilder();
    boolean all = depth == 0 && Exceptions.isUsedWhole(type, result) && used.add(result.getName());
    for (Method method : Types.methods(result)) {
      if (Modifier.isStatic(method.getModifiers()) || Exceptions.leftOut(method)) continue;
      if (!all && !Exceptions.isTaking(method)) continue;
      String name = call(path + "__" + method.getName(), depth + 1, method, "o", Types.name(result) + " o");
      steps.append(' ').append(name).append("(r);");
    }
    return steps.toString();
  }
}
