package races;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

// A latch orders what all of its counts need: not if there are none, or more of them than it waits for.
class LatchCounts {
    static int none, unknown, spare, all, all2, looped, conditional, polled, offered, peeked, handed, two, counted;
    static int zero, repeated;

    static void counts(String[] args) throws InterruptedException {
        CountDownLatch open = new CountDownLatch(0);
        new Thread(() -> {
            none = 1; // RACE: none
            open.countDown();
        }).start();
        open.await();
        System.out.println(none); // RACE: none
        CountDownLatch some = new CountDownLatch(args.length);
        new Thread(() -> {
            unknown = 1; // RACE: unknown
            some.countDown();
        }).start();
        if (args.length < 2) some.await();
        System.out.println(unknown); // RACE: unknown
        CountDownLatch one = new CountDownLatch(1);
        new Thread(() -> {
            spare = 1; // RACE: spare
            one.countDown();
        }).start();
        new Thread(one::countDown).start();
        one.await();
        System.out.println(spare); // RACE: spare
        CountDownLatch both = new CountDownLatch(2);
        new Thread(() -> {
            all = 1; // NORACE
            both.countDown();
        }).start();
        new Thread(() -> {
            all2 = 1; // NORACE
            both.countDown();
        }).start();
        both.await();
        System.out.println(all + all2); // NORACE
        // One thread counts for all.
        CountDownLatch many = new CountDownLatch(2);
        new Thread(() -> {
            for (int i = 0; i < 2; i++) many.countDown();
        }).start();
        new Thread(() -> {
            looped = 1; // RACE: looped
            many.countDown();
        }).start();
        many.await();
        System.out.println(looped); // RACE: looped
        // Counts before the data on one way.
        CountDownLatch branch = new CountDownLatch(1);
        new Thread(() -> {
            if (args.length > 0) branch.countDown();
            conditional = 1; // RACE: conditional
            branch.countDown();
        }).start();
        branch.await();
        System.out.println(conditional); // RACE: conditional
    }

    static void asked(CountDownLatch latch) throws InterruptedException {
        new Thread(() -> {
            counted = 1; // RACE: counted
            zero = 1; // RACE: zero
            latch.countDown();
        }).start();
        while (latch.getCount() > 0) Thread.onSpinWait();
        System.out.println(counted); // RACE: counted // only await is said to order
        if (latch.getCount() > 0) System.out.println(zero); // RACE: zero
    }

    // The first of them opens the latch, while others still write.
    static void spawn(CountDownLatch latch, int n) {
        if (n == 0) return;
        new Thread(() -> {
            repeated = 1; // RACE: repeated
            latch.countDown();
        }).start();
        spawn(latch, n - 1);
    }

    static void queues() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            polled = 1; // RACE: polled
            peeked = 1; // RACE: peeked
            queue.add("x");
        }).start();
        System.out.println(queue.poll());
        System.out.println(polled); // RACE: polled
        System.out.println(queue.peek());
        System.out.println(peeked); // RACE: peeked
        SynchronousQueue<String> sync = new SynchronousQueue<>();
        new Thread(() -> {
            handed = 1; // NORACE
            offered = 1; // RACE: offered
            try {
                sync.put("y");
            } catch (InterruptedException e) {
                return;
            }
            two = 2; // RACE: two
        }).start();
        System.out.println(sync.poll(1, TimeUnit.MILLISECONDS));
        System.out.println(offered); // RACE: offered
        System.out.println(sync.take());
        System.out.println(handed); // NORACE
        System.out.println(two); // RACE: two
    }

    public static void main(String[] args) throws InterruptedException {
        counts(args);
        asked(new CountDownLatch(1));
        CountDownLatch first = new CountDownLatch(1);
        spawn(first, 3);
        first.await();
        System.out.println(repeated); // RACE: repeated
        Thread t = new Thread(() -> {
            try {
                queues();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        t.setDaemon(true);
        t.start();
    }
}
