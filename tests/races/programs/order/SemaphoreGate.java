package order;

import java.util.concurrent.Semaphore;

public class SemaphoreGate {
    static int x, y, z;

    public static void main(String[] args) throws InterruptedException {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> {
            x = 1; // BEFORE: acquired
            gate.release();
        }).start();
        gate.acquire();
        x = 2; // POINT: acquired

        Semaphore full = new Semaphore(1);
        new Thread(() -> {
            y = 1; // POINT: full
            full.release();
        }).start();
        full.acquire();
        y = 2; // UNORDERED: full

        Semaphore tried = new Semaphore(0);
        new Thread(() -> {
            z = 1; // POINT: tried // BEFORE: got
            tried.release();
        }).start();
        if (tried.tryAcquire()) {
            z = 2; // POINT: got
        }
        z = 3; // UNORDERED: tried
    }
}
