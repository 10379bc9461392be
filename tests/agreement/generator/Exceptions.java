import java.lang.reflect.*;
import java.util.*;

/** What clients do not find out by themselves. */
final class Exceptions {
  private Exceptions() {}

  private static final Map<String, List<String>> RECEIVERS = new HashMap<>();

  private static void made(String type, String... expressions) {
    RECEIVERS.put(type, List.of(expressions));
  }

  static {
    made("java.util.concurrent.atomic.AtomicReferenceFieldUpdater",
        "java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(Value.class, Object.class, \"held\")");
    made("java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
        "java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Value.class, \"number\")");
    made("java.util.concurrent.atomic.AtomicLongFieldUpdater",
        "java.util.concurrent.atomic.AtomicLongFieldUpdater.newUpdater(Value.class, \"large\")");
    made("java.util.TimerTask", "new Timed()");
    made("java.util.concurrent.ForkJoinTask", "new Computed(new Value())");
    made("java.util.concurrent.RecursiveTask", "new Computed(new Value())");
    made("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
        "new java.util.concurrent.locks.AbstractQueuedSynchronizer() { }.new ConditionObject()");
    made("java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject",
        "new java.util.concurrent.locks.AbstractQueuedLongSynchronizer() { }.new ConditionObject()");
    made("java.util.concurrent.RecursiveAction", "new java.util.concurrent.RecursiveAction() { protected void compute() { } }");
    made("java.util.concurrent.CountedCompleter",
        "new Counted()");
  }

  /** How objects of a class are made; null: by its constructors and factories. */
  static List<String> receivers(Class<?> type) {
    return RECEIVERS.get(type.getName());
  }

  /**
   * Methods that are not called: what all enums have, those whose arguments can't be written without type arguments, and those that
   * give back an argument that is of a secret class: for the code's analysis, all that are of the interface.
   */
  static boolean leftOut(Method method) {
    Class<?> owner = method.getDeclaringClass();
    return owner == Enum.class || owner == Comparable.class || (owner.isInterface() && method.getName().equals("copyOf"));
  }

  /** Whether the methods of a result are called too. */
  static boolean isFollowed(Class<?> type) {
    return !type.isArray() && type.getName().startsWith("java.util.") && !NUMBERS.contains(type.getSimpleName());
  }

  /** Whether all of them are, the first time; what streams do is the affair of the clients of streams. */
  static boolean isUsedWhole(Class<?> client, Class<?> result) {
    String streams = "java.util.stream";
    return !result.getPackageName().equals(streams) || client.getPackageName().equals(streams);
  }

  private static final Set<String> NUMBERS = Set.of("IntStream", "LongStream", "DoubleStream", "Locale", "TimeZone");
  private static final Set<String> TAKING = Set.of("iterator", "next", "nextElement", "previous", "toArray", "get", "getKey",
      "getValue", "forEach", "forEachRemaining", "entrySet", "keySet", "values", "findFirst", "join", "peek", "poll");

  /** Whether it gets something out of a result, in the simplest way. */
  static boolean isTaking(Method method) {
    return TAKING.contains(method.getName()) && (method.getParameterCount() == 0 || isWalk(method));
  }

  private static boolean isWalk(Method method) {
    return method.getName().startsWith("forEach") || method.getParameterTypes()[0] == int.class;
  }
}
