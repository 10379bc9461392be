package races;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// Futures that are completed while their work still runs, and stages that wait for one of several.
class StagesCutShort {
    static int timed, substituted, cancelled, obtruded, handled, both, one, serial, serial2;
    static int failed, recovered, whenDone, outer;

    static void timeouts() {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> {
            timed = 1; // RACE: timed
            return 1;
        }).orTimeout(1, TimeUnit.MILLISECONDS);
        try {
            a.join();
        } catch (CompletionException e) {
            System.out.println(timed); // RACE: timed
        }
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> {
            substituted = 1; // RACE: substituted
            return 1;
        }).completeOnTimeout(2, 1, TimeUnit.MILLISECONDS);
        System.out.println(b.join());
        System.out.println(substituted); // RACE: substituted
    }

    // The stage runs when time is over, while the work goes on.
    static void handles() {
        CompletableFuture.supplyAsync(() -> {
            handled = 1; // RACE: handled
            return 1;
        }).orTimeout(1, TimeUnit.MILLISECONDS).handle((v, x) -> {
            return handled; // RACE: handled
        }).join();
    }

    static void cancels() {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> {
            cancelled = 1; // RACE: cancelled
            return 1;
        });
        a.cancel(true);
        try {
            a.join();
        } catch (RuntimeException e) {
            System.out.println("cancelled");
        }
        System.out.println(cancelled); // RACE: cancelled
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> {
            obtruded = 1; // RACE: obtruded
            return 1;
        });
        b.obtrudeValue(3);
        System.out.println(b.join());
        System.out.println(obtruded); // RACE: obtruded
        CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> {
            failed = 1; // RACE: failed
            return 1;
        });
        c.completeExceptionally(new IllegalStateException());
        int n = c.exceptionally(x -> {
            return failed; // RACE: failed
        }).join();
        System.out.println(n);
    }

    static void several() {
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> both = 1); // NORACE
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> one = 1); // NORACE
        a.runAfterBoth(b, () -> System.out.println(both)).join(); // NORACE
        System.out.println(both); // NORACE
        CompletableFuture<Void> c = CompletableFuture.runAsync(() -> outer = 1); // RACE: outer
        CompletableFuture<Void> d = CompletableFuture.runAsync(() -> one = 2); // NORACE
        CompletableFuture.anyOf(c, d).thenRun(() -> System.out.println(outer)).join(); // RACE: outer
    }

    // On a pool of one thread stages exclude each other; on others two of one parent do not.
    static void onPools() {
        ExecutorService single = Executors.newSingleThreadExecutor();
        ExecutorService two = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> base = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Void> a = base.thenAcceptAsync(n -> serial += n, single); // NORACE
        CompletableFuture<Void> b = base.thenAcceptAsync(n -> serial -= n, single); // NORACE
        CompletableFuture<Void> c = base.thenAcceptAsync(n -> serial2 += n, two); // RACE: serial2
        CompletableFuture<Void> d = base.thenAcceptAsync(n -> serial2 -= n, two); // RACE: serial2
        a.join();
        b.join();
        c.join();
        d.join();
        System.out.println(serial + serial2); // NORACE
        single.shutdown();
        two.shutdown();
    }

    static void fails() {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> {
            recovered = 1; // NORACE
            if (recovered > 0) throw new IllegalStateException(); // NORACE
            return 1;
        });
        int n = a.exceptionally(x -> recovered).join(); // NORACE
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> whenDone = 1); // NORACE
        b.whenComplete((v, x) -> System.out.println(whenDone)); // NORACE
        b.join();
        System.out.println(n + whenDone); // NORACE
    }

    public static void main(String[] args) {
        timeouts();
        handles();
        cancels();
        several();
        onPools();
        fails();
    }
}
