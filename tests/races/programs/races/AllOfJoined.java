package races;

import java.util.concurrent.CompletableFuture;

// allOf waits for all that it is given, anyOf for one of them, and a stage that is not among them for nothing.
class AllOfJoined {
    static int one, two, any, other, later;

    public static void main(String[] args) {
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> {
            one = 1; // NORACE
        });
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> {
            two = 1; // NORACE
        });
        CompletableFuture.runAsync(() -> {
            other = 1; // RACE: other
        });
        CompletableFuture.allOf(a, b).join();
        System.out.println(one + two); // NORACE
        System.out.println(other); // RACE: other

        CompletableFuture<Void> c = CompletableFuture.runAsync(() -> {
            any = 1; // RACE: any
        });
        CompletableFuture<Void> d = CompletableFuture.runAsync(() -> {
        });
        CompletableFuture.anyOf(c, d).join();
        System.out.println(any); // RACE: any

        CompletableFuture<Void> e = CompletableFuture.runAsync(() -> {
            later = 1; // KNOWN-RACE: later // that a stage waits for all of an array is not known
        });
        CompletableFuture<Void> both = CompletableFuture.allOf(e, d).thenRun(() -> {
            later++; // KNOWN-RACE: later // likewise
        });
        both.join();
        System.out.println(later); // KNOWN-RACE: later // likewise
    }
}
