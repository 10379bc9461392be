package order;

// A thread that has not been started is joined at once.
public class JoinBeforeStart {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread
        });
        t.join();
        t.start();
        x = 2; // UNORDERED: thread
    }
}
