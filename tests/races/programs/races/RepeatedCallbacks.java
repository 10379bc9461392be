package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

// A function that a library calls again and again makes a new lock, and starts another thread, each time. Locks made
// that way guard nothing that the threads have in common.
class RepeatedCallbacks {
    static class Counter {
        int byForEach, byRange, byMap, byStream, byTimer, byOptional, byRemoveIf;
    }

    static void start(Object lock, Runnable work) {
        new Thread(() -> {
            synchronized (lock) {
                work.run();
            }
        }).start();
    }

    public static void main(String[] args) {
        Counter c = new Counter();
        List<String> names = List.of("a", "b");
        names.forEach(n -> {
            Object lock = new Object();
            new Thread(() -> {
                synchronized (lock) {
                    c.byForEach++; // RACE: byForEach
                }
            }).start();
        });
        IntStream.range(0, 5).forEach(i -> start(new Object(), () -> c.byRange++)); // RACE: byRange
        Map<String, Integer> map = new HashMap<>(Map.of("x", 1, "y", 2));
        map.forEach((k, v) -> start(new Object(), () -> c.byMap += v)); // RACE: byMap
        List<Thread> threads = new ArrayList<>();
        Stream.of(1, 2, 3).map(n -> new Thread(() -> c.byStream += n)).forEach(threads::add); // RACE: byStream
        for (Thread t : threads) t.start();
        Executors.newScheduledThreadPool(1)
                .scheduleAtFixedRate(() -> start(new Object(), () -> c.byTimer++), 0, 1, TimeUnit.SECONDS); // RACE: byTimer
        Optional.of("once").ifPresent(o -> start(new Object(), () -> c.byOptional++)); // NORACE
        List<String> some = new ArrayList<>(names);
        some.removeIf(s -> {
            start(new Object(), () -> c.byRemoveIf++); // RACE: byRemoveIf
            return true;
        });
    }
}
