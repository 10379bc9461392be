package order;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class Latch {
    static int x, y, z, u, v;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch one = new CountDownLatch(1);
        new Thread(() -> {
            x = 1; // BEFORE: opened
            one.countDown();
            x = 2; // POINT: late
        }).start();
        x = 3; // UNORDERED: late
        one.await();
        x = 4; // POINT: opened // UNORDERED: late

        CountDownLatch both = new CountDownLatch(2);
        new Thread(() -> {
            y = 1; // BEFORE: bothOpened
            both.countDown();
        }).start();
        new Thread(() -> {
            y = 2; // BEFORE: bothOpened
            both.countDown();
        }).start();
        both.await();
        y = 3; // POINT: bothOpened

        // Two of three suffice, so that none of them must have come.
        CountDownLatch some = new CountDownLatch(2);
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                z = 1; // POINT: some
                some.countDown();
            }).start();
        }
        some.await();
        z = 2; // UNORDERED: some

        CountDownLatch timed = new CountDownLatch(1);
        new Thread(() -> {
            u = 1; // POINT: timed // BEFORE: inTime
            timed.countDown();
        }).start();
        if (timed.await(5, TimeUnit.MILLISECONDS)) {
            u = 2; // POINT: inTime
        } else {
            u = 3; // UNORDERED: timed
        }

        CountDownLatch open = new CountDownLatch(args.length);
        new Thread(() -> {
            v = 1; // POINT: open
            open.countDown();
        }).start();
        open.await();
        v = 2; // UNORDERED: open
    }
}
