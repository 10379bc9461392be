package races;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// Waiting with a time limit proves nothing unless the result is looked at: after join(millis) the thread may still
// run, and await and awaitTermination answer whether it was worth the while. get(time) orders where it returns and
// not where it throws.
class TimedWaiting {
    static int joined, alive, latched, checked, polled, ended, endedChecked;

    static class Step extends Thread {
        @Override
        public void run() {
            joined = 1; // RACE: joined
        }
    }

    static class AliveStep extends Thread {
        @Override
        public void run() {
            alive = 1; // NORACE
        }
    }

    static void joins() throws InterruptedException {
        Step step = new Step();
        step.start();
        step.join(100);
        System.out.println(joined); // RACE: joined
        AliveStep other = new AliveStep();
        other.start();
        other.join(100);
        if (!other.isAlive()) System.out.println(alive); // NORACE
    }

    static void latches() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            latched = 1; // RACE: latched
            checked = 1; // NORACE
            done.countDown();
        }).start();
        boolean in = done.await(1, TimeUnit.SECONDS);
        System.out.println(latched); // RACE: latched
        if (in) System.out.println(checked); // NORACE
    }

    static void pools() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> f = pool.submit(() -> {
            polled = 1; // RACE: polled
            ended = 1; // RACE: ended
            endedChecked = 1; // NORACE
        });
        try {
            f.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println(polled); // RACE: polled
        }
        pool.shutdown();
        boolean over = pool.awaitTermination(1, TimeUnit.MINUTES);
        System.out.println(ended); // RACE: ended
        if (over) System.out.println(endedChecked); // NORACE
    }

    public static void main(String[] args) throws Exception {
        joins();
        latches();
        pools();
    }
}
