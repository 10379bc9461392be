package order;

import java.util.concurrent.CompletableFuture;

// What thenCompose returns is complete only when the inner future is.
public class ComposedStages {
    static int a, b, c, d, e, f, g, h;

    public static void main(String[] args) {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> {
            a = 1; // BEFORE: composed
            return a;
        });
        outer.thenCompose(x -> CompletableFuture.supplyAsync(() -> {
            b = 1; // BEFORE: composed
            return b;
        })).join();
        a = 2; // POINT: composed
        b = 2; // POINT: composed

        // The inner one is not waited for.
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            c = 1; // BEFORE: applied
            return c;
        });
        first.thenApply(x -> CompletableFuture.supplyAsync(() -> {
            d = 1; // POINT: inner
            return d;
        })).join();
        c = 2; // POINT: applied
        d = 2; // UNORDERED: inner

        // Stages that are run for a value come after the inner one, and so does who gets theirs.
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 1);
        second.thenCompose(x -> CompletableFuture.supplyAsync(() -> {
            e = 1; // BEFORE: staged
            return e;
        })).thenApply(x -> {
            e = 2; // POINT: staged
            return x;
        }).thenAccept(x -> {
            e = 3; // POINT: staged
        }).join();
        e = 4; // POINT: staged

        // One in another.
        CompletableFuture<Integer> third = CompletableFuture.supplyAsync(() -> 1);
        third.thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> {
            f = 1; // BEFORE: twice
            return f;
        })).thenCompose(x -> CompletableFuture.runAsync(() -> {
            g = 1; // BEFORE: twice
        })).join();
        f = 2; // POINT: twice
        g = 2; // POINT: twice

        // Whether the function was called at all is not known then.
        CompletableFuture<Integer> fourth = CompletableFuture.supplyAsync(() -> 1 / args.length);
        fourth.exceptionallyCompose(failure -> CompletableFuture.supplyAsync(() -> {
            h = 1; // KNOWN-UNORDERED: mended
            return h;
        })).join();
        h = 2; // POINT: mended
    }
}
