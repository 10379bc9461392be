package order;

import java.util.concurrent.Semaphore;

// Who acquires n permits of a semaphore that was made without any knows of n that were released.
public class SemaphoreOfMany {
    static int a, b, c, d, e, f, g;

    public static void main(String[] args) throws InterruptedException {
        Semaphore two = new Semaphore(0);
        new Thread(() -> {
            a = 1; // BEFORE: both
            two.release();
        }).start();
        new Thread(() -> {
            b = 1; // BEFORE: both
            two.release();
        }).start();
        two.acquire(2);
        a = 2; // POINT: both
        b = 2;

        // One of two.
        Semaphore one = new Semaphore(0);
        new Thread(() -> {
            c = 1; // POINT: first
            one.release();
        }).start();
        new Thread(() -> {
            one.release();
        }).start();
        one.acquire(1);
        c = 2; // UNORDERED: first

        // All come from one release.
        Semaphore many = new Semaphore(0);
        new Thread(() -> {
            d = 1; // BEFORE: many
            many.release(3);
        }).start();
        many.acquireUninterruptibly(3);
        d = 2; // POINT: many

        // Some were there.
        Semaphore some = new Semaphore(2);
        new Thread(() -> {
            e = 1; // POINT: some
            some.release();
        }).start();
        some.acquire(2);
        e = 2; // UNORDERED: some

        // One release may be enough for both.
        Semaphore atOnce = new Semaphore(0);
        new Thread(() -> {
            g = 1; // POINT: other
            atOnce.release();
        }).start();
        new Thread(() -> atOnce.release(2)).start();
        atOnce.acquire(2);
        g = 2; // UNORDERED: other

        Semaphore tried = new Semaphore(0);
        new Thread(() -> {
            f = 1; // BEFORE: got // POINT: trying
            tried.release(2);
        }).start();
        if (tried.tryAcquire(2)) {
            f = 2; // POINT: got
        } else {
            f = 3; // UNORDERED: trying
        }
    }
}
