package races;

import java.util.concurrent.CompletableFuture;

// A stage that goes on when either of two is complete: it runs once, and who waits for it knows of one of them only.
class EitherStages {
    static int first, second, chosen, run, late;

    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> {
            first = 1; // RACE: first
            return 1;
        });
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> {
            second = 1; // RACE: second
            return 2;
        });
        a.acceptEither(b, n -> {
            chosen = n; // NORACE
        }).join();
        System.out.println(chosen); // NORACE
        System.out.println(first); // RACE: first
        int n = a.applyToEither(b, x -> {
            run += x; // NORACE
            return x;
        }).join();
        System.out.println(n + run); // NORACE
        System.out.println(second); // RACE: second
        a.runAfterEither(b, () -> {
            late = 5; // RACE: late
        });
        System.out.println(late); // RACE: late
    }
}
