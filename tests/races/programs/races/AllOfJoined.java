package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

// allOf waits for all that it is given, anyOf for one of them, and a stage that is not among them for nothing.
class AllOfJoined {
    static int one, two, any, other, later, listed;

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
            later = 1; // NORACE
        });
        CompletableFuture<Void> both = CompletableFuture.allOf(e, d).thenRun(() -> {
            later++; // NORACE
        });
        both.join();
        System.out.println(later); // NORACE

        List<CompletableFuture<Void>> many = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            many.add(CompletableFuture.runAsync(() -> {
                System.out.println(listed); // KNOWN-RACE: listed // only single futures are known to a stage
            }));
        }
        CompletableFuture.allOf(many.toArray(new CompletableFuture[0])).thenRun(() -> {
            listed = 1; // KNOWN-RACE: listed // likewise
        });
    }
}
