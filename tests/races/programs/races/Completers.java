package races;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

// Tasks that are complete when those that they have forked are.
class Completers {
    static int visited;

    static class Sum extends CountedCompleter<Void> {
        private final int[] values;
        private final int from, to;
        private static final long serialVersionUID = 1;

        Sum(CountedCompleter<?> parent, int[] values, int from, int to) {
            super(parent);
            this.values = values;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            visited++; // RACE: visited
            if (to - from > 1) {
                int middle = (from + to) / 2;
                setPendingCount(2);
                new Sum(this, values, from, middle).fork();
                new Sum(this, values, middle, to).fork();
            }
            tryComplete();
        }
    }

    public static void main(String[] args) {
        int[] values = new int[4];
        new ForkJoinPool(2).invoke(new Sum(null, values, 0, values.length));
    }
}
