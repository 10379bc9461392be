package snarl.executions;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;

/**
 * Runs programs again and again in one JVM: CLASSES SEEDS MAIN... runs each main class of a folder once for each seed,
 * with 0, 1 or 4 arguments.
 */
public final class Programs {
  static final Queue<Run> RUNS = new ConcurrentLinkedQueue<>();

  private static final int AT_ONCE = 12;
  private static final long LONGEST = 3_000;
  private static final long LONGEST_ALL = 200_000;
  private static final long QUIET = 150;
  private static final long LONG_QUIET = 1_000;  // while the main thread has not ended: it may be loading classes

  private Programs() {}

  public static void main(String[] args) throws Exception {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    haltAfter(LONGEST_ALL);
    URL classes = Path.of(args[0]).toUri().toURL();
    Queue<Run> open = new ConcurrentLinkedQueue<>();
    for (int seed = 1; seed <= Integer.parseInt(args[1]); ++seed) {
      for (String name : Arrays.asList(args).subList(2, args.length)) {
        Run run = new Run(RUNS.size(), name, seed);
        RUNS.add(run);
        open.add(run);
      }
    }
    List<Thread> runners = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; ++i) {
      Thread runner = new Thread(() -> {
        for (Run run = open.poll(); run != null; run = open.poll()) perform(run, classes);
      });
      runner.start();
      runners.add(runner);
    }
    for (Thread runner : runners) runner.join();
    ForkJoinPool.commonPool().awaitQuiescence(1, java.util.concurrent.TimeUnit.SECONDS);
    System.exit(0);  // what never ends by itself
  }

  private static void haltAfter(long milliseconds) {
    Thread watchdog = new Thread(() -> {
      long end = System.currentTimeMillis() + milliseconds;
      while (System.currentTimeMillis() < end) sleep();
      Runtime.getRuntime().halt(3);
    });
    watchdog.setDaemon(true);
    watchdog.start();
  }

  private static void perform(Run run, URL classes) {
    Run.Loader loader = new Run.Loader(classes, run);
    ThreadGroup group = new ThreadGroup("run " + run.number);
    Thread main = new Thread(group, () -> {
      try {
        String[] arguments = {"1", "2", "3", "4"};
        int count = new int[] {0, 1, 4}[run.seed % 3];
        Method entry = Class.forName(run.mainClass, true, loader).getDeclaredMethod("main", String[].class);
        entry.setAccessible(true);
        entry.invoke(null, (Object) Arrays.copyOf(arguments, count));
      } catch (ReflectiveOperationException e) {
        // A program may end by an exception.
      }
    }, "main");
    main.setContextClassLoader(loader);
    main.start();
    waitFor(run, group);
  }

  /** Whether more is to come of a thread than the idle rounds of a pool. */
  private static boolean mayGoOn(Thread thread) {
    boolean waits = thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.BLOCKED;
    return !waits && (isMain(thread) || thread.getState() == Thread.State.RUNNABLE);
  }

  private static boolean isMain(Thread thread) {
    return thread.getName().equals("main");
  }

  /** Until all threads have ended, or nothing has happened for a while and nobody but others can wake them. */
  private static void waitFor(Run run, ThreadGroup group) {
    long end = System.currentTimeMillis() + LONGEST;
    long last = -1;
    long since = System.currentTimeMillis();
    while (true) {
      Thread[] alive = new Thread[64];
      int count = group.enumerate(alive);
      if (count == 0) return;
      long now = System.currentTimeMillis();
      boolean goesOn = Arrays.stream(alive, 0, count).anyMatch(Programs::mayGoOn);
      if (goesOn || run.last != last) {
        since = now;
        last = run.last;
      }
      boolean mainWaits = Arrays.stream(alive, 0, count).anyMatch(Programs::isMain);
      if (now - since > (mainWaits ? LONG_QUIET : QUIET)) return;
      if (now > end) break;
      sleep();
    }
    run.over = true;
    group.interrupt();
  }

  private static void sleep() {
    try {
      Thread.sleep(3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
