package java.util.concurrent;

// The signatures of JDK 21 that the test programs use.
public class Executors {
  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) { return null; }
  public static ExecutorService newVirtualThreadPerTaskExecutor() { return null; }
  public static ExecutorService newFixedThreadPool(int threads) { return null; }
}
