package order;

import java.util.concurrent.CompletableFuture;

// What thenCompose returns is complete only when the inner future is.
public class ComposedStages {
    static int a, b, c, d;

    public static void main(String[] args) {
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(() -> {
            a = 1; // BEFORE: composed
            return a;
        });
        outer.thenCompose(x -> CompletableFuture.supplyAsync(() -> {
            b = 1; // KNOWN-UNORDERED: composed
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
    }
}
