package order;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

// Futures, pools and latches that are not what they seem.
public class Hostile3 {
    static int a, b, c, d, e, f;

    static class Own extends FutureTask<Integer> {
        Own() {
            super(() -> 1);
        }

        @Override
        public Integer get() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        // One future of two.
        Future<?> one = pool.submit(() -> {
            a = 1; // POINT: one
        });
        Future<?> two = pool.submit(() -> {
            a = 2; // POINT: two
        });
        Future<?> some = args.length > 0 ? one : two;
        some.get();
        a = 3; // UNORDERED: one // UNORDERED: two

        // A task that starts another.
        Future<?> outer = pool.submit(() -> {
            b = 1; // BEFORE: outerDone
            pool.execute(() -> {
                b = 2; // POINT: stray
            });
        });
        outer.get();
        b = 3; // POINT: outerDone // UNORDERED: stray

        // get() that does not wait.
        Own own = new Own() {
            @Override
            public void run() {
                c = 1; // POINT: own
            }
        };
        pool.execute(own);
        own.get();
        c = 2; // UNORDERED: own

        // Counted down by who waits.
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(() -> {
            d = 1; // POINT: counted
            latch.countDown();
        });
        latch.countDown();
        latch.await();
        d = 2; // UNORDERED: counted

        // Counted down in a finally that may come first.
        CountDownLatch last = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                if (args.length > 3) {
                    return;
                }
                e = 1; // BEFORE: lastSeen
            } finally {
                last.countDown();
            }
            e = 2; // POINT: afterLast
        });
        last.await();
        e = 3; // POINT: lastSeen // UNORDERED: afterLast

        // The same Runnable, waited for once and run twice.
        Runnable twice = () -> {
            f = 1; // POINT: twice
        };
        pool.execute(twice);
        pool.submit(twice).get();
        f = 2; // UNORDERED: twice
    }
}
