package races;

import java.util.concurrent.CountDownLatch;

class Latches {
    static int ready, late;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            ready = 1; // NORACE
            done.countDown();
            late = 2; // RACE: late
        }).start();
        done.await();
        System.out.println(ready); // NORACE
        System.out.println(late); // RACE: late
    }
}
