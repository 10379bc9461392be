package safe;

import java.util.*;
import java.util.concurrent.*;

final class Uses {
  private Uses() {}

  static void queue(Queue<String> queue) {
    queue.add("a");
    queue.offer("b");
    queue.addAll(List.of("c", "d"));
    Twice.keep(queue.peek() + queue.poll() + queue.size() + queue.contains("a") + queue + queue.toArray().length);
    for (Iterator<String> all = queue.iterator(); all.hasNext();) {
      if (all.next().isEmpty()) all.remove();
    }
    queue.removeIf(String::isEmpty);
    queue.forEach(Twice::keep);
    Twice.keep(queue.stream().count());
    queue.remove("a");
    queue.clear();
  }

  static void blocking(BlockingQueue<String> queue) throws InterruptedException {
    queue(queue);
    queue.put("e");
    queue.offer("f", 1, TimeUnit.SECONDS);
    Twice.keep(queue.take() + queue.poll(1, TimeUnit.SECONDS) + queue.remainingCapacity());
    queue.drainTo(new ArrayList<>());
  }

  static void deque(Deque<String> deque) {
    deque.addFirst("a");
    deque.offerLast("b");
    deque.push("c");
    Twice.keep(deque.peekFirst() + deque.pollLast() + deque.pop());
    for (Iterator<String> all = deque.descendingIterator(); all.hasNext();) Twice.keep(all.next());
    deque.removeFirstOccurrence("a");
  }
}

final class UsesConcurrentLinkedQueue {
  static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> Uses.queue(queue));
  }
}

final class UsesConcurrentLinkedDeque {
  static final ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Uses.queue(deque);
      Uses.deque(deque);
    });
  }
}

final class UsesArrayBlockingQueue {
  static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(10);

  public static void main(String[] arguments) {
    Twice.run(() -> Uses.blocking(queue));
  }
}

final class UsesLinkedBlockingQueue {
  static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> Uses.blocking(queue));
  }
}

final class UsesLinkedBlockingDeque {
  static final LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Uses.blocking(deque);
      Uses.deque(deque);
      deque.putFirst("a");
      deque.takeLast();
    });
  }
}

final class UsesLinkedTransferQueue {
  static final LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      Uses.blocking(queue);
      queue.tryTransfer("a");
      queue.transfer("b");
      Twice.keep(queue.getWaitingConsumerCount());
    });
  }
}

final class UsesPriorityBlockingQueue {
  static final PriorityBlockingQueue<String> queue = new PriorityBlockingQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> Uses.blocking(queue));
  }
}

final class UsesSynchronousQueue {
  static final SynchronousQueue<String> queue = new SynchronousQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> Uses.blocking(queue));
  }
}

final class UsesDelayQueue {
  static final DelayQueue<Due> queue = new DelayQueue<>();

  public static void main(String[] arguments) {
    Twice.run(() -> {
      queue.put(new Due(1));
      queue.offer(new Due(2));
      Twice.keep(queue.take().at + queue.size() + queue.poll(1, TimeUnit.SECONDS).at);
      for (Due each : queue) Twice.keep(each.at);
      queue.drainTo(new ArrayList<>());
      queue.clear();
    });
  }

  record Due(long at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Due) other).at);
    }
  }
}
