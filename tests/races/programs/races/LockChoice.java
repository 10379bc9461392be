package races;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// The lock is chosen anew for each call: by a key, by a condition, by who asks, by a parameter. Two callers that choose
// differently are not kept apart. Choosing the same for all calls is right, however complicated the way to it is.
class LockChoice {
    private final Map<String, Lock> byKey = new ConcurrentHashMap<>();
    private final Object even = new Object();
    private final Object odd = new Object();
    private final Map<String, Integer> counts = new HashMap<>();
    private int chosen, asked, given, always;

    Lock lockFor(String key) {
        return byKey.computeIfAbsent(key, k -> new ReentrantLock());
    }

    void count(String key) {
        Lock lock = lockFor(key);
        lock.lock();
        try {
            counts.merge(key, 1, Integer::sum); // RACE: HashMap
        } finally {
            lock.unlock();
        }
    }

    void choose(int n) {
        synchronized (n % 2 == 0 ? even : odd) {
            chosen++; // RACE: chosen
        }
    }

    void ask() {
        synchronized (Thread.currentThread()) {
            asked++; // RACE: asked
        }
    }

    void give(Object lock) {
        synchronized (lock) {
            given++; // RACE: given
        }
    }

    private Object theOne() {
        Object[] both = {even, odd};
        return both[0] == even ? even : even;
    }

    void always() {
        synchronized (theOne()) {
            always++; // NORACE
        }
    }

    public static void main(String[] args) {
        LockChoice shared = new LockChoice();
        for (int i = 0; i < 3; i++) {
            int n = i;
            new Thread(() -> {
                shared.count("key" + n);
                shared.choose(n);
                shared.ask();
                shared.give(new Object());
                shared.always();
            }).start();
        }
    }
}
