package races;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

// Double-checked initialisation in its many forms. Where the first look is at a plain field, a plain array element or
// a plain map, nothing orders it with the store, and what is found may be half made. A volatile field, or a concurrent
// map, orders both.
class DoubleCheckedKinds {
    static class Parser {
        int[] table;

        Parser() {
            table = new int[16]; // NORACE
            table[1] = 2; // NORACE
        }
    }

    private Parser plain;
    private volatile Parser safe;
    private final Parser[] slots = new Parser[4];
    private volatile Parser[] volatileSlots = new Parser[4];
    private final Map<String, Parser> map = new HashMap<>();
    private final Map<String, Parser> concurrent = new ConcurrentHashMap<>();
    private boolean made;
    private Parser flagged;

    Parser plain() {
        if (plain == null) { // RACE: plain
            synchronized (this) {
                if (plain == null) plain = new Parser(); // RACE: plain
            }
        }
        return plain; // RACE: plain
    }

    Parser safe() {
        Parser p = safe; // NORACE
        if (p == null) {
            synchronized (this) {
                p = safe; // NORACE
                if (p == null) safe = p = new Parser(); // NORACE
            }
        }
        return p;
    }

    Parser slot(int i) {
        if (slots[i] == null) { // RACE: slots
            synchronized (slots) {
                if (slots[i] == null) slots[i] = new Parser(); // RACE: slots
            }
        }
        return slots[i]; // RACE: slots
    }

    // Only the reference to the array is volatile.
    Parser volatileSlot(int i) {
        if (volatileSlots[i] == null) { // RACE: volatileSlots
            synchronized (this) {
                volatileSlots[i] = new Parser(); // RACE: volatileSlots
            }
        }
        return volatileSlots[i]; // RACE: volatileSlots
    }

    Parser inMap(String key) {
        Parser p = map.get(key); // RACE: HashMap
        if (p == null) {
            synchronized (map) {
                p = map.get(key); // NORACE
                if (p == null) map.put(key, p = new Parser()); // RACE: HashMap
            }
        }
        return p;
    }

    Parser inConcurrentMap(String key) {
        Parser p = concurrent.get(key); // NORACE
        if (p == null) {
            synchronized (concurrent) {
                p = concurrent.computeIfAbsent(key, k -> new Parser()); // NORACE
            }
        }
        return p;
    }

    Parser flagged() {
        if (!made) { // RACE: made
            synchronized (this) {
                flagged = new Parser(); // RACE: flagged
                made = true; // RACE: made
            }
        }
        return flagged; // RACE: flagged
    }

    int all() {
        return plain().table[1] + safe().table[1] + slot(1).table[1] + volatileSlot(2).table[1] // NORACE
                + inMap("a").table[1] + inConcurrentMap("b").table[1] + flagged().table[1]; // NORACE
    }

    public static void main(String[] args) {
        DoubleCheckedKinds shared = new DoubleCheckedKinds();
        new Thread(() -> System.out.println(shared.all())).start();
        System.out.println(shared.all());
    }
}
