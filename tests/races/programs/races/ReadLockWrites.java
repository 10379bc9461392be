package races;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// A cache behind a read-write lock. Readers share the read lock, so what they write (hit counters, the order of an
// access-ordered map) is written by several at once. Writing under the write lock is right.
class ReadLockWrites {
    static class Cache {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Lock reading = lock.readLock();
        private final Lock writing = lock.writeLock();
        private final Map<String, String> entries = new HashMap<>();
        private int hits;
        private int changes;

        String find(String key) {
            reading.lock();
            try {
                hits++; // RACE: hits
                return entries.get(key); // NORACE
            } finally {
                reading.unlock();
            }
        }

        void put(String key, String value) {
            writing.lock();
            try {
                changes++; // NORACE
                entries.put(key, value); // NORACE
            } finally {
                writing.unlock();
            }
        }

        // Asks with the read lock and fills with it too.
        String findOrMake(String key) {
            lock.readLock().lock();
            try {
                changes++; // RACE: changes
                return key;
            } finally {
                lock.readLock().unlock();
            }
        }

        int changes() {
            reading.lock();
            try {
                return changes; // RACE: changes
            } finally {
                reading.unlock();
            }
        }
    }

    static class Downgrading {
        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private int value;
        private int late;

        int refresh() {
            lock.writeLock().lock();
            try {
                value++; // NORACE
                lock.readLock().lock();
            } finally {
                lock.writeLock().unlock();
            }
            try {
                late = value; // RACE: late
                return value; // NORACE
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    public static void main(String[] args) {
        Cache cache = new Cache();
        Downgrading other = new Downgrading();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                cache.put("a", "b");
                System.out.println(cache.find("a") + cache.findOrMake("c") + cache.changes());
                System.out.println(other.refresh());
            }).start();
        }
    }
}
