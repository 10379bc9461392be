package containers;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Own generic containers: bridges, bounded and wildcard types, arrays of all shapes, clone, arraycopy, varargs. */
public class Containers {
  interface Sequence<T> extends Iterable<T> {
    int length();

    T at(int index);

    default <R> Sequence<R> map(Function<? super T, ? extends R> function) {
      Vec<R> result = new Vec<>();
      for (T each : this) result.push(function.apply(each));
      return result;
    }

    default <A> A fold(A start, BiFunction<? super A, ? super T, ? extends A> step) {
      A result = start;
      for (T each : this) result = step.apply(result, each);
      return result;
    }

    @Override
    default Iterator<T> iterator() {
      return new Iterator<T>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < length();
        }

        @Override
        public T next() {
          if (!hasNext()) throw new NoSuchElementException();
          return at(next++);
        }
      };
    }
  }

  static class Vec<T> implements Sequence<T>, Cloneable {
    protected Object[] items = new Object[2];
    protected int size;

    @SafeVarargs
    static <E> Vec<E> of(E... elements) {
      Vec<E> result = new Vec<>();
      result.items = elements;
      result.size = elements.length;
      return result;
    }

    void push(T item) {
      if (size == items.length) items = Arrays.copyOf(items, 2 * size + 1, Object[].class);
      items[size++] = item;
    }

    void insert(int index, T item) {
      push(item);
      System.arraycopy(items, index, items, index + 1, size - index - 1);
      items[index] = item;
    }

    @Override
    public int length() {
      return size;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T at(int index) {
      return (T) items[Objects.checkIndex(index, size)];
    }

    @Override
    public Vec<T> clone() {
      try {
        @SuppressWarnings("unchecked")
        Vec<T> copy = (Vec<T>) super.clone();
        copy.items = items.clone();
        return copy;
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder("[");
      for (T each : this) out.append(out.length() == 1 ? "" : " ").append(each);
      return out.append("]").toString();
    }
  }

  static class SortedVec<T extends Comparable<? super T>> extends Vec<T> {
    @Override
    void push(T item) {
      int at = 0;
      while (at < size && at(at).compareTo(item) <= 0) ++at;
      if (at == size) {
        super.push(item);
      } else {
        super.push(null);
        System.arraycopy(items, at, items, at + 1, size - at - 1);
        items[at] = item;
      }
    }
  }

  static final class Rope<T> implements Sequence<T> {
    private final Sequence<T> left;
    private final Sequence<? extends T> right;

    Rope(Sequence<T> left, Sequence<? extends T> right) {
      this.left = left;
      this.right = right;
    }

    @Override
    public int length() {
      return left.length() + right.length();
    }

    @Override
    public T at(int index) {
      return index < left.length() ? left.at(index) : right.at(index - left.length());
    }
  }

  /** A hash table with chains, an array of generic nodes, and a view as its inner class. */
  static class Table<K, V> {
    static class Node<K, V> {
      final K key;
      V value;
      Node<K, V> next;

      Node(K key, V value, Node<K, V> next) {
        this.key = key;
        this.value = value;
        this.next = next;
      }
    }

    @SuppressWarnings("unchecked")
    private Node<K, V>[] buckets = (Node<K, V>[]) new Node<?, ?>[2];
    private int size;

    private Node<K, V> find(K key) {
      Node<K, V> node = buckets[(key.hashCode() & 0x7fffffff) % buckets.length];
      while (node != null && !node.key.equals(key)) node = node.next;
      return node;
    }

    V get(K key, Supplier<? extends V> otherwise) {
      Node<K, V> node = find(key);
      return node == null ? otherwise.get() : node.value;
    }

    void put(K key, V value) {
      Node<K, V> node = find(key);
      if (node != null) {
        node.value = value;
        return;
      }
      if (++size > buckets.length) grow();
      int at = (key.hashCode() & 0x7fffffff) % buckets.length;
      buckets[at] = new Node<>(key, value, buckets[at]);
    }

    private void grow() {
      Node<K, V>[] old = buckets;
      @SuppressWarnings("unchecked")
      Node<K, V>[] bigger = (Node<K, V>[]) new Node<?, ?>[2 * old.length + 1];
      for (Node<K, V> chain : old) {
        for (Node<K, V> node = chain; node != null;) {
          Node<K, V> next = node.next;
          int at = (node.key.hashCode() & 0x7fffffff) % bigger.length;
          node.next = bigger[at];
          bigger[at] = node;
          node = next;
        }
      }
      buckets = bigger;
    }

    class Keys implements Sequence<K> {
      @Override
      public int length() {
        return size;
      }

      @Override
      public K at(int index) {
        int left = index;
        for (Node<K, V> chain : buckets) {
          for (Node<K, V> node = chain; node != null; node = node.next) {
            if (left-- == 0) return node.key;
          }
        }
        throw new IndexOutOfBoundsException(index);
      }
    }
  }

  static class Point implements Comparable<Point> {
    final int x;
    final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public int compareTo(Point other) {
      return Comparator.<Point>comparingInt(p -> p.x).thenComparingInt(p -> p.y).compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
    }

    @Override
    public int hashCode() {
      return 31 * x + y;
    }

    @Override
    public String toString() {
      return x + "/" + y;
    }
  }

  static class Point3 extends Point {
    final Point shadow;

    Point3(int x, int y, Point shadow) {
      super(x, y);
      this.shadow = shadow;
    }

    @Override
    public int compareTo(Point other) {
      int order = super.compareTo(other);
      return order != 0 || !(other instanceof Point3) ? order : shadow.compareTo(((Point3) other).shadow);
    }
  }

  /** Generic overriding with narrower types: the compiler adds bridges. */
  abstract static class Maker<T, C extends Collection<? super T>> {
    abstract T make(int number);

    abstract C fill(C into, int count);
  }

  static class PointMaker extends Maker<Point, List<Object>> {
    @Override
    Point3 make(int number) {
      return new Point3(number, -number, new Point(number, 0));
    }

    @Override
    List<Object> fill(List<Object> into, int count) {
      for (int i = 0; i < count; ++i) into.add(make(i));
      return into;
    }
  }

  static void arrays() {
    Object[] covariant = new Point[] {new Point(1, 2), new Point3(3, 4, new Point(5, 6))};
    try {
      covariant[0] = "wrong";
    } catch (ArrayStoreException e) {
      System.out.println(e.getMessage());
    }
    Point[][] grid = new Point[2][3];
    for (Point[] row : grid) {
      for (int i = 0; i < row.length; ++i) row[i] = new Point(i, row.length);
    }
    Point[][] jagged = {{}, grid[1], {new Point3(9, 9, grid[0][0])}};
    Point[][] shallow = jagged.clone();
    shallow[1][0] = (Point) covariant[1];
    System.out.println(Arrays.deepToString(jagged) + grid[1][0]);
    Object[] nested = new Object[2];
    nested[0] = nested;
    nested[1] = new Object[] {new int[] {1}, "s"};
    System.out.println(((Object[]) ((Object[]) nested[0])[1])[1]);
    Point[] copied = new Point[4];
    System.arraycopy(covariant, 0, copied, 1, 2);
    Arrays.fill(copied, 3, 4, new Point(7, 7));
    copied[0] = Arrays.copyOfRange(jagged[2], 0, 1)[0];
    Arrays.sort(copied);
    System.out.println(Arrays.asList(copied) + " " + Arrays.binarySearch(copied, new Point(7, 7)));
    Object[][][] deep = new Object[2][2][];
    deep[1][0] = new Object[] {deep};
    System.out.println(deep[1][0][0] == deep);
  }

  @SafeVarargs
  static <T> T last(T first, T... rest) {
    return rest.length == 0 ? first : rest[rest.length - 1];
  }

  static void each(Iterable<?> items, Consumer<Object> consumer) {
    for (Object item : items) consumer.accept(item);
  }

  public static void main(String[] arguments) {
    Vec<Point> points = Vec.of(new Point(2, 1), new Point(1, 5));
    Vec<Point> copy = points.clone();
    copy.push(new Point(0, 0));
    copy.insert(1, new Point3(4, 4, points.at(0)));
    SortedVec<Point> sorted = new SortedVec<>();
    each(copy, item -> sorted.push((Point) item));
    System.out.println(points + " " + copy + " " + sorted);
    Sequence<Object> rope = new Rope<>(copy.<Object>map(p -> p.x), points.map(Point::toString));
    System.out.println(rope.fold(new StringBuilder(), StringBuilder::append) + " " + rope.length());
    Table<Point, Vec<String>> table = new Table<>();
    for (Point point : copy) {
      Vec<String> names = table.get(point, Vec::new);
      names.push("p" + point);
      table.put(point, names);
    }
    table.put(new Point(2, 1), Vec.of("replaced"));
    Table<Point, Vec<String>>.Keys keys = table.new Keys();
    SortedVec<Point> ordered = new SortedVec<>();
    for (Point key : keys) ordered.push(key);
    System.out.println(ordered.map(key -> table.get(key, () -> null)));
    Maker<Point, List<Object>> maker = new PointMaker();
    System.out.println(maker.fill(new java.util.LinkedList<>(List.of("start")), 3) + " " + maker.make(8));
    System.out.println(last("only") + last(new Point(1, 1), new Point(2, 2), new Point3(3, 3, null)));
    arrays();
  }
}
