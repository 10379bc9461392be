package order;

public class RethrownInterrupt {
    static int x;

    static void await(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void awaitLong(Thread t) {
        while (true) {
            try {
                t.join();
                return;
            } catch (InterruptedException e) {
                x = 9; // UNORDERED: second
            }
        }
    }

    public static void main(String[] args) {
        Thread.currentThread().interrupt();
        Thread t = new Thread(() -> {
            x = 1; // BEFORE: joined // POINT: first
        });
        t.start();
        Thread u = new Thread(() -> {
            x = 2; // BEFORE: both // POINT: second // UNORDERED: joined
        });
        u.start();
        await(t);
        x = 3; // POINT: joined
        awaitLong(u);
        x = 4; // POINT: both
    }
}
