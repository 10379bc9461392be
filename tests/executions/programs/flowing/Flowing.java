// Values on their way through streams, optionals, functions, references and futures.
package flowing;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

public class Flowing {
  static Object sink;

  static class V {
    Object p = new int[1];
    V next;
    V() {}
    V(V n) {
      next = n;
    }

    V with() {
      return new V(this);
    }

    Object p() {
      return p;
    }

    String key() {
      return "k";
    }
  }

  static V see(V v) {
    sink = v.p;
    if (v.next != null) sink = v.next.p;
    return v;
  }

  static class Failure extends RuntimeException {
    final Object load;

    Failure(Object load) {
      this.load = load;
    }
  }

  static void streams() {
    List<V> l = List.of(new V(), new V(new V()));
    see(l.stream().map(V::with).filter(v -> v.next != null).findFirst().get());
    see(l.stream().collect(Collectors.toList()).get(0));
    Map<String, List<V>> g = l.stream().collect(Collectors.groupingBy(V::key));
    see(g.get("k").get(0));
    Map<Boolean, List<V>> pt = l.stream().collect(Collectors.partitioningBy(v -> v.next == null));
    see(pt.get(true).get(0));
    Map<String, V> tm = l.stream().collect(Collectors.toMap(V::key, V::with, (x, y) -> {
      see(x);
      return y;
    }));
    see(tm.get("k"));
    TreeMap<String, Set<V>> gg = l.stream().collect(Collectors.groupingBy(V::key, TreeMap::new,
        Collectors.mapping(V::with, Collectors.toSet())));
    gg.firstEntry().getValue().forEach(Flowing::see);
    see(l.stream().reduce((x, y) -> new V(x)).get());
    see(l.stream().reduce(new V(), (x, y) -> new V(y)));
    see(l.stream().flatMap(v -> Stream.of(v, new V())).skip(1).limit(2).sorted((x, y) -> 0).distinct()
        .peek(Flowing::see).max((x, y) -> 0).get());
    see(Stream.iterate(new V(), V::with).limit(3).reduce((x, y) -> y).get());
    see(Stream.generate(V::new).limit(1).findAny().get());
    V[] a = l.stream().toArray(V[]::new);
    see(a[0]);
    see(IntStream.range(0, 3).mapToObj(i -> new V()).collect(Collectors.toCollection(ArrayDeque::new)).peek());
    see(l.stream().collect(ArrayList<V>::new, ArrayList::add, ArrayList::addAll).get(0));
    see(l.stream().collect(Collectors.collectingAndThen(Collectors.toList(), x -> x.get(0))));
    see(l.stream().collect(Collectors.reducing(new V(), (x, y) -> y)));
    see(l.stream().collect(Collectors.minBy(Comparator.comparing(V::key))).get());
    see(Stream.concat(l.stream(), Stream.of(new V())).toList().get(2));
    see(l.stream().collect(Collectors.teeing(Collectors.toList(), Collectors.counting(), (x, n) -> x.get(0))));
    l.parallelStream().forEach(Flowing::see);
    l.stream().mapMulti((V v, Consumer<V> c) -> {
      c.accept(v);
      c.accept(new V(v));
    }).forEach(Flowing::see);
    see(l.stream().takeWhile(v -> true).iterator().next());
    Stream.Builder<V> b = Stream.builder();
    b.add(new V()).accept(new V());
    b.build().forEach(Flowing::see);
    see(l.stream().collect(Collector.of(ArrayList<V>::new, (x, v) -> x.add(new V(v)), (x, y) -> x, x -> x.get(0))));
    see(Stream.ofNullable(new V()).findFirst().orElseThrow());
    see(l.stream().map(Optional::of).flatMap(Optional::stream).findFirst().get());
    see(l.stream().collect(Collectors.filtering(v -> true, Collectors.flatMapping(v -> Stream.of(v.with()),
        Collectors.toList()))).get(0));
    l.stream().mapToInt(v -> {
      see(v);
      return 1;
    }).boxed().map(i -> new V()).forEachOrdered(Flowing::see);
    see(l.stream().collect(Collectors.toUnmodifiableMap(v -> v, V::with)).values().iterator().next());
    see(l.stream().collect(Collectors.groupingByConcurrent(V::key)).get("k").get(0));
    boolean any = l.stream().anyMatch(v -> see(v) != null);
  }

  static void optional() {
    Optional<V> o = Optional.of(new V());
    see(o.map(V::with).flatMap(v -> Optional.of(new V(v))).filter(v -> v.next != null).or(() ->
        Optional.of(new V())).orElseGet(V::new));
    o.ifPresentOrElse(Flowing::see, () -> see(new V()));
    see(Optional.<V>empty().or(() -> Optional.of(new V())).get());
    see(Optional.<V>ofNullable(null).orElse(new V()));
    try {
      Optional.empty().orElseThrow(() -> new Failure(new V()));
    } catch (Failure e) {
      see((V) e.load);
    }
    o.stream().forEach(Flowing::see);
  }

  static void functions() {
    Function<V, V> f = V::with;
    see(f.andThen(V::with).compose((V v) -> new V(v)).apply(new V()));
    see(Function.<V>identity().apply(new V()));
    see(UnaryOperator.<V>identity().apply(new V()));
    BiFunction<V, V, V> bf = (x, y) -> new V(y);
    see(bf.andThen(V::with).apply(new V(), new V()));
    Predicate<V> p = v -> see(v) != null;
    p.and(v -> see(v) != null).or(Predicate.not(p)).negate().test(new V());
    Consumer<V> c = Flowing::see;
    c.andThen(Flowing::see).accept(new V());
    see(BinaryOperator.<V>minBy(Comparator.comparing(V::key)).apply(new V(), new V()));
    Supplier<Supplier<V>> s = () -> V::new;
    see(s.get().get());
    Comparator<V> k = Comparator.comparing(V::key).thenComparing(v -> v.hashCode()).reversed();
    k.compare(new V(), new V());
    Comparator.nullsFirst(Comparator.comparing((V v) -> see(v).key())).compare(new V(), new V());
    Map.Entry.<String, V>comparingByValue((x, y) -> {
      see(x);
      return 0;
    }).compare(Map.entry("", new V()), Map.entry("", new V()));
  }

  static void atomics() {
    AtomicReference<V> r = new AtomicReference<>(new V());
    see(r.getAndUpdate(V::with));
    see(r.updateAndGet(V::new));
    see(r.accumulateAndGet(new V(), (x, y) -> new V(y)));
    r.lazySet(new V());
    see(r.getAcquire());
    r.compareAndSet(r.get(), new V());
    see(r.getPlain());
    AtomicReferenceArray<V> a = new AtomicReferenceArray<>(2);
    a.set(0, new V());
    see(a.updateAndGet(0, V::with));
    see(a.getAndAccumulate(0, new V(), (x, y) -> y));
    see(a.get(0));
    AtomicMarkableReference<V> mr = new AtomicMarkableReference<>(new V(), false);
    see(mr.get(new boolean[1]));
    AtomicStampedReference<V> sr = new AtomicStampedReference<>(new V(), 1);
    sr.set(new V(), 2);
    see(sr.getReference());
    ThreadLocal<V> tl = ThreadLocal.withInitial(V::new);
    see(tl.get());
    tl.set(new V());
    see(tl.get());
    ThreadLocal<V> own = new ThreadLocal<>() {
      @Override protected V initialValue() {
        return new V();
      }
    };
    see(own.get());
    InheritableThreadLocal<V> il = new InheritableThreadLocal<>() {
      @Override protected V childValue(V p) {
        return new V(p);
      }
    };
    il.set(new V());
    Thread t = new Thread(() -> see(il.get()));
    t.start();
    try {
      t.join();
    } catch (InterruptedException e) {}
    java.lang.ref.WeakReference<V> w = new java.lang.ref.WeakReference<>(new V());
    V g = w.get();
    if (g != null) see(g);
    java.lang.ref.SoftReference<V> sf = new java.lang.ref.SoftReference<>(new V());
    see(sf.get());
  }

  static void futures() throws Exception {
    ExecutorService e = Executors.newFixedThreadPool(2);
    see(e.submit(() -> new V()).get());
    see(e.submit(() -> {}, new V()).get());
    see(e.invokeAll(List.<Callable<V>>of(() -> new V())).get(0).get());
    see(e.invokeAny(List.of((Callable<V>) V::new)));
    FutureTask<V> ft = new FutureTask<>(V::new);
    ft.run();
    see(ft.get());
    CompletionService<V> cs = new ExecutorCompletionService<>(e);
    cs.submit(V::new);
    see(cs.take().get());
    ScheduledExecutorService ss = Executors.newScheduledThreadPool(1);
    see(ss.schedule((Callable<V>) V::new, 1, TimeUnit.MILLISECONDS).get());
    CompletableFuture<V> f = CompletableFuture.supplyAsync(V::new).thenApply(V::with).thenCompose(v ->
        CompletableFuture.completedFuture(new V(v))).thenCombine(CompletableFuture.supplyAsync(V::new, e), (x, y) -> {
      see(x);
      return y;
    });
    see(f.get());
    see(f.thenApplyAsync(V::with, e).join());
    f.thenAccept(Flowing::see).thenRun(() -> see(new V())).join();
    see(CompletableFuture.<V>failedFuture(new Failure(new V())).exceptionally(t ->
        t instanceof Failure x ? (V) x.load : null).join());
    see(f.handle((v, t) -> new V(v)).whenComplete((v, t) -> see(v)).join());
    CompletableFuture<V> m = new CompletableFuture<>();
    m.complete(new V());
    see(m.getNow(null));
    see((V) CompletableFuture.anyOf(m, f).join());
    CompletableFuture.allOf(m, f).thenRun(() -> see(m.join())).join();
    try {
      CompletableFuture.supplyAsync(() -> {
        throw new Failure(new V());
      }).join();
    } catch (CompletionException x) {
      see((V) ((Failure) x.getCause()).load);
    }
    try {
      e.submit(() -> {
        throw new Failure(new V());
      }).get();
    } catch (ExecutionException x) {
      see((V) ((Failure) x.getCause()).load);
    }
    see(m.applyToEither(new CompletableFuture<>(), V::with).join());
    see(m.orTimeout(1, TimeUnit.SECONDS).completeOnTimeout(new V(), 1, TimeUnit.SECONDS).join());
    m.obtrudeValue(new V());
    see(m.join());
    ForkJoinTask<V> fj = ForkJoinPool.commonPool().submit((Callable<V>) V::new);
    see(fj.join());
    see(new RecursiveTask<V>() {
      @Override protected V compute() {
        return new V();
      }
    }.fork().join());
    see(((CompletionStage<V>) m).toCompletableFuture().join());
    ss.shutdown();
    e.shutdown();
  }

  public static void main(String[] args) throws Exception {
    streams();
    optional();
    functions();
    atomics();
    futures();
    System.out.println("done");
  }
}
