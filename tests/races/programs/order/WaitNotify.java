package order;

public class WaitNotify {
    static int x, y, z;
    static final Object lock = new Object();
    static final Object otherLock = new Object();
    static boolean done, unguarded, elsewhere;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            x = 1; // BEFORE: woken // POINT: writer
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
            x = 2; // POINT: late
        }).start();
        x = 3; // UNORDERED: writer
        synchronized (lock) {
            while (!done) {
                lock.wait();
            }
        }
        x = 4; // POINT: woken // UNORDERED: late

        // The flag is stored without the lock.
        new Thread(() -> {
            y = 1; // POINT: careless
            unguarded = true;
        }).start();
        synchronized (lock) {
            while (!unguarded) {
                lock.wait(10);
            }
        }
        y = 2; // UNORDERED: careless

        // Another lock, and waiting without a test says nothing: wake-ups may be spurious.
        new Thread(() -> {
            z = 1; // POINT: other
            synchronized (otherLock) {
                elsewhere = true;
            }
            synchronized (lock) {
                lock.notifyAll();
            }
        }).start();
        synchronized (lock) {
            lock.wait();
            z = 2; // UNORDERED: other
            if (elsewhere) {
                z = 3; // UNORDERED: other
            }
        }
    }
}
