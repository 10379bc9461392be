import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

// Parallel streams, Arrays.parallel*, bulk operations of concurrent maps.
public class Parallel {
  static int seq, par, mapped, filtered, ints, sorted, set, bulk, flagged, ignored, iterated, joined, reduced, combined, ordered, after;

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    list.stream().forEach(x -> {
      seq++;                                   // ORIGINS: main; SHARED: none
    });
    list.parallelStream().forEach(x -> { /*@par*/   // IS: loop; JOINS: par par'
      par++;                                   // ORIGINS: par par'; SHARED: par
    });
    list.stream().parallel()
        .map(x -> { /*@map*/
          mapped++;                            // ORIGINS: map map'; SHARED: mapped
          return x;
        })
        .filter(x -> { /*@filter*/
          filtered++;                          // ORIGINS: filter filter'; SHARED: filtered
          return true;
        })
        .forEachOrdered(x -> { /*@ord*/        // IS: task
          ordered++;                           // one after the other; ORIGINS: ord; SHARED: none
        });
    IntStream.range(0, 9).parallel().forEach(i -> { /*@ints*/
      ints++;                                  // ORIGINS: ints ints'; SHARED: ints
    });
    IntStream.range(0, 9).forEach(i -> {
      seq++;                                   // ORIGINS: main; SHARED: none
    });
    list.parallelStream().reduce(0, (x, y) -> { /*@red*/
      reduced++;                               // ORIGINS: red red'; SHARED: reduced
      return x + y;
    });
    list.parallelStream().reduce(0, (x, y) -> x + y, (x, y) -> { /*@combine*/
      combined++;                              // ORIGINS: combine combine'; SHARED: combined
      return x + y;
    });
    Integer[] numbers = {3, 2, 1};
    Arrays.parallelSort(numbers, (x, y) -> { /*@sort*/   // IS: loop
      sorted++;                                // ORIGINS: sort sort'; SHARED: sorted
      return x - y;
    });
    Arrays.sort(numbers, (x, y) -> {
      seq++;                                   // ORIGINS: main; SHARED: none
      return x - y;
    });
    Arrays.parallelSetAll(numbers, i -> { /*@set*/
      set++;                                   // ORIGINS: set set'; SHARED: set
      return i;
    });
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    map.put("a", "b");
    map.forEach(1, (k, v) -> { /*@bulk*/       // IS: loop
      bulk++;                                  // ORIGINS: bulk bulk'; SHARED: bulk
    });
    map.forEach((k, v) -> {
      seq++;                                   // ORIGINS: main
    });
    StreamSupport.stream(list.spliterator(), true).forEach(x -> {
      flagged++;                               // a gap: it is parallel too; ORIGINS: main
    });
    Stream<Integer> dropped = list.stream();
    dropped.parallel();
    dropped.forEach(x -> {
      ignored++;                               // a gap: the same; ORIGINS: main
    });
    Stream.iterate(0, x -> {
      iterated++;                              // a gap: in whichever thread wants the next; ORIGINS: main
      return x + 1;
    }).limit(9).parallel().forEach(x -> { });
    Stream.concat(list.stream().map(x -> {
      joined++;                                // a gap: in a thread of the pool; ORIGINS: main
      return x;
    }), list.parallelStream()).forEach(x -> { });
    after++;                                   // ORIGINS: main; SHARED: none
  }
}
