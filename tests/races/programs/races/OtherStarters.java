package races;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.Arrays;

// Less usual ways to have code run by other threads: subscribers of a publisher, bulk operations of concurrent maps,
// delayed and completing executors, parallel array functions. None of them waits for the caller's own access below.
class OtherStarters {
    static int published, bulk, delayed, completing, common, set, sorted, advanced, action, timedOut;

    static class Gate extends Phaser {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            advanced++; // RACE: advanced
            return false;
        }
    }

    static void publisher() {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>();
        publisher.consume(s -> published++); // RACE: published
        publisher.submit("a");
        System.out.println(published); // RACE: published
    }

    static void maps() {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        map.forEach(1, (k, v) -> bulk += v); // RACE: bulk
    }

    static void executors() {
        CompletableFuture.runAsync(() -> delayed++, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS)); // RACE: delayed
        System.out.println(delayed); // RACE: delayed
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(Executors.newCachedThreadPool());
        service.submit(() -> completing++); // RACE: completing
        System.out.println(completing); // RACE: completing
        ForkJoinPool.commonPool().execute(() -> common++); // RACE: common
        System.out.println(common); // RACE: common
        new CompletableFuture<Integer>().completeAsync(() -> timedOut++); // RACE: timedOut
        System.out.println(timedOut); // RACE: timedOut
    }

    static void arrays() {
        int[] numbers = new int[100];
        Arrays.parallelSetAll(numbers, i -> set++); // RACE: set
        String[] words = {"a", "b"};
        Arrays.parallelSort(words, (a, b) -> {
            sorted++; // RACE: sorted
            return a.compareTo(b);
        });
    }

    static void barriers() {
        Gate gate = new Gate();
        gate.bulkRegister(2);
        CyclicBarrier barrier = new CyclicBarrier(2, () -> action++); // RACE: action
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                gate.arriveAndAwaitAdvance();
                try {
                    barrier.await();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        System.out.println(advanced); // RACE: advanced
        System.out.println(action); // RACE: action
    }

    public static void main(String[] args) {
        publisher();
        maps();
        executors();
        arrays();
        barriers();
    }
}
