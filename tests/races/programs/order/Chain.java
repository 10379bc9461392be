package order;

// Main starts a, which starts b, which starts c.
public class Chain {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        x = 1; // BEFORE: c
        Thread a = new Thread(() -> {
            x = 2; // BEFORE: c
            Thread b = new Thread(() -> {
                x = 3; // BEFORE: c // UNORDERED: end
                new Thread(() -> {
                    x = 4; // POINT: c
                }).start();
                x = 5; // UNORDERED: c
            });
            b.start();
            x = 6; // UNORDERED: c
        });
        a.start();
        a.join();
        x = 7; // UNORDERED: c // POINT: end
    }
}
