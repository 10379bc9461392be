package order;

// Loops over an array that need not join all of it.
public class JoinAllLoops {
    static int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13;

    static void leaves(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f0 = 1; // POINT: leaves
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            if (t.isInterrupted()) {
                break;
            }
            t.join();
        }
        f0 = 2; // UNORDERED: leaves
    }

    static void skips(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f1 = 1; // POINT: skips
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            if (t.isDaemon()) {
                continue;
            }
            t.join();
        }
        f1 = 2; // UNORDERED: skips
    }

    static void half(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f2 = 1; // POINT: half
            });
            threads[i].start();
        }
        for (int i = 0; i < n / 2; i++) {
            threads[i].join();
        }
        f2 = 2; // UNORDERED: half
    }

    static void fewer(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f3 = 1; // POINT: fewer
            });
            threads[i].start();
        }
        for (int i = 0; i < n - 1; i++) {
            threads[i].join();
        }
        f3 = 2; // UNORDERED: fewer
    }

    static void fromOne(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f4 = 1; // POINT: fromOne
            });
            threads[i].start();
        }
        for (int i = 1; i < threads.length; i++) {
            threads[i].join();
        }
        f4 = 2; // UNORDERED: fromOne
    }

    static void everyOther(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f5 = 1; // POINT: everyOther
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i += 2) {
            threads[i].join();
        }
        f5 = 2; // UNORDERED: everyOther
    }

    static void jumps(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f6 = 1; // POINT: jumps
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            if (n > 5) {
                i++;
            }
        }
        f6 = 2; // UNORDERED: jumps
    }

    static void sameOne(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f7 = 1; // POINT: sameOne
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[0].join();
        }
        f7 = 2; // UNORDERED: sameOne
    }

    static void timed(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f8 = 1; // POINT: timed
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join(5);
        }
        f8 = 2; // UNORDERED: timed
    }

    // Whoever is interrupted goes on with the next one.
    static void swallows(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f9 = 1; // POINT: swallows
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            try {
                t.join();
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        }
        f9 = 2; // UNORDERED: swallows
    }

    static void gaveUp(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f10 = 1; // POINT: gaveUp
            });
            threads[i].start();
        }
        try {
            for (Thread t : threads) {
                t.join();
            }
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        f10 = 2; // UNORDERED: gaveUp
    }

    static void sometimes(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f11 = 1; // POINT: sometimes
            });
            threads[i].start();
        }
        if (n > 3) {
            for (Thread t : threads) {
                t.join();
            }
        }
        f11 = 2; // UNORDERED: sometimes
    }

    // A variable of the loop gets another value.
    static void another(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f12 = 1; // POINT: another
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            if (n > 3) {
                t = new Thread(() -> { });
            }
            t.join();
        }
        f12 = 2; // UNORDERED: another
    }

    // The loop ends when the last one has come, and that is not joined.
    static void notTheLast(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f13 = 1; // POINT: notTheLast
            });
            threads[i].start();
        }
        int i = 0;
        while (true) {
            Thread t = threads[i];
            i++;
            if (i >= n) {
                break;
            }
            t.join();
        }
        f13 = 2; // UNORDERED: notTheLast
    }

    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        leaves(args.length);
        skips(args.length);
        half(args.length);
        fewer(args.length);
        fromOne(args.length);
        everyOther(args.length);
        jumps(args.length);
        sameOne(args.length);
        timed(args.length);
        swallows(args.length);
        gaveUp(args.length);
        sometimes(args.length);
        another(args.length);
        notTheLast(args.length);
    }
}
