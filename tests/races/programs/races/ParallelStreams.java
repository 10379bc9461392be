package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class ParallelStreams {
    static int total;
    static int sequential;

    static class Cell {
        int value;
    }

    public static void main(String[] args) {
        List<String> words = Arrays.asList("a", "b", "c");
        words.parallelStream().forEach(w -> total += w.length()); // RACE: total
        words.stream().forEach(w -> sequential += w.length()); // NORACE
        List<String> out = new ArrayList<>();
        words.parallelStream().map(String::trim).forEach(out::add); // RACE: ArrayList
        List<String> right = words.parallelStream().map(String::trim).collect(Collectors.toList()); // NORACE
        List<String> guarded = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 9).parallel().forEach(i -> guarded.add("x" + i)); // NORACE
        IntStream.range(0, 9).parallel().forEach(i -> {
            Cell mine = new Cell();
            mine.value = i; // NORACE
        });
        Cell shared = new Cell();
        IntStream.range(0, 9).parallel().forEach(i -> shared.value = i); // RACE: Cell.value
        System.out.println(total + shared.value + right.size() + out.size()); // NORACE
    }
}
