package races;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// A pool of one thread runs one task at a time, unless others run its tasks, too: the caller where the pool is full,
// or a handler of the program's own.
class PoolsOfOneOrNot {
    static int callerRuns, aborts, handled, zero, larger, factory, parsed, discarded, failing, changed;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor a = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                new ThreadPoolExecutor.CallerRunsPolicy());
        for (int i = 0; i < 4; i++) a.execute(() -> callerRuns++); // RACE: callerRuns
        ThreadPoolExecutor b = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                new ThreadPoolExecutor.AbortPolicy());
        for (int i = 0; i < 4; i++) b.execute(() -> aborts++); // NORACE
        RejectedExecutionHandler own = (r, pool) -> r.run();
        ThreadPoolExecutor c = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), own);
        for (int i = 0; i < 4; i++) c.execute(() -> handled++); // RACE: handled
        ThreadPoolExecutor d = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        for (int i = 0; i < 4; i++) d.execute(() -> zero++); // NORACE
        ThreadPoolExecutor e = new ThreadPoolExecutor(1, 3, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(10));
        for (int i = 0; i < 4; i++) e.execute(() -> larger++); // RACE: larger
        ExecutorService f = Executors.newSingleThreadExecutor(r -> new Thread(r, "mine"));
        for (int i = 0; i < 4; i++) f.execute(() -> factory++); // NORACE
        ExecutorService g = Executors.newFixedThreadPool(args.length + 1);
        for (int i = 0; i < 4; i++) g.execute(() -> parsed++); // RACE: parsed
        ThreadPoolExecutor h = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        h.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        for (int i = 0; i < 4; i++) h.execute(() -> changed++); // RACE: changed
        ThreadPoolExecutor k = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                new ThreadPoolExecutor.DiscardPolicy());
        for (int i = 0; i < 4; i++) k.execute(() -> discarded++); // NORACE
        // The thread dies of the exception, another one takes its place: never two.
        ExecutorService l = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 4; i++) {
            l.execute(() -> {
                failing++; // NORACE
                throw new IllegalStateException();
            });
        }
        for (ExecutorService pool : List.of(a, b, c, d, e, f, g, h, k, l)) pool.shutdown();
    }
}
