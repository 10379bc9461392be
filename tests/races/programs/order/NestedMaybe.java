package order;

// The inner thread is joined unless that is interrupted.
public class NestedMaybe {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread outer = new Thread(() -> {
            Thread inner = new Thread(() -> {
                x = 1; // UNORDERED: end
            });
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                return;
            }
        });
        outer.start();
        outer.interrupt();
        outer.join();
        x = 4; // POINT: end
    }
}
