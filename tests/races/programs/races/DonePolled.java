package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

// A future that is done has run to its end, if nobody cancels it. One that is cancelled is done while it runs.
class DonePolled {
    static int polled, unlooked, cancelled, byHand;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> task = pool.submit(() -> {
            polled = 1; // NORACE
            unlooked = 1; // NORACE
        });
        while (!task.isDone()) Thread.yield();
        System.out.println(polled); // NORACE

        Future<?> other = pool.submit(() -> {
            cancelled = 1; // RACE: cancelled
        });
        if (args.length > 0) new Thread(() -> other.cancel(true)).start();
        while (!other.isDone()) Thread.yield();
        System.out.println(cancelled); // RACE: cancelled

        FutureTask<Integer> hand = new FutureTask<>(() -> {
            byHand = 1; // NORACE
            return 1;
        });
        new Thread(hand).start();
        if (hand.isDone()) System.out.println(byHand); // NORACE

        Future<?> again = pool.submit(() -> {
            unlooked++; // RACE: unlooked
        });
        boolean done = again.isDone();
        unlooked = 2; // RACE: unlooked
        System.out.println(done);
        pool.shutdown();
    }
}
