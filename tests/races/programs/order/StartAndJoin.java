package order;

// What comes before the start is before all the thread does, what comes after the join is after it.
public class StartAndJoin {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        x = 1; // BEFORE: thread
        Thread t = new Thread(() -> {
            x = 2; // POINT: thread // BEFORE: end
        });
        x = 3; // BEFORE: thread
        t.start();
        x = 4; // UNORDERED: thread
        t.join();
        x = 5; // POINT: end
    }
}
