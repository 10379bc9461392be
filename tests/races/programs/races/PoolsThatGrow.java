package races;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// Pools that begin with one thread and need not stay so: a larger maximum, a size that is set later, a size that is
// computed. A pool with one thread for good, whatever it is called, runs one task after the other.
class PoolsThatGrow {
    static int maximum, resized, computed, scheduled, joined, fixed, parameter, two;

    static void maximum() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        pool.execute(() -> maximum++); // RACE: maximum
        pool.execute(() -> maximum--); // RACE: maximum
    }

    static void resized() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> resized++); // RACE: resized
        pool.setMaximumPoolSize(4);
        pool.setCorePoolSize(4);
        pool.execute(() -> resized--); // RACE: resized
    }

    static void computed(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(args.length + 1);
        pool.execute(() -> computed++); // RACE: computed
        pool.execute(() -> computed--); // RACE: computed
    }

    static void scheduled() {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setCorePoolSize(2);
        pool.schedule(() -> scheduled++, 1, TimeUnit.SECONDS); // RACE: scheduled
        pool.schedule(() -> scheduled--, 1, TimeUnit.SECONDS); // RACE: scheduled
    }

    static void joined() {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(() -> joined++); // RACE: joined
        pool.submit(() -> joined--); // RACE: joined
    }

    static ExecutorService make(int threads) {
        return Executors.newFixedThreadPool(threads);
    }

    static void parameters() {
        ExecutorService wide = make(3);
        wide.execute(() -> parameter++); // RACE: parameter
        wide.execute(() -> parameter--); // RACE: parameter
    }

    static void fixed() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> fixed++); // NORACE
        pool.execute(() -> fixed--); // NORACE
        ExecutorService named = Executors.newSingleThreadExecutor(r -> new Thread(r, "only"));
        ExecutorService other = Executors.newSingleThreadExecutor(r -> new Thread(r, "only"));
        named.execute(() -> two++); // RACE: two
        other.execute(() -> two--); // RACE: two
    }

    public static void main(String[] args) {
        maximum();
        resized();
        computed(args);
        scheduled();
        joined();
        parameters();
        fixed();
    }
}
