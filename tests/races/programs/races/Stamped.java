package races;

import java.util.concurrent.locks.StampedLock;

class Stamped {
    private final StampedLock lock = new StampedLock();
    private int guarded, optimistic, reads;

    void write() {
        long stamp = lock.writeLock();
        try {
            guarded++; // NORACE
            optimistic++; // RACE: optimistic
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    int read() {
        long stamp = lock.readLock();
        try {
            reads++; // RACE: reads
            return guarded; // NORACE
        } finally {
            lock.unlockRead(stamp);
        }
    }

    // By the memory model this is a race, although the value is thrown away when it was.
    int guess() {
        long stamp = lock.tryOptimisticRead();
        int seen = optimistic; // RACE: optimistic
        return lock.validate(stamp) ? seen : -1;
    }

    public static void main(String[] args) {
        Stamped shared = new Stamped();
        new Thread(shared::write).start();
        new Thread(() -> System.out.println(shared.read())).start();
        System.out.println(shared.read() + shared.guess());
    }
}
