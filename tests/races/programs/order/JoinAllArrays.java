package order;

// Arrays whose threads are all joined, written in several ways.
public class JoinAllArrays {
    static int a, b, c, d, e, f, g;

    static void quietly(Thread t) {
        while (true) {
            try {
                t.join();
                return;
            } catch (InterruptedException again) {
                System.out.println(again);
            }
        }
    }

    // Filled, started and joined one after the other.
    static void threeLoops(int n) throws InterruptedException {
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                a = 1; // BEFORE: threeLoops
            });
        }
        for (int i = 0; i < n; i++) {
            threads[i].start();
        }
        for (int i = 0; i < n; i++) {
            threads[i].join();
        }
        a = 2; // POINT: threeLoops
    }

    // Elements that are null were never started.
    static void someOnly(boolean[] which) throws InterruptedException {
        Thread[] threads = new Thread[which.length];
        for (int i = 0; i < threads.length; i++) {
            if (which[i]) {
                Thread t = new Thread(() -> {
                    b = 1; // BEFORE: someOnly
                });
                t.start();
                threads[i] = t;
            }
        }
        for (Thread t : threads) {
            if (t != null) {
                t.join();
            }
        }
        b = 2; // POINT: someOnly
    }

    static void listed() throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                c = 1; // BEFORE: listed
            }),
            new Thread(() -> {
                c = 2; // BEFORE: listed
            }),
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        c = 3; // POINT: listed
    }

    // They are put into the array only when they run.
    static void afterwards() throws InterruptedException {
        Thread x = new Thread(() -> {
            d = 1; // BEFORE: afterwards
        });
        Thread y = new Thread(() -> {
            d = 2; // BEFORE: afterwards
        });
        x.start();
        y.start();
        for (Thread t : new Thread[] {x, y}) {
            t.join();
        }
        d = 3; // POINT: afterwards
    }

    // A new array every time: all is over before the next round.
    static void rounds() throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            e = 1; // ORDERED: inRound
            Thread[] threads = new Thread[4];
            for (int i = 0; i < 4; i++) {
                threads[i] = new Thread(() -> {
                    e = 2; // POINT: inRound // BEFORE: rounds
                });
                threads[i].start();
                e = 3; // UNORDERED: inRound
            }
            for (int i = 0; i < 4; ++i) {
                threads[i].join();
            }
            e = 4; // ORDERED: inRound
        }
        e = 5; // POINT: rounds
    }

    // The loop may be left early, but then nothing more is done.
    static void leftByException() throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                f = 1; // BEFORE: leftByException // UNORDERED: inFinally
            });
            threads[i].start();
        }
        try {
            for (Thread t : threads) {
                t.join();
            }
            f = 2; // POINT: leftByException
        } finally {
            f = 3; // POINT: inFinally
        }
    }

    // Whoever is interrupted goes on waiting.
    static void patient() {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                g = 1; // BEFORE: patient
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            quietly(t);
        }
        g = 2; // POINT: patient
    }

    public static void main(String[] args) throws InterruptedException {
        threeLoops(args.length);
        someOnly(new boolean[args.length]);
        listed();
        afterwards();
        rounds();
        patient();
        leftByException();
    }
}
