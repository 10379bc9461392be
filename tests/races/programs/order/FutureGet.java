package order;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class FutureGet {
    static int x, y, z;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        x = 1; // BEFORE: task
        Future<?> f = pool.submit(() -> {
            x = 2; // POINT: task // BEFORE: got
        });
        x = 3; // UNORDERED: task
        f.get();
        x = 4; // POINT: got

        Future<Integer> g = pool.submit(() -> {
            y = 2; // POINT: timed // BEFORE: inTime
            return 1;
        });
        try {
            g.get(5, TimeUnit.MILLISECONDS);
            y = 3; // POINT: inTime
        } catch (TimeoutException e) {
            y = 4; // UNORDERED: timed
        }
        y = 5; // UNORDERED: timed

        Future<Integer> h = pool.submit(() -> {
            z = 2; // POINT: failing
            return 1;
        });
        h.isDone();
        z = 3; // UNORDERED: failing
        if (h.isDone()) {
            z = 4; // ORDERED: failing
        }
    }
}
