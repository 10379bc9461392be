package locks;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Waiting lets go of a lock for a while: it is held before and after, but not all the time between.
public class Waiting {
    static final Object monitor = new Object();
    static final Object other = new Object();
    static final Lock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static int x;

    static void waiting() throws InterruptedException {
        synchronized (monitor) {
            x = 1; // LOCKS: Waiting.monitor
            monitor.wait(); // LETSGO: Waiting.monitor
            x = 2; // LOCKS: Waiting.monitor
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void awaiting() throws InterruptedException {
        lock.lock();
        try {
            while (x == 0) { // LOCKS: Waiting.lock
                condition.await(); // LETSGO: Waiting.lock
            }
            x = 1; // LOCKS: Waiting.lock
            condition.signalAll(); // LETSGO: none
        } finally {
            lock.unlock();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Held again too where waiting ended by an interrupt.
    static void interrupted() {
        synchronized (monitor) {
            try {
                monitor.wait(10); // LETSGO: Waiting.monitor
                x = 1; // LOCKS: Waiting.monitor
            } catch (InterruptedException e) {
                x = 2; // LOCKS: Waiting.monitor
            }
        }
    }

    // Of two locks, waiting lets go of its own only.
    static void two() throws InterruptedException {
        synchronized (other) {
            synchronized (monitor) {
                monitor.wait(); // LETSGO: Waiting.monitor
                x = 1; // LOCKS: Waiting.monitor, Waiting.other
            }
        }
    }

    // A lock held more than once is let go of altogether, and is then held as often as before.
    static void twice() throws InterruptedException {
        synchronized (monitor) {
            synchronized (monitor) {
                monitor.wait();
                x = 1; // LOCKS: Waiting.monitor
            }
            x = 2; // LOCKS: Waiting.monitor
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void pause() throws InterruptedException {
        condition.await();
        x = 1; // LOCKS: Waiting.lock
    }

    // The wait is in what is called.
    static void deeper() throws InterruptedException {
        lock.lock();
        pause(); // LETSGO: Waiting.lock
        x = 1; // LOCKS: Waiting.lock
        harmless(); // LETSGO: none
        lock.unlock();
    }

    // Takes and gives back a lock of its own: nothing of the caller's is let go of.
    static void harmless() {
        synchronized (other) {
            x = 1; // LOCKS: Waiting.lock, Waiting.other
        }
    }

    public static void main(String[] args) throws InterruptedException {
        waiting();
        awaiting();
        interrupted();
        two();
        twice();
        deeper();
    }
}
