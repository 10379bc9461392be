package races;

import java.util.HashMap;
import java.util.Map;

// The inner map is got under the lock and read outside it.
class EscapesLock {
    static final Map<String, Map<String, String>> nested = new HashMap<>();

    static void put(String name) {
        synchronized (nested) {
            nested.computeIfAbsent(name, n -> new HashMap<>()).put(name, name); // RACE: HashMap
        }
    }

    static String find(String name) {
        Map<String, String> inner;
        synchronized (nested) {
            inner = nested.get(name); // NORACE
        }
        return inner == null ? null : inner.get(name); // RACE: HashMap
    }

    public static void main(String[] args) {
        new Thread(() -> put("a")).start();
        System.out.println(find("a"));
    }
}
