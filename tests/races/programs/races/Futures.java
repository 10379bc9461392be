package races;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Futures {
    static int waited, notWaited, other;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> first = pool.submit(() -> {
            waited = 1; // NORACE
        });
        Callable<Integer> task = () -> {
            notWaited = 2; // RACE: notWaited
            return other = 1; // NORACE
        };
        Future<Integer> second = pool.submit(task);
        first.get();
        System.out.println(waited); // NORACE
        System.out.println(notWaited); // RACE: notWaited
        System.out.println(second.get() + other); // NORACE
        pool.shutdown();
    }
}
