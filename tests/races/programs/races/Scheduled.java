package races;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

// A periodic task never overlaps with itself, but with other tasks of a larger pool.
class Scheduled {
    static int self, others;

    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(3);
        pool.scheduleWithFixedDelay(() -> {
            self++; // NORACE
            others++; // RACE: others
        }, 0, 1, TimeUnit.SECONDS);
        pool.schedule(() -> others--, 1, TimeUnit.SECONDS); // RACE: others
    }
}
