// What escapes from threads and main reaches the handlers that are set for it.
class Uncaught {
  static class Failure extends RuntimeException {
    final Object data;

    Failure(Object data) {
      this.data = data;
    }
  }

  static void see(Object o) {}

  static class Own implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable e) {
      see(thread); //= worker; insensitive: worker other Thread; call:1: worker other Thread; call:2: worker other; type:2: worker other
      if (e instanceof Failure) see(((Failure) e).data);
    }
  }

  static class Default implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable e) {
      if (e instanceof Failure) see(((Failure) e).data); //= inWorker inTarget inMain
    }
  }

  static class Worker extends Thread {
    @Override
    public void run() {
      Object data = new int[1]; /*@inWorker*/
      throw new Failure(data);
    }
  }

  static void fail() {
    Object data = new long[1]; /*@inTarget*/
    throw new Failure(data);
  }

  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(new Default());
    Thread worker = new Worker(); /*@worker*/
    worker.setUncaughtExceptionHandler(new Own());
    worker.start();
    Thread other = new Thread(Uncaught::fail); /*@other*/
    other.start();
    Object data = new char[1]; /*@inMain*/
    throw new Failure(data);
  }
}
