package order;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

// What thenCompose returns may be complete without the inner future: it has failed, others complete it, another one was
// returned.
public class ComposedHostile {
    static int a, b, c, d, e, f, g;

    static CompletableFuture<Integer> outer() {
        return CompletableFuture.supplyAsync(() -> 1);
    }

    // The inner one was started, and then the function failed.
    static void throwing(int limit) {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> limit);
        CompletableFuture<Integer> composed = outer.thenCompose(x -> {
            CompletableFuture<Integer> inner = CompletableFuture.supplyAsync(() -> {
                a = 1; // POINT: thrown
                return 1;
            });
            if (x > 0) throw new IllegalStateException();
            return inner;
        });
        try {
            composed.join();
        } catch (CompletionException failed) {
            a = 2; // UNORDERED: thrown
        }
    }

    // A stage that is run for a failure too.
    static void handled(int limit) {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> limit);
        outer.thenCompose(x -> {
            CompletableFuture<Integer> inner = CompletableFuture.supplyAsync(() -> {
                b = 1; // POINT: handled
                return 1;
            });
            if (x > 0) throw new IllegalStateException();
            return inner;
        }).handle((x, failure) -> {
            b = 2; // UNORDERED: handled
            return x;
        });
    }

    // The inner one runs anyway, and the outer one has failed.
    static void elsewhere(int limit) {
        CompletableFuture<Integer> inner = CompletableFuture.supplyAsync(() -> {
            c = 1; // POINT: elsewhere
            return 1;
        });
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> 1 / limit);
        CompletableFuture<Integer> composed = outer.thenCompose(x -> inner);
        try {
            composed.join();
        } catch (CompletionException failed) {
            c = 2; // UNORDERED: elsewhere
        }
    }

    // Others complete the inner one.
    static void innerCompleted() {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> 1);
        outer.thenCompose(x -> {
            CompletableFuture<Integer> inner = CompletableFuture.supplyAsync(() -> {
                d = 1; // POINT: inner
                return 1;
            });
            inner.complete(2);
            return inner;
        }).join();
        d = 2; // UNORDERED: inner
    }

    // Or the whole.
    static void completed() {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> composed = outer.thenCompose(x -> CompletableFuture.supplyAsync(() -> {
            e = 1; // POINT: whole
            return 1;
        }));
        new Thread(() -> composed.complete(2)).start();
        composed.join();
        e = 2; // UNORDERED: whole
    }

    // Another one is returned.
    static void another(boolean first) {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> 1);
        outer.thenCompose(x -> {
            CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> {
                f = 1; // POINT: another
                return 1;
            });
            CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 2);
            return first ? one : other;
        }).join();
        f = 2; // UNORDERED: another
    }

    // Given up.
    static void cancelled() {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> composed = outer.thenCompose(x -> CompletableFuture.supplyAsync(() -> {
            g = 1; // POINT: cancelled
            return 1;
        }));
        composed.cancel(true);
        composed.exceptionally(failure -> {
            g = 2; // UNORDERED: cancelled
            return 1;
        });
    }

    public static void main(String[] args) {
        throwing(args.length);
        handled(args.length);
        elsewhere(args.length);
        innerCompleted();
        completed();
        another(args.length > 0);
        cancelled();
    }
}
