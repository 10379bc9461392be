package races;

import java.util.ArrayList;
import java.util.List;

// One caller holds a lock, another does not: the getter itself locks nothing, so it is no double-checked locking.
class LazyUnderCallersLock {
    private List<String> names;

    List<String> names() {
        if (names == null) { // RACE: names // IDIOM: none
            names = new ArrayList<>(); // RACE: names // IDIOM: none
        }
        return names; // RACE: names // IDIOM: none
    }

    public static void main(String[] args) {
        LazyUnderCallersLock shared = new LazyUnderCallersLock();
        new Thread(() -> {
            synchronized (shared) {
                shared.names();
            }
        }).start();
        shared.names();
    }
}
