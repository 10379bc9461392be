import java.util.*;
import java.util.concurrent.*;

// Two iterations, and what they share.
public class Twins {
  static int total, helped, deep, loopless;

  static class Buffer {
    int size;
  }

  static class Worker implements Runnable {
    final Buffer buffer;
    final Buffer common;
    Worker(Buffer buffer, Buffer common) {
      this.buffer = buffer;                    // SHARED: buffer
      this.common = common;
    }
    public void run() {
      buffer.size++;                           // each its own; ORIGINS: w w'; SHARED: buffer
      common.size++;                           // all have it; SHARED: common size
    }
  }

  static void helper(ExecutorService pool) {
    pool.execute(() -> { /*@h*/
      helped++;                                // called twice, told apart; ORIGINS: h; SHARED: helped
    });
  }

  static class Registry {
    static final List<Buffer> all = new ArrayList<>();
  }

  public static void main(String[] args) throws Exception {
    Buffer common = new Buffer();
    for (int i = 0; i < 3; i++) {
      Buffer mine = new Buffer();
      new Thread(new Worker(mine, common)).start(); /*@w*/
    }
    while (args.length > 0) {
      for (String a : args) {
        new Thread(() -> {
          deep++;                              // loops in loops; ORIGINS: d* d'*; SHARED: deep
        }).start(); /*@d*/
      }
    }
    for (int i = 0; i < 3; i++) {
      Buffer kept = new Buffer();
      Registry.all.add(kept);
      new Thread(() -> {
        Registry.all.get(0).size++;            // any of them; ORIGINS: r r'; SHARED: size state
      }).start(); /*@r*/
    }
    ExecutorService pool = Executors.newCachedThreadPool();
    helper(pool);
    helper(pool);
    Thread one = new Thread(() -> {
      loopless++;                              // in no loop, once; ORIGINS: o; SHARED: none
    });
    one.start(); /*@o*/
  }
}
