package races;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

// A task object that is handed in twice runs twice, perhaps at once, on one set of fields. A FutureTask runs only once
// however often it is handed in. One object per submission has fields of its own, unless they are static.
class ReusedTask {
    static class Count implements Runnable {
        private int rounds;
        private static int all;

        @Override
        public void run() {
            rounds++; // RACE: rounds
            all++; // RACE: all
        }
    }

    static class Once implements Callable<Integer> {
        private int value;

        @Override
        public Integer call() {
            value++; // NORACE
            return value; // NORACE
        }
    }

    static class Page implements Runnable {
        private final int number;
        private int words;
        private static int pages;

        Page(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            words = number * 2; // NORACE
            pages++; // RACE: pages
        }
    }

    static class Repeated extends Thread {
        private final Count count;

        Repeated(Count count) {
            this.count = count;
        }

        @Override
        public void run() {
            count.run();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        Count count = new Count();
        pool.execute(count);
        pool.execute(count);
        new Repeated(count).start();
        FutureTask<Integer> once = new FutureTask<>(new Once());
        pool.execute(once);
        pool.execute(once);
        System.out.println(once.get());
        for (int i = 0; i < 5; i++) pool.execute(new Page(i));
        Future<?> last = pool.submit(new Page(9));
        last.get();
        pool.shutdown();
    }
}
