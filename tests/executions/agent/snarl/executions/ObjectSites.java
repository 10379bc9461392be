package snarl.executions;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Which site allocated an object. Objects are told apart by identity and can still be collected. */
final class ObjectSites {
  private static final int STRIPES = 64;
  private final Stripe[] stripes = new Stripe[STRIPES];

  ObjectSites() {
    for (int i = 0; i < STRIPES; ++i) stripes[i] = new Stripe();
  }

  /** Keeps the first site that an object is given: a constructor knows it before the code that called it. */
  void put(Object object, int site) {
    int hash = System.identityHashCode(object);
    stripes[hash & (STRIPES - 1)].put(object, hash, site);
  }

  /** 0 if the object was not allocated in code that is watched. */
  int get(Object object) {
    int hash = System.identityHashCode(object);
    return stripes[hash & (STRIPES - 1)].get(object, hash);
  }

  private static final class Entry extends WeakReference<Object> {
    final int hash;
    final int site;
    Entry next;

    Entry(Object object, ReferenceQueue<Object> queue, int hash, int site, Entry next) {
      super(object, queue);
      this.hash = hash;
      this.site = site;
      this.next = next;
    }
  }

  private static final class Stripe {
    private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    private Entry[] buckets = new Entry[64];
    private int count;

    synchronized int get(Object object, int hash) {
      for (Entry entry = buckets[bucket(hash)]; entry != null; entry = entry.next) {
        if (entry.hash == hash && entry.refersTo(object)) return entry.site;
      }
      return 0;
    }

    synchronized void put(Object object, int hash, int site) {
      if (get(object, hash) != 0) return;
      for (Reference<?> gone = dead.poll(); gone != null; gone = dead.poll()) remove((Entry) gone);
      if (++count > buckets.length) grow();
      int bucket = bucket(hash);
      buckets[bucket] = new Entry(object, dead, hash, site, buckets[bucket]);
    }

    private int bucket(int hash) {
      return (hash / STRIPES) & (buckets.length - 1);
    }

    private void remove(Entry gone) {
      Entry before = null;
      for (Entry entry = buckets[bucket(gone.hash)]; entry != null; before = entry, entry = entry.next) {
        if (entry != gone) continue;
        if (before == null) {
          buckets[bucket(gone.hash)] = entry.next;
        } else {
          before.next = entry.next;
        }
        --count;
        return;
      }
    }

    private void grow() {
      Entry[] old = buckets;
      buckets = new Entry[2 * old.length];
      for (Entry list : old) {
        for (Entry entry = list; entry != null;) {
          Entry next = entry.next;
          entry.next = buckets[bucket(entry.hash)];
          buckets[bucket(entry.hash)] = entry;
          entry = next;
        }
      }
    }
  }
}
