import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

// Parallel streams, Arrays.parallel*, bulk operations of concurrent maps.
public class Parallel {
  static int seq, par, mapped, filtered, ints, sorted, set, bulk, flagged, ignored, iterated, joined, reduced, combined, ordered, after, either, late, split, before, generated,
      compared, hashed;

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
    StreamSupport.stream(list.spliterator(), true).forEach(x -> { /*@flag*/
      flagged++;                               // ORIGINS: flag flag'; SHARED: flagged
    });
    StreamSupport.stream(list.spliterator(), false).forEach(x -> {
      seq++;                                   // ORIGINS: main; SHARED: none
    });
    StreamSupport.stream(list.spliterator(), args.length > 0).forEach(x -> { /*@either*/
      either++;                                // ORIGINS: main either either'; SHARED: either
    });
    StreamSupport.stream(list::spliterator, 0, true).forEach(x -> { /*@late*/
      late++;                                  // ORIGINS: late late'; SHARED: late
    });
    StreamSupport.intStream(IntStream.range(0, 9).spliterator(), true).forEach(x -> { /*@flagInt*/
      flagged++;                               // ORIGINS: flagInt flagInt'; SHARED: flagged
    });
    StreamSupport.intStream(IntStream.range(0, 9).spliterator(), false).forEach(x -> {
      seq++;                                   // ORIGINS: main; SHARED: none
    });
    StreamSupport.stream(new Spliterator<Integer>() { /*@split*/
      int left = 9;
      public boolean tryAdvance(java.util.function.Consumer<? super Integer> to) {
        left--;                                // ORIGINS: split
        split++;                               // ORIGINS: split
        to.accept(left);
        return left > 0;
      }
      public Spliterator<Integer> trySplit() {
        return list.spliterator();
      }
      public long estimateSize() {
        return left;
      }
      public int characteristics() {
        return 0;
      }
    }, true).forEach(x -> {
      split++;
    });
    Stream<Integer> dropped = list.stream();
    dropped.parallel();
    dropped.map(x -> { /*@droppedMap*/
      ignored++;                               // ORIGINS: main droppedMap droppedMap'; SHARED: ignored
      return x;
    }).forEach(x -> { /*@dropped*/
      ignored++;                               // ORIGINS: main dropped dropped'; SHARED: ignored
    });
    IntStream droppedInts = IntStream.range(0, 9);
    droppedInts.parallel();
    droppedInts.forEach(x -> { /*@droppedInt*/
      ignored++;                               // ORIGINS: main droppedInt droppedInt'; SHARED: ignored
    });
    list.stream().map(x -> { /*@before*/
      before++;                                // ORIGINS: main before before'; SHARED: before
      return x;
    }).mapToInt(x -> x).filter(x -> { /*@before2*/
      before++;                                // ORIGINS: main before2* before2'*; SHARED: before
      return true;
    }).parallel().sum();
    Stream.iterate(0, x -> {
      iterated++;                              // one after the other, by whichever thread; ORIGINS: main iterate
      return x + 1;
    }).limit(9)
        .parallel() /*@iterate*/
        .forEach(x -> { });
    Stream.generate(() -> {
      generated++;                             // ORIGINS: main generate generate'; SHARED: generated
      return 1;
    }).limit(9)
        .parallel() /*@generate*/
        .forEach(x -> { });
    Stream.concat(list.stream().map(x -> { /*@joined*/
      joined++;                                // ORIGINS: main joined joined'; SHARED: joined
      return x;
    }), list.parallelStream()).forEach(x -> { });
    Stream.of(new Key(), new Key())
        .sorted() /*@compare*/
        .parallel()
        .forEach(x -> { });
    Stream.of(new Plain(), new Plain())
        .distinct() /*@hash*/
        .parallel()
        .forEach(x -> { });
    after++;                                   // ORIGINS: main; SHARED: none
  }

  static class Key implements Comparable<Key> {
    public int compareTo(Key other) {
      compared++;                              // ORIGINS: main compare compare'; SHARED: compared
      return 0;
    }
  }

  static class Plain {
    public int hashCode() {
      hashed++;                                // ORIGINS: main hash hash'; SHARED: hashed
      return 0;
    }
  }
}
