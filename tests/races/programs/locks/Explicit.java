package locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// java.util.concurrent.locks.Lock and ReentrantLock: lock, unlock, tryLock, lockInterruptibly.
public class Explicit {
    static final Lock lock = new ReentrantLock();
    static final ReentrantLock second = new ReentrantLock();
    static int x;

    static void finallyUnlocked() {
        lock.lock();
        try {
            x = 1; // LOCKS: Explicit.lock // MAYLOCKS: Explicit.lock // POINT: a
        } finally {
            lock.unlock();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Taking the lock inside the try is as good: lock() does not throw.
    static void lockedInTry() {
        try {
            lock.lock();
            x = 1; // LOCKS: Explicit.lock // PROVABLY: a
        } finally {
            x = 2; // LOCKS: Explicit.lock
            lock.unlock();
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void reentrant() {
        second.lock();
        second.lock();
        x = 1; // LOCKS: Explicit.second // NEVER: a
        second.unlock();
        x = 2; // LOCKS: Explicit.second
        second.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // Locks need not be given back in the order they were taken.
    static void crossed() {
        lock.lock();
        second.lock();
        x = 1; // LOCKS: Explicit.lock, Explicit.second
        lock.unlock();
        x = 2; // LOCKS: Explicit.second // MAYLOCKS: Explicit.second
        second.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void tried() {
        if (lock.tryLock()) {
            try {
                x = 1; // LOCKS: Explicit.lock // PROVABLY: a
            } finally {
                lock.unlock();
            }
        } else {
            x = 2; // LOCKS: none // MAYLOCKS: none
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void triedNot() {
        if (!lock.tryLock()) {
            x = 1; // LOCKS: none // MAYLOCKS: none
            return;
        }
        x = 2; // LOCKS: Explicit.lock
        lock.unlock();
    }

    static void triedForAWhile() {
        boolean got = false;
        try {
            got = second.tryLock(1, TimeUnit.SECONDS);
            x = 1; // LOCKS: none // MAYLOCKS: Explicit.second
        } catch (InterruptedException e) {
            x = 2; // LOCKS: none
        }
        if (got) {
            x = 3; // LOCKS: Explicit.second
            second.unlock();
        } else {
            x = 4; // LOCKS: none // MAYLOCKS: none
        }
        x = 5; // LOCKS: none // MAYLOCKS: none
    }

    // The result of one tryLock says nothing of another lock.
    static void wrongOne() {
        boolean a = lock.tryLock();
        boolean b = second.tryLock();
        if (a) {
            x = 1; // LOCKS: Explicit.lock // MAYLOCKS: Explicit.lock, Explicit.second
            lock.unlock();
        }
        if (b) {
            x = 2; // LOCKS: Explicit.second // MAYLOCKS: Explicit.second
            second.unlock();
        }
    }

    // Kept trying until it works.
    static void spin() {
        while (!second.tryLock()) {
            x = 1; // LOCKS: none // MAYLOCKS: none
        }
        x = 2; // LOCKS: Explicit.second
        second.unlock();
    }

    // Not taken if it was interrupted.
    static void interruptibly() {
        try {
            lock.lockInterruptibly();
            x = 1; // LOCKS: Explicit.lock
            lock.unlock();
        } catch (InterruptedException e) {
            x = 2; // LOCKS: none // MAYLOCKS: none
        }
    }

    // Held already, tried once more: giving that back leaves the first.
    static void triedAgain() {
        second.lock();
        if (second.tryLock()) {
            x = 1; // LOCKS: Explicit.second
            second.unlock();
        }
        x = 2; // LOCKS: Explicit.second
        second.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // A Lock also has a monitor, which is another lock.
    static void monitorOfLock() {
        synchronized (lock) {
            x = 1; // LOCKS: Explicit.lock // NEVER: a
            lock.lock();
            lock.unlock();
            x = 2; // LOCKS: Explicit.lock // NEVER: a
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    public static void main(String[] args) {
        finallyUnlocked();
        lockedInTry();
        reentrant();
        crossed();
        tried();
        triedNot();
        triedForAWhile();
        wrongOne();
        spin();
        interruptibly();
        triedAgain();
        monitorOfLock();
    }
}
