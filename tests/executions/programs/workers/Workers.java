package workers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;

/** Work shared among tasks: executors, futures and their stages, fork and join, concurrent maps, locks, atomics. */
public class Workers {
  interface Job<T> extends Callable<Outcome<T>> {
    String title();
  }

  static class Outcome<T> {
    final T value;
    final Job<T> of;

    Outcome(T value, Job<T> of) {
      this.value = value;
      this.of = of;
    }

    @Override
    public String toString() {
      return of.title() + "=" + value;
    }
  }

  abstract static class Named<T> implements Job<T> {
    private final String title;

    Named(String title) {
      this.title = title;
    }

    @Override
    public String title() {
      return title;
    }

    abstract T compute() throws Exception;

    @Override
    public Outcome<T> call() throws Exception {
      return new Outcome<>(compute(), this);
    }
  }

  static class Sum extends Named<Integer> {
    private final int[] numbers;

    Sum(int... numbers) {
      super("sum");
      this.numbers = numbers;
    }

    @Override
    Integer compute() {
      return Arrays.stream(numbers).sum();
    }
  }

  static class Reverse extends Named<String> {
    private final StringBuilder text;

    Reverse(String text) {
      super("reverse");
      this.text = new StringBuilder(text);
    }

    @Override
    String compute() {
      return text.reverse().toString();
    }
  }

  static class Broken extends Named<Object> {
    Broken() {
      super("broken");
    }

    @Override
    Object compute() throws Exception {
      throw new Defect(this);
    }
  }

  static class Defect extends Exception {
    private static final long serialVersionUID = 1;
    final transient Job<?> job;

    Defect(Job<?> job) {
      super("defect");
      this.job = job;
    }
  }

  static final class Factory implements ThreadFactory {
    private final List<Thread> made = new CopyOnWriteArrayList<>();

    @Override
    public Thread newThread(Runnable work) {
      Thread thread = new Thread(work, "worker");
      thread.setDaemon(true);
      made.add(thread);
      return thread;
    }
  }

  static void executors() throws Exception {
    Factory factory = new Factory();
    ExecutorService pool = Executors.newFixedThreadPool(2, factory);
    List<Callable<String>> all = new ArrayList<>();
    for (Job<?> job : List.of(new Sum(1, 2, 3), new Reverse("abc"))) all.add(() -> job.call().toString());
    for (Future<String> future : pool.invokeAll(all)) System.out.println(future.get());
    Future<Outcome<Object>> failing = pool.submit(new Broken());
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(((Defect) e.getCause()).job.title());
    }
    List<Outcome<Integer>> slot = Collections.synchronizedList(new ArrayList<>());
    Future<List<Outcome<Integer>>> filled = pool.submit(() -> {
      slot.add(new Outcome<>(77, new Sum()));
    }, slot);
    System.out.println(filled.get().get(0));
    ExecutorCompletionService<Outcome<String>> completion = new ExecutorCompletionService<>(pool);
    completion.submit(new Reverse("left"));
    completion.submit(new Reverse("right"));
    List<String> values = List.of(completion.take().get().value, completion.take().get().value);
    System.out.println(values.stream().sorted().toList());
    FutureTask<Outcome<Integer>> task = new FutureTask<>(new Sum(4, 5)) {
      @Override
      protected void done() {
        System.out.println("done " + isDone());
      }
    };
    task.run();
    System.out.println(task.get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + !factory.made.isEmpty());
    ScheduledExecutorService timed = Executors.newSingleThreadScheduledExecutor();
    System.out.println(timed.schedule(new Sum(8, 9), 1, TimeUnit.MILLISECONDS).get());
    timed.shutdownNow();
  }

  static void stages() throws Exception {
    Executor direct = Runnable::run;
    CompletableFuture<Outcome<String>> first = CompletableFuture.supplyAsync(() -> {
      try {
        return new Reverse("stage").call();
      } catch (Exception e) {
        throw new CompletionException(e);
      }
    });
    CompletableFuture<String> chained = first.thenApply(outcome -> outcome.value)
        .thenCombine(CompletableFuture.supplyAsync(() -> new StringBuilder("other"), direct), (a, b) -> a + b.reverse())
        .thenCompose(text -> CompletableFuture.completedFuture(new Outcome<>(text, null)))
        .thenApply(outcome -> outcome.value.toUpperCase());
    System.out.println(chained.get());
    CompletableFuture<Object> failed = CompletableFuture.supplyAsync(() -> {
      throw new IllegalStateException("stage failed", new Defect(new Broken()));
    });
    CompletableFuture<Object> recovered = failed.exceptionally(error -> ((Defect) error.getCause().getCause()).job);
    System.out.println(recovered.thenApply(Workers::title).join());
    AtomicReference<Object> seen = new AtomicReference<>();
    CompletableFuture<Object> manual = new CompletableFuture<>();
    CompletableFuture<Void> end = manual.whenComplete((value, error) -> seen.set(value)).thenAccept(value -> {})
        .handle((nothing, error) -> null);
    manual.complete(new Sum(2));
    CompletableFuture.allOf(end, chained).join();
    System.out.println(title(seen.get()) + CompletableFuture.anyOf(manual).join().getClass().getSimpleName());
  }

  static String title(Object job) {
    return ((Job<?>) job).title();
  }

  static class MaxTask extends RecursiveTask<Item> {
    private static final long serialVersionUID = 1;
    private final transient Item[] items;
    private final int from;
    private final int to;

    MaxTask(Item[] items, int from, int to) {
      this.items = items;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Item compute() {
      if (to - from == 1) return items[from];
      int middle = (from + to) / 2;
      MaxTask left = new MaxTask(items, from, middle);
      MaxTask right = new MaxTask(items, middle, to);
      left.fork();
      Item best = right.compute();
      Item other = left.join();
      return best.compareTo(other) >= 0 ? best : other;
    }
  }

  static class Mark extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final transient List<Item> items;
    private final transient Object mark;

    Mark(List<Item> items, Object mark) {
      this.items = items;
      this.mark = mark;
    }

    @Override
    protected void compute() {
      if (items.size() == 1) {
        items.get(0).mark = mark;
      } else {
        int half = items.size() / 2;
        invokeAll(new Mark(items.subList(0, half), mark), new Mark(items.subList(half, items.size()), mark));
      }
    }
  }

  static final class Item implements Comparable<Item> {
    final int weight;
    volatile Object mark;

    Item(int weight) {
      this.weight = weight;
    }

    @Override
    public int compareTo(Item other) {
      return Integer.compare(weight, other.weight);
    }

    @Override
    public String toString() {
      return "item " + weight + (mark == null ? "" : " " + mark);
    }
  }

  static void forkAndJoin() {
    Item[] items = new Item[20];
    Arrays.setAll(items, i -> new Item(i * 7 % 20));
    ForkJoinPool pool = new ForkJoinPool(2);
    System.out.println(pool.invoke(new MaxTask(items, 0, items.length)));
    pool.invoke(new Mark(Arrays.asList(items).subList(0, 3), new StringBuilder("marked")));
    pool.shutdown();
    Map<Boolean, Long> counts = Arrays.stream(items).parallel()
        .collect(Collectors.groupingByConcurrent(item -> item.mark != null, Collectors.counting()));
    System.out.println(new ConcurrentSkipListMap<>(counts));
    ConcurrentLinkedQueue<Item> heavy = new ConcurrentLinkedQueue<>();
    List.of(items).parallelStream().filter(item -> item.weight > 16).forEach(heavy::add);
    Arrays.parallelSort(items, Comparator.reverseOrder());
    System.out.println(heavy.size() + " " + items[0] + " " + items[19]);
  }

  static class Board {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final ConcurrentHashMap<String, Outcome<Integer>> best = new ConcurrentHashMap<>();
    private Outcome<Integer> last;

    void post(String who, Outcome<Integer> outcome) {
      best.compute(who, (name, old) -> old == null || old.value < outcome.value ? outcome : old);
      lock.writeLock().lock();
      try {
        if (last == null || outcome.value > last.value) last = outcome;
      } finally {
        lock.writeLock().unlock();
      }
    }

    Outcome<Integer> last() {
      lock.readLock().lock();
      try {
        return last;
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  static class Buffer<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Object[] slots = new Object[2];
    private int size;

    void put(T value) throws InterruptedException {
      lock.lock();
      try {
        while (size == slots.length) changed.await();
        slots[size++] = value;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    @SuppressWarnings("unchecked")
    T take() throws InterruptedException {
      lock.lock();
      try {
        while (size == 0) changed.await();
        changed.signalAll();
        return (T) slots[--size];
      } finally {
        lock.unlock();
      }
    }
  }

  static void shared() throws Exception {
    Board board = new Board();
    Buffer<Item> buffer = new Buffer<>();
    AtomicInteger taken = new AtomicInteger();
    AtomicReferenceArray<Item> kept = new AtomicReferenceArray<>(4);
    CyclicBarrier barrier = new CyclicBarrier(2, () -> board.post("barrier", new Outcome<>(50, new Sum(50))));
    ExecutorService pool = Executors.newCachedThreadPool();
    Future<?> producer = pool.submit(() -> {
      for (int i = 0; i < 4; ++i) buffer.put(new Item(i));
      barrier.await();
      return null;
    });
    Future<?> consumer = pool.submit(() -> {
      for (int i = 0; i < 4; ++i) {
        Item item = buffer.take();
        kept.set(item.weight, item);
        board.post("consumer", new Outcome<>(taken.addAndGet(item.weight), new Sum(item.weight)));
      }
      barrier.await();
      return null;
    });
    producer.get();
    consumer.get();
    pool.shutdown();
    kept.accumulateAndGet(0, new Item(90), (a, b) -> a.compareTo(b) > 0 ? a : b);
    System.out.println(board.last() + " " + board.best.get("consumer").value + " " + kept);
  }

  public static void main(String[] arguments) throws Exception {
    executors();
    stages();
    forkAndJoin();
    shared();
  }
}
