package races;

import java.util.concurrent.Semaphore;

// A semaphore of one permit as a lock.
class Mutex {
    static final Semaphore mutex = new Semaphore(1);
    static int count;

    static void work() throws InterruptedException {
        mutex.acquire();
        try {
            count++; // KNOWN-RACE: count // a semaphore is no lock here, even with one permit
        } finally {
            mutex.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                work();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }).start();
        work();
    }
}
