package races;

import java.util.concurrent.locks.ReentrantLock;

// try-with-resources calls close after the body, finally blocks run after a lock was given back, and a lock wrapped
// as a resource is held just inside the block. What close and finally do outside the lock is unguarded.
class ClosedElsewhere {
    static class Held implements AutoCloseable {
        private final ReentrantLock lock;

        Held(ReentrantLock lock) {
            this.lock = lock;
            lock.lock();
        }

        @Override
        public void close() {
            lock.unlock();
        }
    }

    static class Log implements AutoCloseable {
        private final Journal journal;

        Log(Journal journal) {
            this.journal = journal;
        }

        @Override
        public void close() {
            journal.closed++; // RACE: closed
        }
    }

    static class Journal {
        private final ReentrantLock lock = new ReentrantLock();
        int entries;
        int closed;
        int after;
        int failures;

        void write() {
            try (Held held = new Held(lock)) {
                entries++; // NORACE
            }
            try (Log log = new Log(this)) {
                System.out.println("open");
            }
        }

        void writeThenCount() {
            try {
                lock.lock();
                try {
                    entries++; // NORACE
                    if (entries > 9) throw new IllegalStateException("full"); // NORACE
                } finally {
                    lock.unlock();
                }
            } catch (IllegalStateException e) {
                failures++; // RACE: failures
            } finally {
                after++; // RACE: after
            }
        }
    }

    public static void main(String[] args) {
        Journal journal = new Journal();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                journal.write();
                journal.writeThenCount();
            }).start();
        }
    }
}
