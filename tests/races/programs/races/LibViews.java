package races;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

// Views and iterators share the state of what they are made from.
class LibViews {
    static final Map<String, String> map = new HashMap<>();
    static final Set<String> keys = map.keySet();
    static final Collection<String> values = map.values();
    static final List<String> list = new ArrayList<>();
    static final List<String> readOnly = Collections.unmodifiableList(list);
    static final List<String> constant = List.of("a", "b");
    static final Map<String, String> copied = Map.copyOf(map);

    public static void main(String[] args) {
        new Thread(() -> {
            map.put("a", "b"); // RACE: HashMap
            list.add("c"); // RACE: ArrayList
        }).start();
        System.out.println(keys.contains("a")); // RACE: HashMap
        System.out.println(values.size()); // RACE: HashMap
        Iterator<Map.Entry<String, String>> entries = map.entrySet().iterator(); // RACE: HashMap
        while (entries.hasNext()) { // KNOWN-RACE: HashMap
            entries.next(); // RACE: HashMap
        }
        System.out.println(readOnly.get(0)); // RACE: ArrayList
        System.out.println(constant.get(0)); // NORACE
        System.out.println(copied.get("a")); // NORACE
    }
}
