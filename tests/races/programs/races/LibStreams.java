package races;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

// A stream reads its source when it is run, and so does a spliterator. What the library collects into is its own.
class LibStreams {
    static final List<String> source = new ArrayList<>();
    static final List<String> sink = new ArrayList<>();
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) {
        new Thread(() -> source.add("a")).start(); // RACE: ArrayList
        System.out.println(source.stream().map(String::trim).count()); // RACE: ArrayList
        Spliterator<String> parts = source.spliterator(); // NORACE
        parts.tryAdvance(System.out::println); // RACE: ArrayList
        List<String> names = List.of("x", "y");
        names.parallelStream().forEach(name -> sink.add(name)); // RACE: ArrayList
        names.parallelStream().forEach(name -> queue.add(name)); // NORACE
        System.out.println(names.parallelStream().collect(Collectors.toList())); // NORACE
        System.out.println(names.parallelStream().collect(Collectors.groupingBy(String::length))); // NORACE
    }
}
