package order;

public class JoinBeforeStartInLoop {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            x = 1; // POINT: thread
        });
        for (int i = 0; i < 2; i++) {
            if (i > 0) {
                t.join();
            } else {
                t.start();
            }
            x = 2; // UNORDERED: thread
        }
    }
}
