package races;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

// Cancelling a task does not wait for it: a cancelled future is done while its task may still be writing. invokeAny
// cancels all but one, and invokeAll with a time limit those that are late. Where get returned a value, the task is
// over.
class CancelledTasks {
    static int done, caught, any, late, normal, periodic;

    static void isDone(ExecutorService pool) {
        Future<?> f = pool.submit(() -> done = 1); // RACE: done
        f.cancel(true);
        if (f.isDone()) System.out.println(done); // RACE: done
    }

    static void caught(ExecutorService pool) throws Exception {
        Future<?> f = pool.submit(() -> {
            caught = 1; // RACE: caught
            normal = 1; // NORACE
        });
        new Thread(() -> f.cancel(false)).start();
        try {
            f.get();
            System.out.println(normal); // NORACE
        } catch (CancellationException e) {
            System.out.println(caught); // RACE: caught
        }
    }

    static void any(ExecutorService pool) throws Exception {
        Callable<Integer> fast = () -> 1;
        Callable<Integer> slow = () -> any = 2; // RACE: any
        pool.invokeAny(List.of(fast, slow));
        System.out.println(any); // RACE: any
    }

    static void late(ExecutorService pool) throws InterruptedException {
        Callable<Integer> slow = () -> late = 2; // RACE: late
        pool.invokeAll(List.of(slow), 1, TimeUnit.SECONDS);
        System.out.println(late); // RACE: late
    }

    static void periodic() {
        var timer = Executors.newScheduledThreadPool(1);
        Future<?> f = timer.scheduleAtFixedRate(() -> periodic++, 0, 1, TimeUnit.SECONDS); // RACE: periodic
        f.cancel(false);
        timer.shutdownNow();
        System.out.println(periodic); // RACE: periodic
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        isDone(pool);
        caught(pool);
        any(pool);
        late(pool);
        periodic();
    }
}
