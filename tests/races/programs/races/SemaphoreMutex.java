package races;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

// A semaphore with one permit is a lock as long as nobody gives it back who has not taken it.
class SemaphoreMutex {
    static final Semaphore mutex = new Semaphore(1), fair = new Semaphore(1, true), two = new Semaphore(2);
    static final Semaphore loose = new Semaphore(1), many = new Semaphore(1), signal = new Semaphore(1);
    static int counted, tried, timed, shared, let, lots, signalled, mixed;

    static void guarded() throws InterruptedException {
        mutex.acquire();
        try {
            counted++; // NORACE
        } finally {
            mutex.release();
        }
        if (fair.tryAcquire()) {
            tried++; // NORACE
            fair.release();
        } else if (fair.tryAcquire(1, TimeUnit.MILLISECONDS)) {
            timed++; // NORACE
            fair.release();
        }
        helper();
    }

    static void helper() {
        mutex.acquireUninterruptibly();
        change();
        mutex.release();
    }

    static void change() {
        mixed++; // NORACE
    }

    static void open() throws InterruptedException {
        two.acquire();
        shared++; // RACE: shared
        two.release();
        // If this is interrupted, a permit is given back that was never taken.
        try {
            loose.acquire();
            let++; // RACE: let
        } finally {
            loose.release();
        }
        many.acquire();
        lots++; // RACE: lots
        many.release(2);
        signal.acquire();
        signalled++; // RACE: signalled
        if (shared > 100) signal.release(); // RACE: shared
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                guarded();
                open();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
        signal.release(); // by somebody who does not have it
    }
}
