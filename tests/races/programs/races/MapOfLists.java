package races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// A concurrent map whose values are not safe, and nested plain maps.
class MapOfLists {
    static final Map<String, List<String>> byName = new ConcurrentHashMap<>();
    static final Map<String, Map<String, String>> nested = new HashMap<>();

    static void work(String name) {
        byName.computeIfAbsent(name, n -> new ArrayList<>()).add(name); // RACE: ArrayList
        synchronized (nested) {
            nested.computeIfAbsent(name, n -> new HashMap<>()).put(name, name); // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work("a")).start();
        work("b");
    }
}
