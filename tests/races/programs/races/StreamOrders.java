package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

// What counts is how the stream is when its last operation begins: sequential() behind parallel() undoes it, and the
// other way round. forEachOrdered does one element after the other, each knowing the one before. Functions of a
// collector run in parallel too, each on a container of its own.
class StreamOrders {
    static int undone, ordered, peeked, grouped, combined, sorted, matched, first, flat;

    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(1, 2, 3, 4);
        numbers.parallelStream().sequential().forEach(n -> undone += n); // NORACE
        numbers.parallelStream().forEachOrdered(n -> ordered += n); // NORACE
        long seen = numbers.parallelStream().peek(n -> peeked += n).count(); // RACE: peeked
        var groups = numbers.parallelStream().collect(Collectors.groupingBy(n -> grouped += n)); // RACE: grouped
        Collector<Integer, List<Integer>, List<Integer>> own = Collector.of(ArrayList::new, (l, n) -> {
            l.add(n); // NORACE
            combined++; // RACE: combined
        }, (a, b) -> {
            a.addAll(b); // NORACE
            return a;
        });
        List<Integer> all = numbers.parallelStream().collect(own);
        List<Integer> inOrder = numbers.parallelStream().sorted((a, b) -> {
            sorted++; // RACE: sorted
            return a - b;
        }).collect(Collectors.toList());
        boolean any = numbers.parallelStream().anyMatch(n -> (matched += n) > 3); // RACE: matched
        var found = numbers.stream().parallel().map(n -> first += n).findFirst(); // RACE: first
        Stream.of(numbers, numbers).parallel().flatMap(List::stream).forEach(n -> flat += n); // RACE: flat
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        IntStream.range(0, 100).parallel().forEach(n -> counts.merge(n % 3, 1, Integer::sum)); // NORACE
        System.out.println(seen + groups.size() + all.size() + inOrder.size() + counts.size());
        System.out.println(any + " " + found);
    }
}
