package snarl.executions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * The locks that a thread holds. Which it has entered or allocated only says which to ask: the JVM and the locks
 * themselves know whether they are held. Of a stamped lock it is only known that somebody holds it.
 */
final class HeldLocks {
  /** Sets of locks as text, each object with how it is held: m(onitor), x (exclusively), s(hared). */
  static final Sites.Table<String> SETS = new Sites.Table<>();

  private final List<Object> monitors = new ArrayList<>();

  static boolean isLock(Object object) {
    return object instanceof ReentrantLock || object instanceof ReentrantReadWriteLock
        || object instanceof StampedLock;
  }

  /** The monitor may be held from now on. */
  void add(Object monitor) {
    for (Object known : monitors) {
      if (known == monitor) return;
    }
    monitors.add(monitor);
  }

  int current(Run run) {
    StringBuilder text = new StringBuilder();
    monitors.removeIf(monitor -> !Thread.holdsLock(monitor));
    for (Object monitor : monitors) add(text, monitor, 'm');
    for (Object lock : run.locks) addExplicit(text, lock);
    return SETS.number(text.toString());
  }

  private static void addExplicit(StringBuilder text, Object lock) {
    boolean exclusive = false;
    boolean shared = false;
    if (lock instanceof ReentrantLock own) {
      exclusive = own.isHeldByCurrentThread();
    } else if (lock instanceof ReentrantReadWriteLock both) {
      exclusive = both.isWriteLockedByCurrentThread();
      shared = both.getReadHoldCount() > 0;
    } else if (lock instanceof StampedLock stamped) {
      exclusive = stamped.isWriteLocked();
      shared = stamped.isReadLocked();
    }
    if (exclusive) add(text, lock, 'x');
    if (shared) add(text, lock, 's');
  }

  private static void add(StringBuilder text, Object lock, char how) {
    text.append('\t').append(Schedule.OBJECTS.numberOf(lock)).append('\t').append(how);
  }
}
