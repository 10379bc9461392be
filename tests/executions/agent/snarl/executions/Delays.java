package snarl.executions;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Where one thread is held up. Its places are dealt out to eight groups by chance, for each thread and at each eighth
 * seed anew; a run holds it up at the places of one group, the first few times that it comes there.
 */
final class Delays {
  private static final int GROUPS = 8;
  /** In milliseconds. To link a lambda takes that long, too. */
  private static final int[] SLEEPS = {3, 8, 20};
  private static final int MOST_TIMES = 2;
  private static final int MOST_RECORDED = 30;

  /** Threads that start with a run are told apart by when they come to it first. */
  private final Map<Run, Integer> places = new WeakHashMap<>();
  private final Map<Integer, Integer> times = new HashMap<>();
  private final Map<Integer, Integer> records = new HashMap<>();
  private boolean interrupted;

  void pause(Run run, int site) {
    if (!isChosen(run, site)) return;
    try {
      Thread.sleep(SLEEPS[round(run) % SLEEPS.length]);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * In front of a call, which may wait; at some places a thread that somebody has interrupted before is interrupted
   * again instead.
   */
  void pauseOrInterrupt(Run run, int site) {
    interrupted |= Thread.currentThread().isInterrupted();
    if (interrupted && round(run) % SLEEPS.length == 1 && (hash(site, run.seed) & 1) != 0) {
      if (isChosen(run, site)) Thread.currentThread().interrupt();
    } else {
      pause(run, site);
    }
  }

  private boolean isChosen(Run run, int site) {
    int place = places.computeIfAbsent(run, each -> each.threads.getAndIncrement());
    int chance = hash(site, round(run) + 1_000 * place);
    return Math.floorMod(chance, GROUPS) == (run.seed - 1) % GROUPS
        && times.merge(site, 1, Integer::sum) <= MOST_TIMES;
  }

  private static int round(Run run) {
    return (run.seed - 1) / GROUPS;
  }

  /** Whether an access is held up after it has begun instead of before. */
  boolean isLate(Run run, int site) {
    return (hash(site, -run.seed) & 1) != 0;
  }

  /** Of what a thread does again and again at one place only the beginning is recorded. */
  boolean isRecorded(int site) {
    return records.merge(site, 1, Integer::sum) <= MOST_RECORDED;
  }

  /** By the place, not by its number in this run. */
  private static int hash(int site, int salt) {
    Schedule.Site at = Schedule.SITES.get(site);
    int hash = (at.method().hashCode() * 31 + at.offset()) * 31 + salt;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }
}
