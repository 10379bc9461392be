package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

// Parallel streams whose functions write to something that all of them see: a captured array, a map, a field, the
// identity of reduce. collect makes a container for each part and merges them, so its functions share nothing.
class SharedAccumulator {
    static class Sum {
        long total;

        Sum plus(Sum other) {
            total += other.total; // RACE: total
            return this;
        }
    }

    static class Statistics {
        private int rows;
        private final LongAdder safe = new LongAdder();

        boolean seen(String row) {
            rows++; // RACE: rows
            safe.increment(); // NORACE
            return !row.isEmpty();
        }
    }

    static Sum of(int n) {
        Sum sum = new Sum();
        sum.total = n; // NORACE
        return sum;
    }

    public static void main(String[] args) {
        List<String> rows = List.of("a", "bb", "ccc");
        int[] count = new int[1];
        rows.parallelStream().forEach(r -> count[0] += r.length()); // RACE: int[]
        Map<String, Integer> lengths = new HashMap<>();
        rows.parallelStream().forEach(r -> lengths.put(r, r.length())); // RACE: HashMap
        Statistics statistics = new Statistics();
        List<String> kept = rows.parallelStream().filter(statistics::seen).collect(Collectors.toList());
        Sum identity = new Sum();
        Sum sum = IntStream.range(0, 100).parallel().mapToObj(SharedAccumulator::of).reduce(identity, Sum::plus);
        List<String> own = rows.parallelStream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll); // NORACE
        Map<Integer, List<String>> groups = rows.parallelStream().collect(Collectors.groupingBy(String::length)); // NORACE
        System.out.println(count[0] + lengths.size() + kept.size() + own.size() + groups.size()); // NORACE
        System.out.println(sum.total); // NORACE
    }
}
