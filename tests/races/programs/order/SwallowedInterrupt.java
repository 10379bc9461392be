package order;

// A join that is interrupted joins nothing.
public class SwallowedInterrupt {
    static int x, y;

    public static void main(String[] args) {
        Thread.currentThread().interrupt();
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: joined
        });
        t.start();
        try {
            t.join();
            x = 2; // POINT: joined
        } catch (InterruptedException e) {
            x = 3; // UNORDERED: thread
        }
        x = 4; // UNORDERED: thread
    }
}
