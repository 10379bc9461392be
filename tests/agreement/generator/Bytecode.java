import java.lang.reflect.*;
import java.util.*;

/** Models that take other models back: the class's own code runs, and that of the classes that it shares secrets with. */
final class Bytecode {
  private Bytecode() {}

  private static final Map<String, List<String>> FAMILIES = new HashMap<>();

  private static void family(String... names) {
    for (String name : names) FAMILIES.put(name, List.of(names));
  }

  static {
    family("java.util.HashMap", "java.util.LinkedHashMap", "java.util.HashSet", "java.util.LinkedHashSet");
    family("java.util.TreeMap", "java.util.TreeSet");
    family("java.util.concurrent.ConcurrentSkipListMap", "java.util.concurrent.ConcurrentSkipListSet");
    family("java.util.concurrent.CopyOnWriteArrayList", "java.util.concurrent.CopyOnWriteArraySet");
    family("java.util.concurrent.ForkJoinPool", "java.util.concurrent.ForkJoinTask", "java.util.concurrent.ForkJoinWorkerThread",
        "java.util.concurrent.RecursiveAction", "java.util.concurrent.RecursiveTask", "java.util.concurrent.CountedCompleter");
    family("java.util.concurrent.ThreadPoolExecutor", "java.util.concurrent.ScheduledThreadPoolExecutor",
        "java.util.concurrent.FutureTask", "java.util.concurrent.ExecutorCompletionService");
  }

  static String of(Class<?> type, List<Class<?>> modelled) {
    StringBuilder text = new StringBuilder();
    for (Class<?> one : modelled) {
      if (belongs(type, one)) text.append(of(one));
    }
    return text.toString();
  }

  private static boolean belongs(Class<?> type, Class<?> other) {
    String streams = "java.util.stream";
    if (!other.getName().startsWith("java.util.")) return false;
    if (type.getPackageName().equals(streams) && other.getPackageName().equals(streams)) return true;
    if (FAMILIES.getOrDefault(type.getName(), List.of()).contains(other.getName())) return true;
    return outermost(other).isAssignableFrom(type) && !outermost(other).isInterface() || outermost(other) == outermost(type);
  }

  private static Class<?> outermost(Class<?> type) {
    return type.getDeclaringClass() == null ? type : outermost(type.getDeclaringClass());
  }

  private static String of(Class<?> type) {
    Set<String> names = new TreeSet<>();
    if (type.getDeclaredConstructors().length > 0) names.add("<init>");
    for (Method method : type.getDeclaredMethods()) {
      if (!Modifier.isNative(method.getModifiers()) && !method.isSynthetic()) names.add(method.getName());
    }
    // A model of an inherited method may stand in that of the class.
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) names.add(method.getName());
    }
    StringBuilder text = new StringBuilder("class " + type.getName() + " {\n");
    for (String name : names) text.append("  bytecode ").append(name).append("(*);\n");
    return text + "  bytecode <clinit>();\n  default bytecode;\n}\n";
  }
}
