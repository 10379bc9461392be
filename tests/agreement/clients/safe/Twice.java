package safe;

/** Clients of classes that several threads may use at the same time: each is a program whose two threads use one object. */
final class Twice {
  private static volatile Object kept;

  private Twice() {}

  static void keep(Object result) {
    kept = result;
  }

  static void run(Task use) {
    new Thread(() -> tried(use)).start();
    new Thread(() -> tried(use)).start();
  }

  private static void tried(Task use) {
    try {
      use.run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  interface Task {
    void run() throws Exception;
  }
}
