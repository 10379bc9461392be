package snarl.executions;

import java.util.HashMap;
import java.util.Map;

/**
 * Where one thread is held up. Places are dealt out to four groups by chance, at each fourth seed anew; a run holds up
 * every thread at the places of one group, the first few times that it comes there.
 */
final class Delays {
  private static final int GROUPS = 4;
  private static final int MOST_SLEEPS = 2;
  private static final int MOST_RECORDED = 30;

  private final Map<Integer, Integer> sleeps = new HashMap<>();
  private final Map<Integer, Integer> records = new HashMap<>();

  void pause(Run run, int site) {
    int chance = hash(site, (run.seed - 1) / GROUPS);
    if (Math.floorMod(chance, GROUPS) != (run.seed - 1) % GROUPS) return;
    if (sleeps.merge(site, 1, Integer::sum) > MOST_SLEEPS) return;
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
