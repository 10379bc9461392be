package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// Tasks that submit tasks to their own pool.
class NestedTasks {
    static final ExecutorService pool = Executors.newFixedThreadPool(3);
    static int before, during, leaf;

    static class Step implements Runnable {
        final int depth;
        int own;

        Step(int depth) {
            this.depth = depth; // NORACE
        }

        @Override
        public void run() {
            own++; // NORACE
            if (depth == 0) {
                leaf++; // RACE: leaf
                return;
            }
            pool.submit(new Step(depth - 1)); // NORACE
            pool.submit(new Step(depth - 1)); // NORACE
            System.out.println(before + during); // RACE: during
        }
    }

    public static void main(String[] args) {
        before = 1; // NORACE
        pool.submit(new Step(2));
        during = 2; // RACE: during
    }
}
