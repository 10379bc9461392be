package races;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

// Locks that are surely held, and look-alikes that are not.
class LocksInHand {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    static final StampedLock stamped = new StampedLock();
    static final int[] array = new int[4];
    static final Object[] locks = {new Object(), new Object()};
    static int tried, failed, timed, late, released, again, downgraded, lessThan, upgraded, converted, unconverted;
    static int arrayed, elements, inCatch, missed, looked, validated, reread, interruptible, nested, depth;
    static int afterWait, viaInterface;

    static void tries() throws InterruptedException {
        if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
            try {
                timed++; // NORACE
            } finally {
                lock.unlock();
            }
            late++; // RACE: late
        } else {
            failed++; // RACE: failed
        }
        if (!lock.tryLock()) return;
        try {
            tried++; // NORACE
            failed++; // RACE: failed
        } finally {
            lock.unlock();
        }
        lock.lockInterruptibly();
        interruptible++; // NORACE
        lock.unlock();
    }

    // Interrupted while waiting for the lock, it is not held in the handler.
    static void givesUp() {
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            inCatch++; // RACE: inCatch
            return;
        }
        inCatch++; // RACE: inCatch
        lock.unlock();
    }

    static void waits() throws InterruptedException {
        lock.lock();
        try {
            afterWait++; // NORACE
            changed.await(1, TimeUnit.MILLISECONDS);
            afterWait++; // NORACE
            changed.awaitNanos(100);
            afterWait++; // NORACE
        } finally {
            lock.unlock();
        }
        released++; // RACE: released
    }

    // Held twice, given back once: still held.
    static void reentrant() {
        lock.lock();
        lock.lock();
        lock.unlock();
        again++; // NORACE
        lock.unlock();
        nested++; // RACE: nested
    }

    static void downgrade() {
        both.writeLock().lock();
        downgraded++; // NORACE
        both.readLock().lock();
        both.writeLock().unlock();
        int seen = downgraded; // NORACE
        lessThan = seen; // RACE: lessThan
        both.readLock().unlock();
    }

    // Between the two locks there is none.
    static void upgrade() {
        both.readLock().lock();
        int seen = upgraded; // NORACE
        both.readLock().unlock();
        both.writeLock().lock();
        upgraded = seen + 1; // NORACE
        both.writeLock().unlock();
    }

    static void conversions() {
        long stamp = stamped.tryOptimisticRead();
        long write = stamped.tryConvertToWriteLock(stamp);
        if (write != 0) {
            converted++; // NORACE
            stamped.unlockWrite(write);
        } else {
            unconverted++; // RACE: unconverted
        }
        long read = stamped.readLock();
        try {
            validated += stamped.validate(read) ? 1 : 0; // RACE: validated
        } finally {
            stamped.unlockRead(read);
        }
        long look = stamped.tryOptimisticRead();
        int seen = looked; // RACE: looked
        if (!stamped.validate(look)) {
            look = stamped.readLock();
            seen = reread; // NORACE
            stamped.unlockRead(look);
        }
        long last = stamped.writeLock();
        looked = seen; // RACE: looked
        reread = seen; // NORACE
        stamped.unlockWrite(last);
    }

    static void arrays(int i) {
        synchronized (array) {
            array[i] = 1; // NORACE
            arrayed++; // NORACE
        }
        // Which of the two it is depends.
        synchronized (locks[i & 1]) {
            elements++; // RACE: elements
        }
    }

    // Not given back where something is thrown: afterwards nobody knows.
    static void missing(boolean fail) {
        lock.lock();
        if (fail) {
            missed++; // NORACE
            return;
        }
        missed++; // NORACE
        lock.unlock();
    }

    static void unsure(boolean b) {
        if (b) lock.lock();
        depth++; // RACE: depth
        if (b) lock.unlock();
    }

    static void given(Lock any) {
        any.lock();
        viaInterface++; // RACE: viaInterface
        any.unlock();
    }

    static class Worker extends Thread {
        final int n;

        Worker(int n) {
            this.n = n;
        }

        @Override
        public void run() {
            try {
                tries();
                waits();
            } catch (InterruptedException e) {
                return;
            }
            givesUp();
            reentrant();
            downgrade();
            upgrade();
            conversions();
            arrays(n);
            unsure(n > 0);
            given(n > 0 ? lock : new ReentrantLock());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(0);
        Worker b = new Worker(1);
        a.start();
        b.start();
        a.interrupt();
        a.join();
        b.join();
        Thread waits = new Thread(() -> missing(false));
        waits.setDaemon(true);
        waits.start();
        missing(args.length > 0);
    }
}
