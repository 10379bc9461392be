package races;

import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;

// Collections that lock call by call. Whoever walks over them needs their lock.
class LibSynchronized {
    static final Map<String, String> wrapped = Collections.synchronizedMap(new HashMap<>());
    static final Map<String, String> guarded = Collections.synchronizedMap(new HashMap<>());
    static final Vector<String> vector = new Vector<>();
    static final Vector<String> guardedVector = new Vector<>();
    static final Hashtable<String, String> table = new Hashtable<>();

    public static void main(String[] args) {
        new Thread(() -> {
            wrapped.put("a", "b"); // RACE: HashMap
            guarded.put("a", "b"); // NORACE
            vector.add("c"); // RACE: Vector
            guardedVector.add("c"); // NORACE
            table.put("a", "b"); // NORACE
        }).start();
        for (String key : wrapped.keySet()) System.out.println(key); // RACE: HashMap
        System.out.println(guarded.get("a")); // NORACE
        synchronized (guarded) {
            for (String key : guarded.keySet()) System.out.println(key); // NORACE
        }
        for (String s : vector) System.out.println(s); // RACE: Vector
        synchronized (guardedVector) {
            for (String s : guardedVector) System.out.println(s); // NORACE
        }
        System.out.println(table.get("a")); // NORACE
    }
}
