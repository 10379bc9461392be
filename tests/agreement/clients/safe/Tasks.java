package safe;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

final class UsesRecursiveTasks {
  static final ForkJoinPool pool = new ForkJoinPool();

  static final class Sum extends RecursiveTask<Integer> {
    final int from, to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from < 2) return from;
      Sum left = new Sum(from, (from + to) / 2);
      Sum right = new Sum((from + to) / 2, to);
      left.fork();
      return right.compute() + left.join();
    }
  }

  static final class Visit extends RecursiveAction {
    final int depth;

    Visit(int depth) {
      this.depth = depth;
    }

    @Override
    protected void compute() {
      if (depth > 0) invokeAll(new Visit(depth - 1), new Visit(depth - 1));
    }
  }

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Twice.keep(pool.invoke(new Sum(0, 9)) + pool.submit(new Sum(0, 9)).get());
      pool.execute(new Visit(3));
      new Visit(2).invoke();
      Twice.keep(pool.awaitQuiescence(1, TimeUnit.SECONDS));
    });
  }
}

final class UsesCountedCompleters {
  static final class Visit extends CountedCompleter<Void> {
    final int depth;

    Visit(CountedCompleter<?> parent, int depth) {
      super(parent);
      this.depth = depth;
    }

    @Override
    public void compute() {
      if (depth > 0) {
        setPendingCount(1);
        new Visit(this, depth - 1).fork();
      }
      tryComplete();
    }
  }

  public static void main(String[] arguments) {
    Twice.run(() -> new Visit(null, 3).invoke());
  }
}

final class UsesConditions {
  static final Lock lock = new ReentrantLock();
  static final Condition changed = lock.newCondition();
  static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  static final Condition written = both.writeLock().newCondition();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      lock.lockInterruptibly();
      try {
        changed.signal();
        changed.signalAll();
        Twice.keep(changed.await(1, TimeUnit.SECONDS) + "" + changed.awaitNanos(2));
        changed.await();
      } finally {
        lock.unlock();
      }
      both.writeLock().lock();
      try {
        written.signalAll();
        written.await();
      } finally {
        both.writeLock().unlock();
      }
    });
  }
}

final class UsesOtherPools {
  static final ExecutorService cached = Executors.newCachedThreadPool();
  static final ExecutorService stealing = Executors.newWorkStealingPool();
  static final ExecutorService plain = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));
  static final ScheduledExecutorService scheduled = Executors.newSingleThreadScheduledExecutor();
  static final Callable<String> adapted = Executors.callable(() -> Twice.keep("a"), "b");

  public static void main(String[] arguments) {
    Twice.run(() -> {
      cached.execute(() -> Twice.keep("c"));
      Twice.keep(stealing.submit(adapted).get() + plain.submit(adapted).get());
      Twice.keep(scheduled.schedule(adapted, 1, TimeUnit.SECONDS).get());
      for (Future<String> each : cached.invokeAll(List.of(adapted, adapted))) Twice.keep(each.get());
      cached.shutdown();
      Twice.keep(scheduled.shutdownNow().size() + ThreadLocalRandom.current().nextInt() + TimeUnit.DAYS.toMillis(1));
    });
  }
}
