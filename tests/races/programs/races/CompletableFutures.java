package races;

import java.util.concurrent.CompletableFuture;

class CompletableFutures {
    static int stage, side, joined;

    public static void main(String[] args) {
        CompletableFuture<Void> chain = CompletableFuture.runAsync(() -> stage = 1) // NORACE
                .thenRunAsync(() -> stage = 2); // NORACE
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> side++); // RACE: side
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> {
            side--; // RACE: side
            joined = 3; // NORACE
        });
        chain.join();
        System.out.println(stage); // NORACE
        two.join();
        System.out.println(joined); // NORACE
        one.join();
        System.out.println(side); // NORACE
    }
}
