package races;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Exceptions carry objects and skip code. One that is kept in a field and thrown by several threads is shared; one
// that leaves a locked region has given the lock back; a join that an exception jumps over did not happen.
class ThrownAround {
    static class Failure extends RuntimeException {
        int retries;
        int wrapped;
    }

    private static final Failure cached = new Failure();
    private static int skipped, behind, found;

    static void throwCached(int n) {
        if (n > 0) throw cached;
    }

    static void retry(int n) {
        try {
            throwCached(n);
        } catch (Failure f) {
            f.retries++; // RACE: retries
        }
    }

    static synchronized void locked(int n) {
        if (n > 3) throw new Failure();
        behind++; // RACE: behind
    }

    static void outside(int n) {
        try {
            locked(n);
        } catch (Failure f) {
            behind--; // RACE: behind
        }
    }

    static void skips(int n) throws InterruptedException {
        Thread t = new Thread(() -> skipped = 1); // RACE: skipped
        t.start();
        try {
            throwCached(n);
            t.join();
        } catch (Failure f) {
            System.out.println("not joined");
        }
        System.out.println(skipped); // RACE: skipped
    }

    // The cause comes out of the future: whoever gets it comes after the task.
    static void fromFuture(ExecutorService pool) throws InterruptedException {
        Future<?> f = pool.submit(() -> {
            Failure failure = new Failure();
            failure.wrapped = 7; // NORACE
            found = 1; // NORACE
            throw failure;
        });
        try {
            f.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Failure) {
                System.out.println(((Failure) e.getCause()).wrapped); // NORACE
            }
        }
        System.out.println(found); // NORACE
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length;
        new Thread(() -> {
            retry(n);
            outside(n);
        }).start();
        retry(n);
        outside(n);
        skips(n);
        fromFuture(Executors.newCachedThreadPool());
    }
}
