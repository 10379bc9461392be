package races;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

// A pool of one thread is serial; two such pools are not.
class PoolOfOne {
    static int same, different, repeated, direct;

    public static void main(String[] args) {
        Executor first = Executors.newFixedThreadPool(1);
        Executor second = Executors.newFixedThreadPool(1);
        first.execute(() -> same++); // NORACE
        first.execute(() -> same--); // NORACE
        first.execute(() -> different++); // RACE: different
        second.execute(() -> different--); // RACE: different
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.scheduleAtFixedRate(() -> repeated++, 1, 1, TimeUnit.SECONDS); // NORACE
        timer.schedule(() -> repeated--, 5, TimeUnit.SECONDS); // NORACE
        Executor caller = Runnable::run;
        caller.execute(() -> direct++); // NORACE
        direct--; // NORACE
    }
}
