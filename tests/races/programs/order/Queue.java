package order;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class Queue {
    static int x, y, z, u;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            x = 1; // BEFORE: taken
            queue.add(new Object());
            x = 2; // POINT: late
        }).start();
        queue.take();
        x = 3; // POINT: taken // UNORDERED: late

        BlockingQueue<Object> polled = new LinkedBlockingQueue<>();
        new Thread(() -> {
            y = 1; // POINT: putter // BEFORE: polled
            polled.offer(new Object());
        }).start();
        Object got = polled.poll();
        if (got != null) {
            y = 2; // POINT: polled
        } else {
            y = 3; // UNORDERED: putter
        }

        // Whose it is that was taken is not known.
        BlockingQueue<Object> two = new LinkedBlockingQueue<>();
        new Thread(() -> {
            z = 1; // POINT: one
            two.add(new Object());
        }).start();
        new Thread(() -> two.add(new Object())).start();
        two.take();
        z = 2; // UNORDERED: one

        BlockingQueue<Object> filled = new LinkedBlockingQueue<>(List.of(1));
        new Thread(() -> {
            u = 1; // POINT: filler
            filled.add(new Object());
        }).start();
        filled.take();
        u = 2; // UNORDERED: filler
    }
}
