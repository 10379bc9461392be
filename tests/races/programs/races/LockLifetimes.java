package races;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Locks that are let go of earlier than it looks: by a callee on one of its paths, by a callback, by a second unlock in
// a loop, by an exception that a handler turned into a return, by swapping the lock in the field between lock and
// unlock. What follows is unguarded, though the text stands between lock and unlock.
class LockLifetimes {
    private final Lock fixed = new ReentrantLock();
    private Lock swapped = new ReentrantLock();
    private int byCallee, byCallback, byLoop, bySwap, byReturn, safe;

    private void maybeRelease(int n) {
        if (n > 3) fixed.unlock();
    }

    void callee(int n) {
        fixed.lock();
        safe++; // NORACE
        maybeRelease(n);
        byCallee++; // RACE: byCallee
        if (n <= 3) fixed.unlock();
    }

    void callback(Runnable inBetween) {
        fixed.lock();
        inBetween.run();
        byCallback++; // RACE: byCallback
    }

    void loop(int n) {
        fixed.lock();
        for (int i = 0; i < n; i++) {
            byLoop++; // RACE: byLoop
            fixed.unlock();
            if (i == 2) return;
        }
    }

    void swap() {
        Lock held = swapped; // RACE: swapped
        held.lock();
        try {
            bySwap++; // RACE: bySwap
            swapped = new ReentrantLock(); // RACE: swapped
        } finally {
            held.unlock();
        }
    }

    int early(int n) {
        try {
            fixed.lock();
            try {
                if (n > 7) throw new IllegalArgumentException("too many");
                safe--; // NORACE
            } finally {
                fixed.unlock();
            }
        } catch (IllegalArgumentException e) {
            return byReturn++; // RACE: byReturn
        }
        return 0;
    }

    void all(int n) {
        callee(n);
        callback(fixed::unlock);
        loop(n);
        swap();
        early(n);
    }

    public static void main(String[] args) {
        LockLifetimes shared = new LockLifetimes();
        int n = args.length;
        new Thread(() -> shared.all(n)).start();
        new Thread(() -> shared.all(n + 1)).start();
    }
}
