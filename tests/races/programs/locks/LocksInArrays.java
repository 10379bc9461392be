package locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

// Locks that are found in an array at a constant index, which nothing is stored at an unknown index of.
public class LocksInArrays {
    static final Object[] locks = {new Object(), new Object()};
    static final Lock[] explicit = {new ReentrantLock(), new ReentrantLock()};
    static final Object[] changed = {new Object(), new Object()};
    static final Object[] copied = {new Object(), new Object()};
    static int a, b, c, d, e;

    static void run(int n) {
        synchronized (locks[0]) {
            a++; // POINT: first // PROVABLY: first
        }
        synchronized (locks[1]) {
            b++; // NEVER: first
        }
        explicit[1].lock(); // which of the two lock() runs for is not told apart
        try {
            c++; // POINT: explicit // PERHAPS: explicit
        } finally {
            explicit[1].unlock();
        }
        synchronized (changed[0]) {
            d++; // POINT: changed // PERHAPS: changed
        }
        changed[n] = changed[1 - n];
        synchronized (copied[0]) {
            e++; // POINT: copied // PERHAPS: copied
        }
        System.arraycopy(copied, 0, copied, 1, 1);
    }

    public static void main(String[] args) {
        new Thread(() -> run(0)).start();
        new Thread(() -> run(args.length)).start();
    }
}
