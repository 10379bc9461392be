package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

// What a task that was invoked has forked and joined is over when invoke returns; what it has only forked is not.
class PoolInvoked {
    static int counted, stray;

    static class Sum extends RecursiveTask<Integer> {
        private final int[] values;
        private final int from, to;
        int own;

        Sum(int[] values, int from, int to) {
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            own = to - from; // KNOWN-RACE: own // which of the tasks that start each other is over is not known
            if (to - from < 2) return values[from]; // KNOWN-RACE: values // likewise
            int middle = (from + to) / 2;
            Sum left = new Sum(values, from, middle);
            Sum right = new Sum(values, middle, to);
            left.fork();
            int sum = right.compute() + left.join();
            return sum + left.own + right.own; // KNOWN-RACE: own // likewise
        }
    }

    static class Root extends RecursiveAction {
        @Override
        protected void compute() {
            new Stray().fork();
            Leaf leaf = new Leaf();
            leaf.fork();
            leaf.join();
            counted++; // NORACE
        }
    }

    static class Leaf extends RecursiveAction {
        @Override
        protected void compute() {
            counted = 1; // NORACE
        }
    }

    static class Stray extends RecursiveAction {
        @Override
        protected void compute() {
            stray = 1; // RACE: stray
        }
    }

    public static void main(String[] args) {
        int[] values = new int[8];
        for (int i = 0; i < values.length; i++) values[i] = i; // NORACE
        Sum all = new Sum(values, 0, values.length);
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(all);
        System.out.println(sum + all.own); // NORACE
        values[0] = 1; // KNOWN-RACE: values // likewise
        pool.invoke(new Root());
        System.out.println(counted); // NORACE
        System.out.println(stray); // RACE: stray
    }
}
