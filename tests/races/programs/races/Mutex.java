package races;

import java.util.concurrent.Semaphore;

// A semaphore of one permit as a lock.
class Mutex {
    static final Semaphore mutex = new Semaphore(1);
    static int count;

    static void work() throws InterruptedException {
        mutex.acquire();
        try {
            count++; // NORACE
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
