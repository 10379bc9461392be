package safe;

import java.util.concurrent.atomic.*;

final class UsesAtomicNumbers {
  static final AtomicInteger number = new AtomicInteger();
  static final AtomicLong large = new AtomicLong();
  static final AtomicBoolean flag = new AtomicBoolean();
  static final AtomicIntegerArray numbers = new AtomicIntegerArray(2);
  static final AtomicLongArray larges = new AtomicLongArray(2);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      number.set(number.incrementAndGet() + number.getAndAdd(2) + number.updateAndGet(n -> n + 1));
      number.lazySet(number.getPlain() + number.accumulateAndGet(2, Math::max));
      large.compareAndSet(large.get(), large.getAndIncrement());
      flag.set(flag.getAndSet(true) || flag.compareAndSet(true, false));
      numbers.set(0, numbers.incrementAndGet(1) + numbers.length());
      larges.addAndGet(0, larges.getAndUpdate(1, n -> n * 2));
      Twice.keep(number + "" + large + flag + numbers + larges + number.intValue());
    });
  }
}

final class UsesAtomicReferences {
  static final AtomicReference<String> reference = new AtomicReference<>("a");
  static final AtomicReferenceArray<String> array = new AtomicReferenceArray<>(2);
  static final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
  static final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      reference.set(reference.get() + reference.getAndSet("b") + reference.updateAndGet(s -> s + "c"));
      array.set(0, array.get(1) + array.getAndSet(1, "b") + array.accumulateAndGet(0, "c", String::concat));
      marked.compareAndSet("a", "b", false, true);
      marked.set(marked.get(new boolean[1]), marked.isMarked());
      stamped.compareAndSet("a", "b", 1, 2);
      stamped.set(stamped.getReference(), stamped.getStamp());
      Twice.keep(reference + "" + array);
    });
  }
}

final class UsesAdders {
  static final LongAdder adder = new LongAdder();
  static final DoubleAdder doubles = new DoubleAdder();
  static final LongAccumulator most = new LongAccumulator(Long::max, 0);
  static final DoubleAccumulator least = new DoubleAccumulator(Double::min, 0);

  public static void main(String[] arguments) {
    Twice.run(() -> {
      adder.increment();
      doubles.add(1.5);
      most.accumulate(2);
      least.accumulate(1);
      Twice.keep(adder.sumThenReset() + doubles.sum() + most.getThenReset() + least.get() + adder.toString());
    });
  }
}

final class UsesFieldUpdaters {
  volatile int number;
  volatile long large;
  volatile String text = "a";
  static final UsesFieldUpdaters shared = new UsesFieldUpdaters();
  static final AtomicIntegerFieldUpdater<UsesFieldUpdaters> numbers =
      AtomicIntegerFieldUpdater.newUpdater(UsesFieldUpdaters.class, "number");
  static final AtomicLongFieldUpdater<UsesFieldUpdaters> larges =
      AtomicLongFieldUpdater.newUpdater(UsesFieldUpdaters.class, "large");
  static final AtomicReferenceFieldUpdater<UsesFieldUpdaters, String> texts =
      AtomicReferenceFieldUpdater.newUpdater(UsesFieldUpdaters.class, String.class, "text");

  public static void main(String[] arguments) {
    Twice.run(() -> {
      numbers.incrementAndGet(shared);
      larges.compareAndSet(shared, 1, 2);
      texts.updateAndGet(shared, s -> s + "b");
      Twice.keep(shared.number + shared.large + shared.text);
    });
  }
}
