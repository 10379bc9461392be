package races;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

// Threads that each have a pool of their own, whose tasks work on what belongs to the thread, and wait for its end.
class OwnPool extends Thread {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private int result, hurried;
    private static int all;

    @Override
    public void run() {
        try {
            Future<?> task = pool.submit(() -> {
                result = 1; // NORACE
                hurried = 1; // RACE: hurried
                all++; // RACE: all
            });
            hurried++; // RACE: hurried
            task.get();
            result++; // NORACE
            pool.execute(() -> {
                result++; // NORACE
            });
            pool.shutdown();
            if (pool.awaitTermination(1, TimeUnit.MINUTES)) System.out.println(result); // NORACE
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) new OwnPool().start();
    }
}
