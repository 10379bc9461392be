package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

// One caller holds a lock, another does not: the getter itself locks nothing, so it is no double-checked locking. The
// other getter takes a lock between its tests.
class LazyUnderCallersLock {
    private final ReentrantLock lock = new ReentrantLock();
    private List<String> names, twice;

    List<String> twice() {
        if (twice == null) { // RACE: twice // IDIOM: double-checked-locking
            lock.lock();
            try {
                if (twice == null) twice = new ArrayList<>(); // RACE: twice
            } finally {
                lock.unlock();
            }
        }
        return twice; // RACE: twice
    }

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
        new Thread(shared::twice).start();
        shared.twice();
    }
}
