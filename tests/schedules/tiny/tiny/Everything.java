package tiny;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// Every kind of access, once, by one thread. What it stores comes back, or the last write is missing.
public class Everything {
    static class Late {
        static long since = 5;
    }

    static int number;
    static double real = 0.5;
    static boolean passed;
    final int kept;
    long wide;
    String text;

    Everything(int kept) {
        this.kept = kept;
    }

    static synchronized int ofClass() {
        return number;
    }

    synchronized long ofObject() {
        return wide;
    }

    static boolean arrays() {
        long[] longs = new long[2];
        longs[1] = 7L;
        double[] doubles = {1.5};
        byte[][] bytes = new byte[1][3];
        bytes[0][2] = 9;
        Object[] objects = {"a"};
        return longs[1] == 7L && doubles[0] == 1.5 && bytes[0][2] == 9 && objects[0] == "a";
    }

    static boolean failures() {
        int caught = 0;
        try {
            ((Everything) null).wide = 1;
        } catch (NullPointerException e) {
            ++caught;
        }
        int[] one = new int[1];
        try {
            one[one[0] + 1] = 2;
        } catch (ArrayIndexOutOfBoundsException e) {
            ++caught;
        }
        Object[] strings = new String[1];
        try {
            strings[0] = 1;
        } catch (ArrayStoreException e) {
            ++caught;
        }
        return caught == 3;
    }

    static boolean locks(Everything it) {
        ReentrantLock lock = new ReentrantLock();
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        lock.lock();
        it.text = "locked";
        lock.unlock();
        both.readLock().lock();
        it.text = "read";
        both.readLock().unlock();
        both.writeLock().lock();
        synchronized (it) {
            it.text = "written";
        }
        both.writeLock().unlock();
        it.text = "free";
        return it.text.equals("free") && !lock.isLocked() && !both.isWriteLocked();
    }

    public static void main(String[] args) {
        Everything it = new Everything(3);
        it.wide = 1L << 40;
        number = 4;
        real += 1;
        boolean right = it.kept == 3 && it.ofObject() == 1L << 40 && ofClass() == 4 && real == 1.5;
        passed = right && Late.since == 5 && arrays() && failures() && locks(it);
        int[] counted = new int[1];
        for (int i = 0; i < 100; i++) counted[0]++;
        if (counted[0] == 100 && passed) number = 100;
    }
}
