package races;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

// Who catches that a task was cancelled has not waited for it, whatever kind of task it is. Where nobody cancels it, he
// has.
class CancelledKinds {
    static int scheduled, kept, forked, keptFork, late, doneFork;

    static void scheduled(ScheduledExecutorService timer) throws Exception {
        ScheduledFuture<?> f = timer.schedule(() -> {
            scheduled = 1; // RACE: scheduled
        }, 1, TimeUnit.MILLISECONDS);
        new Thread(() -> f.cancel(false)).start();
        try {
            f.get();
        } catch (CancellationException e) {
            System.out.println(scheduled); // RACE: scheduled
        }
    }

    static void kept(ScheduledExecutorService timer) throws Exception {
        ScheduledFuture<?> f = timer.schedule(() -> {
            kept = 1; // NORACE
        }, 1, TimeUnit.MILLISECONDS);
        try {
            f.get();
        } catch (CancellationException e) {
            System.out.println(kept); // NORACE
        }
        System.out.println(kept); // NORACE
    }

    static void forked() {
        ForkJoinTask<?> task = new RecursiveAction() {
            @Override
            protected void compute() {
                forked = 1; // RACE: forked
            }
        };
        task.fork();
        new Thread(() -> task.cancel(false)).start();
        try {
            task.join();
        } catch (CancellationException e) {
            System.out.println(forked); // RACE: forked
        }
    }

    // What was cancelled is done, and may still be running.
    static void doneFork() {
        ForkJoinTask<?> task = new RecursiveAction() {
            @Override
            protected void compute() {
                doneFork = 1; // RACE: doneFork
            }
        };
        task.fork();
        new Thread(() -> task.cancel(false)).start();
        if (task.isDone()) System.out.println(doneFork); // RACE: doneFork
    }

    static void keptFork() {
        ForkJoinTask<?> task = new RecursiveAction() {
            @Override
            protected void compute() {
                keptFork = 1; // NORACE
            }
        };
        task.fork();
        try {
            task.join();
        } catch (CancellationException e) {
            System.out.println(e);
        }
        System.out.println(keptFork); // NORACE
    }

    static void late(ExecutorService pool) throws Exception {
        Callable<Integer> slow = () -> late = 2; // RACE: late
        for (Future<Integer> f : pool.invokeAll(List.of(slow), 1, TimeUnit.SECONDS)) {
            try {
                f.get();
            } catch (CancellationException e) {
                System.out.println("late");
            }
        }
        System.out.println(late); // RACE: late
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        scheduled(timer);
        kept(timer);
        new ForkJoinPool().submit(CancelledKinds::forked);
        doneFork();
        keptFork();
        late(timer);
        timer.shutdown();
    }
}
