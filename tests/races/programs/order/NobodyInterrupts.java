package order;

import java.util.concurrent.CountDownLatch;

// Nobody interrupts the main thread: its joins wait to the end, whatever their handlers do. Handlers that interrupt
// pass on what never comes.
public class NobodyInterrupts {
    static int x, y, z, v, w, r;

    static void waitFor(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // As renderers do it: whatever happens, the next one is waited for.
    static void renderAll() {
        Thread[] all = new Thread[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                r = 1; // POINT: rendering // BEFORE: rendered
            });
            all[i].start();
        }
        try {
            for (int i = 0; i < all.length; i++) {
                try {
                    all[i].join();
                } finally {
                    v = 2;
                }
            }
        } catch (InterruptedException e) {
            for (int i = 0; i < all.length; i++) all[i].interrupt();
        }
        r = 2; // POINT: rendered
    }

    public static void main(String[] args) {
        renderAll();
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: joined, later
        });
        t.start();
        try {
            t.join();
            x = 2; // POINT: joined
        } catch (InterruptedException e) {
            e.printStackTrace();
        }
        x = 3; // POINT: later

        Thread u = new Thread(() -> {
            y = 1; // POINT: other // BEFORE: behind
        });
        u.start();
        waitFor(u);
        y = 2; // POINT: behind

        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            z = 1; // POINT: counting // BEFORE: counted
            latch.countDown();
        }).start();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            v = 1;
        }
        z = 2; // POINT: counted

        // Interrupting another thread does nothing to the main thread.
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                w = 1; // POINT: woken // BEFORE: gone
            }
        });
        sleeper.start();
        sleeper.interrupt();
        try {
            sleeper.join();
        } catch (InterruptedException e) {
            return;
        }
        w = 2; // POINT: gone
    }
}
