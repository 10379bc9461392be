package order;

// Each thread is over before the next one starts.
public class JoinInLoop {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        x = 1; // BEFORE: worker
        for (int i = 0; i < 3; i++) {
            x = 2; // ORDERED: worker
            Thread t = new Thread(() -> {
                x = 3; // POINT: worker // ORDERED: worker // BEFORE: end
            });
            t.start();
            x = 4; // UNORDERED: worker
            t.join();
            x = 5; // ORDERED: worker
        }
        x = 6; // POINT: end
    }
}
