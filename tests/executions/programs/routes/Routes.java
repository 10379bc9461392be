package routes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * Searches over a graph, put together from functions: every kind of method reference, currying, combinators, memory.
 */
public class Routes {
  static final class City implements Comparable<City> {
    final String name;
    final List<Road> roads = new ArrayList<>();

    City(String name) {
      this.name = name;
    }

    City road(City to, int length) {
      roads.add(new Road(this, to, length));
      to.roads.add(new Road(to, this, length));
      return this;
    }

    @Override
    public int compareTo(City other) {
      return name.compareTo(other.name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static class Road {
    final City from;
    final City to;
    final int length;

    Road(City from, City to, int length) {
      this.from = from;
      this.to = to;
      this.length = length;
    }

    City end() {
      return to;
    }

    static int byLength(Road a, Road b) {
      return a.length - b.length;
    }
  }

  /** A path as a list from its end, shared between paths. */
  static final class Path implements Iterable<City> {
    final Path before;
    final City city;
    final int length;

    Path(Path before, City city, int length) {
      this.before = before;
      this.city = city;
      this.length = length;
    }

    Path along(Road road) {
      return new Path(this, road.to, length + road.length);
    }

    @Override
    public Iterator<City> iterator() {
      Deque<City> cities = new ArrayDeque<>();
      for (Path path = this; path != null; path = path.before) cities.push(path.city);
      return cities.iterator();
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder();
      for (City each : this) out.append(each).append('-');
      return out.append(length).toString();
    }
  }

  interface Search {
    Optional<Path> find(City from, Predicate<? super City> goal);

    default Search orElse(Search other) {
      return (from, goal) -> find(from, goal).or(() -> other.find(from, goal));
    }

    default Search logged(Map<City, List<Path>> log) {
      return (from, goal) -> {
        Optional<Path> found = find(from, goal);
        found.ifPresent(path -> log.computeIfAbsent(from, key -> new ArrayList<>()).add(path));
        return found;
      };
    }
  }

  /** Best first by any order of paths: with lengths it is Dijkstra's. */
  static Search bestFirst(Comparator<Path> order) {
    return (from, goal) -> {
      PriorityQueue<Path> open = new PriorityQueue<>(order);
      Set<City> closed = new HashSet<>();
      open.add(new Path(null, from, 0));
      while (!open.isEmpty()) {
        Path path = open.remove();
        if (goal.test(path.city)) return Optional.of(path);
        if (!closed.add(path.city)) continue;
        path.city.roads.stream().filter(road -> !closed.contains(road.to)).map(path::along).forEach(open::add);
      }
      return Optional.empty();
    };
  }

  static final class DepthFirst implements Search {
    private final UnaryOperator<List<Road>> choice;

    DepthFirst(UnaryOperator<List<Road>> choice) {
      this.choice = choice;
    }

    @Override
    public Optional<Path> find(City from, Predicate<? super City> goal) {
      return visit(new Path(null, from, 0), goal, new TreeSet<>());
    }

    private Optional<Path> visit(Path path, Predicate<? super City> goal, Set<City> seen) {
      if (goal.test(path.city)) return Optional.of(path);
      seen.add(path.city);
      for (Road road : choice.apply(path.city.roads)) {
        if (seen.contains(road.end())) continue;
        Optional<Path> found = visit(path.along(road), goal, seen);
        if (found.isPresent()) return found;
      }
      return Optional.empty();
    }
  }

  /** Remembers the results of a function; the function may call itself through it. */
  static final class Memo<K, V> implements Function<K, V> {
    private final Map<K, V> known = new HashMap<>();
    private final BiFunction<Function<K, V>, K, V> body;

    Memo(BiFunction<Function<K, V>, K, V> body) {
      this.body = body;
    }

    @Override
    public V apply(K key) {
      V value = known.get(key);
      if (value == null) {
        value = body.apply(this, key);
        known.put(key, value);
      }
      return value;
    }
  }

  static final class Lazy<T> implements Supplier<T> {
    private Supplier<? extends T> maker;
    private T value;

    Lazy(Supplier<? extends T> maker) {
      this.maker = maker;
    }

    @Override
    public T get() {
      if (maker != null) {
        value = maker.get();
        maker = null;
      }
      return value;
    }
  }

  static final class Groups {
    private final Map<City, City> parent = new HashMap<>();

    City find(City city) {
      City up = parent.getOrDefault(city, city);
      if (up == city) return city;
      City root = find(up);
      parent.put(city, root);
      return root;
    }

    boolean join(Road road) {
      City a = find(road.from);
      City b = find(road.to);
      if (a != b) parent.put(a, b);
      return a != b;
    }
  }

  static List<Road> spanningTree(Iterable<City> cities) {
    List<Road> all = new ArrayList<>();
    cities.forEach(city -> all.addAll(city.roads));
    all.sort(((Comparator<Road>) Road::byLength).thenComparing(road -> road.from).thenComparing(Road::end));
    List<Road> tree = new ArrayList<>();
    Groups groups = new Groups();
    all.stream().filter(groups::join).forEach(tree::add);
    return tree;
  }

  static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<? super A, ? super B, ? extends C> function) {
    return a -> b -> function.apply(a, b);
  }

  static <T> Predicate<T> all(List<? extends Predicate<T>> predicates) {
    return predicates.stream().<Predicate<T>>map(p -> p).reduce(Predicate::and).orElse(value -> true);
  }

  static Map<String, City> map() {
    Map<String, City> cities = new LinkedHashMap<>();
    Function<String, City> city = name -> cities.computeIfAbsent(name, City::new);
    String[][] roads = {{"Aa", "Bo", "4"}, {"Aa", "Ce", "1"}, {"Ce", "Bo", "2"}, {"Bo", "Du", "5"}, {"Ce", "Du", "9"}};
    for (String[] road : roads) city.apply(road[0]).road(city.apply(road[1]), Integer.parseInt(road[2]));
    city.apply("Far");
    return cities;
  }

  public static void main(String[] arguments) {
    Map<String, City> cities = map();
    Map<City, List<Path>> log = new TreeMap<>();
    ToIntFunction<Path> length = path -> path.length;
    Search shortest = bestFirst(Comparator.comparingInt(length)).logged(log);
    Search fewest = bestFirst(Comparator.comparingInt(path -> {
      int count = 0;
      for (Iterator<City> i = path.iterator(); i.hasNext(); i.next()) ++count;
      return count;
    }));
    Search deep = new DepthFirst(UnaryOperator.identity());
    Search reversed = new DepthFirst(roads -> {
      Road[] copy = roads.toArray(Road[]::new);
      Arrays.sort(copy, Comparator.comparing(Road::end, Comparator.reverseOrder()));
      return List.of(copy);
    });
    City start = cities.get("Aa");
    City goal = cities.get("Du");
    for (Search search : List.of(shortest, fewest, deep, reversed)) {
      System.out.println(search.find(start, goal::equals).map(Path::toString).orElse("none"));
    }
    Predicate<City> farAway = all(List.of(c -> c.roads.isEmpty(), c -> c.name.length() == 3));
    System.out.println(shortest.orElse(deep).find(start, farAway).isPresent());
    System.out.println(shortest.find(cities.get("Far"), farAway.or(goal::equals)) + " " + log);
    List<Road> tree = spanningTree(cities.values());
    System.out.println(tree.stream().map(Road::end).map(City::toString).reduce(String::concat));

    Memo<City, BitSet> reach = new Memo<>((self, city) -> {
      BitSet result = new BitSet();
      result.set(new ArrayList<>(cities.values()).indexOf(city));
      for (Road road : city.roads) {
        if (road.to.compareTo(city) > 0) result.or(self.apply(road.to));
      }
      return result;
    });
    System.out.println(reach.apply(start) + " " + reach.known.size());
    Function<City, Function<City, Road>> between = curry((a, b) -> a.roads.stream().filter(r -> r.to == b).findFirst()
        .orElseGet(() -> new Road(a, b, -1)));
    Function<City, Road> fromStart = between.apply(start);
    BinaryOperator<Road> shorter = BinaryOperator.minBy(Road::byLength);
    System.out.println(shorter.apply(fromStart.apply(goal), fromStart.andThen(r -> between.apply(r.to).apply(start))
        .apply(cities.get("Bo"))).length);
    Lazy<Path> lazy = new Lazy<>(() -> new Path(null, goal, 7));
    Supplier<Supplier<Path>> twice = () -> lazy;
    System.out.println(twice.get().get() == lazy.get());
    IntBinaryOperator gcd = new IntBinaryOperator() {
      @Override
      public int applyAsInt(int a, int b) {
        return b == 0 ? a : this.applyAsInt(b, a % b);
      }
    };
    System.out.println(gcd.applyAsInt(48, 36));
  }
}
