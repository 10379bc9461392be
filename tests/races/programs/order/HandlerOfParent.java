package order;

// What handles the exception that ends a thread runs in that thread, after all that it has started.
public class HandlerOfParent {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread parent = new Thread(() -> {
            y = 1; // BEFORE: handled
            new Thread(() -> {
                x = 1; // POINT: child
                y = 2; // POINT: handled
            }).start();
            throw new IllegalStateException();
        });
        parent.setUncaughtExceptionHandler((thread, exception) -> {
            x = 2; // UNORDERED: child
        });
        parent.start();
    }
}
