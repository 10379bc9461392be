package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Tasks of a pool run at the same time, those of a single thread one after another.
class Executors1 {
    int pooled, single, mixed, beforeSubmit;

    public static void main(String[] args) {
        Executors1 shared = new Executors1();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        ExecutorService one = Executors.newSingleThreadExecutor();
        shared.beforeSubmit = 1; // NORACE
        for (int i = 0; i < 5; i++) {
            pool.submit(() -> {
                shared.pooled++; // RACE: pooled
                System.out.println(shared.beforeSubmit); // NORACE
            });
            one.submit(() -> shared.single++); // NORACE
        }
        one.execute(() -> shared.single--); // NORACE
        one.execute(() -> shared.mixed++); // RACE: mixed
        pool.execute(() -> shared.mixed--); // RACE: mixed
        pool.shutdown();
        one.shutdown();
    }
}
