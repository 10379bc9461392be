package order;

// Arrays that do not hold all that was started when they are joined.
public class JoinAllArraysHostile {
    static int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15;

    static void secondArray(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f0 = 1; // POINT: secondArray
            });
            threads[i].start();
        }
        Thread[] others = new Thread[n];
        for (int i = 0; i < n; i++) {
            others[i] = new Thread(() -> { });
        }
        for (Thread t : others) {
            t.join();
        }
        f0 = 2; // UNORDERED: secondArray
    }

    static void shorter(int n) throws Exception {
        Thread[] threads = new Thread[n];
        Thread[] others = new Thread[n - 1];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f1 = 1; // POINT: shorter
            });
            threads[i].start();
        }
        for (int i = 0; i < others.length; i++) {
            threads[i].join();
        }
        f1 = 2; // UNORDERED: shorter
    }

    static void overwritten(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f2 = 1; // POINT: overwritten
            });
            threads[i].start();
        }
        threads[0] = new Thread(() -> { });
        for (Thread t : threads) {
            t.join();
        }
        f2 = 2; // UNORDERED: overwritten
    }

    static void filledTwice(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < n; i++) {
                threads[i] = new Thread(() -> {
                    f3 = 1; // POINT: filledTwice
                });
                threads[i].start();
            }
        }
        for (Thread t : threads) {
            t.join();
        }
        f3 = 2; // UNORDERED: filledTwice
    }

    static void severalForOne(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 2; k++) {
                threads[i] = new Thread(() -> {
                    f4 = 1; // POINT: severalForOne
                });
                threads[i].start();
            }
        }
        for (Thread t : threads) {
            t.join();
        }
        f4 = 2; // UNORDERED: severalForOne
    }

    static void onePlace(int n) throws Exception {
        Thread[] threads = new Thread[1];
        for (int i = 0; i < n; i++) {
            threads[0] = new Thread(() -> {
                f5 = 1; // POINT: onePlace
            });
            threads[0].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        f5 = 2; // UNORDERED: onePlace
    }

    static void around(int n) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < n; i++) {
            threads[i % 2] = new Thread(() -> {
                f6 = 1; // POINT: around
            });
            threads[i % 2].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        f6 = 2; // UNORDERED: around
    }

    static void onlySome(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            Thread t = new Thread(() -> {
                f7 = 1; // POINT: onlySome
            });
            t.start();
            if (i > 2) {
                threads[i] = t;
            }
        }
        for (Thread t : threads) {
            if (t != null) {
                t.join();
            }
        }
        f7 = 2; // UNORDERED: onlySome
    }

    // Another thread with the same code is not in the array.
    static void startedElsewhere(int n) throws Exception {
        Thread[] threads = new Thread[n];
        Runnable work = () -> {
            f8 = 1; // POINT: startedElsewhere
        };
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(work);
            threads[i].start();
        }
        new Thread(work).start();
        for (Thread t : threads) {
            t.join();
        }
        f8 = 2; // UNORDERED: startedElsewhere
    }

    // Joining what has not been started does not wait.
    static void startedLater(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f9 = 1; // POINT: startedLater
            });
        }
        for (Thread t : threads) {
            t.join();
        }
        for (Thread t : threads) {
            t.start();
        }
        f9 = 2; // UNORDERED: startedLater
    }

    static void startedMeanwhile(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f10 = 1; // POINT: startedMeanwhile
            });
        }
        for (Thread t : threads) {
            t.join();
            t.start();
        }
        f10 = 2; // UNORDERED: startedMeanwhile
    }

    static void cleared(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f11 = 1; // POINT: cleared
            });
            threads[i].start();
        }
        java.util.Arrays.fill(threads, null);
        for (Thread t : threads) {
            if (t != null) {
                t.join();
            }
        }
        f11 = 2; // UNORDERED: cleared
    }

    static void seenByOthers(int n) throws Exception {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f12 = 1; // POINT: seenByOthers
            });
            threads[i].start();
        }
        forget(threads);
        for (Thread t : threads) {
            if (t != null) {
                t.join();
            }
        }
        f12 = 2; // UNORDERED: seenByOthers
    }

    // The array of a round is given up before it is joined.
    static void givenUp(int n) throws Exception {
        for (int round = 0; round < 3; round++) {
            Thread[] threads = new Thread[n];
            for (int i = 0; i < n; i++) {
                threads[i] = new Thread(() -> {
                    f13 = 1; // POINT: givenUp
                });
                threads[i].start();
            }
            if (round < 2) {
                continue;
            }
            for (Thread t : threads) {
                t.join();
            }
            f13 = 2; // UNORDERED: givenUp
        }
    }

    // What throws keeps the thread from being put in.
    static void failsBefore(int n) throws Exception {
        Thread[] threads = new Thread[n];
        try {
            for (int i = 0; i < 2 * n; i++) {
                Thread t = new Thread(() -> {
                    f14 = 1; // POINT: failsBefore
                });
                t.start();
                threads[i] = t;
            }
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        for (Thread t : threads) {
            if (t != null) {
                t.join();
            }
        }
        f14 = 2; // UNORDERED: failsBefore
    }

    static void eitherOne(int n) throws Exception {
        Thread[] first = new Thread[n];
        Thread[] second = new Thread[n];
        Thread[] threads = n > 3 ? first : second;
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                f15 = 1; // POINT: eitherOne
            });
            threads[i].start();
        }
        for (Thread t : first) {
            if (t != null) {
                t.join();
            }
        }
        f15 = 2; // UNORDERED: eitherOne
    }

    static void forget(Thread[] threads) {
        threads[0] = null;
    }

    public static void main(String[] args) throws Exception {
        secondArray(args.length);
        shorter(args.length);
        overwritten(args.length);
        filledTwice(args.length);
        severalForOne(args.length);
        onePlace(args.length);
        around(args.length);
        onlySome(args.length);
        startedElsewhere(args.length);
        startedLater(args.length);
        startedMeanwhile(args.length);
        cleared(args.length);
        seenByOthers(args.length);
        givenUp(args.length);
        failsBefore(args.length);
        eitherOne(args.length);
    }
}
