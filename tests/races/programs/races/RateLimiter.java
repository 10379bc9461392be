package races;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

// Three rate limiters. The first tests outside the lock what it changes inside. The second keeps all of it in one
// atomic number. The third uses tryLock and goes on without the lock when it is busy.
class RateLimiter {
    static class Bucket {
        private long tokens = 10;
        private long refilled;

        boolean take() {
            if (tokens == 0) return false; // RACE: tokens
            synchronized (this) {
                if (tokens == 0) return false; // NORACE
                tokens--; // RACE: tokens
                return true;
            }
        }

        synchronized void refill(long now) {
            tokens = Math.min(10, tokens + now - refilled); // RACE: tokens
            refilled = now; // NORACE
        }
    }

    static class AtomicBucket {
        private final AtomicLong tokens = new AtomicLong(10);

        boolean take() {
            long old;
            do {
                old = tokens.get(); // NORACE
                if (old == 0) return false;
            } while (!tokens.compareAndSet(old, old - 1)); // NORACE
            return true;
        }
    }

    static class Impatient {
        private final ReentrantLock lock = new ReentrantLock();
        private long used;
        private long refused;

        boolean take() {
            boolean mine = lock.tryLock();
            try {
                used++; // RACE: used
                return used < 10; // RACE: used
            } finally {
                if (mine) lock.unlock();
            }
        }

        void refuse() {
            if (!lock.tryLock()) return;
            try {
                refused++; // NORACE
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        Bucket bucket = new Bucket();
        AtomicBucket atomic = new AtomicBucket();
        Impatient impatient = new Impatient();
        for (int i = 0; i < 2; i++) {
            long now = i;
            new Thread(() -> {
                bucket.refill(now);
                System.out.println(bucket.take() && atomic.take() && impatient.take());
                impatient.refuse();
            }).start();
        }
    }
}
