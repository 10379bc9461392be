package races;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

// Each element of the list is one object, handled once.
class ParallelElements {
    int value;
    static final ParallelElements extra = new ParallelElements();

    public static void main(String[] args) {
        List<ParallelElements> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) all.add(new ParallelElements());
        all.parallelStream().forEach(e -> e.value++); // KNOWN-RACE: value // elements are not told apart
        List<ParallelElements> twice = new ArrayList<>();
        for (int i = 0; i < 10; i++) twice.add(extra);
        twice.parallelStream().forEach(e -> e.value--); // RACE: value
        List<ParallelElements> shared = new ArrayList<>();
        twice.parallelStream().collect(Collectors.toCollection(() -> shared)); // KNOWN-NORACE // what the JDK does there
    }
}
