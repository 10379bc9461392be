package order;

// Joins that look like the right ones.
public class Hostile1 {
    static int a, b, c, d, e;
    static Thread current;

    static Thread make(Runnable r) {
        return new Thread(r);
    }

    // The parameter is given another value before the join.
    static void reassigned(Thread t) throws InterruptedException {
        t = new Thread(() -> { });
        t.join();
    }

    // Joins only now and then.
    static void sometimes(Thread t) throws InterruptedException {
        if (a > 5) {
            return;
        }
        t.join();
    }

    // A thread of one's own with a join that does not wait.
    static class Lazy extends Thread {
        @Override
        public void run() {
            d = 1; // POINT: lazy
        }

        void join(int dummy) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = make(() -> {
            a = 1; // POINT: first
        });
        t.start();
        reassigned(t);
        a = 2; // UNORDERED: first

        Thread u = make(() -> {
            b = 1; // POINT: second
        });
        u.start();
        sometimes(u);
        b = 2; // UNORDERED: second

        // The field is changed between start and join.
        current = make(() -> {
            c = 1; // POINT: third
        });
        current.start();
        current = new Thread(() -> { });
        current.start();
        current.join();
        c = 2; // UNORDERED: third

        Lazy lazy = new Lazy();
        lazy.start();
        lazy.join(3);
        d = 2; // UNORDERED: lazy

        // Of two, one is joined, whichever it is.
        Thread x = make(() -> {
            e = 1; // POINT: x
        });
        Thread y = make(() -> {
            e = 2; // POINT: y
        });
        x.start();
        y.start();
        Thread z = args.length > 0 ? x : y;
        z.join();
        e = 3; // UNORDERED: x // UNORDERED: y
    }
}
