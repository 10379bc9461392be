package locks;

import java.io.IOException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// How a method ends decides which locks it leaves.
public class Exceptional {
    static final Lock lock = new ReentrantLock();
    static int x;

    // Returns with the lock, throws without it.
    static void acquire(boolean bad) throws IOException {
        lock.lock();
        if (bad) {
            lock.unlock();
            throw new IOException();
        }
    }

    static void carefully(boolean bad) {
        try {
            acquire(bad);
        } catch (IOException e) {
            x = 1; // LOCKS: none // MAYLOCKS: none
            return;
        }
        x = 2; // LOCKS: Exceptional.lock
        lock.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // Throws with the lock held, always.
    static void failing() throws IOException {
        lock.lock();
        throw new IOException();
    }

    static void cleanUp() {
        try {
            failing();
        } catch (IOException e) {
            x = 1; // LOCKS: Exceptional.lock
            lock.unlock();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A finally that gives back what was taken in the try.
    static void finallyOfWork(int n) {
        lock.lock();
        try {
            work(n);
            x = 1; // LOCKS: Exceptional.lock
        } catch (IllegalArgumentException e) {
            x = 2; // LOCKS: Exceptional.lock
            throw e;
        } finally {
            x = 3; // LOCKS: Exceptional.lock
            lock.unlock();
            x = 4; // LOCKS: none // MAYLOCKS: none
        }
        x = 5; // LOCKS: none // MAYLOCKS: none
    }

    static void work(int n) {
        if (n > 0) throw new IllegalArgumentException();
        x = n; // MAYLOCKS: Exceptional.lock, Exceptional.class
    }

    // try with resources.
    static class Held implements AutoCloseable {
        private final Lock held;

        Held(Lock held) {
            this.held = held;
            held.lock();
            x = 1; // LOCKS: Held.held
        }

        @Override
        public void close() { held.unlock(); }
    }

    static void resource() {
        try (Held h = new Held(lock)) {
            x = 1; // LOCKS: Exceptional.lock
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A synchronized method that throws gives its monitor back.
    static synchronized void monitor(int n) {
        if (n > 2) throw new IllegalStateException();
        x = n; // LOCKS: Exceptional.class
    }

    static void afterMonitor(int n) {
        try {
            monitor(n);
        } catch (IllegalStateException e) {
            x = 1; // LOCKS: none // MAYLOCKS: none
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // The same of one that has another lock besides: what it throws leaves with neither.
    static synchronized void both(int n) {
        lock.lock();
        try {
            work(n);
        } finally {
            lock.unlock();
        }
    }

    static synchronized void keepsOne(int n) throws IOException {
        lock.lock();
        if (n > 3) throw new IOException();
        lock.unlock();
    }

    static void afterBoth(int n) {
        try {
            both(n);
        } catch (IllegalArgumentException e) {
            x = 1; // LOCKS: none // MAYLOCKS: none
        }
        try {
            keepsOne(n);
        } catch (IOException e) {
            x = 2; // LOCKS: Exceptional.lock // MAYLOCKS: Exceptional.lock
            lock.unlock();
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // A method that never returns normally: nothing behind its call is done.
    static int fail() { throw new IllegalStateException(); }

    static void neverBehind(boolean b) {
        lock.lock();
        try {
            if (b) {
                fail();
                lock.unlock();
            }
            x = 1; // LOCKS: Exceptional.lock // MAYLOCKS: Exceptional.lock
        } finally {
            lock.unlock();
        }
        x = 2; // LOCKS: none
    }

    // Nested finally blocks with two locks.
    static final Lock second = new ReentrantLock();

    static void nested(int n) {
        lock.lock();
        try {
            second.lock();
            try {
                work2(n);
            } finally {
                second.unlock();
                x = 1; // LOCKS: Exceptional.lock
            }
        } finally {
            lock.unlock();
            x = 2; // LOCKS: none // MAYLOCKS: none
        }
    }

    static void work2(int n) {
        if (n > 0) throw new IllegalArgumentException();
        x = n; // LOCKS: Exceptional.lock, Exceptional.second
    }

    public static void main(String[] args) {
        carefully(args.length > 0);
        cleanUp();
        resource();
        afterMonitor(args.length);
        afterBoth(args.length);
        try {
            finallyOfWork(args.length);
        } catch (IllegalArgumentException e) {
            x = 0; // LOCKS: none
        }
        try {
            nested(args.length);
        } catch (IllegalArgumentException e) {
            x = 0; // LOCKS: none
        }
        neverBehind(args.length > 0);
    }
}
