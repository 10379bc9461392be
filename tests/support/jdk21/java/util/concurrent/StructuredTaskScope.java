package java.util.concurrent;

import java.time.Instant;
import java.util.function.Supplier;

// The signatures of JDK 21 that the test programs use.
public class StructuredTaskScope<T> implements AutoCloseable {
  public interface Subtask<T> extends Supplier<T> {
    T get();
  }

  public static final class ShutdownOnFailure extends StructuredTaskScope<Object> {
    public ShutdownOnFailure join() throws InterruptedException { return this; }
    public void throwIfFailed() throws ExecutionException { }
  }

  public static final class ShutdownOnSuccess<T> extends StructuredTaskScope<T> {
    public ShutdownOnSuccess<T> join() throws InterruptedException { return this; }
    public T result() throws ExecutionException { return null; }
  }

  public StructuredTaskScope() { }
  public <U extends T> Subtask<U> fork(Callable<? extends U> task) { return null; }
  public StructuredTaskScope<T> join() throws InterruptedException { return this; }
  public StructuredTaskScope<T> joinUntil(Instant deadline) throws InterruptedException, TimeoutException {
    return this;
  }
  public void shutdown() { }
  protected void handleComplete(Subtask<? extends T> subtask) { }
  public void close() { }
}
