package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

// What comes before the wait may throw, and loops that wait may run zero times.
class WaitSkipped {
    static int thrown, checked, cleaned, zero, atLeastOnce, listed, cleared, returned, parsed;

    static void mayThrow(String[] args) {
        if (args.length == 1) throw new IllegalStateException();
    }

    static void thrown(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> thrown = 1); // RACE: thrown
        t.start();
        try {
            mayThrow(args);
            t.join();
        } catch (IllegalStateException e) {
            thrown = 2; // RACE: thrown
        }
        System.out.println(thrown); // RACE: thrown
    }

    static void cleaned(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> cleaned = 1); // NORACE
        t.start();
        try {
            mayThrow(args);
        } catch (IllegalStateException e) {
            System.out.println("thrown");
        } finally {
            t.join();
        }
        System.out.println(cleaned); // NORACE
    }

    // The JDK's own exceptions, which are caught here, come before the wait.
    static void parsed(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> parsed = 1); // RACE: parsed
        t.start();
        try {
            int n = Integer.parseInt(args[0]);
            t.join();
            System.out.println(n);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            System.out.println("no number");
        }
        System.out.println(parsed); // RACE: parsed
    }

    static void zeroTimes(int n) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            zero = 1; // RACE: zero
            latch.countDown();
        }).start();
        for (int i = 0; i < n; i++) latch.await();
        System.out.println(zero); // RACE: zero
    }

    static void once(int n) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            atLeastOnce = 1; // NORACE
            latch.countDown();
        }).start();
        int i = 0;
        do {
            latch.await();
        } while (++i < n);
        System.out.println(atLeastOnce); // NORACE
    }

    static void listed(int n) throws InterruptedException {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> listed = 1); // RACE: listed
            t.start();
            if (i < n) all.add(t);
        }
        for (Thread t : all) t.join();
        System.out.println(listed); // RACE: listed
    }

    static void cleared(int n) throws InterruptedException {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> cleared = 1); // RACE: cleared
            t.start();
            all.add(t);
        }
        if (n == 0) all.clear();
        for (Thread t : all) t.join();
        System.out.println(cleared); // RACE: cleared
    }

    static void returned(int n) throws InterruptedException {
        Thread t = new Thread(() -> returned = 1); // RACE: returned
        t.start();
        waitUnless(t, n);
        System.out.println(returned); // RACE: returned
    }

    static void waitUnless(Thread t, int n) throws InterruptedException {
        if (n == 1) return;
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        thrown(args);
        cleaned(args);
        parsed(args);
        zeroTimes(args.length);
        once(args.length);
        listed(args.length);
        cleared(args.length);
        returned(args.length);
    }
}
