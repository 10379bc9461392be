package order;

// Whether the inner thread was joined is kept in a variable.
public class NestedFlag {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread outer = new Thread(() -> {
            Thread inner = new Thread(() -> {
                x = 1; // KNOWN-UNORDERED: end
            });
            inner.start();
            boolean done = false;
            while (!done) {
                try {
                    inner.join();
                    done = true;
                } catch (InterruptedException e) {
                    x = 2; // BEFORE: end
                }
            }
        });
        outer.start();
        outer.join();
        x = 3; // POINT: end
    }
}
