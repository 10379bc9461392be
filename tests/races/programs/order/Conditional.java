package order;

// The thread exists on one branch only; the join is behind the same test.
public class Conditional {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            Thread t = new Thread(() -> {
                x = 1; // BEFORE: end
            });
            t.start();
            t.join();
        }
        x = 2; // POINT: end

        Thread u = null;
        if (args.length > 0) {
            u = new Thread(() -> {
                y = 1; // KNOWN-UNORDERED: after
            });
            u.start();
        }
        if (u != null) {
            u.join();
        }
        y = 2; // POINT: after
    }
}
