package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

// A divide-and-conquer task makes a lock for its two halves. Halves of one task exclude each other by it; tasks of
// different levels hold different locks, so what all of them change is unguarded. The lock of the whole run, made
// once, guards.
class ForkedLocks {
    static class Total {
        int byLevel;
        int byAll;
        int unguarded;
    }

    static class Level extends RecursiveAction {
        private final int depth;
        private final Object lock;
        private final Object common;
        private final Total total;

        Level(int depth, Object lock, Object common, Total total) {
            this.depth = depth;
            this.lock = lock;
            this.common = common;
            this.total = total;
        }

        @Override
        protected void compute() {
            synchronized (lock) {
                total.byLevel++; // RACE: byLevel
            }
            synchronized (common) {
                total.byAll++; // NORACE
            }
            if (depth == 0) {
                total.unguarded++; // RACE: unguarded
                return;
            }
            Object below = new Object();
            Level left = new Level(depth - 1, below, common, total);
            Level right = new Level(depth - 1, below, common, total);
            left.fork();
            right.compute();
            left.join();
        }
    }

    public static void main(String[] args) {
        Total total = new Total();
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.invoke(new Level(4, new Object(), new Object(), total));
    }
}
