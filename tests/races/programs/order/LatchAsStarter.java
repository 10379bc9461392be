package order;

import java.util.concurrent.CountDownLatch;

// Workers wait for main; a worker that does not is not ordered.
public class LatchAsStarter {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                y = 1; // POINT: early
                try {
                    go.await();
                } catch (InterruptedException e) {
                    return;
                }
                x = 1; // POINT: worker
            }).start();
        }
        x = 2; // BEFORE: worker
        y = 2; // UNORDERED: early
        go.countDown();
        x = 3; // UNORDERED: worker
    }
}
