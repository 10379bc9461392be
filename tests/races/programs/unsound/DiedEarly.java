package unsound;

// A thread dies before it has waited for the one that it started: who waits for it does not wait for that one.
public class DiedEarly {
    static int data;
    static final int[] nothing = {};

    static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread outer = new Thread(() -> {
            Thread inner = new Thread(() -> {
                sleep(60);
                data = 1; // BEFORE: waited
            });
            inner.start();
            nothing[0]++;
            try {
                inner.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        outer.start();
        outer.join();
        data = 2; // POINT: waited
    }
}
