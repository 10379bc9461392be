package races;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// One thread or several: a timer has one, a scheduled pool as many as it is made with. A periodic task does not overlap
// with itself, but the same object scheduled twice does.
class SchedulersApart {
    static int timer, timers, single, pooled, cancelled, got, delayed, stolen, core;

    static class Count extends TimerTask {
        @Override
        public void run() {
            timer++; // NORACE
        }
    }

    static class Others extends TimerTask {
        @Override
        public void run() {
            timers++; // RACE: timers
        }
    }

    static class Twice implements Runnable {
        int runs;

        @Override
        public void run() {
            runs++; // RACE: runs
        }
    }

    static class Periodic implements Runnable {
        int runs;

        @Override
        public void run() {
            runs++; // NORACE
        }
    }

    public static void main(String[] args) throws Exception {
        Timer one = new Timer(true);
        one.schedule(new Count(), 1);
        one.scheduleAtFixedRate(new Count(), 1, 1);
        Timer two = new Timer(true);
        Timer three = new Timer(true);
        two.schedule(new Others(), 1);
        three.schedule(new Others(), 1);

        ScheduledExecutorService alone = Executors.newSingleThreadScheduledExecutor();
        alone.schedule(() -> single++, 1, TimeUnit.MILLISECONDS); // NORACE
        alone.scheduleAtFixedRate(() -> single--, 1, 1, TimeUnit.MILLISECONDS); // NORACE

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.schedule(() -> pooled++, 1, TimeUnit.MILLISECONDS); // RACE: pooled
        pool.scheduleAtFixedRate(() -> pooled--, 1, 1, TimeUnit.MILLISECONDS); // RACE: pooled
        Twice twice = new Twice();
        pool.scheduleWithFixedDelay(twice, 1, 1, TimeUnit.MILLISECONDS);
        pool.scheduleWithFixedDelay(twice, 1, 1, TimeUnit.MILLISECONDS);
        pool.scheduleWithFixedDelay(new Periodic(), 1, 1, TimeUnit.MILLISECONDS);

        ScheduledFuture<Integer> value = pool.schedule(() -> got = 1, 1, TimeUnit.MILLISECONDS); // NORACE
        System.out.println(value.get());
        System.out.println(got); // NORACE
        ScheduledFuture<?> late = pool.schedule(() -> delayed = 1, 1, TimeUnit.MILLISECONDS); // RACE: delayed
        System.out.println(late.getDelay(TimeUnit.MILLISECONDS));
        System.out.println(delayed); // RACE: delayed
        Runnable counting = () -> cancelled++; // RACE: cancelled
        ScheduledFuture<?> stopped = pool.scheduleAtFixedRate(counting, 1, 1, TimeUnit.MILLISECONDS);
        stopped.cancel(false);
        System.out.println(cancelled); // RACE: cancelled

        // A pool of one that is made larger.
        ScheduledThreadPoolExecutor grown = new ScheduledThreadPoolExecutor(1);
        grown.setCorePoolSize(2);
        grown.schedule(() -> core++, 1, TimeUnit.MILLISECONDS); // RACE: core
        grown.schedule(() -> core--, 1, TimeUnit.MILLISECONDS); // RACE: core
        ExecutorService stealing = Executors.newWorkStealingPool();
        stealing.execute(() -> stolen++); // RACE: stolen
        stealing.execute(() -> stolen--); // RACE: stolen
        Thread.sleep(20);
        for (ExecutorService each : List.of(alone, pool, grown, stealing)) each.shutdownNow();
    }
}
