package races;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;

// Iterators have a state of their own, also where nobody changes what they walk over; entries and views write through.
class LibSharedCursors {
    static final List<String> fixed = List.of("a", "b");
    static final Iterator<String> shared = fixed.iterator();
    static final Spliterator<String> parts = fixed.spliterator();
    static final List<String> list = new ArrayList<>(fixed);
    static final Map<String, String> map = new HashMap<>();
    static final TreeMap<String, String> sorted = new TreeMap<>();
    static final Map<String, String> head = sorted.headMap("m");
    static final String[] array = {"a", "b"};
    static final List<String> overArray = Arrays.asList(array);
    static final Map<String, String> byUse = new LinkedHashMap<>(16, 0.75f, true);
    static final Map<String, String> byAge = new LinkedHashMap<>();

    static void walk() {
        if (shared.hasNext()) shared.next(); // RACE: Iterator
        parts.tryAdvance(System.out::println); // RACE: Spliterator
        Iterator<String> mine = fixed.iterator();
        if (mine.hasNext()) mine.next(); // NORACE
        System.out.println(byUse.get("a")); // RACE: LinkedHashMap
        System.out.println(byAge.get("a")); // NORACE
    }

    static void change() {
        ListIterator<String> at = list.listIterator(); // NORACE
        at.next(); // NORACE
        at.set("c"); // RACE: ArrayList
        for (Map.Entry<String, String> entry : map.entrySet()) { // NORACE
            entry.setValue("d"); // RACE: HashMap
        }
        head.put("b", "e"); // RACE: TreeMap
        overArray.set(0, "f"); // RACE
    }

    public static void main(String[] args) {
        new Thread(LibSharedCursors::walk).start();
        new Thread(LibSharedCursors::change).start();
        walk();
        System.out.println(list.get(0)); // RACE: ArrayList
        System.out.println(map.get("a")); // RACE: HashMap
        System.out.println(sorted.get("b")); // RACE: TreeMap
        System.out.println(array[0]); // RACE
    }
}
