import java.lang.reflect.*;
import java.util.*;

/**
 * Expressions that make an argument of any type, with an object of its own for whatever can be told apart: a new Value,
 * or what holds one. Collections that are handed over are the client's own code.
 */
final class Values {
  /** Types of which there is nothing to be made, which are given null. */
  final Set<String> unknown = new TreeSet<>();
  private int lambdas;

  private static final Map<String, String> EXPRESSIONS = new HashMap<>();

  private static void all(String expression, String... types) {
    for (String type : types) EXPRESSIONS.put(type, expression);
  }

  static {
    all("1", "int", "long", "double", "float", "short", "byte");
    all("'c'", "char");
    all("true", "boolean");
    all("\"s\"", "java.lang.String", "java.lang.CharSequence");
    all("1", "java.lang.Integer", "java.lang.Number");
    all("true", "java.lang.Boolean");
    all("new Failure()", "java.lang.Throwable", "java.lang.Exception");
    all("java.util.concurrent.TimeUnit.SECONDS", "java.util.concurrent.TimeUnit");
    all("new Thread()", "java.lang.Thread");
    all("Thread.currentThread().getThreadGroup()", "java.lang.ThreadGroup");
    all("Client.class.getClassLoader()", "java.lang.ClassLoader");
    all("new Serial()", "java.util.concurrent.Executor");
    all("java.util.concurrent.Executors.newCachedThreadPool()", "java.util.concurrent.ExecutorService");
    all("java.util.concurrent.Executors.newScheduledThreadPool(1)", "java.util.concurrent.ScheduledExecutorService");
    all("new java.util.concurrent.ThreadPoolExecutor(1, 1, 1, java.util.concurrent.TimeUnit.SECONDS, new java.util.concurrent.LinkedBlockingQueue())",
        "java.util.concurrent.ThreadPoolExecutor");
    all("new java.util.concurrent.ForkJoinPool()", "java.util.concurrent.ForkJoinPool");
    all("task -> new Thread(task)", "java.util.concurrent.ThreadFactory");
    all("new Computed(new Value())", "java.util.concurrent.ForkJoinTask");
    all("new java.util.concurrent.FutureTask(new Called(new Value()))", "java.util.concurrent.Future", "java.util.concurrent.FutureTask");
    all("java.util.concurrent.CompletableFuture.completedFuture(new Value())", "java.util.concurrent.CompletableFuture",
        "java.util.concurrent.CompletionStage");
    all("new java.util.concurrent.locks.ReentrantLock()", "java.util.concurrent.locks.Lock");
    all("new Timed()", "java.util.TimerTask");
    all("new Subscribed()", "java.util.concurrent.Flow.Subscriber");
    all("new java.util.Date(1)", "java.util.Date");
    all("java.util.Locale.ROOT", "java.util.Locale");
    all("java.util.TimeZone.getDefault()", "java.util.TimeZone");
    all("new java.util.Random()", "java.util.Random", "java.util.random.RandomGenerator");
    all("java.time.Duration.ZERO", "java.time.Duration");
    all("java.time.Instant.EPOCH", "java.time.Instant");
    all("java.nio.charset.StandardCharsets.UTF_8", "java.nio.charset.Charset");
    all("new java.io.ByteArrayInputStream(new byte[1])", "java.io.InputStream");
    all("new java.io.ByteArrayOutputStream()", "java.io.OutputStream");
    all("new java.io.StringReader(\"s\")", "java.io.Reader", "java.lang.Readable");
    all("new java.io.StringWriter()", "java.io.Writer", "java.lang.Appendable");
    all("new java.io.PrintStream(new java.io.ByteArrayOutputStream())", "java.io.PrintStream");
    all("new java.io.PrintWriter(new java.io.StringWriter())", "java.io.PrintWriter");
    all("new java.io.File(\"f\")", "java.io.File");
    all("java.util.regex.Pattern.compile(\"p\")", "java.util.regex.Pattern");
    all("java.util.stream.IntStream.of(1)", "java.util.stream.IntStream");
    all("java.util.stream.LongStream.of(1)", "java.util.stream.LongStream");
    all("java.util.stream.DoubleStream.of(1)", "java.util.stream.DoubleStream");
    all("new java.util.IntSummaryStatistics()", "java.util.IntSummaryStatistics");
    all("new java.util.LongSummaryStatistics()", "java.util.LongSummaryStatistics");
    all("new java.util.DoubleSummaryStatistics()", "java.util.DoubleSummaryStatistics");
    all("java.util.stream.IntStream.of(1).iterator()", "java.util.PrimitiveIterator.OfInt");
    all("java.util.stream.LongStream.of(1).iterator()", "java.util.PrimitiveIterator.OfLong");
    all("java.util.stream.DoubleStream.of(1).iterator()", "java.util.PrimitiveIterator.OfDouble");
    all("java.util.stream.IntStream.of(1).spliterator()", "java.util.Spliterator.OfInt");
    all("java.util.stream.LongStream.of(1).spliterator()", "java.util.Spliterator.OfLong");
    all("java.util.stream.DoubleStream.of(1).spliterator()", "java.util.Spliterator.OfDouble");
    all("new java.util.StringJoiner(\"s\")", "java.util.StringJoiner");
    all("new java.util.concurrent.Phaser()", "java.util.concurrent.Phaser");
    all("new java.util.concurrent.locks.ReentrantLock().newCondition()", "java.util.concurrent.locks.Condition");
    all("new Counted()", "java.util.concurrent.CountedCompleter");
    all("new java.util.Properties()", "java.util.Properties");
    all("java.util.Calendar.getInstance()", "java.util.Calendar");
    all("new java.util.SplittableRandom()", "java.util.random.RandomGenerator.SplittableGenerator");
    all("java.nio.ByteBuffer.allocate(1)", "java.nio.ByteBuffer");
    all("java.nio.LongBuffer.allocate(1)", "java.nio.LongBuffer");
    all("java.nio.file.Path.of(\"f\")", "java.nio.file.Path");
    all("java.util.UUID.randomUUID()", "java.util.UUID");
    all("new java.util.BitSet()", "java.util.BitSet");
    all("java.util.EnumSet.of(Kind.A)", "java.util.EnumSet");
  }

  /** An expression of exactly the type that is asked for. */
  String of(Type type) {
    Class<?> raw = Types.erase(type);
    String made = made(type, raw);
    if (made == null) {
      unknown.add(Types.name(raw));
      made = "null";
    }
    return Types.isNameable(raw) ? "(" + Types.name(raw) + ") (" + made + ")" : made;
  }

  /** What a type is a container of. */
  private String held(Type type, int index) {
    return of(Types.argument(type, index));
  }

  private String made(Type type, Class<?> raw) {
    String known = EXPRESSIONS.get(Types.name(raw));
    if (known != null) return known;
    if (raw == Class.class) {
      Class<?> of = Types.erase(Types.argument(type, 0));
      return of == Enum.class ? "Kind.class" : of.isArray() ? "Value[].class" : "Value.class";
    }
    if (raw == Enum.class) return "Kind.A";
    if (raw.isArray()) return array(type, raw);
    switch (raw.getName()) {
      case "java.util.Collection", "java.lang.Iterable": return "new Bag(" + held(type, 0) + ")";
      case "java.util.List": return "new Line(" + held(type, 0) + ")";
      case "java.util.Set": return "new Group(" + held(type, 0) + ")";
      case "java.util.SortedSet", "java.util.NavigableSet": return "new java.util.TreeSet(new Bag(" + held(type, 0) + "))";
      case "java.util.Queue", "java.util.Deque": return "new java.util.ArrayDeque(new Bag(" + held(type, 0) + "))";
      case "java.util.concurrent.BlockingQueue":
        return "new java.util.concurrent.LinkedBlockingQueue(new Bag(" + held(type, 0) + "))";
      case "java.util.PriorityQueue", "java.util.ArrayList", "java.util.Vector", "java.util.concurrent.CopyOnWriteArrayList":
        return "new " + raw.getName() + "(new Bag(" + held(type, 0) + "))";
      case "java.util.Iterator": return "new Walk(" + held(type, 0) + ")";
      case "java.util.Enumeration": return "java.util.Collections.enumeration(new Bag(" + held(type, 0) + "))";
      case "java.util.Map": return "new Table(" + held(type, 0) + ", " + held(type, 1) + ")";
      case "java.util.EnumMap": return "new java.util.EnumMap(new Table(Kind.A, new Value()))";
      case "java.util.SortedMap", "java.util.NavigableMap", "java.util.TreeMap":
        return "new java.util.TreeMap(new Table(new Value(), new Value()))";
      case "java.util.Map$Entry": return "new Pair(new Value(), new Value())";
      case "java.util.Optional": return "java.util.Optional.of(" + held(type, 0) + ")";
      case "java.util.Spliterator": return "new Bag(" + held(type, 0) + ").spliterator()";
      case "java.util.stream.Stream": return "java.util.stream.Stream.of(" + held(type, 0) + ")";
      case "java.util.stream.Collector": return "java.util.stream.Collectors.toList()";
      case "java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap":
        return "new java.util.concurrent.ConcurrentHashMap()";
      default: break;
    }
    if (raw.isAssignableFrom(java.util.concurrent.Delayed.class)) return "new Value()";
    if (Types.lambdaMethod(raw) != null) return lambda(type, raw);
    return null;
  }

  private String array(Type type, Class<?> raw) {
    Class<?> component = raw.componentType();
    if (component.isPrimitive()) return "new " + component + "[1]";
    Type inner = type instanceof GenericArrayType a ? a.getGenericComponentType() : component;
    return "new " + Types.name(component) + "[] {" + of(inner) + "}";
  }

  /** What it is called with are its parameters; what it returns is new. Suppliers of collections make empty ones. */
  private String lambda(Type type, Class<?> raw) {
    Method method = Types.lambdaMethod(raw);
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < method.getParameterCount(); ++i) {
      text.append(i == 0 ? "" : ", ").append("a").append(lambdas).append('_').append(i);
    }
    ++lambdas;
    text.append(") -> ");
    if (method.getReturnType() == void.class) return text.append("{ }").toString();
    Type result = Types.resolve(method.getGenericReturnType(), type);
    switch (Types.erase(result).getName()) {
      case "java.util.Collection", "java.util.List": return text.append("new java.util.ArrayList()").toString();
      case "java.util.Map": return text.append("new java.util.HashMap()").toString();
      default: return text.append("{ return ").append(of(result)).append("; }").toString();
    }
  }
}
