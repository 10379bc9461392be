import java.util.concurrent.*;

// Virtual threads and thread builders.
public class Virtual {
  static int a, b, c, d, e, f, never;

  public static void main(String[] args) throws Exception {
    Thread.startVirtualThread(() -> { /*@s*/     // IS: thread
      a++;                                       // ORIGINS: s; SHARED: a
    });
    a++;                                         // ORIGINS: main; SHARED: a

    Thread first = Thread.ofVirtual().name("first").start(() -> { /*@v*/   // IS: thread
      b++;                                       // ORIGINS: v; SHARED: b
    });
    Thread second = Thread.ofPlatform().daemon().unstarted(() -> {
      b++;                                       // ORIGINS: p; SHARED: b
    });
    second.start(); /*@p*/
    first.join();                                // JOINS: v
    second.join();                               // JOINS: p

    Thread never1 = Thread.ofVirtual().unstarted(() -> {
      never++;                                   // ORIGINS: none
    });

    ThreadFactory factory = Thread.ofVirtual().factory();
    Thread made = factory.newThread(() -> {
      c++;                                       // ORIGINS: m; SHARED: c
    });
    made.start(); /*@m*/
    c++;                                         // ORIGINS: main; SHARED: c

    try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 3; i++) {
        each.submit(() -> { /*@t*/
          d++;                                   // ORIGINS: t*; SHARED: d
        });
      }
      each.close();                              // JOINS: t*
    }

    ExecutorService own = Executors.newThreadPerTaskExecutor(factory);
    own.execute(() -> { /*@x*/                   // the factory's thread too; IS: task thread
      e++;                                       // ORIGINS: x; SHARED: e
    });
    own.execute(() -> { /*@y*/
      e++;                                       // ORIGINS: y; SHARED: e
    });

    Thread.ofVirtual().uncaughtExceptionHandler((thread, thrown) -> {
      f++;                                       // ORIGINS: z; SHARED: f
    }).start(() -> { /*@z*/
      f++;                                       // ORIGINS: z; SHARED: f
      if (args.length > 0) throw new IllegalStateException();
    });
    f++;                                         // ORIGINS: main; SHARED: f
  }
}
