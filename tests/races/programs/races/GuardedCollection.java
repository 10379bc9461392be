package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

// A plain collection, always used under one lock, or not always.
class GuardedCollection {
    private final List<String> log = new ArrayList<>();
    private final Map<String, Integer> index = new HashMap<>();

    void add(String line) {
        synchronized (log) {
            log.add(line); // NORACE
        }
        synchronized (this) {
            index.put(line, line.length()); // RACE: HashMap
        }
    }

    int size() {
        synchronized (log) {
            return log.size(); // NORACE
        }
    }

    Integer find(String line) {
        return index.get(line); // RACE: HashMap
    }

    public static void main(String[] args) {
        GuardedCollection shared = new GuardedCollection();
        new Thread(() -> shared.add("a")).start();
        shared.add("b");
        System.out.println(shared.size() + " " + shared.find("a"));
    }
}
