package races;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Waiting hands over what came before the condition was made true. Waiting without one, for another one, for some time,
// or leaving the loop without looking does not.
class WaitWrong {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready, wrong, limited, byLock, timedOut;
    private int good, another, unasked, late, locked, timed, polled, notHeld;

    // Sets one condition before its data, and another one after.
    void produce() {
        synchronized (this) {
            wrong = true;
            notifyAll();
        }
        good = 1; // NORACE
        another = 1; // RACE: another
        unasked = 1; // RACE: unasked
        late = 1; // RACE: late
        synchronized (this) {
            ready = true;
            limited = true;
            notifyAll();
        }
        locked = 1; // NORACE
        timed = 1; // RACE: timed
        polled = 1; // NORACE
        lock.lock();
        try {
            byLock = true;
            timedOut = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void consume() throws InterruptedException {
        synchronized (this) {
            while (!ready) wait();
        }
        System.out.println(good); // NORACE
    }

    void wrongOne() throws InterruptedException {
        synchronized (this) {
            while (!wrong) wait();
        }
        System.out.println(another); // RACE: another
    }

    // Who wakes up without having been notified does not know.
    void unasked() throws InterruptedException {
        synchronized (this) {
            wait(1);
        }
        System.out.println(unasked); // RACE: unasked
    }

    // The time is over, ready or not.
    void limited() throws InterruptedException {
        synchronized (this) {
            if (!limited) wait(1);
        }
        System.out.println(late); // RACE: late
    }

    void byCondition() throws InterruptedException {
        lock.lock();
        try {
            while (!byLock) changed.await();
        } finally {
            lock.unlock();
        }
        System.out.println(locked); // NORACE
    }

    void byTime() throws InterruptedException {
        lock.lock();
        try {
            while (!timedOut) {
                if (!changed.await(1, TimeUnit.MILLISECONDS)) break;
            }
        } finally {
            lock.unlock();
        }
        System.out.println(timed); // RACE: timed
    }

    boolean byTimeAsked() throws InterruptedException {
        lock.lock();
        try {
            while (!timedOut) {
                if (!changed.await(1, TimeUnit.MILLISECONDS)) return false;
            }
        } finally {
            lock.unlock();
        }
        return polled > 0; // NORACE
    }

    // Asked under no lock: the test itself races.
    void bare() {
        if (notHeldFlag) System.out.println(notHeld); // RACE: notHeldFlag, notHeld
    }

    private boolean notHeldFlag;

    synchronized void set() {
        notHeld = 1; // RACE: notHeld
        notHeldFlag = true; // RACE: notHeldFlag
    }

    public static void main(String[] args) throws InterruptedException {
        WaitWrong shared = new WaitWrong();
        new Thread(() -> {
            shared.produce();
            shared.set();
        }).start();
        shared.consume();
        System.out.println(shared.byTimeAsked());
        WaitWrong second = new WaitWrong();
        new Thread(second::produce).start();
        second.wrongOne();
        WaitWrong third = new WaitWrong();
        new Thread(third::produce).start();
        third.unasked();
        third.limited();
        third.byTime();
        WaitWrong fourth = new WaitWrong();
        new Thread(fourth::produce).start();
        fourth.byCondition();
        shared.bare();
    }
}
