package locks;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Locks that do not come in pairs. Each method is run by a thread of its own, so that what one leaves is not another's.
public class Unbalanced {
    static final Lock lock = new ReentrantLock();
    static final ReentrantLock second = new ReentrantLock();
    static final Semaphore permit = new Semaphore(1), loose = new Semaphore(1);
    static int x;

    // Nobody looks whether it worked.
    static void unlooked() {
        lock.tryLock();
        x = 1; // LOCKS: none // MAYLOCKS: Unbalanced.lock
    } // UNBALANCED: sometimes-held

    static void both() {
        if (lock.tryLock() && second.tryLock()) {
            x = 1; // LOCKS: Unbalanced.lock, Unbalanced.second
            second.unlock();
            lock.unlock();
        } else {
            x = 2; // LOCKS: none // MAYLOCKS: Unbalanced.lock
        }
    } // UNBALANCED: sometimes-held

    static void either() {
        if (lock.tryLock() || second.tryLock()) {
            x = 1; // LOCKS: none // MAYLOCKS: Unbalanced.lock, Unbalanced.second
        }
    } // UNBALANCED: sometimes-held

    // A lock that is taken on one way only guards nothing behind. That the two tests agree is not seen.
    static void onOneWay(boolean b) {
        if (b) lock.lock();
        x = 1; // LOCKS: none // MAYLOCKS: Unbalanced.lock
        if (b) lock.unlock();
        x = 2; // LOCKS: none
    }

    // Given back without being held: the JVM throws; nothing is held behind it.
    static void notHeld() {
        second.unlock(); // UNBALANCED: given-back
        x = 1; // LOCKS: none // MAYLOCKS: none
    }

    // One unlock too many does not take away another lock.
    static void oneTooMany() {
        lock.lock();
        second.lock();
        second.unlock();
        second.unlock(); // UNBALANCED: given-back
        x = 1; // LOCKS: Unbalanced.lock
        lock.unlock();
    }

    // One of two methods that a call may run takes the lock, the other does not.
    interface Step {
        void step();
    }

    static class Taking implements Step {
        public void step() { second.lock(); }
    }

    static class Idle implements Step {
        public void step() { }
    }

    static void virtual(Step s) {
        s.step();
        x = 1; // LOCKS: none // MAYLOCKS: Unbalanced.second
    } // UNBALANCED: sometimes-held

    // Without finally: an exception leaves the method with the lock held.
    static void leaky(int[] a) {
        try {
            leak(a);
        } catch (ArrayIndexOutOfBoundsException e) {
            x = 1; // LOCKS: Unbalanced.second
        }
    } // UNBALANCED: sometimes-held

    static void leak(int[] a) {
        second.lock();
        a[3] = 1; // LOCKS: Unbalanced.second
        second.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A semaphore of one permit is a lock, unless somebody gives it back who does not have it.
    static void semaphore() {
        permit.acquireUninterruptibly();
        x = 1; // LOCKS: Unbalanced.permit // MAYLOCKS: Unbalanced.permit
        permit.release();
        loose.acquireUninterruptibly();
        x = 2; // LOCKS: none // MAYLOCKS: none
        loose.release();
        loose.release();
    }

    // A thread that ends with a lock held.
    static class Keeper extends Thread {
        @Override
        public void run() {
            lock.lock();
            x = 1; // LOCKS: Unbalanced.lock
        } // UNBALANCED: kept
    }

    public static void main(String[] args) {
        new Thread(() -> unlooked()).start();
        new Thread(() -> both()).start();
        new Thread(() -> either()).start();
        new Thread(() -> onOneWay(args.length > 0)).start();
        new Thread(() -> notHeld()).start();
        new Thread(() -> oneTooMany()).start();
        new Thread(() -> virtual(args.length > 1 ? new Taking() : new Idle())).start();
        new Thread(() -> leaky(new int[2])).start();
        new Thread(() -> semaphore()).start();
        new Keeper().start();
    }
}
