package races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// What the JDK does with what it is handed is told at the calls, not in the JDK.
class LibHandedOver {
    static final List<String> names = new ArrayList<>();
    static final List<String> guarded = new ArrayList<>();
    static final List<String> wrapped = Collections.synchronizedList(names);

    public static void main(String[] args) {
        new Thread(() -> {
            Collections.shuffle(names); // RACE: ArrayList
            synchronized (guarded) {
                Collections.shuffle(guarded); // NORACE
            }
        }).start();
        Collections.rotate(names, 1); // RACE: ArrayList
        synchronized (guarded) {
            Collections.rotate(guarded, 1); // NORACE
        }
        wrapped.add("x"); // RACE: ArrayList
    }
}
