package safe;

import java.util.*;
import java.util.concurrent.*;

final class UsesThreadPoolExecutor {
  static final ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

  public static void main(String[] arguments) {
    Twice.run(() -> {
      pool.execute(() -> Twice.keep("a"));
      Future<String> result = pool.submit(() -> "b");
      Twice.keep(result.get() + result.isDone() + pool.getActiveCount() + pool.getPoolSize() + pool.getTaskCount());
      for (Future<String> each : pool.invokeAll(List.<Callable<String>>of(() -> "c"))) Twice.keep(each.get());
      pool.setCorePoolSize(2);
      pool.setMaximumPoolSize(3);
      pool.prestartAllCoreThreads();
      pool.purge();
      Twice.keep(pool + "" + pool.getQueue().size());
      pool.shutdown();
      Twice.keep(pool.awaitTermination(1, TimeUnit.SECONDS) + "" + pool.isTerminated() + pool.shutdownNow().size());
    });
  }
}

final class UsesScheduledThreadPoolExecutor {
  static final ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      ScheduledFuture<String> result = pool.schedule(() -> "a", 1, TimeUnit.SECONDS);
      ScheduledFuture<?> often = pool.scheduleAtFixedRate(() -> Twice.keep("b"), 1, 1, TimeUnit.SECONDS);
      pool.scheduleWithFixedDelay(() -> Twice.keep("c"), 1, 1, TimeUnit.SECONDS);
      Twice.keep(result.get() + result.getDelay(TimeUnit.SECONDS) + pool.getQueue().size());
      often.cancel(false);
      pool.execute(() -> Twice.keep("d"));
      pool.shutdown();
    });
  }
}

final class UsesFixedThreadPool {
  static final ExecutorService pool = Executors.newFixedThreadPool(2);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Twice.keep(pool.submit(() -> "a").get());
      pool.execute(() -> Twice.keep("b"));
      String first = pool.invokeAny(List.<Callable<String>>of(() -> "c"));
      Twice.keep(first);
      pool.shutdown();
    });
  }
}

final class UsesSingleThreadExecutor {
  static final ExecutorService pool = Executors.newSingleThreadExecutor();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Twice.keep(pool.submit(() -> "a").get());
      pool.shutdown();
    });
  }
}

final class UsesForkJoinPool {
  static final ForkJoinPool pool = new ForkJoinPool(2);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Twice.keep(pool.invoke(new Sum(10)) + pool.submit(() -> "a").get() + pool.getParallelism() + pool);
      pool.execute(() -> Twice.keep("b"));
      Twice.keep(pool.awaitQuiescence(1, TimeUnit.SECONDS) + "" + pool.getStealCount() + pool.getQueuedTaskCount());
      pool.shutdown();
    });
  }

  static final class Sum extends RecursiveTask<Integer> {
    private final int n;

    Sum(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) return n;
      Sum left = new Sum(n - 1);
      left.fork();
      return new Sum(n - 2).compute() + left.join();
    }
  }
}

final class UsesCompletionService {
  static final ExecutorCompletionService<String> service = new ExecutorCompletionService<>(Executors.newCachedThreadPool());

  public static void main(String[] arguments) {
    Twice.run(() -> {
      service.submit(() -> "a");
      Twice.keep(service.take().get() + service.poll());
    });
  }
}

final class UsesCompletableFuture {
  static final CompletableFuture<String> future = new CompletableFuture<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      future.complete("a");
      CompletableFuture<Integer> length = future.thenApply(String::length);
      length.thenAcceptAsync(Twice::keep);
      future.thenCombine(length, (s, n) -> s + n).whenComplete((s, failure) -> Twice.keep(s));
      future.exceptionally(failure -> "b").thenCompose(s -> CompletableFuture.supplyAsync(() -> s)).join();
      CompletableFuture.allOf(future, length).orTimeout(1, TimeUnit.SECONDS);
      Twice.keep(future.get() + future.isDone() + future.getNow("c") + future.getNumberOfDependents() + future);
      future.cancel(true);
    });
  }
}

final class UsesFutureTask {
  static final FutureTask<String> task = new FutureTask<>(() -> "a");

  public static void main(String[] arguments) {
    Twice.run(() -> {
      task.run();
      Twice.keep(task.get() + task.isDone() + task.isCancelled() + task.cancel(true) + task);
    });
  }
}

final class UsesSubmissionPublisher {
  static final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      publisher.subscribe(new Printer());
      publisher.submit("a");
      publisher.offer("b", null);
      publisher.consume(Twice::keep);
      Twice.keep(publisher.getNumberOfSubscribers() + publisher.estimateMaximumLag());
      publisher.close();
    });
  }

  static final class Printer implements Flow.Subscriber<String> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(1);
    }

    @Override
    public void onNext(String item) {
      Twice.keep(item);
    }

    @Override
    public void onError(Throwable failure) {
      Twice.keep(failure);
    }

    @Override
    public void onComplete() {}
  }
}

final class UsesTimer {
  static final Timer timer = new Timer();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      timer.schedule(new TimerTask() {
        @Override
        public void run() {
          Twice.keep("a");
        }
      }, 1, 1);
      timer.purge();
      timer.cancel();
    });
  }
}
