package snarl.executions;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What instrumented code calls around its accesses to memory. An access takes a number when it begins and another when
 * it has ended, both from one counter: if one access ended before another began, it surely ran first, and what the
 * Java memory model orders never overlaps. Threads are held up here and there, by the seed of the run.
 */
public final class Schedule {
  /** Where something happens that delays can be put to; the kind of an access is read or write. */
  record Site(Run run, String kind, String method, int offset, String place) {}

  /** An object of 0 is none: a static field. */
  record Access(long start, long end, long thread, int site, int object, int index, int stack, int locks) {}

  static final Sites.Table<Site> SITES = new Sites.Table<>();
  static final Queue<Access> ACCESSES = new ConcurrentLinkedQueue<>();
  static final Identities OBJECTS = new Identities();

  private static final AtomicLong CLOCK = new AtomicLong();
  private static final StackWalker CALLER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  private static final ThreadLocal<Watched> WATCHED = new ThreadLocal<>() {
    @Override
    protected Watched initialValue() {
      return new Watched();
    }
  };

  /** What is known of a thread. */
  private static final class Watched {
    final Delays delays = new Delays();
    final HeldLocks locks = new HeldLocks();
    /** Of the access that has begun; 0 if it is not recorded. */
    int site;
    int object;
    int index;
    int stack;
    int held;
    long start;
    /** Asking a lock may run code of the application. */
    boolean busy;
  }

  private Schedule() {}

  /** A call is about to be made. */
  public static void call(int site) {
    goOn(site).delays.pauseOrInterrupt(SITES.get(site).run(), site);
  }

  /** A monitor is about to be entered, or was entered by calling a synchronized method. */
  public static void lock(Object monitor, int site) {
    if (monitor != null) WATCHED.get().locks.add(monitor);
    goOn(site).delays.pause(SITES.get(site).run(), site);
  }

  public static void before(Object base, int site) {
    if (base != null) begin(base, 0, site);
  }

  public static void beforeElement(Object array, int index, int site) {
    if (array != null) begin(array, index, site);
  }

  public static void beforeStatic(int site) {
    begin(null, 0, site);
  }

  public static void after() {
    Watched watched = WATCHED.get();
    if (watched.site == 0) return;
    long end = CLOCK.incrementAndGet();
    ACCESSES.add(new Access(watched.start, end, Thread.currentThread().getId(), watched.site, watched.object,
        watched.index, watched.stack, watched.held));
    SITES.get(watched.site).run().last = end;
    watched.site = 0;
  }

  public static void allocated(Object object, int site) {
    OBJECTS.put(object, site);
    if (HeldLocks.isLock(object) && CALLER.getCallerClass().getClassLoader() instanceof Run.Loader loader) {
      loader.run.addLock(object);
    }
  }

  /** All arrays of a multianewarray; site + 1 is for the arrays in the outermost one, and so on. */
  public static void allocatedArrays(Object array, int dimensions, int site) {
    OBJECTS.put(array, site);
    if (dimensions == 1) return;
    for (Object inner : (Object[]) array) allocatedArrays(inner, dimensions - 1, site + 1);
  }

  private static void begin(Object base, int index, int site) {
    Watched watched = WATCHED.get();
    watched.site = 0;  // one that has not ended has thrown
    Run run = SITES.get(site).run();
    endIfOver(run);
    if (watched.busy || !watched.delays.isRecorded(site)) return;
    boolean late = watched.delays.isLate(run, site);
    if (!late) watched.delays.pause(run, site);
    watched.object = base == null ? 0 : OBJECTS.numberOf(base);
    watched.index = index;
    watched.stack = Stacks.current(run);
    watched.busy = true;
    watched.held = watched.locks.current(run);
    watched.busy = false;
    watched.site = site;
    watched.start = CLOCK.incrementAndGet();
    if (late) watched.delays.pause(run, site);
  }

  private static Watched goOn(int site) {
    Run run = SITES.get(site).run();
    endIfOver(run);
    run.last = CLOCK.get();
    return WATCHED.get();
  }

  private static void endIfOver(Run run) {
    if (run.over) throw new ThreadDeath();
  }
}
