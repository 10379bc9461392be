package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Tasks of a pool that each fill the element, or the block, with their own number. Each task object is handed in once,
// so no two runs have the same number. The log that all of them write to is shared.
class PooledParts {
    static class Task implements Runnable {
        private final int number;
        private final double[] results;
        private final List<String> log;
        private int steps;

        Task(int number, double[] results, List<String> log) {
            this.number = number;
            this.results = results;
            this.log = log;
        }

        @Override
        public void run() {
            steps++; // NORACE
            results[number] = Math.sqrt(number); // NORACE
            log.add("done " + number + " in " + steps); // RACE: ArrayList
        }
    }

    static class Block implements Runnable {
        private final int id;
        private final int[] cells;

        Block(int id, int[] cells) {
            this.id = id;
            this.cells = cells;
        }

        @Override
        public void run() {
            int end = (id + 1) * 16;
            for (int i = id * 16; i < end; i++) cells[i] += i; // NORACE
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        double[] results = new double[10];
        int[] cells = new int[160];
        List<String> log = new ArrayList<>();
        for (int i = 0; i < 10; i++) pool.execute(new Task(i, results, log));
        List<Future<?>> blocks = new ArrayList<>();
        for (int i = 0; i < 10; i++) blocks.add(pool.submit(new Block(i, cells))); // NORACE
        for (Future<?> f : blocks) f.get(); // NORACE
        pool.shutdown();
    }
}
