package java.util.concurrent;

import java.util.function.Supplier;

// The signatures of JDK 25 that the test programs use.
public interface StructuredTaskScope<T, R> extends AutoCloseable {
  interface Subtask<T> extends Supplier<T> {
    T get();
  }

  interface Joiner<T, R> {
    default boolean onFork(Subtask<? extends T> subtask) { return false; }
    default boolean onComplete(Subtask<? extends T> subtask) { return false; }
    R result() throws Throwable;
    static <T> Joiner<T, T> anySuccessfulResultOrThrow() { return null; }
  }

  static <T> StructuredTaskScope<T, Void> open() { return null; }
  static <T, R> StructuredTaskScope<T, R> open(Joiner<? super T, ? extends R> joiner) { return null; }
  <U extends T> Subtask<U> fork(Callable<? extends U> task);
  <U extends T> Subtask<U> fork(Runnable task);
  R join() throws InterruptedException;
  void close();
}
