// Thread, its subclasses, Runnable; what opens an origin and what does not.
public class Threads {
  static int count, single, never, own, after;

  static class Worker extends Thread {
    int mine;                                    // each worker's own
    static void help() {
      count++;                                   // ORIGINS: a b b' main; SHARED: count
    }
    @Override public void run() {
      mine++;                                    // ORIGINS: a b b' main; SHARED: none
      help();
    }
  }

  static class Job implements Runnable {
    int seen;
    public void run() {
      seen++;                                    // ORIGINS: c d; SHARED: seen
    }
  }

  static class Idle extends Thread {
    @Override public void run() {
      never++;                                   // ORIGINS: none
    }
  }

  static class Both extends Thread {
    Both(Runnable r) { super(r); }
    @Override public void run() {
      own++;                                     // ORIGINS: e
    }
  }

  static void unused() {
    never++;                                     // ORIGINS: none
  }

  static class Constructed extends Thread {
    int value;
    Constructed() {
      value = 1;                                 // ORIGINS: main; SHARED: value
    }
    @Override public void run() {
      value++;                                   // ORIGINS: f; SHARED: value
    }
  }

  static class Starting extends Thread {
    Starting() {
      start(); /*@g*/                            // ORIGINS: main
    }
    @Override public void run() {
      single++;                                  // ORIGINS: g; SHARED: none
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker first = new Worker();
    first.start(); /*@a*/                        // IS: thread; ORIGINS: main
    for (int i = 0; i < 2; i++) {
      new Worker().start(); /*@b*/               // IS: thread
    }
    new Worker().run();                          // a plain call opens nothing; ORIGINS: main
    new Idle();                                  // never started
    Job job = new Job();
    new Thread(job).start(); /*@c*/
    Thread named = new Thread(job, "named");
    named.start(); /*@d*/
    new Both(() -> {
      never++;                                   // run() is overridden; ORIGINS: none
    }).start(); /*@e*/
    new Constructed().start(); /*@f*/
    new Starting();
    first.join();                                // JOINS: a
    named.join(10);                              // JOINS: d?
    if (!first.isAlive()) {                      // JOINS: a?
      after = 0;                                 // ORIGINS: main
    }
  }
}
