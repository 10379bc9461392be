package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

// Iteration over a synchronized list needs the list's own lock.
class LibIteration {
    static final List<String> bare = Collections.synchronizedList(new ArrayList<>());
    static final List<String> held = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) {
        new Thread(() -> {
            bare.add("x"); // RACE: ArrayList
            held.add("x"); // NORACE
        }).start();
        Iterator<String> loose = bare.iterator(); // RACE: ArrayList
        while (loose.hasNext()) loose.next(); // RACE: ArrayList
        synchronized (held) {
            for (String s : held) System.out.println(s); // NORACE
        }
    }
}
