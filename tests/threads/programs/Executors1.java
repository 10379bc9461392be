import java.util.*;
import java.util.concurrent.*;

// Executors of every kind: execute, submit, invokeAll, invokeAny; pools of one thread.
public class Executors1 {
  static int a, b, c, d, e, f, never, direct;
  static List<String> log = new ArrayList<>();

  static class Job implements Runnable {
    int own;
    public void run() {
      own++;                                   // ORIGINS: fixed fixed'; SHARED: none
      a++;                                     // SHARED: a
    }
  }

  static class Call implements Callable<Integer> {
    public Integer call() {
      b++;                                     // ORIGINS: all all' any any'; SHARED: b
      return b;
    }
  }

  static class Direct implements Executor {
    public void execute(Runnable r) { r.run(); }
  }

  static class Never implements Executor {
    public void execute(Runnable r) { }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService fixed = Executors.newFixedThreadPool(4);
    for (int i = 0; i < 3; i++) {
      fixed.execute(new Job()); /*@fixed*/     // IS: task
    }
    Future<Integer> future = fixed.submit(() -> { /*@sub*/
      c++;                                     // ORIGINS: sub; SHARED: c
      return c;
    });
    future.get();                              // JOINS: sub
    c = 0;                                     // ORIGINS: main; SHARED: c
    Future<?> timed = fixed.submit(() -> { /*@timed*/
      d++;                                     // ORIGINS: timed
    });
    timed.get(1, TimeUnit.SECONDS);            // JOINS: timed
    if (timed.isDone()) { d = 1; }             // may be cancelled and still run; JOINS: none
    fixed.invokeAll(List.of(new Call(), new Call())); /*@all*/   // JOINS: all all'
    fixed.invokeAny(List.of(new Call())); /*@any*/               // JOINS: none

    ExecutorService one = Executors.newSingleThreadExecutor();
    one.execute(() -> { /*@s1*/                // IS: task serial
      log.add("x");                            // ORIGINS: s1; SHARED: state
    });
    one.submit(() -> { /*@s2*/                 // IS: task serial
      log.add("y");                            // ORIGINS: s2; SHARED: state
    });
    ExecutorService alsoOne = Executors.newFixedThreadPool(1);
    alsoOne.execute(() -> { /*@s3*/            // IS: task serial
      e++;                                     // ORIGINS: s3
    });
    ExecutorService two = Executors.newFixedThreadPool(2);
    two.execute(() -> { /*@p*/                 // IS: task
      e++;                                     // ORIGINS: p
    });
    ThreadPoolExecutor grown = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    grown.setMaximumPoolSize(args.length);
    grown.execute(() -> { /*@grown*/           // IS: task
      e++;                                     // ORIGINS: grown
    });
    ThreadPoolExecutor small = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    small.execute(() -> { /*@small*/           // IS: task serial
      e++;                                     // ORIGINS: small
    });
    new Direct().execute(() -> {
      direct++;                                // the caller runs it; ORIGINS: main; SHARED: none
    });
    new Never().execute(() -> {
      never++;                                 // ORIGINS: none
    });
    Runnable unused = () -> {
      never++;                                 // submitted nowhere; ORIGINS: none
    };
    fixed.shutdown();                          // JOINS: none
    fixed.awaitTermination(1, TimeUnit.DAYS);  // JOINS: fixed? fixed'? sub? timed? all? all'? any? any'?
    one.shutdown();
    if (one.isTerminated()) {                  // JOINS: s1? s2?
      f++;                                     // ORIGINS: main
    }
  }
}
