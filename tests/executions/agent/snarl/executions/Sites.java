package snarl.executions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places in the code that the recorder is told of, each with a number: methods, calls, accesses and allocations.
 * Numbers start at 1. The same place in a class that several loaders load is one place.
 */
final class Sites {
  record Method(String key, String selector) {}

  /**
   * The selector is the name and descriptor that is called, the target the same with the class that the call names.
   */
  record Call(String caller, String callerClass, String callerMethod, String callerDescriptor, int offset,
      String selector, String target) {}

  record Access(String kind, String method, int offset, String place) {}

  record Allocation(String method, int offset, String type) {}

  static final Table<Method> METHODS = new Table<>();
  static final Table<Call> CALLS = new Table<>();
  static final Table<Access> ACCESSES = new Table<>();
  static final Table<Allocation> ALLOCATIONS = new Table<>();

  private Sites() {}

  /** Numbers for values; reading takes no lock. */
  static final class Table<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private volatile Object[] values = new Object[1024];
    private int count;

    synchronized int number(T value) {
      Integer known = numbers.get(value);
      if (known != null) return known;
      if (++count == values.length) values = java.util.Arrays.copyOf(values, 2 * count);
      values[count] = value;
      numbers.put(value, count);
      return count;
    }

    /** Gives consecutive numbers to values that are always given together; returns the first. */
    synchronized int numberAll(List<T> together) {
      int first = number(together.get(0));
      for (T value : together.subList(1, together.size())) number(value);
      return first;
    }

    @SuppressWarnings("unchecked")
    T get(int number) {
      return (T) values[number];
    }
  }

  /** Facts as pairs of numbers for each of many places: a set that threads may add to at the same time. */
  static final class Relation {
    private volatile Row[] rows = new Row[1024];

    void add(int place, int first, int second) {
      row(place).add(((long) first << 32) | (second & 0xffffffffL));
    }

    boolean contains(int place, int first, int second) {
      return row(place).contains(((long) first << 32) | (second & 0xffffffffL));
    }

    interface Visitor {
      void pair(int place, int first, int second);
    }

    void forEach(Visitor visitor) {
      Row[] now = rows;
      for (int place = 0; place < now.length; ++place) {
        if (now[place] == null) continue;
        List<Long> pairs = new ArrayList<>(now[place].pairs);
        for (long pair : pairs) visitor.pair(place, (int) (pair >> 32), (int) pair);
      }
    }

    private Row row(int place) {
      Row[] now = rows;
      Row row = place < now.length ? now[place] : null;
      return row != null ? row : newRow(place);
    }

    private synchronized Row newRow(int place) {
      Row[] now = rows;
      if (place >= now.length) now = java.util.Arrays.copyOf(now, Math.max(2 * now.length, place + 1));
      if (now[place] == null) now[place] = new Row();
      rows = now;
      return now[place];
    }

    private static final class Row {
      final java.util.Set<Long> pairs = java.util.concurrent.ConcurrentHashMap.newKeySet(2);
      // Most places see the same pair again and again. 0 is no pair.
      volatile long last;

      boolean contains(long pair) {
        if (pair == last) return true;
        if (!pairs.contains(pair)) return false;
        last = pair;
        return true;
      }

      void add(long pair) {
        if (pair == last) return;
        pairs.add(pair);
        last = pair;
      }
    }
  }
}
