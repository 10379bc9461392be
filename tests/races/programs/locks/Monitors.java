package locks;

// Monitors: blocks, nesting, static and instance methods, exceptions.
public class Monitors {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int x;
    int y;

    static void plain() {
        x = 1; // LOCKS: none // MAYLOCKS: none
        synchronized (lock) {
            x = 2; // LOCKS: Monitors.lock // MAYLOCKS: Monitors.lock // POINT: plain
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    static void nested() {
        synchronized (lock) {
            x = 1; // LOCKS: Monitors.lock // PROVABLY: plain
            synchronized (other) {
                x = 2; // LOCKS: Monitors.lock, Monitors.other // PROVABLY: plain
            }
            x = 3; // LOCKS: Monitors.lock // NEVER: onlyOther
        }
        synchronized (other) {
            x = 4; // LOCKS: Monitors.other // POINT: onlyOther
        }
    }

    // Leaving the inner block of the same lock does not give up the outer one.
    static void reentrant() {
        synchronized (lock) {
            synchronized (lock) {
                x = 1; // LOCKS: Monitors.lock
            }
            x = 2; // LOCKS: Monitors.lock // MAYLOCKS: Monitors.lock
        }
        x = 3; // LOCKS: none // MAYLOCKS: none
    }

    synchronized void method() {
        y = 1; // LOCKS: this // HOLDS: this
        helper();
    }

    // Called with the lock only.
    private void helper() {
        y = 2; // LOCKS: this // HOLDS: this
    }

    static synchronized void staticMethod() {
        x = 1; // LOCKS: Monitors.class // POINT: staticMethod
    }

    static void onClass() {
        synchronized (Monitors.class) {
            x = 1; // LOCKS: Monitors.class // PROVABLY: staticMethod
        }
    }

    // An exception leaves the block, and the lock with it.
    static void throwing(int n) {
        try {
            synchronized (lock) {
                if (n > 3) throw new IllegalStateException();
                x = 1; // LOCKS: Monitors.lock
            }
            x = 2; // LOCKS: none
        } catch (IllegalStateException e) {
            x = 3; // LOCKS: none // MAYLOCKS: none
        } finally {
            x = 4; // LOCKS: none // MAYLOCKS: none
        }
    }

    // Held where it is caught.
    static void caughtInside(int[] a) {
        synchronized (lock) {
            try {
                a[7] = 1; // LOCKS: Monitors.lock
            } catch (ArrayIndexOutOfBoundsException e) {
                x = 1; // LOCKS: Monitors.lock
            }
            x = 2; // LOCKS: Monitors.lock
        }
    }

    // A lock on some paths only is not held behind them.
    static void earlyReturn(int n) {
        synchronized (lock) {
            if (n == 0) return;
            for (int i = 0; i < n; i++) {
                if (i == 5) break;
                x = i; // LOCKS: Monitors.lock
            }
        }
        x = 9; // LOCKS: none
    }

    // One call with the lock and one without: not surely held, but perhaps.
    static void sometimes() {
        x = 1; // LOCKS: none // MAYLOCKS: Monitors.lock
    }

    // All calls with it.
    static void always() {
        x = 1; // LOCKS: Monitors.lock
    }

    static void callers() {
        sometimes();
        synchronized (lock) {
            sometimes();
            always();
        }
        synchronized (lock) {
            always();
        }
    }

    // Recursion: every activation has it, and the last to leave gives it up.
    static synchronized void recursive(int n) {
        x = n; // LOCKS: Monitors.class
        if (n > 0) recursive(n - 1);
        x = n; // LOCKS: Monitors.class
    }

    static void afterRecursion() {
        recursive(3);
        x = 0; // LOCKS: none // MAYLOCKS: none
    }

    // Two locks, one of which: not known to be the same.
    static void chosen(boolean b) {
        Object l = b ? lock : other;
        synchronized (l) {
            x = 1; // LOCKS: l // PERHAPS: plain // PERHAPS: onlyOther
        }
        x = 2; // LOCKS: none // MAYLOCKS: none
    }

    // Many objects of one place: the lock is known, whose it is is not.
    int each;

    static void many() {
        for (int i = 0; i < 3; i++) {
            Monitors m = new Monitors();
            m.own();
        }
    }

    void own() {
        synchronized (this) {
            each = 1; // LOCKS: this // POINT: own // PERHAPS: own // HOLDS: this
        }
    }

    public static void main(String[] args) {
        plain();
        nested();
        reentrant();
        new Monitors().method();
        staticMethod();
        onClass();
        throwing(args.length);
        caughtInside(new int[3]);
        earlyReturn(args.length);
        callers();
        afterRecursion();
        chosen(args.length > 0);
        many();
    }
}
