package races;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Waiting for a condition without a loop: the wait may end by itself, or with the time. What was written outside the
// lock before the signal is then read outside the lock with nothing in between. With the loop, the flag seen under
// the lock orders both.
class ConditionMisused {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready;
    private int spurious, timed, looped, monitor;

    void produce() {
        spurious = 1; // RACE: spurious
        timed = 1; // RACE: timed
        looped = 1; // NORACE
        lock.lock();
        try {
            ready = true; // NORACE
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        monitor = 1; // RACE: monitor
        synchronized (this) {
            notifyAll();
        }
    }

    void once() throws InterruptedException {
        lock.lock();
        try {
            if (!ready) changed.await(); // NORACE
        } finally {
            lock.unlock();
        }
        System.out.println(spurious); // RACE: spurious
    }

    void forAWhile() throws InterruptedException {
        lock.lock();
        try {
            while (!ready) { // NORACE
                if (!changed.await(1, TimeUnit.SECONDS)) break;
            }
        } finally {
            lock.unlock();
        }
        System.out.println(timed); // RACE: timed
    }

    void properly() throws InterruptedException {
        lock.lock();
        try {
            while (!ready) changed.await(); // NORACE
        } finally {
            lock.unlock();
        }
        System.out.println(looped); // NORACE
    }

    void byMonitor() throws InterruptedException {
        synchronized (this) {
            wait(1000);
        }
        System.out.println(monitor); // RACE: monitor
    }

    public static void main(String[] args) throws InterruptedException {
        ConditionMisused shared = new ConditionMisused();
        new Thread(shared::produce).start();
        shared.once();
        shared.forAWhile();
        shared.byMonitor();
        shared.properly();
    }
}
