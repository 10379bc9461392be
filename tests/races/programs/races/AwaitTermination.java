package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// The end of the pool is waited for, or only hoped for.
class AwaitTermination {
    static int waited, hoped;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService first = Executors.newFixedThreadPool(2);
        first.execute(() -> waited = 1); // NORACE
        first.shutdown();
        if (first.awaitTermination(1, TimeUnit.MINUTES)) System.out.println(waited); // NORACE
        ExecutorService second = Executors.newFixedThreadPool(2);
        second.execute(() -> hoped = 1); // RACE: hoped // CONFIDENCE: low
        second.shutdown();
        second.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(hoped); // RACE: hoped // SAYS: for a limited time
    }
}
