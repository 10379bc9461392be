package races;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

// A CompletableFuture can be completed by somebody else than its task: by complete, by a time limit, by cancel. join
// then returns while the task still runs. Nor does joining a future wait for the actions that were hung on it.
class CompletedByOthers {
    static class Result {
        int byTask, byTimeout, hung, composed, handled, quick;
    }

    static void completed(Result r) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> r.byTask = 1); // RACE: byTask
        f.complete(0);
        f.join();
        System.out.println(r.byTask); // RACE: byTask
    }

    static void timeout(Result r) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> r.byTimeout = 1) // RACE: byTimeout
                .completeOnTimeout(0, 1, TimeUnit.SECONDS);
        f.join();
        System.out.println(r.byTimeout); // RACE: byTimeout
    }

    static void hung(Result r) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1);
        f.whenCompleteAsync((value, error) -> r.hung = value); // RACE: hung
        f.join();
        System.out.println(r.hung); // RACE: hung
    }

    static void composed(Result r) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1)
                .thenCompose(n -> CompletableFuture.supplyAsync(() -> r.composed = n)); // RACE: composed
        System.out.println(f.getNow(0));
        System.out.println(r.composed); // RACE: composed
    }

    static void handled(Result r) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1)
                .handle((value, error) -> r.handled = value); // NORACE
        f.join();
        System.out.println(r.handled); // NORACE
    }

    public static void main(String[] args) {
        Result r = new Result();
        completed(r);
        timeout(r);
        hung(r);
        composed(r);
        handled(r);
    }
}
