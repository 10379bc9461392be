package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// What factories make are threads like others; hooks of a pool run around its tasks.
public class MadeByFactories {
    static int a, b, c, d, e;

    static class Named implements ThreadFactory {
        @Override
        public Thread newThread(Runnable task) {
            return new Thread(task, "named");
        }
    }

    static class Hooked extends ThreadPoolExecutor {
        Hooked() {
            super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        protected void beforeExecute(Thread worker, Runnable task) {
            d = 1; // POINT: submitted
            e = 1; // POINT: hooked
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread made = new Named().newThread(() -> {
            a = 1; // BEFORE: joined
        });
        made.start();
        made.join();
        a = 2; // POINT: joined

        Thread left = Executors.defaultThreadFactory().newThread(() -> {
            b = 1; // POINT: left
        });
        left.start();
        b = 2; // UNORDERED: left

        c = 1; // BEFORE: pooled
        ExecutorService pool = Executors.newFixedThreadPool(2, new Named());
        pool.execute(() -> {
            c = 2; // POINT: pooled
        });
        pool.shutdown();

        d = 2; // BEFORE: submitted
        Hooked hooked = new Hooked();
        hooked.execute(() -> { });
        e = 2; // UNORDERED: hooked
        hooked.shutdown();
    }
}
