package races;

import java.util.concurrent.atomic.AtomicBoolean;

// A lock made of an atomic flag.
class SpinLock {
    static final AtomicBoolean taken = new AtomicBoolean();
    static int count;

    static void work() {
        while (!taken.compareAndSet(false, true)) Thread.onSpinWait();
        count++; // KNOWN-RACE: count // that the flag is a lock is not seen
        taken.set(false);
    }

    public static void main(String[] args) {
        new Thread(SpinLock::work).start();
        work();
    }
}
