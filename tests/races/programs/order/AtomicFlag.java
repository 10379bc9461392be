package order;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicFlag {
    static int x, y, z, u, v;

    public static void main(String[] args) {
        AtomicBoolean ready = new AtomicBoolean(false);
        new Thread(() -> {
            x = 1; // BEFORE: seen // POINT: writer
            ready.set(true);
        }).start();
        if (ready.get()) {
            x = 2; // POINT: seen
        } else {
            x = 3; // UNORDERED: writer
        }

        AtomicBoolean already = new AtomicBoolean(true);
        new Thread(() -> {
            y = 1; // POINT: already
            already.set(true);
        }).start();
        if (already.get()) {
            y = 2; // UNORDERED: already
        }

        AtomicInteger count = new AtomicInteger();
        new Thread(() -> {
            z = 1; // BEFORE: counted
            count.incrementAndGet();
        }).start();
        while (count.get() == 0) {
            Thread.yield();
        }
        z = 2; // POINT: counted

        AtomicReference<Object> plain = new AtomicReference<>();
        new Thread(() -> {
            u = 1; // POINT: plain
            plain.setPlain(new Object());
        }).start();
        if (plain.get() != null) {
            u = 2; // UNORDERED: plain
        }

        AtomicReference<Object> reference = new AtomicReference<>();
        new Thread(() -> {
            v = 1; // BEFORE: referred
            reference.set(new Object());
        }).start();
        if (reference.get() != null) {
            v = 2; // POINT: referred
        }
    }
}
