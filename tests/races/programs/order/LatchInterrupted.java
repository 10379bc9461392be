package order;

import java.util.concurrent.CountDownLatch;

public class LatchInterrupted {
    static int x, y;

    public static void main(String[] args) {
        Thread.currentThread().interrupt();
        CountDownLatch go = new CountDownLatch(1);
        new Thread(() -> {
            x = 1; // POINT: thread
            if (y > 0) {
                return;
            }
            go.countDown();
        }).start();
        try {
            go.await();
        } catch (InterruptedException e) {
            y = 7;
        }
        x = 2; // UNORDERED: thread
    }
}
