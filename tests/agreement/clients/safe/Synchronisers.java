package safe;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

final class UsesCountDownLatch {
  static final CountDownLatch latch = new CountDownLatch(2);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      latch.countDown();
      latch.await();
      Twice.keep(latch.await(1, TimeUnit.SECONDS) + "" + latch.getCount() + latch);
    });
  }
}

final class UsesCyclicBarrier {
  static final CyclicBarrier barrier = new CyclicBarrier(2, () -> Twice.keep("all"));

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Twice.keep(barrier.await() + barrier.await(1, TimeUnit.SECONDS) + barrier.getNumberWaiting());
      if (barrier.isBroken()) barrier.reset();
    });
  }
}

final class UsesSemaphore {
  static final Semaphore semaphore = new Semaphore(1, true);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      semaphore.acquire();
      semaphore.release();
      Twice.keep(semaphore.tryAcquire(1, TimeUnit.SECONDS) + "" + semaphore.availablePermits() + semaphore);
      semaphore.drainPermits();
    });
  }
}

final class UsesPhaser {
  static final Phaser phaser = new Phaser(2);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      phaser.register();
      phaser.arriveAndAwaitAdvance();
      phaser.arrive();
      Twice.keep(phaser.awaitAdvance(1) + phaser.getPhase() + phaser.getArrivedParties() + phaser.toString());
      phaser.arriveAndDeregister();
    });
  }
}

final class UsesExchanger {
  static final Exchanger<String> exchanger = new Exchanger<>();

  public static void main(String[] arguments) {
    Twice.run(() -> Twice.keep(exchanger.exchange("a") + exchanger.exchange("b", 1, TimeUnit.SECONDS)));
  }
}

final class UsesReentrantLock {
  static final ReentrantLock lock = new ReentrantLock(true);
  static final Condition changed = lock.newCondition();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      lock.lock();
      try {
        changed.signalAll();
        changed.await(1, TimeUnit.SECONDS);
      } finally {
        lock.unlock();
      }
      if (lock.tryLock(1, TimeUnit.SECONDS)) lock.unlock();
      Twice.keep(lock.isLocked() + "" + lock.getQueueLength() + lock.isHeldByCurrentThread() + lock);
    });
  }
}

final class UsesReentrantReadWriteLock {
  static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      lock.readLock().lock();
      lock.readLock().unlock();
      lock.writeLock().lockInterruptibly();
      lock.writeLock().unlock();
      Twice.keep(lock.getReadLockCount() + lock.getReadHoldCount() + lock.toString());
    });
  }
}

final class UsesStampedLock {
  static final StampedLock lock = new StampedLock();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      long stamp = lock.writeLock();
      lock.unlockWrite(stamp);
      stamp = lock.readLock();
      stamp = lock.tryConvertToWriteLock(stamp);
      lock.unlock(stamp);
      Twice.keep(lock.validate(lock.tryOptimisticRead()) + "" + lock.getReadLockCount() + lock);
      lock.asReadLock().lock();
      lock.asReadLock().unlock();
    });
  }
}

final class UsesLockSupport {
  static final Thread main = Thread.currentThread();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      LockSupport.unpark(main);
      LockSupport.parkNanos(main, 1);
      Twice.keep(LockSupport.getBlocker(main));
    });
  }
}

final class UsesThreadLocal {
  static final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "a");
  static final InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();

  public static void main(String[] arguments) {
    inherited.set("b");
    Twice.run(() -> {
      local.set("c" + local.get() + inherited.get());
      local.remove();
    });
  }
}

final class UsesRandom {
  static final Random random = new Random();

  public static void main(String[] arguments) {
    Twice.run(() -> Twice.keep(random.nextInt() + random.nextGaussian() + random.ints(3).sum()
        + ThreadLocalRandom.current().nextInt(5)));
  }
}
