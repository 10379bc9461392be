package races;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

class Atomics {
    static final AtomicInteger number = new AtomicInteger();
    static final AtomicLong wide = new AtomicLong();
    static final AtomicBoolean flag = new AtomicBoolean();
    static final LongAdder adder = new LongAdder();
    static final AtomicIntegerArray array = new AtomicIntegerArray(3);
    static final AtomicReference<Box> box = new AtomicReference<>(new Box());
    static AtomicInteger replaced = new AtomicInteger();

    static class Box {
        int content;
    }

    static void work() {
        number.incrementAndGet(); // NORACE
        wide.addAndGet(2); // NORACE
        flag.compareAndSet(false, true); // NORACE
        adder.increment(); // NORACE
        array.getAndAdd(1, 2); // NORACE
        box.get().content++; // RACE: Box.content
        replaced = new AtomicInteger(replaced.get() + 1); // RACE: replaced
        System.out.println(adder.sum() + number.get()); // NORACE
    }

    public static void main(String[] args) {
        new Thread(Atomics::work).start();
        new Thread(Atomics::work).start();
    }
}
