package races;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

// Stages that run when something fails: they come after what failed, and before who waits for them.
class ExceptionalStages {
    static int work, handled, either, unseen, done;

    public static void main(String[] args) {
        CompletableFuture<Integer> failing = CompletableFuture.supplyAsync(() -> {
            work = 1; // NORACE
            throw new IllegalStateException();
        });
        int n = failing.exceptionally(x -> {
            work++; // NORACE
            handled = 1; // NORACE
            return 0;
        }).join();
        System.out.println(n + work + handled); // NORACE
        int m = failing.handle((value, x) -> {
            either = x == null ? 1 : 2; // NORACE
            return either; // NORACE
        }).join();
        System.out.println(m + either); // NORACE
        failing.whenCompleteAsync((value, x) -> {
            unseen = 1; // RACE: unseen
        });
        System.out.println(unseen); // RACE: unseen
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            done = 1; // NORACE
        });
        try {
            other.join();
        } catch (CompletionException e) {
            done++; // NORACE
        }
        System.out.println(done); // NORACE
    }
}
