import java.lang.ref.Cleaner;
import java.util.concurrent.CompletableFuture;

// What the JVM runs on its own: shutdown hooks, cleaners, finalizers, handlers of uncaught exceptions, ends of processes.
public class Hooks {
  static int hook, cleaned, finalized, uncaught, byDefault, closedByJdk, exited, never, quiet;

  static class Resource {
    int closed;
    @Override protected void finalize() {
      closed++;                                // ORIGINS: Resource.finalize; SHARED: closed
      finalized++;                             // ORIGINS: Resource.finalize
    }
  }

  static class Below extends Resource { }

  static class Unmade {
    @Override protected void finalize() {
      never++;                                 // no object is ever made; ORIGINS: none
    }
  }

  static class Careful {
    void finalize(int notTheOne) {
      never++;                                 // ORIGINS: none
    }
  }

  // The finalizer is the JDK's, in a part that is not analysed, and calls close: a known gap.
  static class Input extends javax.imageio.stream.ImageInputStreamImpl {
    @Override public int read() { return 0; }
    @Override public int read(byte[] b, int from, int length) { return 0; }
    @Override public void close() {
      closedByJdk++;                           // ORIGINS: main
    }
  }

  static class State implements Runnable {
    public void run() {
      cleaned++;                               // ORIGINS: clean main; SHARED: cleaned
    }
  }

  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { /*@hook*/   // IS: hook
      hook++;                                  // ORIGINS: hook; SHARED: hook
    }));
    hook = 1;                                  // SHARED: hook
    Cleaner cleaner = Cleaner.create();
    Cleaner.Cleanable c = cleaner.register(new Object(), new State()); /*@clean*/   // IS: hook serial
    c.clean();
    new Resource().closed = 2;                 // SHARED: closed
    new Careful();
    new Input();
    Thread t = new Thread(() -> { throw new IllegalStateException(); });
    t.setUncaughtExceptionHandler((thread, x) -> {
      uncaught++;                              // in the thread that dies; ORIGINS: dies
    });
    t.start(); /*@dies*/
    Process p = new ProcessBuilder("true").start();
    CompletableFuture<Process> end = p.onExit(); /*@exit*/
    end.thenAccept(x -> {
      exited++;                                // by main, if it has ended by then; ORIGINS: exit main
    });
  }
}
