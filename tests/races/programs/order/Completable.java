package order;

import java.util.concurrent.CompletableFuture;

public class Completable {
    static int x, y, z, u;

    public static void main(String[] args) throws Exception {
        x = 0; // BEFORE: async
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> {
            x = 1; // POINT: async // BEFORE: joined
        });
        x = 2; // UNORDERED: async
        f.join();
        x = 3; // POINT: joined

        CompletableFuture<Integer> promise = new CompletableFuture<>();
        new Thread(() -> {
            y = 1; // BEFORE: got
            promise.complete(1);
            y = 2; // POINT: late
        }).start();
        promise.get();
        y = 3; // POINT: got // UNORDERED: late

        CompletableFuture<Integer> either = new CompletableFuture<>();
        new Thread(() -> {
            z = 1; // POINT: either
            either.complete(1);
        }).start();
        either.complete(2);
        either.join();
        z = 2; // UNORDERED: either

        CompletableFuture<Void> chain = CompletableFuture.runAsync(() -> {
            u = 1; // BEFORE: second // BEFORE: chained
        }).thenRunAsync(() -> {
            u = 2; // POINT: second // BEFORE: chained
        });
        chain.join();
        u = 3; // POINT: chained
    }
}
