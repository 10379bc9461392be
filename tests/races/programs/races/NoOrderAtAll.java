package races;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

// What looks like waiting and is none: sleeping, yielding, parking, looking at a state for monitoring, shutting down
// without awaiting, cancelling a timer. None of them is a synchronisation action with the end of the other thread.
class NoOrderAtAll {
    static int slept, parked, shut, cancelled, polled, state, unpooled;

    static void sleep() throws InterruptedException {
        new Thread(() -> slept = 1).start(); // RACE: slept
        Thread.sleep(1000);
        System.out.println(slept); // RACE: slept
    }

    static void park() {
        Thread waiting = Thread.currentThread();
        new Thread(() -> {
            parked = 1; // RACE: parked
            LockSupport.unpark(waiting);
        }).start();
        LockSupport.park();
        System.out.println(parked); // RACE: parked
    }

    static void shutdown() {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> shut = 1); // RACE: shut
        pool.shutdown();
        if (pool.isShutdown()) System.out.println(shut); // RACE: shut
    }

    static void terminated() throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> polled = 1); // NORACE
        pool.shutdown();
        while (!pool.isTerminated()) Thread.sleep(1);
        System.out.println(polled); // NORACE
    }

    // Waits for one pool and reads what the other does.
    static void otherPool() throws InterruptedException {
        ExecutorService one = Executors.newFixedThreadPool(2);
        ExecutorService two = Executors.newFixedThreadPool(2);
        one.execute(() -> System.out.println("one"));
        two.execute(() -> unpooled = 1); // RACE: unpooled
        one.shutdown();
        two.shutdown();
        if (one.awaitTermination(1, TimeUnit.DAYS)) System.out.println(unpooled); // RACE: unpooled
    }

    static void timer() {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                cancelled++; // RACE: cancelled
            }
        }, 0, 100);
        timer.cancel();
        System.out.println(cancelled); // RACE: cancelled
    }

    static void interrupted() {
        Thread t = new Thread(() -> state = 1); // RACE: state
        t.start();
        t.interrupt();
        while (t.isInterrupted()) Thread.yield();
        System.out.println(state); // RACE: state
    }

    public static void main(String[] args) throws InterruptedException {
        sleep();
        park();
        shutdown();
        terminated();
        otherPool();
        timer();
        interrupted();
    }
}
