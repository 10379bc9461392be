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
            held.add("x"); // KNOWN-RACE: ArrayList
        }).start();
        Iterator<String> loose = bare.iterator(); // RACE: ArrayList
        while (loose.hasNext()) loose.next(); // RACE: ArrayList
        // Two kinds of wrapper may be made, so that the lock is not known to be one and the same object.
        synchronized (held) {
            for (String s : held) System.out.println(s); // KNOWN-RACE: ArrayList
        }
    }
}
