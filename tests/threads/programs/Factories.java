import java.util.concurrent.*;

// Thread factories, hooks of pools, loops that spawn, tasks handed around.
public class Factories {
  static int made, before, task, loops, nested, handed, twice, recursive;

  static class Factory implements ThreadFactory {
    public Thread newThread(Runnable r) {
      made++;                                  // who hands in a task, or a worker; ORIGINS: main
      return new Thread(r) {
        @Override public void run() {
          super.run();                         // whoever's task needs a worker; ORIGINS: pool|x|y*
        }
      };
    }
  }

  static class Watched extends ThreadPoolExecutor {
    Watched() { super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }
    @Override protected void beforeExecute(Thread t, Runnable r) {
      before++;                                // ORIGINS: watched
    }
  }

  static void spawn(Runnable r) {
    new Thread(r).start(); /*@spawned*/
  }

  static class Node extends Thread {
    int depth;
    Node(int depth) { this.depth = depth; }
    @Override public void run() {
      recursive++;                             // ORIGINS: top child*; SHARED: recursive
      if (depth > 0) new Node(depth - 1).start(); /*@child*/
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2, new Factory());
    pool.execute(() -> { /*@pool*/
      task++;                                  // ORIGINS: pool
    });
    new Watched().execute(() -> { }); /*@watched*/
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int[] local = new int[1];
      all[i] = new Thread(() -> {
        local[0]++;                            // each its own; ORIGINS: t t'; SHARED: none
        loops++;                               // ORIGINS: t t'; SHARED: loops
        new Thread(() -> { /*@n*/
          nested++;                            // what twins start is twinned; ORIGINS: n n'; SHARED: nested
        }).start(); /*@n*/
      });
    }
    for (Thread t : all) {
      t.start(); /*@t*/
    }
    for (Thread t : all) {
      t.join();                                // JOINS: t t'
    }
    spawn(() -> {
      handed++;                                // ORIGINS: spawned
    });
    spawn(() -> {
      handed++;                                // ORIGINS: spawned
    });
    Runnable same = () -> {
      twice++;                                 // ORIGINS: x y; SHARED: twice
    };
    pool.execute(same); /*@x*/
    pool.execute(same); /*@y*/
    new Node(3).start(); /*@top*/
  }
}
