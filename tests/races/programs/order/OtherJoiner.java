package order;

// Joined by a thread that did not start it.
public class OtherJoiner {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            x = 1; // BEFORE: joined // POINT: work
        });
        worker.start();
        Thread waiter = new Thread(() -> {
            x = 5; // UNORDERED: work
            try {
                worker.join();
                x = 2; // POINT: joined
            } catch (InterruptedException e) {
                y = 1;
            }
        });
        waiter.start();

        // Here the waiter may join before the start.
        Thread late = new Thread(() -> {
            y = 2; // POINT: late
        });
        Thread early = new Thread(() -> {
            try {
                late.join();
                y = 3; // UNORDERED: late
            } catch (InterruptedException e) {
                x = 4;
            }
        });
        early.start();
        late.start();
    }
}
