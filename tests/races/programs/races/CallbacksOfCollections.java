package races;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.PriorityBlockingQueue;

// Thread-safe collections call hashCode, equals and compareTo of their keys in the thread that uses them, without a
// lock that others could know of. Keys that keep statistics or caches in plain fields race.
class CallbacksOfCollections {
    static class Key {
        final String name;
        int hashes;
        int comparisons;

        Key(String name) {
            this.name = name;
        }

        @Override
        public int hashCode() {
            hashes++; // RACE: hashes
            return name.hashCode(); // NORACE
        }

        @Override
        public boolean equals(Object o) {
            comparisons++; // RACE: comparisons
            return o instanceof Key && ((Key) o).name.equals(name); // NORACE
        }
    }

    static class Job implements Comparable<Job> {
        final int priority;
        int compared;

        Job(int priority) {
            this.priority = priority;
        }

        @Override
        public int compareTo(Job o) {
            compared++; // RACE: compared
            return Integer.compare(priority, o.priority); // NORACE
        }
    }

    static class ByLength implements Comparator<String> {
        int calls;
        int sorts;

        @Override
        public int compare(String a, String b) {
            calls++; // RACE: calls
            return a.length() - b.length();
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<Key, String> map = new ConcurrentHashMap<>();
        Key key = new Key("k");
        PriorityBlockingQueue<Job> queue = new PriorityBlockingQueue<>();
        Job job = new Job(1);
        ByLength order = new ByLength();
        ConcurrentSkipListMap<String, Integer> sorted = new ConcurrentSkipListMap<>(order);
        Runnable work = () -> {
            map.put(key, "v");
            queue.add(job);
            sorted.put("abc", 1);
            List<String> own = new ArrayList<>(List.of("b", "a")); // NORACE
            own.sort(order); // NORACE
        };
        new Thread(work).start();
        new Thread(work).start();
    }
}
