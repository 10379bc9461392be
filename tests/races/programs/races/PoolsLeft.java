package races;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

// Pools that are shut down are not over, and not all that is asked for has run when one answer is there.
class PoolsLeft {
    static int shut, shutNow, isShut, terminated, spun, ignored, any, limited, all, first, polled, waited, other, done, got;

    static void shutDown() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> shut = 1); // RACE: shut
        pool.shutdown();
        System.out.println(shut); // RACE: shut
        ExecutorService second = Executors.newFixedThreadPool(2);
        second.execute(() -> shutNow = 1); // RACE: shutNow
        System.out.println(second.shutdownNow());
        System.out.println(shutNow); // RACE: shutNow
        ExecutorService third = Executors.newFixedThreadPool(2);
        third.execute(() -> isShut = 1); // RACE: isShut
        third.shutdown();
        if (third.isShutdown()) System.out.println(isShut); // RACE: isShut
    }

    static void over() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> terminated = 1); // NORACE
        pool.shutdown();
        if (pool.isTerminated()) System.out.println(terminated); // NORACE
        pool.awaitTermination(1, TimeUnit.SECONDS);
        ExecutorService second = Executors.newFixedThreadPool(2);
        second.execute(() -> spun = 1); // NORACE
        second.shutdown();
        while (!second.awaitTermination(1, TimeUnit.SECONDS)) System.out.println("still");
        System.out.println(spun); // NORACE
        // Another pool's end says nothing.
        ExecutorService third = Executors.newFixedThreadPool(2);
        third.execute(() -> other = 1); // RACE: other
        third.shutdown();
        while (!second.isTerminated()) Thread.onSpinWait();
        System.out.println(other); // RACE: other
    }

    static class Any implements Callable<Integer> {
        @Override
        public Integer call() {
            any++; // RACE: any
            return 1;
        }
    }

    static class Limited implements Callable<Integer> {
        @Override
        public Integer call() {
            limited = 1; // RACE: limited
            return 1;
        }
    }

    static class All implements Callable<Integer> {
        @Override
        public Integer call() {
            all = 1; // RACE: all
            return 1;
        }
    }

    static void invoked() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println(pool.invokeAny(List.of(new Any(), new Any())));
        System.out.println(any); // RACE: any
        // What is cancelled because time is over may still run.
        System.out.println(pool.invokeAll(List.of(new Limited()), 1, TimeUnit.MILLISECONDS));
        System.out.println(limited); // RACE: limited
        // Two of them race with each other, not with what comes behind.
        pool.invokeAll(List.of(new All(), new All()));
        all = 2; // NORACE
        pool.shutdown();
    }

    static class Cancelled implements Callable<Integer> {
        @Override
        public Integer call() {
            done = 1; // RACE: done
            got = 1; // RACE: got
            return 1;
        }
    }

    // What was cancelled is done, and may still run; who gets its value knows that it has ended.
    static void cancelled() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> f = pool.invokeAll(List.of(new Cancelled()), 1, TimeUnit.MILLISECONDS).get(0);
        if (f.isDone()) System.out.println(done); // RACE: done
        try {
            System.out.println(f.get());
        } catch (CancellationException e) {
            System.out.println(got); // RACE: got
        }
        pool.shutdown();
    }

    static void completed() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> one = new ExecutorCompletionService<>(pool);
        one.submit(() -> first = 1); // RACE: first
        one.submit(() -> 2);
        System.out.println(one.take().get()); // may be the other
        System.out.println(first); // RACE: first
        ExecutorCompletionService<Integer> two = new ExecutorCompletionService<>(pool);
        two.submit(() -> polled = 1); // RACE: polled
        Future<Integer> f = two.poll();
        System.out.println(f == null);
        System.out.println(polled); // RACE: polled
        ExecutorCompletionService<Integer> three = new ExecutorCompletionService<>(pool);
        three.submit(() -> waited = 1); // NORACE
        System.out.println(three.take().get());
        System.out.println(waited); // NORACE
        ExecutorCompletionService<Integer> four = new ExecutorCompletionService<>(pool);
        four.submit(() -> ignored = 1); // RACE: ignored
        four.poll(1, TimeUnit.MILLISECONDS);
        System.out.println(ignored); // RACE: ignored
        pool.shutdown();
    }

    public static void main(String[] args) throws Exception {
        shutDown();
        over();
        invoked();
        cancelled();
        completed();
    }
}
