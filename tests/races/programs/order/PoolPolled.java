package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class PoolPolled {
    static int x;

    static void stop(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        while (!pool.awaitTermination(5, TimeUnit.MILLISECONDS)) {
            x = 9; // UNORDERED: task
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.execute(() -> {
            x = 1; // POINT: task // BEFORE: end
        });
        stop(pool);
        x = 2; // POINT: end
    }
}
