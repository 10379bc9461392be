package order;

public class IsAlive {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread // BEFORE: over // BEFORE: polled
        });
        boolean early = t.isAlive();
        t.start();
        if (!early) {
            x = 2; // UNORDERED: thread
        }
        t.join(10);
        x = 3; // UNORDERED: thread
        if (!t.isAlive()) {
            x = 4; // POINT: over
        } else {
            x = 5; // UNORDERED: thread
        }
        while (t.isAlive()) {
            x = 6; // UNORDERED: thread
        }
        x = 7; // POINT: polled
    }
}
