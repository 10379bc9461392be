package snarl.executions;

import java.util.ArrayList;
import java.util.List;

/** Numbers for objects by identity, from 1 on, with what allocated each, once that is known, and its type. */
final class Identities {
  private final ObjectSites numbers = new ObjectSites();
  private final List<String> described = new ArrayList<>();
  private final List<Integer> sites = new ArrayList<>();

  int numberOf(Object object) {
    int known = numbers.get(object);
    return known != 0 ? known : newNumber(object);
  }

  synchronized void put(Object object, int site) {
    int number = numberOf(object);
    if (sites.get(number - 1) == 0) sites.set(number - 1, site);
  }

  synchronized int size() {
    return sites.size();
  }

  /** The columns of an object in a file. */
  synchronized String describe(int number) {
    int site = sites.get(number - 1);
    if (site == 0) return described.get(number - 1);
    Sites.Allocation at = Sites.ALLOCATIONS.get(site);
    return at.method() + '\t' + at.offset() + '\t' + at.type();
  }

  private synchronized int newNumber(Object object) {
    int known = numbers.get(object);
    if (known != 0) return known;
    described.add(object instanceof Class<?> type ? "class\t-\t" + type.getTypeName()
        : "unknown\t-\t" + UnknownClasses.nameOf(object.getClass()));
    sites.add(0);
    numbers.put(object, sites.size());
    return sites.size();
  }
}
