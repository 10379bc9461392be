package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// A pool that has terminated has run all it was given.
public class PoolEnd {
    static int x, y, z;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 5; i++) {
            pool.execute(() -> {
                x = 1; // POINT: task // BEFORE: end
            });
        }
        pool.shutdown();
        x = 2; // UNORDERED: task
        if (pool.awaitTermination(5, TimeUnit.MILLISECONDS)) {
            x = 3; // POINT: end
        } else {
            x = 4; // UNORDERED: task
        }

        ExecutorService ignored = Executors.newFixedThreadPool(2);
        ignored.execute(() -> {
            y = 1; // POINT: ignored
        });
        ignored.shutdown();
        ignored.awaitTermination(5, TimeUnit.MILLISECONDS);
        y = 2; // UNORDERED: ignored

        ExecutorService other = Executors.newFixedThreadPool(2);
        other.execute(() -> {
            z = 1; // POINT: other
        });
        while (!pool.isTerminated()) {
            z = 2; // UNORDERED: other
        }
        z = 3; // UNORDERED: other
    }
}
