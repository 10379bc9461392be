package order;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

// Who waits for a FutureTask goes on before done() is called, also if that starts something and waits for it. A task
// that others can complete need not have run at all.
public class EndsOfTasks {
    static int a, b, c, d, e, f;

    static class First extends FutureTask<Integer> {
        First(Callable<Integer> callable) {
            super(callable);
        }

        @Override
        protected void done() {
            a = 1; // POINT: firstDone
            b = 1; // POINT: firstDoneToo
        }
    }

    static class Second extends FutureTask<Integer> {
        Second(Callable<Integer> callable) {
            super(callable);
        }

        @Override
        public void set(Integer value) {
            super.set(value);
        }
    }

    static class Starting extends FutureTask<Integer> {
        Starting(Callable<Integer> callable) {
            super(callable);
        }

        @Override
        protected void done() {
            Thread t = new Thread(() -> {
                d = 1; // POINT: startedLate
            });
            t.start();
            try {
                t.join();
            } catch (InterruptedException x) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void byPool(ExecutorService pool) throws Exception {
        First first = new First(() -> {
            c = 1; // BEFORE: gotFirst
            return 1;
        });
        pool.execute(first);
        first.get();
        a = 2; // UNORDERED: firstDone
        c = 2; // POINT: gotFirst
        FutureTask<Integer> next = new FutureTask<>(() -> {
            b = 2; // UNORDERED: firstDoneToo
            return 2;
        });
        pool.execute(next);
        next.get();
    }

    static void startedByDone(ExecutorService pool) throws Exception {
        Starting starting = new Starting(() -> {
            f = 1; // BEFORE: gotStarting
            return 1;
        });
        pool.execute(starting);
        starting.get();
        d = 2; // UNORDERED: startedLate
        f = 2; // POINT: gotStarting
    }

    static void completedByOthers(ExecutorService pool) throws Exception {
        Second second = new Second(() -> {
            e = 1; // POINT: maybeNever
            return 1;
        });
        pool.execute(second);
        new Thread(() -> second.set(2)).start();
        second.get();
        e = 2; // UNORDERED: maybeNever
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        byPool(pool);
        startedByDone(pool);
        completedByOthers(pool);
        pool.shutdown();
    }
}
