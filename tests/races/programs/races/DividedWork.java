package races;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

// Tasks that divide their work start tasks of their own kind. If each waits for those that it has started, all are over
// once the first one is.
class DividedWork {
    static int counted, afterAll, forgotten, sorted, left;

    static class Sum extends RecursiveTask<Integer> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            counted++; // RACE: counted
            if (to - from < 3) return to - from;
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            Sum right = new Sum(middle, to);
            left.fork();
            int sum = right.compute();
            return sum + left.join();
        }
    }

    static class Both extends RecursiveAction {
        final int size;

        Both(int size) {
            this.size = size;
        }

        @Override
        protected void compute() {
            sorted++; // RACE: sorted
            if (size > 2) invokeAll(new Both(size / 2), new Both(size - size / 2));
        }
    }

    static class Forgets extends RecursiveAction {
        final int size;

        Forgets(int size) {
            this.size = size;
        }

        @Override
        protected void compute() {
            forgotten++; // RACE: forgotten
            if (size < 2) return;
            new Forgets(size / 2).fork();
            Forgets other = new Forgets(size / 2);
            other.fork();
            other.join();
        }
    }

    static class Halves extends Thread {
        final int size;

        Halves(int size) {
            this.size = size;
        }

        @Override
        public void run() {
            afterAll++; // RACE: afterAll
            if (size < 2) return;
            Halves left = new Halves(size / 2);
            left.start();
            Halves right = new Halves(size / 2);
            right.start();
            try {
                left.join();
                right.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Leaves extends Thread {
        final int size;

        Leaves(int size) {
            this.size = size;
        }

        @Override
        public void run() {
            left++; // RACE: left
            if (size < 2) return;
            Leaves one = new Leaves(size / 2);
            one.start();
            if (size > 2) return;
            try {
                one.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        counted = 0; // NORACE
        System.out.println(pool.invoke(new Sum(0, 10)));
        pool.invoke(new Both(10));
        pool.invoke(new Forgets(8));
        System.out.println(forgotten); // RACE: forgotten
        Halves first = new Halves(4);
        first.start();
        first.join();
        System.out.println(afterAll); // NORACE
        Leaves second = new Leaves(4);
        second.start();
        second.join();
        System.out.println(left); // RACE: left
    }
}
