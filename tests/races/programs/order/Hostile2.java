package order;

// Recursion, loops and switches around starts and joins.
public class Hostile2 {
    static int a, b, c, d;

    // The outer activations' threads are joined after the inner ones'.
    static void recurse(int n) throws InterruptedException {
        Thread t = new Thread(() -> {
            a = 1; // POINT: inner // UNORDERED: inner
        });
        t.start();
        if (n > 0) {
            recurse(n - 1);
        }
        a = 2; // UNORDERED: inner
        t.join();
        a = 3; // UNORDERED: inner
    }

    static void jump(Thread t, int n) throws InterruptedException {
        switch (n) {
            case 1:
                t.join();
                break;
            case 2:
                b = 3; // UNORDERED: switched
                t.join();
                break;
            default:
                break;
        }
        b = 2; // UNORDERED: switched
    }

    public static void main(String[] args) throws InterruptedException {
        recurse(3);
        a = 4; // ORDERED: inner

        Thread t = new Thread(() -> {
            b = 1; // POINT: switched
        });
        t.start();
        jump(t, args.length);

        // The loop is left before the join.
        Thread u = null;
        for (int i = 0; i < 10; i++) {
            u = new Thread(() -> {
                c = 1; // POINT: left
            });
            u.start();
            if (i == args.length) {
                break;
            }
            u.join();
        }
        c = 2; // UNORDERED: left

        // Joined in the round after, and started again before that.
        Thread v = new Thread(() -> { });
        for (int i = 0; i < 10; i++) {
            v.join();
            v = new Thread(() -> {
                d = 1; // POINT: shifted
            });
            d = 2; // KNOWN-UNORDERED: shifted
            v.start();
        }
        d = 3; // UNORDERED: shifted
    }
}
