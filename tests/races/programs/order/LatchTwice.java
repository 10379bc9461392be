package order;

import java.util.concurrent.CountDownLatch;

// One of two may have counted down twice.
public class LatchTwice {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        new Thread(() -> {
            x = 1; // UNORDERED: opened
            both.countDown();
        }).start();
        new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                x = 2; // UNORDERED: opened
                both.countDown();
            }
        }).start();
        both.await();
        x = 3; // POINT: opened
    }
}
