package races;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

// What the functions of a parallel stream did is known once its last operation is over, whichever of its operations they
// were given to. A stream that has no last operation yet, or is only iterated over, is not over.
class StreamStages {
    static class Tally {
        private int count;

        synchronized <T> T add(T value) {
            count++; // NORACE
            return value;
        }
    }

    static class Open {
        private int count;

        synchronized <T> T add(T value) {
            count++; // RACE: Open.count
            return value;
        }
    }

    public static void main(String[] args) {
        List<String> words = new ArrayList<>(List.of("a", "b", "c"));
        Tally mapped = new Tally();
        List<String> all = words.parallelStream().map(mapped::add).collect(Collectors.toList());
        System.out.println(all.size() + mapped.count); // NORACE
        Tally filtered = new Tally();
        long n = words.parallelStream().filter(w -> filtered.add(w) != null).map(String::length).count();
        System.out.println(n + filtered.count); // NORACE
        Open open = new Open();
        Stream<String> later = words.parallelStream().map(open::add);
        Iterator<String> given = words.parallelStream().map(open::add).iterator();
        System.out.println(open.count); // RACE: Open.count
        System.out.println(later.count() + given.next());
    }
}
