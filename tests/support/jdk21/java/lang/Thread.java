package java.lang;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;

// The signatures of JDK 21 that the test programs use, and those of nested classes that the JDK's own code names.
public class Thread implements Runnable {
  public enum State { NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED }

  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread thread, Throwable thrown);
  }

  public sealed interface Builder permits Builder.OfPlatform, Builder.OfVirtual {
    Builder name(String name);
    Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);
    Thread unstarted(Runnable task);
    Thread start(Runnable task);
    ThreadFactory factory();

    non-sealed interface OfPlatform extends Builder {
      OfPlatform name(String name);
      OfPlatform daemon();
    }
    non-sealed interface OfVirtual extends Builder {
      OfVirtual name(String name);
    }
  }

  public static Builder.OfPlatform ofPlatform() { return null; }
  public static Builder.OfVirtual ofVirtual() { return null; }
  public static Thread startVirtualThread(Runnable task) { return null; }
  public static native Thread currentThread();
  public static void sleep(long milliseconds) throws InterruptedException { }
  public static void onSpinWait() { }

  public Thread() { }
  public Thread(Runnable task) { }
  public void run() { }
  public void start() { }
  public final void join() throws InterruptedException { }
  public final boolean join(Duration duration) throws InterruptedException { return false; }
  public final native boolean isAlive();
  public final boolean isVirtual() { return false; }
  public void interrupt() { }
  public UncaughtExceptionHandler getUncaughtExceptionHandler() { return null; }
  void dispatchUncaughtException(Throwable thrown) { }
}
