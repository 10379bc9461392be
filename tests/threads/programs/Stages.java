import java.util.concurrent.*;

// Asynchronous stages: each is an origin of its own, on the default executor or the one given.
public class Stages {
  static int a, b, c, d, e, f, g, h, i;

  public static void main(String[] args) {
    ExecutorService one = Executors.newSingleThreadExecutor();
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> { /*@sup*/
      a++;                                     // ORIGINS: sup
      return 1;
    });
    first.thenApplyAsync(x -> { /*@then*/
      b++;                                     // ORIGINS: then
      return x;
    });
    first.thenAcceptAsync(x -> { /*@accept*/
      c++;                                     // ORIGINS: accept
    }, one);
    first.thenCombineAsync(CompletableFuture.completedFuture(2), (x, y) -> { /*@comb*/
      d++;                                     // by who is last; ORIGINS: comb
      return x;
    });
    first.handle((x, t) -> {
      e++;                                     // by main, if the first is complete by then; ORIGINS: main sup
      return x;
    });
    first.whenComplete((x, t) -> {
      f++;                                     // ORIGINS: main sup
    });
    first.exceptionally(t -> {
      g++;                                     // ORIGINS: main sup
      return 1;
    });
    first.thenCompose(x -> CompletableFuture.supplyAsync(() -> { /*@inner*/
      h++;                                     // ORIGINS: inner
      return x;
    }));
    CompletableFuture.runAsync(() -> { }).thenRun(() -> { /*@ran*/
      i++;                                     // ORIGINS: main ran
    });
    one.shutdown();
  }
}
