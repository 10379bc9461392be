import java.util.concurrent.*;

// Fork and join.
public class ForkJoin {
  static int shared, inline, pooled, never;

  static class Sum extends RecursiveTask<Integer> {
    final int n;
    int own;
    Sum(int n) { this.n = n; }
    @Override protected Integer compute() {
      shared++;                                // ORIGINS: root left* right*; SHARED: shared
      if (n < 2) return n;
      Sum left = new Sum(n - 1);
      Sum right = new Sum(n - 2);
      left.fork(); /*@left*/                   // IS: task
      right.fork(); /*@right*/
      return left.join() + right.join();       // JOINS: left* right*
    }
  }

  static class Act extends RecursiveAction {
    @Override protected void compute() {
      inline++;                                // ORIGINS: main; SHARED: none
    }
  }

  static class Two extends RecursiveAction {
    @Override protected void compute() {
      pooled++;                                // ORIGINS: main second; SHARED: pooled
    }
  }

  static class Never extends RecursiveAction {
    @Override protected void compute() {
      never++;                                 // ORIGINS: none
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    pool.invoke(new Sum(10)); /*@root*/        // IS: task; JOINS: root
    new Act().invoke();                        // the caller runs it
    ForkJoinTask.invokeAll(new Two(), new Two()); /*@second*/   // the first is run by the caller; JOINS: second
    new Never();
    ForkJoinTask<?> t = pool.submit(() -> { /*@sub*/
      pooled = 0;                              // ORIGINS: sub
    });
    t.get();                                   // JOINS: sub
    pool.execute(() -> { /*@exec*/
      pooled = 1;                              // ORIGINS: exec
    });
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);   // JOINS: root? sub? exec?
  }
}
