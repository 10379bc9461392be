package races;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// How a future ends tells whether its task is over: by its result or its exception it is, by the end of the time, an
// interrupt or a cancellation it is not.
class FuturesFail {
    static int failed, cancelled, timed, interrupted, result, byMain, byThread, polled, completed, late, never;

    static void executed(ExecutorService pool) throws InterruptedException {
        Future<?> f = pool.submit(() -> {
            failed = 1; // NORACE
            throw new IllegalStateException();
        });
        try {
            f.get();
        } catch (ExecutionException e) {
            System.out.println(failed); // NORACE
        }
    }

    static void cancelled(ExecutorService pool) throws Exception {
        Future<?> f = pool.submit(() -> {
            cancelled = 1; // RACE: cancelled
        });
        f.cancel(true);
        try {
            f.get();
        } catch (CancellationException e) {
            System.out.println(cancelled); // RACE: cancelled
        }
    }

    static void timed(ExecutorService pool) throws Exception {
        Future<?> f = pool.submit(() -> {
            timed = 1; // RACE: timed
            result = 1; // NORACE
        });
        try {
            f.get(1, TimeUnit.MILLISECONDS);
            System.out.println(result); // NORACE
        } catch (TimeoutException e) {
            System.out.println(timed); // RACE: timed
        }
    }

    static void interrupted(ExecutorService pool) throws Exception {
        Future<?> f = pool.submit(() -> {
            interrupted = 1; // RACE: interrupted
        });
        Thread.currentThread().interrupt();
        try {
            f.get();
        } catch (InterruptedException e) {
            System.out.println(interrupted); // RACE: interrupted
        }
    }

    // Run by whoever calls run first: get waits for that, run does not.
    static void byHand() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> byMain = 1); // NORACE
        new Thread(task).start();
        System.out.println(task.get());
        System.out.println(byMain); // NORACE
        FutureTask<Integer> other = new FutureTask<>(() -> byThread = 1); // RACE: byThread
        new Thread(other).start();
        other.run(); // does nothing if the thread has begun
        System.out.println(byThread); // RACE: byThread
    }

    static void completable() throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> completed = 1); // RACE: completed
        try {
            System.out.println(a.get(1, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            System.out.println(completed); // RACE: completed
        }
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> late = 1); // RACE: late
        System.out.println(b.getNow(0));
        System.out.println(late); // RACE: late
        // What the function has started besides is not over with what it returns.
        CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> 1).thenCompose(n -> {
            CompletableFuture.runAsync(() -> never = 1); // RACE: never
            return CompletableFuture.supplyAsync(() -> 2);
        });
        System.out.println(c.join());
        System.out.println(never); // RACE: never
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        executed(pool);
        cancelled(pool);
        timed(pool);
        interrupted(pool);
        byHand();
        completable();
        pool.shutdown();
    }
}
