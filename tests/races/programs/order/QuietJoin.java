package order;

// Helpers that go on waiting after an interrupt.
public class QuietJoin {
    static int a, b, c, d, e;

    // Ends by success only.
    static void again(Thread t) {
        boolean interrupted = false;
        while (true) {
            try {
                t.join();
                break;
            } catch (InterruptedException x) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    // The interrupt is told later, in any case.
    static void finallyTold(Thread t) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    t.join();
                    return;
                } catch (InterruptedException x) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    // While it lives.
    static void whileAlive(Thread t) {
        while (t.isAlive()) {
            try {
                t.join();
            } catch (InterruptedException x) {
                // goes on
            }
        }
    }

    // Gives up: it has not waited.
    static void givesUp(Thread t) {
        try {
            t.join();
        } catch (InterruptedException x) {
            Thread.currentThread().interrupt();
        }
    }

    // Tries twice only.
    static void twice(Thread t) {
        for (int n = 0; n < 2; n++) {
            try {
                t.join();
                return;
            } catch (InterruptedException x) {
                // once more
            }
        }
    }

    static Thread started(Runnable r) {
        Thread t = new Thread(r);
        t.start();
        return t;
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        started(main::interrupt);
        Thread one = new Thread(() -> {
            a = 1; // BEFORE: again
        });
        one.start();
        again(one);
        a = 2; // POINT: again

        Thread two = new Thread(() -> {
            b = 1; // BEFORE: told
        });
        two.start();
        finallyTold(two);
        b = 2; // POINT: told

        Thread three = new Thread(() -> {
            c = 1; // BEFORE: dead
        });
        three.start();
        whileAlive(three);
        c = 2; // POINT: dead

        Thread four = new Thread(() -> {
            d = 1; // POINT: givenUp
        });
        four.start();
        givesUp(four);
        d = 2; // UNORDERED: givenUp

        Thread five = new Thread(() -> {
            e = 1; // POINT: twice
        });
        five.start();
        twice(five);
        e = 2; // UNORDERED: twice
    }
}
