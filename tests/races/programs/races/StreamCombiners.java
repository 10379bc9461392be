package races;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

// What combines the parts of a parallel stream runs in parallel too; what does one element after the other does not.
class StreamCombiners {
    static int combined, merged, ordered, mapped;

    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 2, 3, 4, 5, 6, 7, 8);
        int sum = numbers.parallelStream().reduce(0, (a, n) -> a + n, (a, b) -> {
            combined++; // RACE: combined
            return a + b;
        });
        var map = numbers.parallelStream().collect(Collectors.toMap(n -> n % 2, n -> n, (a, b) -> {
            merged++; // RACE: merged
            return a + b;
        }));
        List<Integer> own = numbers.parallelStream().collect(Collectors.toCollection(ArrayList::new)); // NORACE
        numbers.parallelStream().map(n -> {
            mapped += n; // RACE: mapped
            return n;
        }).forEachOrdered(n -> {
            ordered += n; // NORACE
            mapped += n; // RACE: mapped
        });
        System.out.println(sum + map.size() + own.size()); // NORACE
        System.out.println(ordered + mapped); // NORACE
    }
}
