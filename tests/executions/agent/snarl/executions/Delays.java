package snarl.executions;

import java.util.HashMap;
import java.util.Map;

/**
 * Where one thread is held up. The seed of a run chooses some places of the program, at which every thread sleeps the
 * first few times that it comes there; at others it yields.
 */
final class Delays {
  private static final int MOST_SLEEPS = 2;
  private static final int MOST_RECORDED = 30;

  private final Map<Integer, Integer> sleeps = new HashMap<>();
  private final Map<Integer, Integer> records = new HashMap<>();

  void pause(Run run, int site) {
    int chosen = hash(run, site) & 7;
    if (chosen > 2 || sleeps.merge(site, 1, Integer::sum) > MOST_SLEEPS) return;
    if (chosen == 2) {
      Thread.yield();
      return;
    }
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether an access is held up after it has begun instead of before. */
  boolean isLate(Run run, int site) {
    return (hash(run, site) & 8) != 0;
  }

  /** Of what a thread does again and again at one place only the beginning is recorded. */
  boolean isRecorded(int site) {
    return records.merge(site, 1, Integer::sum) <= MOST_RECORDED;
  }

  private static int hash(Run run, int site) {
    // By the place, not by its number in this run.
    Schedule.Site at = Schedule.SITES.get(site);
    int hash = (at.method().hashCode() * 31 + at.offset()) * 31 + run.seed;
    hash *= 0x9e3779b1;
    hash ^= hash >>> 15;
    hash *= 0x85ebca6b;
    return hash ^ hash >>> 13;
  }
}
