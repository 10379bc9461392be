package locks;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

// Locks taken in one method and given back in another.
public class Wrappers {
    static int x;

    static class Guard {
        private final ReentrantLock lock = new ReentrantLock();
        int inside;

        void enter() {
            lock.lock();
            inside = 1; // LOCKS: Guard.lock
        }

        void leave() {
            inside = 0; // LOCKS: Guard.lock
            lock.unlock();
            inside = 2; // LOCKS: none
        }

        boolean tryEnter() { return lock.tryLock(); }

        // The same in more words.
        boolean tryEnterTwice() {
            if (lock.tryLock()) return true;
            x = 5; // LOCKS: none
            if (lock.tryLock()) {
                return true;
            }
            return false;
        }

        // True means: not held.
        boolean failed() {
            boolean got = lock.tryLock();
            return !got;
        }

        Lock lock() { return lock; }
    }

    static final Guard guard = new Guard();

    static void wrapped() {
        guard.enter();
        try {
            x = 1; // LOCKS: Guard.lock // POINT: wrapped
        } finally {
            guard.leave();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    static void triedWrapped() {
        if (guard.tryEnter()) {
            x = 1; // LOCKS: Guard.lock // PROVABLY: wrapped
            guard.leave();
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    static void triedTwice() {
        boolean got = guard.tryEnterTwice();
        if (got) {
            x = 1; // LOCKS: Guard.lock
            guard.leave();
        } else {
            x = 2; // LOCKS: none // MAYLOCKS: none
        }
    }

    static void triedContrary() {
        if (guard.failed()) {
            x = 1; // LOCKS: none // MAYLOCKS: none
        } else {
            x = 2; // LOCKS: Guard.lock
            guard.leave();
        }
    }

    // By the getter of the lock, twice.
    static void got() {
        guard.lock().lock();
        x = 1; // LOCKS: Guard.lock // PROVABLY: wrapped
        guard.lock().unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // As an argument.
    static void take(Lock l) { l.lock(); }

    static void give(Lock l) { l.unlock(); }

    static final Lock a = new ReentrantLock();
    static final Lock b = new ReentrantLock();

    // Which of the two is given back is known by the argument.
    static void arguments() {
        take(a);
        x = 1; // LOCKS: Wrappers.a // MAYLOCKS: Wrappers.a
        take(b);
        x = 2; // LOCKS: Wrappers.a, Wrappers.b
        give(a);
        x = 3; // LOCKS: Wrappers.b // MAYLOCKS: Wrappers.b
        give(b);
        x = 4; // LOCKS: none // MAYLOCKS: none
    }

    // What a method returns can be what it locked.
    static Lock locked(Lock l) {
        l.lock();
        return l;
    }

    static void returned() {
        Lock l = locked(a);
        x = 1; // LOCKS: Wrappers.a
        l.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Around the caller's code.
    static void with(Lock l, Runnable r) {
        l.lock();
        try {
            r.run();
        } finally {
            l.unlock();
        }
    }

    static void around() {
        with(a, () -> {
            x = 1; // LOCKS: Wrappers.a
        });
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A lock of the program's own, over another.
    static class Own implements Lock {
        private final ReentrantLock inner = new ReentrantLock();

        public void lock() { inner.lock(); }

        public void lockInterruptibly() throws InterruptedException { inner.lockInterruptibly(); }

        public boolean tryLock() { return inner.tryLock(); }

        public boolean tryLock(long time, java.util.concurrent.TimeUnit unit) throws InterruptedException {
            return inner.tryLock(time, unit);
        }

        public void unlock() { inner.unlock(); }

        public Condition newCondition() { return inner.newCondition(); }
    }

    static final Lock own = new Own();

    static void ofOnesOwn() {
        own.lock();
        x = 1; // LOCKS: Own.inner
        own.unlock();
        if (own.tryLock()) {
            x = 2; // LOCKS: Own.inner
            own.unlock();
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // A lock of a class that extends ReentrantLock.
    static class Counting extends ReentrantLock {
        int count;

        @Override
        public void lock() {
            super.lock();
            count++; // LOCKS: this
        }
    }

    static final Counting counting = new Counting();

    static void extended() {
        counting.lock();
        x = 1; // LOCKS: Wrappers.counting
        counting.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Two objects of one allocation, one inside the other: giving back the inner leaves the outer.
    // That there are two is not told: a set of locks has each once.
    static class Node {
        final Lock lock = new ReentrantLock();
        int value;
    }

    static void twoNodes(Node outer, Node inner) {
        outer.lock.lock();
        inner.lock.lock();
        inner.value = 1; // LOCKS: Node.lock
        inner.lock.unlock();
        outer.value = 2; // LOCKS: Node.lock
        outer.lock.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // Whichever of two methods a call runs, both take the lock.
    interface Step {
        void step();
    }

    static class Taking implements Step {
        public void step() { b.lock(); }
    }

    static class AlsoTaking implements Step {
        public void step() {
            b.lock();
            x = 1; // LOCKS: Wrappers.b
        }
    }

    static void surely(boolean c) {
        Step s;
        if (c) s = new Taking(); else s = new AlsoTaking();
        s.step();
        x = 1; // LOCKS: Wrappers.b
        b.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // A callee that gives back what the caller holds, and takes it again.
    static void pause() {
        a.unlock();
        x = 1; // LOCKS: none
        a.lock();
    }

    static void paused() {
        a.lock();
        x = 1; // LOCKS: Wrappers.a
        pause(); // LETSGO: Wrappers.a
        x = 2; // LOCKS: Wrappers.a
        a.unlock();
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    // Through a supplier.
    static void supplied() {
        Supplier<Lock> s = () -> a;
        Lock l = s.get();
        l.lock();
        x = 1; // LOCKS: Wrappers.a
        l.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Recursion that takes a lock at its end.
    static void untilTaken(int n) {
        if (n == 0) {
            b.lock();
            return;
        }
        untilTaken(n - 1);
    }

    static void recursion() {
        untilTaken(4);
        x = 1; // LOCKS: Wrappers.b
        b.unlock();
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    public static void main(String[] args) {
        wrapped();
        triedWrapped();
        triedTwice();
        triedContrary();
        got();
        arguments();
        returned();
        around();
        ofOnesOwn();
        extended();
        Node[] nodes = new Node[2];
        for (int i = 0; i < 2; i++) nodes[i] = new Node();
        twoNodes(nodes[0], nodes[1]);
        surely(args.length > 2);
        paused();
        supplied();
        recursion();
    }
}
