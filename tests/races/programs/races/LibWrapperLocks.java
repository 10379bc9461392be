package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

// Wrappers lock themselves, call by call. Who walks over one, or over a view of it, needs the lock of the wrapper: not
// that of the view, nor that of what is wrapped.
class LibWrapperLocks {
    static final Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
    static final Set<String> keys = map.keySet();
    static final Map<String, String> guarded = Collections.synchronizedMap(new HashMap<>());
    static final Set<String> guardedKeys = guarded.keySet();
    static final List<String> behind = new ArrayList<>();
    static final List<String> wrapped = Collections.synchronizedList(behind);
    static final List<String> streamed = Collections.synchronizedList(new ArrayList<>());
    static final List<String> inside = Collections.synchronizedList(new ArrayList<>());
    static final List<String> parts = Collections.synchronizedList(new ArrayList<>(List.of("a")));
    static final List<String> items = new ArrayList<>(List.of("e"));
    static final List<String> view = Collections.unmodifiableList(items);

    static void change() {
        map.put("a", "b"); // RACE: HashMap
        guarded.put("a", "b"); // NORACE
        wrapped.add("x"); // RACE: ArrayList
        streamed.add("y"); // RACE: ArrayList
        inside.add("z"); // NORACE
        parts.subList(0, 1).set(0, "c"); // NORACE
        synchronized (items) {
            items.add("d"); // NORACE
        }
    }

    public static void main(String[] args) {
        new Thread(LibWrapperLocks::change).start();
        synchronized (keys) {
            for (String key : keys) System.out.println(key); // RACE: HashMap
        }
        synchronized (guarded) {
            for (String key : guardedKeys) System.out.println(key); // NORACE
        }
        synchronized (behind) {
            for (String each : wrapped) System.out.println(each); // RACE: ArrayList
        }
        System.out.println(streamed.stream().count()); // RACE: ArrayList
        inside.forEach(System.out::println); // NORACE
        parts.sort(null); // NORACE
        synchronized (items) {
            System.out.println(view.get(0)); // NORACE
        }
    }
}
