package order;

public class ExceptionSkipsJoin {
    static int x, y;

    static void mayFail() {
        if (y > 3) {
            throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: joined
        });
        t.start();
        try {
            mayFail();
            t.join();
            x = 2; // POINT: joined
        } catch (IllegalArgumentException e) {
            y = 5;
        }
        x = 3; // UNORDERED: thread
    }
}
