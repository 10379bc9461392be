package order;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;

// Who takes something out of a queue that one thread puts one thing into comes after what that thread did before.
public class QueuePuts {
    static int a, b, c, d, e, f, g, h, i;

    interface Work {
        void run() throws InterruptedException;
    }

    static void start(Work work) {
        new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
        start(() -> {
            a = 1; // BEFORE: linked
            linked.put(1);
            a = 2; // UNORDERED: linked
        });
        linked.take();
        a = 3; // POINT: linked

        BlockingQueue<Integer> array = new ArrayBlockingQueue<>(1);
        start(() -> {
            b = 1; // BEFORE: array
            array.put(1);
        });
        array.take();
        b = 3; // POINT: array

        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        start(() -> {
            c = 1; // BEFORE: deque
            deque.putLast(1);
        });
        deque.takeFirst();
        c = 3; // POINT: deque

        PriorityBlockingQueue<Integer> ranked = new PriorityBlockingQueue<>();
        start(() -> {
            d = 1; // BEFORE: ranked
            ranked.put(1);
        });
        ranked.take();
        d = 3; // POINT: ranked

        SynchronousQueue<Integer> synchronous = new SynchronousQueue<>();
        start(() -> {
            e = 1; // BEFORE: synchronous
            synchronous.put(1);
        });
        synchronous.take();
        e = 3; // POINT: synchronous

        LinkedTransferQueue<Integer> transfers = new LinkedTransferQueue<>();
        start(() -> {
            f = 1; // BEFORE: transferred
            transfers.transfer(1);
        });
        transfers.take();
        f = 3; // POINT: transferred

        // There may be nothing in it yet.
        BlockingQueue<Integer> polled = new LinkedBlockingQueue<>();
        new Thread(() -> {
            g = 1; // POINT: polled
            polled.add(1);
        }).start();
        polled.poll();
        g = 3; // UNORDERED: polled

        // Or what another one has put there.
        BlockingQueue<Integer> shared = new ArrayBlockingQueue<>(2);
        new Thread(() -> {
            h = 1; // POINT: shared
            shared.add(1);
        }).start();
        new Thread(() -> shared.add(2)).start();
        shared.take();
        h = 3; // UNORDERED: shared

        // Or what was there from the beginning.
        BlockingQueue<Integer> filled = new PriorityBlockingQueue<>(List.of(1));
        new Thread(() -> {
            i = 1; // POINT: filled
            filled.offer(2);
        }).start();
        filled.take();
        i = 3; // UNORDERED: filled
    }
}
