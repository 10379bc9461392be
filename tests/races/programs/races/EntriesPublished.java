package races;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

// An entry of a map that threads share, without the map.
class EntriesPublished {
    static class Node {
        int behindKey, behindValue, behindSet;
    }

    static Map.Entry<Node, Node> entry(Map<Node, Node> map) {
        map.put(new Node(), new Node());
        return map.entrySet().iterator().next();
    }

    static void both(Map.Entry<Node, Node> e) {
        new Thread(() -> {
            e.setValue(new Node()); // RACE: Entry, HashMap
            e.getKey().behindKey++; // RACE: behindKey
        }).start();
        e.getValue(); // RACE: Entry, HashMap
        e.getKey().behindKey++; // RACE: behindKey
    }

    static void put() {
        Node key = new Node();
        Map<Node, Node> map = new HashMap<>();
        map.put(key, new Node());
        Map.Entry<Node, Node> e = map.entrySet().iterator().next();
        new Thread(() -> e.getValue()).start(); // RACE: HashMap
        map.put(key, new Node()); // RACE: HashMap
    }

    static void get() {
        Node key = new Node();
        Map<Node, Node> map = new HashMap<>();
        map.put(key, new Node());
        Map.Entry<Node, Node> e = map.entrySet().iterator().next();
        new Thread(() -> e.setValue(new Node())).start(); // RACE: HashMap
        map.get(key); // RACE: HashMap
    }

    static void twins() {
        Map<Node, Node> map = new LinkedHashMap<>();
        map.put(new Node(), new Node());
        Map.Entry<Node, Node> e = map.entrySet().iterator().next();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> e.setValue(new Node())).start(); // RACE: Entry, LinkedHashMap
        }
    }

    static volatile Map.Entry<Node, Node> kept;

    static void given() {
        Map<Node, Node> map = new TreeMap<>();
        Node v = new Node();
        map.put(new Node(), v);
        kept = map.entrySet().iterator().next();
        new Thread(() -> kept.getValue().behindValue++).start(); // RACE: behindValue
        kept.getValue().behindValue++; // RACE: behindValue
    }

    static void stored() {
        Map<Node, Node> map = new HashMap<>();
        map.put(new Node(), new Node());
        Map.Entry<Node, Node> e = map.entrySet().iterator().next();
        Node n = new Node();
        synchronized (e) {
            e.setValue(n);
        }
        new Thread(() -> {
            synchronized (e) {
                e.getValue().behindSet++; // RACE: behindSet
            }
        }).start();
        n.behindSet++; // RACE: behindSet
    }

    public static void main(String[] args) {
        both(entry(new HashMap<>()));
        put();
        get();
        twins();
        given();
        stored();
    }
}
