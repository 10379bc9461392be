package order;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// A thread that starts others of its kind, or tasks of a loop: the signal comes from one of them, others run later.
public class RepeatedSignal {
    static int a, b, c, d, e;
    static final CountDownLatch threads = new CountDownLatch(1);
    static final CountDownLatch tasks = new CountDownLatch(1);
    static final CountDownLatch calls = new CountDownLatch(1);
    static final CountDownLatch rounds = new CountDownLatch(1);
    static final CountDownLatch once = new CountDownLatch(1);
    static final ExecutorService pool = Executors.newCachedThreadPool();

    static class Chain implements Runnable {
        final int left;

        Chain(int left) {
            this.left = left;
        }

        @Override
        public void run() {
            a = 1; // POINT: chained
            threads.countDown();
            if (left > 0) new Thread(new Chain(left - 1)).start();
        }
    }

    static class Again implements Runnable {
        int left = 3;

        @Override
        public void run() {
            b = 1; // POINT: again
            tasks.countDown();
            if (--left > 0) pool.execute(this);
        }
    }

    static void start() {
        new Thread(() -> {
            c = 1; // POINT: called
            calls.countDown();
        }).start();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(new Chain(3)).start();
        threads.await();
        a = 2; // UNORDERED: chained

        pool.execute(new Again());
        tasks.await();
        b = 2; // UNORDERED: again

        start();
        start();
        calls.await();
        c = 2; // UNORDERED: called

        for (int n = 0; n < 3; n++) {
            pool.submit(() -> {
                e = 1; // POINT: round
                rounds.countDown();
            });
        }
        rounds.await();
        e = 2; // UNORDERED: round

        new Thread(() -> {
            d = 1; // BEFORE: once
            once.countDown();
        }).start();
        once.await();
        d = 2; // POINT: once
    }
}
