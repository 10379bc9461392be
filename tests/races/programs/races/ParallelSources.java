package races;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

// Streams that are parallel because of where they come from: one of two that are joined, a view of a map, characters,
// numbers that became longs. The last operation runs its function on several threads in each case. A stream of two
// sequential ones stays sequential.
class ParallelSources {
    static int joined, entries, chars, longs, boxed, mapped, inOrder, summed, iterated;

    static class Words {
        final Map<String, Integer> counts = new TreeMap<>(Map.of("a", 1, "b", 2));

        Stream<Map.Entry<String, Integer>> all() {
            return counts.entrySet().parallelStream();
        }
    }

    static class Cell {
        int value;
        int reads;

        int read() {
            reads++; // RACE: reads
            return value; // NORACE
        }
    }

    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(1, 2, 3);
        Stream.concat(numbers.parallelStream(), numbers.stream()).forEach(n -> joined += n); // RACE: joined
        Stream.concat(numbers.stream(), numbers.stream()).forEach(n -> inOrder += n); // NORACE
        new Words().all().forEach(e -> entries += e.getValue()); // RACE: entries
        "some text".chars().parallel().forEach(c -> chars += c); // RACE: chars
        IntStream.range(0, 9).parallel().asLongStream().forEach(n -> longs += n); // RACE: longs
        IntStream.range(0, 9).parallel().boxed().forEach(n -> boxed += n); // RACE: boxed
        Cell cell = new Cell();
        int sum = IntStream.range(0, 9).parallel().map(n -> cell.read() + n).sum();
        List<Integer> all = IntStream.range(0, 9).parallel().mapToObj(n -> mapped += n) // RACE: mapped
                .collect(Collectors.toList());
        Stream.iterate(1, n -> n + 1).limit(10).parallel().forEach(n -> iterated += n); // RACE: iterated
        System.out.println(sum + all.size());
    }
}
