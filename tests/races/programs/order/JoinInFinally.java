package order;

public class JoinInFinally {
    static int x, y;

    static void mayFail() {
        if (y > 3) {
            throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: end
        });
        t.start();
        try {
            mayFail();
            x = 2; // UNORDERED: thread
        } finally {
            t.join();
        }
        x = 3; // POINT: end
    }
}
