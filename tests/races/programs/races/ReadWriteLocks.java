package races;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// Readers share their lock: a write under it is not guarded against other readers.
class ReadWriteLocks {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value, hits, upgraded;

    int get() {
        lock.readLock().lock();
        try {
            hits++; // RACE: hits
            return value; // NORACE
        } finally {
            lock.readLock().unlock();
        }
    }

    void set(int to) {
        lock.writeLock().lock();
        try {
            value = to; // NORACE
            upgraded = to; // NORACE
        } finally {
            lock.writeLock().unlock();
        }
    }

    int downgrade() {
        lock.writeLock().lock();
        upgraded++; // NORACE
        lock.readLock().lock();
        lock.writeLock().unlock();
        int seen = upgraded; // NORACE
        lock.readLock().unlock();
        return seen;
    }

    void work() {
        set(get() + downgrade());
    }

    public static void main(String[] args) {
        ReadWriteLocks shared = new ReadWriteLocks();
        new Thread(shared::work).start();
        new Thread(shared::work).start();
    }
}
