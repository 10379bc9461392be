import java.util.*;
import java.util.concurrent.*;

// FutureTask, CompletionService, CompletableFuture.
public class Futures {
  static int task, run, comp, async, stage, stageAsync, given, comb, when, done, never, later, late;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> {
      task++;                                  // ORIGINS: ft; SHARED: task
      return 1;
    });
    new Thread(f).start(); /*@ft*/             // IS: thread
    f.get();
    task = 2;                                  // ORIGINS: main; SHARED: task
    FutureTask<Integer> plain = new FutureTask<>(() -> {
      run++;                                   // ORIGINS: main
      return 1;
    });
    plain.run();
    FutureTask<Integer> unused = new FutureTask<>(() -> {
      never++;                                 // ORIGINS: none
      return 1;
    });
    ExecutorService pool = Executors.newFixedThreadPool(3);
    CompletionService<Integer> cs = new ExecutorCompletionService<>(pool);
    cs.submit(() -> { /*@cs*/                  // IS: task
      comp++;                                  // ORIGINS: cs
      return 1;
    });
    cs.take().get();                           // JOINS: cs

    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> { /*@sup*/   // IS: task
      async++;                                 // ORIGINS: sup
      return 1;
    });
    CompletableFuture<Integer> then = first.thenApply(x -> {
      stage++;                                 // by main, if the first is complete by then; ORIGINS: main sup
      return x;
    });
    CompletableFuture.runAsync(() -> { /*@ra*/
      given++;                                 // ORIGINS: ra
    }, pool);
    CompletableFuture<Integer> open = new CompletableFuture<>();
    open.thenAccept(x -> {
      done++;                                  // main completes it below; ORIGINS: main
    });
    open.complete(1);
    CompletableFuture<Integer> forgotten = new CompletableFuture<>();
    forgotten.thenAccept(x -> {
      never++;                                 // ORIGINS: none
    });
    CompletableFuture<Integer> ready = CompletableFuture.completedFuture(3);
    ready.thenRun(() -> {
      late++;                                  // ORIGINS: main
    });
    then.join();
    pool.shutdown();
  }
}
