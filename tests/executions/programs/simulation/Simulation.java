package simulation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Observable;
import java.util.Observer;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A shop simulated in time: comparable events in queues and trees, generators on threads, observers, random choices.
 */
@SuppressWarnings("deprecation")
public class Simulation {
  abstract static class Event implements Comparable<Event> {
    final long time;
    private static int made;
    private final int number = ++made;

    Event(long time) {
      this.time = time;
    }

    abstract void happen(Simulation world);

    @Override
    public int compareTo(Event other) {
      return time != other.time ? Long.compare(time, other.time) : number - other.number;
    }
  }

  static final class Arrival extends Event {
    private final Iterator<Visitor> visitors;

    Arrival(long time, Iterator<Visitor> visitors) {
      super(time);
      this.visitors = visitors;
    }

    @Override
    void happen(Simulation world) {
      if (!visitors.hasNext()) return;
      Visitor visitor = visitors.next();
      visitor.enter(world, time);
      world.schedule(new Arrival(time + visitor.gap(), visitors));
    }
  }

  static final class Departure extends Event {
    private final Visitor visitor;
    private final Counter counter;

    Departure(long time, Visitor visitor, Counter counter) {
      super(time);
      this.visitor = visitor;
      this.counter = counter;
    }

    @Override
    void happen(Simulation world) {
      counter.serving = null;
      visitor.leave(world, time);
      Visitor next = counter.waiting.poll();
      if (next != null) counter.serve(next, world, time);
      counter.touched(visitor);
    }
  }

  abstract static class Visitor {
    final String name;
    protected Counter chosen;
    private Visitor friend;

    Visitor(String name) {
      this.name = name;
    }

    Visitor with(Visitor other) {
      friend = other;
      other.friend = this;
      return this;
    }

    long gap() {
      return 2;
    }

    abstract long work();

    abstract Comparator<Counter> preference();

    void enter(Simulation world, long time) {
      chosen = world.counters.stream().min(preference()).orElseThrow();
      if (friend != null && friend.chosen != null) chosen = friend.chosen;
      chosen.arrive(this, world, time);
    }

    void leave(Simulation world, long time) {
      world.left.put(time, this);
    }

    @Override
    public String toString() {
      return name + "@" + chosen;
    }
  }

  static class Hasty extends Visitor {
    Hasty(String name) {
      super(name);
    }

    @Override
    long work() {
      return 1;
    }

    @Override
    Comparator<Counter> preference() {
      return Comparator.comparingInt((Counter c) -> c.waiting.size() + (c.serving == null ? 0 : 1))
          .thenComparing(Comparator.naturalOrder());
    }
  }

  static class Loyal extends Visitor {
    private final Counter favourite;

    Loyal(String name, Counter favourite) {
      super(name);
      this.favourite = favourite;
    }

    @Override
    long work() {
      return 5;
    }

    @Override
    long gap() {
      return super.gap() - 1;
    }

    @Override
    Comparator<Counter> preference() {
      return new Comparator<>() {
        @Override
        public int compare(Counter a, Counter b) {
          return a == favourite ? -1 : b == favourite ? 1 : a.compareTo(b);
        }
      };
    }
  }

  static class Counter extends Observable implements Comparable<Counter> {
    private final String name;
    private final Queue<Visitor> waiting;
    private Visitor serving;

    Counter(String name, Queue<Visitor> waiting) {
      this.name = name;
      this.waiting = waiting;
    }

    void arrive(Visitor visitor, Simulation world, long time) {
      if (serving == null) {
        serve(visitor, world, time);
      } else {
        waiting.add(visitor);
      }
      touched(visitor);
    }

    void serve(Visitor visitor, Simulation world, long time) {
      serving = visitor;
      world.schedule(new Departure(time + visitor.work(), visitor, this));
    }

    void touched(Object why) {
      setChanged();
      notifyObservers(why);
    }

    @Override
    public int compareTo(Counter other) {
      return name.compareTo(other.name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static final class Statistics implements Observer {
    private final Map<Observable, List<Object>> seen = new IdentityHashMap<>();
    private int longest;

    @Override
    public void update(Observable source, Object why) {
      seen.computeIfAbsent(source, key -> new LinkedList<>()).add(why);
      longest = Math.max(longest, ((Counter) source).waiting.size());
    }
  }

  /** A generator: a thread that hands out one value at a time, as an iterator. */
  abstract static class Generator<T> implements Iterator<T>, Runnable {
    private final Semaphore wanted = new Semaphore(0);
    private final Semaphore ready = new Semaphore(0);
    private T next;
    private boolean ended;
    private boolean asked;

    Generator() {
      Thread thread = new Thread(this);
      thread.setDaemon(true);
      thread.start();
    }

    abstract void generate() throws InterruptedException;

    protected void give(T value) throws InterruptedException {
      wanted.acquire();
      next = value;
      ready.release();
    }

    @Override
    public void run() {
      try {
        generate();
        wanted.acquire();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      ended = true;
      ready.release();
    }

    @Override
    public boolean hasNext() {
      if (!asked) {
        asked = true;
        wanted.release();
        ready.acquireUninterruptibly();
      }
      return !ended;
    }

    @Override
    public T next() {
      if (!hasNext()) throw new java.util.NoSuchElementException();
      asked = false;
      return next;
    }
  }

  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private final SortedSet<Counter> counters = new TreeSet<>();
  private final TreeMap<Long, Visitor> left = new TreeMap<>();

  void schedule(Event event) {
    events.add(event);
  }

  void run() {
    while (!events.isEmpty()) events.poll().happen(this);
  }

  static final class Alarm implements Delayed {
    private final LongSupplier left;
    final Object payload;

    Alarm(LongSupplier left, Object payload) {
      this.left = left;
      this.payload = payload;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(left.getAsLong(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
  }

  static void queues(Collection<Visitor> visitors) throws InterruptedException {
    DelayQueue<Alarm> alarms = new DelayQueue<>();
    long delay = -100;
    for (Visitor visitor : visitors) {
      long own = delay--;
      alarms.add(new Alarm(() -> own, visitor));
    }
    System.out.println(((Visitor) alarms.take().payload).name + " " + alarms.size());
    PriorityBlockingQueue<Event> blocking = new PriorityBlockingQueue<>(4, Comparator.reverseOrder());
    blocking.add(new Arrival(3, visitors.iterator()));
    blocking.add(new Departure(8, visitors.iterator().next(), null));
    System.out.println(blocking.take() instanceof Departure);
    Exchanger<Object> exchanger = new Exchanger<>();
    Thread partner = new Thread(() -> {
      try {
        Object got = exchanger.exchange(new StringBuilder("from partner"));
        exchanger.exchange(((Visitor) got).name);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    partner.start();
    System.out.println(exchanger.exchange(blocking.isEmpty() ? null : visitors.iterator().next()) + " "
        + exchanger.exchange(null));
    partner.join();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Simulation world = new Simulation();
    Statistics statistics = new Statistics();
    Counter tea = new Counter("tea", new LinkedList<>());
    Counter coffee = new Counter("coffee", new PriorityQueue<>(Comparator.comparing((Visitor v) -> v.name).reversed()));
    for (Counter counter : new Counter[] {tea, coffee}) {
      counter.addObserver(statistics);
      counter.addObserver((source, why) -> {
        if (why.toString().startsWith("h1@")) System.out.println("h1 at " + source);
      });
      world.counters.add(counter);
    }
    Random random = new Random(42);
    List<Visitor> made = new ArrayList<>();
    Map<Integer, Integer> kinds = new HashMap<>();
    Generator<Visitor> visitors = new Generator<>() {
      @Override
      void generate() throws InterruptedException {
        for (int i = 0; i < 12; ++i) {
          int kind = random.nextInt(2);
          kinds.merge(kind, 1, Integer::sum);
          Visitor visitor = kind == 0 ? new Hasty("h" + i) : new Loyal("l" + i, i % 3 == 0 ? tea : coffee);
          if (i % 4 == 3) visitor.with(made.get(i - 1));
          made.add(visitor);
          give(visitor);
        }
      }
    };
    world.schedule(new Arrival(0, visitors));
    world.run();
    System.out.println(world.left + " longest " + statistics.longest + " " + kinds);
    System.out.println(world.left.descendingMap().headMap(20L).values());
    for (ListIterator<Object> i = ((LinkedList<Object>) statistics.seen.get(tea)).listIterator(); i.hasNext();) {
      Object why = i.next();
      if (((Visitor) why).friend == null) i.remove();
    }
    System.out.println(new LinkedHashSet<>(statistics.seen.get(tea)));
    queues(made);
  }
}
