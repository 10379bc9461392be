package races;

import java.util.concurrent.CompletableFuture;

// A stage runs where its future is completed, or in the caller if that has been completed already. So two stages of one
// future may run at the same time, and a stage may run beside what the completing thread does.
class LateStages {
    static int both, own, after, joined, work, chained;

    public static void main(String[] args) {
        CompletableFuture<Integer> base = CompletableFuture.supplyAsync(() -> {
            work = 1; // NORACE
            return 1;
        });
        base.thenAccept(n -> both += n + work); // RACE: both
        base.thenAccept(n -> both -= n); // RACE: both
        base.thenAccept(n -> own += n); // NORACE
        CompletableFuture<Integer> first = base.thenApply(n -> chained = n); // NORACE
        CompletableFuture<Void> second = first.thenAccept(n -> chained += n); // NORACE
        second.join();
        System.out.println(chained); // NORACE
        CompletableFuture<Integer> promise = new CompletableFuture<>();
        new Thread(() -> {
            promise.complete(1);
            after = 1; // RACE: after
        }).start();
        promise.thenRun(() -> after = 2).join(); // RACE: after
    }
}
