package order;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Tasks are interrupted by who cancels them, and by who shuts down what runs them; passed on, by who is interrupted.
public class CancelledTasks {
    static int a, b, c;

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            a = 1; // POINT: first
        });
        t.start();
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> future = pool.submit(() -> {
            join(t);
            a = 2; // UNORDERED: first
        });
        future.cancel(true);

        Thread u = new Thread(() -> {
            b = 1; // POINT: second
        });
        u.start();
        ExecutorService other = Executors.newCachedThreadPool();
        other.execute(() -> {
            join(u);
            b = 2; // UNORDERED: second
        });
        other.shutdownNow();

        Thread v = new Thread(() -> {
            c = 1; // POINT: third // BEFORE: sure
        });
        v.start();
        ExecutorService quiet = Executors.newCachedThreadPool();
        quiet.execute(() -> {
            try {
                v.join();
            } catch (InterruptedException e) {
                a = 3;
            }
            c = 2; // POINT: sure
        });
        quiet.shutdown();
    }
}
