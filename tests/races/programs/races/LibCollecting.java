package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

// What a parallel stream collects into is made for each of its threads, if it is made by a supplier; an object that is
// handed in once is shared by all. A value that is replaced by compute is never changed.
class LibCollecting {
    static class Tally {
        int inCompute, outside;
    }

    static final ConcurrentHashMap<Integer, Tally> tallies = new ConcurrentHashMap<>();

    static List<Integer> append(List<Integer> list, Integer each) {
        list.add(each); // RACE: ArrayList
        return list;
    }

    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 2, 3);
        List<Integer> all = numbers.parallelStream().collect(ArrayList::new, List::add, List::addAll); // NORACE
        System.out.println(all); // NORACE
        List<Integer> once = new ArrayList<>();
        numbers.parallelStream().reduce(once, LibCollecting::append, (a, b) -> a);
        Map<Integer, String> seen = new HashMap<>();
        IntStream.range(0, 10).parallel().forEach(i -> seen.put(i, "x")); // RACE: HashMap
        System.out.println(numbers.parallelStream().collect(Collectors.groupingByConcurrent(n -> n % 2))); // NORACE
        System.out.println(numbers.parallelStream().collect(Collectors.toMap(n -> n, n -> n))); // NORACE
        numbers.parallelStream().forEach(n -> {
            Tally tally = tallies.computeIfAbsent(1, k -> new Tally()); // NORACE
            tally.outside++; // RACE: outside
            tallies.compute(2, (k, old) -> {
                Tally next = new Tally();
                next.inCompute = old == null ? 1 : old.inCompute + 1; // NORACE
                return next;
            });
        });
    }
}
