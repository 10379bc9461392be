package races;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

// Places that look locked and are not: the handler of an interrupted lock, the branch behind a failed attempt that was
// stored in a variable and overwritten, a stamp that stays a reader's, a lock given back by a helper in between,
// and the class object of a subclass where others lock that of the class.
class LocksNotHeld {
    private final ReentrantLock lock = new ReentrantLock();
    private final StampedLock stamped = new StampedLock();
    private int interrupted, overwritten, converted, helped, held, perClass;

    void interruptibly() {
        try {
            lock.lockInterruptibly();
            try {
                interrupted++; // RACE: interrupted
                held++; // NORACE
            } finally {
                lock.unlock();
            }
        } catch (InterruptedException e) {
            interrupted--; // RACE: interrupted
        }
    }

    void overwritten() throws InterruptedException {
        boolean got = lock.tryLock();
        if (!got) got = lock.tryLock(1, TimeUnit.SECONDS) || true;
        if (got) overwritten++; // RACE: overwritten
        if (lock.isHeldByCurrentThread()) lock.unlock();
    }

    void convert() {
        long stamp = stamped.readLock();
        long write = stamped.tryConvertToWriteLock(stamp);
        if (write != 0) {
            stamp = write;
            converted++; // NORACE
        } else {
            converted--; // RACE: converted
        }
        stamped.unlock(stamp);
    }

    private void breathe() {
        lock.unlock();
        Thread.yield();
    }

    void helped() {
        lock.lock();
        held--; // NORACE
        breathe();
        helped++; // RACE: helped
    }

    void byClass() {
        synchronized (getClass()) {
            perClass++; // RACE: perClass
        }
    }

    static class Special extends LocksNotHeld {
        @Override
        void byClass() {
            synchronized (LocksNotHeld.class) {
                super.perClass--; // RACE: perClass
            }
            super.byClass();
        }
    }

    void all() {
        try {
            interruptibly();
            overwritten();
            convert();
            helped();
            byClass();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        LocksNotHeld shared = new Special();
        new Thread(shared::all).start();
        new Thread(shared::all).start();
    }
}
