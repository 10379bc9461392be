package snarl.executions;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** One run of a program: its classes are loaded anew, so that runs share nothing but the JDK. */
final class Run {
  /** Only that many explicit locks are watched. */
  private static final int MOST_LOCKS = 200;

  final int number;
  final String mainClass;
  final int seed;
  /** The explicit locks that were allocated. */
  final List<Object> locks = new CopyOnWriteArrayList<>();
  /** How many threads have been seen. */
  final AtomicInteger threads = new AtomicInteger();
  /** The number of the last access that was recorded, or call that was made. */
  volatile long last;
  /** It took too long: what is still running is to end. */
  volatile boolean over;

  Run(int number, String mainClass, int seed) {
    this.number = number;
    this.mainClass = mainClass;
    this.seed = seed;
  }

  void addLock(Object lock) {
    if (locks.size() < MOST_LOCKS) locks.add(lock);
  }

  /** Loads the application's classes for one run. */
  static final class Loader extends URLClassLoader {
    final Run run;

    Loader(URL classes, Run run) {
      super(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
      this.run = run;
    }
  }
}
