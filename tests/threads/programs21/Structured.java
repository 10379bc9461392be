import java.util.concurrent.*;

// Structured concurrency, as JDK 21 has it.
public class Structured {
  static int a, b, c, never;

  static class Watching extends StructuredTaskScope<Object> {
    int done;
    @Override protected void handleComplete(Subtask<? extends Object> subtask) {
      done++;                                  // in the thread of the subtask; ORIGINS: w1 w2; SHARED: done
    }
  }

  public static void main(String[] args) throws Exception {
    try (var scope = new StructuredTaskScope<Integer>()) {
      var first = scope.fork(() -> { /*@f1*/   // IS: thread
        a++;                                   // ORIGINS: f1; SHARED: a
        return 1;
      });
      var second = scope.fork(() -> { /*@f2*/
        a++;                                   // ORIGINS: f2; SHARED: a
        return 2;
      });
      scope.join();                            // not if it is shut down meanwhile; JOINS: none
      first.get();                             // JOINS: f1
    }
    try (var scope = new StructuredTaskScope.ShutdownOnFailure()) {
      scope.fork(() -> { /*@f3*/
        b++;                                   // ORIGINS: f3
        return 1;
      });
      scope.join();                            // what was interrupted may go on; JOINS: none
      scope.throwIfFailed();                   // JOINS: f3
    }
    Watching watching = new Watching();
    watching.fork(() -> 1); /*@w1*/
    watching.fork(() -> 2); /*@w2*/
    watching.close();                            // JOINS: w1 w2
    Callable<Integer> unused = () -> {
      never++;                                 // ORIGINS: none
      return 1;
    };
  }
}
