package order;

// A thread that fails is over once its handler has run.
public class UncaughtException {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // BEFORE: end
            throw new IllegalStateException();
        });
        t.setUncaughtExceptionHandler((thread, e) -> {
            x = 2; // BEFORE: end
        });
        t.start();
        t.join();
        x = 3; // POINT: end
    }
}
